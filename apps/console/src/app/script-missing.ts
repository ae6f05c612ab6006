/**
 * Whether a script of a screen failed to load: connection lost, or the server has a new build without this page's scripts. Browsers differ
 * only in the message: Chromium and Firefox, Safari, Vite's own for style sheets.
 */
export function isScriptMissing(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);
}
