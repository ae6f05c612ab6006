// Runs before anything is painted, so that a chosen theme never flashes. An own file: the content policy allows no inline script.
// The same key and values as src/app/theme.ts; a test compares the two.
(function () {
  try {
    var theme = localStorage.getItem("shore.theme");
    if (theme === "day" || theme === "night" || theme === "high-contrast")
      document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is switched off: the system's theme it is.
  }
})();
