import type { EntryUser } from "@shore/api/entry-state";

/** `S. Lund`, for narrow columns; what else is known of the person when that is not. */
export function shortName(user: EntryUser | undefined): string {
  return user?.displayNameShort || fullName(user);
}

/** `Signe Lund`; what else is known of the person when the full name is not; empty when nothing is. */
export function fullName(user: EntryUser | undefined): string {
  if (!user) return "";
  return [user.forename, user.surname].filter(Boolean).join(" ") || user.displayNameShort || user.shortname || "";
}
