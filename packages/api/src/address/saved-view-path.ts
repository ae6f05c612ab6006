import { LINE_PATTERN, LINE_PROBLEM } from "../names.ts";

/** The screens whose address can be saved as a view, relative to their organisation's. Source: docs/spec/find.md#saved-views. */
export const SAVED_VIEW_SCREENS = [
  "find",
  "oversight/amendments",
  "vessels",
  "checklists",
  "oversight/balance",
  "users/audit-log",
] as const;

/** A screen of {@link SAVED_VIEW_SCREENS}. */
export type SavedViewScreen = (typeof SAVED_VIEW_SCREENS)[number];

/**
 * The error message for the path of a view; undefined if it is valid. A shared view is a link for others: it opens a screen with filters and
 * contains no character, also not escaped, that hides or reorders text.
 */
export function savedViewPathProblem(path: string): string | undefined {
  const [screen = "", query = ""] = split(path);
  if (!isSavedViewScreen(screen)) return "This page cannot be saved as a view.";
  const texts = [query, ...[...new URLSearchParams(query)].flat()];
  return texts.every((text) => LINE_PATTERN.test(text) && !BIDI_CONTROL.test(text)) ? undefined : LINE_PROBLEM;
}

function split(path: string): string[] {
  const at = path.indexOf("?");
  return at === -1 ? [path] : [path.slice(0, at), path.slice(at + 1)];
}

function isSavedViewScreen(screen: string): screen is SavedViewScreen {
  return SAVED_VIEW_SCREENS.some((known) => known === screen);
}

/** Also the marks that a name may contain: in an address they are only confusing. */
const BIDI_CONTROL = /\p{Bidi_Control}/u;
