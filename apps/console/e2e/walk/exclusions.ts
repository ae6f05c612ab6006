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
 * - 'Show more' is pressed to the end of the list, five times at most: how much is loaded is not in the address;
 * - a date field with an error is left out: an incomplete date, one outside its limits, and the end of a period that ends before it begins
 *   are never in an address;
 * - the number of entries of a day of a log, which is shown once all of them are loaded;
 * - the page is scrolled to its top, and only the first rows of long tables are compared;
 * - sort announcements of tables are ignored, and the announcement of a cleared filter;
 * - snackbars are outside the main region;
 * - the instant at which a number of Attention was counted, in the address that it links to: it is that of the response;
 * - the minute of a search in Find, the minute as of which Attention was counted and since when something is new to a first-time user are
 *   left out, with ages: they are those of the response, and the server's clock runs on;
 * - changes by other users may appear a minute later: pages are compared for that long;
 * - times on Sessions are left out: walking on changes "Last used".
 */

/** Controls that the walk never activates, by accessible name. */
export const notPressed: readonly { name: RegExp; reason: string }[] = [
  { name: /^Sign out/, reason: "ends the session; e2e/gate.test.ts signs out" },
  { name: /^Sign in/, reason: "leads to the issuer's page; e2e/gate.test.ts signs in" },
  { name: /^(Grant|Revoke) access/, reason: "takes the walk's own people away; e2e/users.test.ts changes access" },
  { name: /^Test (destination|again)/, reason: "asks a storage on another machine; e2e/data-exports.test.ts has one" },
  { name: /^Print/, reason: "opens the browser's own window" },
  { name: /^Show$/, reason: "unfolds empty columns until the page is left; vessels/VesselTable.test.tsx presses it" },
];
