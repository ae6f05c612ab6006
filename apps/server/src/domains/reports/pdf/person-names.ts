import type { EntryUser } from "@shore/api/entry-state";

/** Returns `S. Lund`, for narrow columns; other details of the person if the short name is missing. */
export function shortName(user: EntryUser | undefined): string {
  return user?.displayNameShort || fullName(user);
}

/** Returns `Signe Lund`; other details of the person if the full name is missing; empty if there are none. */
export function fullName(user: EntryUser | undefined): string {
  if (!user) return "";
  return [user.forename, user.surname].filter(Boolean).join(" ") || user.displayNameShort || user.shortname || "";
}
