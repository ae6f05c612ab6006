/**
 * Whether a script of a screen could not be fetched: the line broke, or the server has a new version of the console and no longer
 * the scripts of this page. Browsers tell it by words alone: Chromium and Firefox, Safari, the build's own for style sheets.
 */
export function isScriptMissing(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);
}
