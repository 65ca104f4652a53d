// What scrolls sideways can be reached and scrolled by keyboard; screen readers hear the theme's parts by name.
for (const each of document.querySelectorAll("pre, .table-wrapper")) if (each.scrollWidth > each.clientWidth) each.tabIndex = 0;
for (const each of document.querySelectorAll(".caption[role=heading]")) each.ariaLevel = "2";
document.querySelector(".sidebar-drawer")?.setAttribute("aria-label", "Pages");
document.querySelector(".toc-drawer")?.setAttribute("aria-label", "On this page");
