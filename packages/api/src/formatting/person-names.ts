/** The names of a person in a record: a `LogbookUser` message or its stored JSON. */
export type PersonNames = {
  forename?: string | undefined;
  surname?: string | undefined;
  displayNameShort?: string | undefined;
  shortname?: string | undefined;
};

/** `Signe Lund`; without forename and surname the display name or the short name; empty when none is recorded. */
export function fullName(person: PersonNames | undefined): string {
  if (person === undefined) return "";
  const { forename, surname, displayNameShort, shortname } = person;
  return [forename, surname].filter(Boolean).join(" ") || displayNameShort || shortname || "";
}

/** `S. Lund`, for narrow columns; without a display name the {@link fullName}. */
export function shortName(person: PersonNames | undefined): string {
  return person?.displayNameShort || fullName(person);
}
