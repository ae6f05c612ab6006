/**
 * Exclusions of the random walk, with reasons.
 *
 * State that is not in the URL is left before comparing (leaveTransientState in main-text.ts):
 * - dialogs, menus, calendars and lists of options are closed by Escape;
 * - expanded rows are collapsed;
 * - the page is scrolled to its top, and only the first rows of long tables are compared;
 * - sort announcements of tables are ignored;
 * - snackbars are outside the main region;
 * - times on Sessions are left out: walking on is what "Last used" tells.
 */

/** Controls that the walk never activates, by accessible name. */
export const notPressed: readonly { name: RegExp; reason: string }[] = [
  { name: /^Sign out/, reason: "ends the session; e2e/gate.test.ts signs out" },
  { name: /^Sign in/, reason: "leads to the issuer's page; e2e/gate.test.ts signs in" },
  { name: /^(Grant|Revoke) access/, reason: "takes the walk's own people away; e2e/users.test.ts changes access" },
  { name: /^Test (destination|again)/, reason: "asks a storage on another machine; e2e/data-exports.test.ts has one" },
  { name: /^Print/, reason: "opens the browser's own window" },
];
