// Leads from an address that a host does not know to the page, which opens it or says that there is nothing. This file lies
// beside the page, so that it knows where home is, however deep the address is.
const home = new URL(".", document.currentScript.src);
const { pathname, search, hash } = location;
location.replace(`${home}#/${pathname.slice(home.pathname.length)}${search}${hash}`);
