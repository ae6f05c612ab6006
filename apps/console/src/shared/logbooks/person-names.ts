import type { LogbookUser } from "@shore/api/gen/shore/v1/logbooks_pb";

/** `Signe Lund`; what else is known of the person when the full name is not; empty when nothing is. */
export function fullName(user: LogbookUser | undefined): string {
  if (user === undefined) return "";
  return [user.forename, user.surname].filter(Boolean).join(" ") || user.displayNameShort || user.shortname;
}

/** `S. Lund`, for narrow columns; what else is known of the person when that is not. */
export function shortName(user: LogbookUser | undefined): string {
  return user?.displayNameShort || fullName(user);
}
