// Before anything is painted: the theme that was chosen, and the language for screen readers.
try {
  const chosen = JSON.parse(localStorage.getItem("keltis-settings") ?? "{}");
  if (chosen.theme === "light" || chosen.theme === "dark") document.documentElement.dataset.theme = chosen.theme;
} catch {
  // A browser that keeps nothing shows the system's theme.
}
