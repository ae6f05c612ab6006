// See src/app/theme.ts.
try {
  const theme = localStorage.getItem("shore.theme");
  if (theme === "day" || theme === "night" || theme === "high-contrast") document.documentElement.dataset.theme = theme;
} catch {}
