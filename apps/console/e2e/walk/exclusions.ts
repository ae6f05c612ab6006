/**
 * Exclusions of the random walk, with reasons.
 *
 * State that is not in the URL is left before comparing (leaveTransientState in main-text.ts):
 * - dialogs, menus, calendars and lists of options are closed by Escape;
 * - expanded rows are collapsed, also the one that the address names: it opens when it is read, and a person may close it
 *   (features/logbooks/NamedEntry.test.tsx opens it);
 * - other disclosures are opened in both pages ('Filters' on a phone, sections of the checklist editor, groups of a table): where they are folded, what
 *   is in them would not be compared;
 * - the bar that finds within a log is closed, as a browser's own would be; lists within the page, as the marks of a map or the days of a
 *   log, are left out, since they are around the one where somebody is;
 * - what was typed in an editor and not saved is restored in the page loaded afresh, which offers it;
 * - tasks far below are brought into sight, since they are drawn when they are near;
 * - 'Show more' is pressed to the end of the list, five times at most: how far somebody has read is nobody else's;
 * - a date field that says what is wrong with it is left out: an incomplete date, one outside its limits, and the end of a period that
 *   ends before it begins are never in an address;
 * - how many entries a day of a log has, which it says once all of them were read;
 * - the page is scrolled to its top, and only the first rows of long tables are compared;
 * - sort announcements of tables are ignored, and what a filter that was cleared leaves to be heard;
 * - snackbars are outside the main region;
 * - the instant at which a number of Attention was counted, in the address that it leads to: it is that of the answer;
 * - the minute at which Find was asked, the minute as of which Attention was counted and since when something is new to somebody who
 *   was not there before are left out, with ages: they are those of the answer, and the server's clock runs on;
 * - what somebody else changed may be there a minute later: pages are compared for that long;
 * - times on Sessions are left out: walking on is what "Last used" tells.
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
