import { generatePath, matchPath } from "react-router";
import { BASENAME, paths } from "#paths.ts";
import { screenRows } from "#screens.tsx";

/** Returns the address at which a screen is read: an editor that opens in place is the same screen as what it edits. */
export function placeOf(pathname: string): string {
  for (const [key, { readAt }] of screenRows) {
    const match = readAt && matchPath(paths[key].pattern, pathname);
    if (match) return generatePath(paths[readAt].pattern, match.params);
  }
  return pathname;
}

/** The same for the address of a navigation, which has the router's base. */
export function placeOfNavigation(pathname: string): string {
  return placeOf(pathname.slice(BASENAME.length));
}
