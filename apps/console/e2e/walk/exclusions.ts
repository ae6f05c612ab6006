/**
 * Exclusions of the random walk, with reasons.
 *
 * State that is not in the URL is left before comparing (leaveTransientState in main-text.ts):
 * - dialogs, menus, calendars and listboxes are closed by Escape;
 * - expanded rows are collapsed, also the one that the address names: it expands when it is loaded, and the user may collapse it
 *   (features/logbooks/NamedEntry.test.tsx expands it);
 * - other disclosures are expanded in both pages ('Filters' on a phone, sections of the checklist editor, groups of a table): the content
 *   of collapsed ones would not be compared;
 * - the find bar of a log is closed, like a browser's own; lists within the page, such as the marks of a map or the days of a log, are left
 *   out, since they show only the items around the current one;
 * - an editor's unsaved input is restored from the draft in the page loaded afresh;
 * - virtualised tasks are scrolled into view, so that they are rendered;
 * - 'Show more' is pressed to the end of the list, five times at most, and 'Show all 12': how much is shown is not in the address;
 * - a date field with an error is left out: an incomplete date, one outside its limits, and the end of a period that ends before it begins
 *   are never in an address;
 * - the number of entries of a day of a log, which is shown once all of them are loaded;
 * - the page is scrolled to its top, and only the first rows of long tables are compared;
 * - announcements of sorted tables, of a cleared filter and of selected rows are ignored;
 * - the vessel of Today that the focus reached last, whose hours a phone shows: the first one is reached;
 * - snackbars are outside the main region;
 * - the instant at which a number of Attention was counted, in the address that it links to: it is that of the response;
 * - the minute of a search in Find, the minute as of which Attention was counted and since when something is new to a first-time user are
 *   left out, with ages: they are those of the response, and the server's clock runs on;
 * - changes by other users may appear a minute later: pages are compared for that long;
 * - times on Sessions are left out: walking on changes "Last used".
 */

/** Controls that the walk never activates, by accessible name. */
export const excludedControls: readonly { name: RegExp; reason: string }[] = [
  { name: /^Sign out/, reason: "ends the session; covered by e2e/sign-in.test.ts" },
  { name: /^Sign in/, reason: "leaves the console for the issuer; covered by e2e/sign-in.test.ts" },
  {
    name: /^(Grant|Revoke) access/,
    reason: "may revoke the access of the walking users; covered by e2e/users.prove.test.ts",
  },
  { name: /^Test (destination|again)/, reason: "needs a storage server; covered by e2e/data-exports.test.ts" },
  { name: /^Print/, reason: "opens the browser's print dialog, which cannot be automated" },
  {
    name: /^Show$/,
    reason: "shows empty columns, state that is not in the URL; covered by features/vessels/VesselTable.test.tsx",
  },
];
