/**
 * What the random walk leaves out, each with its reason; nothing else.
 *
 * States of a screen that its address does not name are left before it is compared (leaveTransientState in main-text.ts):
 * - an open dialog, menu, calendar or list of options: Escape closes it;
 * - an opened row is collapsed again, since a shared link opens the list as it is;
 * - the page is scrolled to its top, and of a long table the first rows are compared, since how many are loaded by scrolling is no
 *   part of the address;
 * - what a table announces when it is sorted is said to whoever has just sorted it;
 * - snackbars stand outside the main region.
 */

/** Controls that the walk does not press, by accessible name. */
export const notPressed: readonly { name: RegExp; reason: string }[] = [
  { name: /^Sign out/, reason: "ends the session; e2e/gate.test.ts signs out" },
  { name: /^Sign in/, reason: "leads to the issuer's page; e2e/gate.test.ts signs in" },
  { name: /^(Grant|Revoke) access/, reason: "takes the walk's own people away; e2e/users.test.ts changes access" },
  { name: /^Test (destination|again)/, reason: "asks a storage on another machine; e2e/data-exports.test.ts has one" },
  { name: /^Print/, reason: "opens the browser's own window" },
];
