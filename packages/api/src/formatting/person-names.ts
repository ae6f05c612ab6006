/** The names of a person in a record: a `LogbookUser` message or its stored JSON. */
export type PersonNames = {
  forename?: string | undefined;
  surname?: string | undefined;
  displayNameShort?: string | undefined;
  shortname?: string | undefined;
};

/**
 * `Signe Lund`, `王 小明`; without forename and surname the display name or the short name; empty when none is recorded. The family name is
 * first where the ship sent it so: the display name begins with it (`Wang X.`), or both names are written in Han characters, kana or
 * Hangul. The same rule in SQL: apps/server/src/domains/datasets/column-sql.ts.
 */
export function fullName(person: PersonNames | undefined): string {
  if (person === undefined) return "";
  const { forename = "", surname = "", displayNameShort = "", shortname = "" } = person;
  const names = isFamilyNameFirst(forename, surname, displayNameShort) ? [surname, forename] : [forename, surname];
  return names.filter(Boolean).join(" ") || displayNameShort || shortname;
}

/** `王小明`: a name in Han characters, kana or Hangul as it is written, in one word; undefined for any other. */
export function joinedName({ forename = "", surname = "" }: PersonNames = {}): string | undefined {
  return EAST_ASIAN.test(surname) && EAST_ASIAN.test(forename) ? surname + forename : undefined;
}

function isFamilyNameFirst(forename: string, surname: string, displayName: string): boolean {
  if (!forename || !surname) return false;
  if (joinedName({ forename, surname }) !== undefined) return true;
  return beginsWith(displayName, surname) && !beginsWith(displayName, forename);
}

function beginsWith(displayName: string, name: string): boolean {
  return displayName.startsWith(`${name} `) || displayName.startsWith(`${name},`);
}

/** `S. Lund`, for narrow columns; without a display name the {@link fullName}. */
export function shortName(person: PersonNames | undefined): string {
  return person?.displayNameShort || fullName(person);
}

/** Code points of Han characters, kana and Hangul, first and last of each range. */
export const EAST_ASIAN_LETTERS: readonly (readonly [first: number, last: number])[] = [
  [0x1100, 0x11ff],
  [0x2e80, 0x2fdf],
  [0x3005, 0x3007],
  [0x3041, 0x318e],
  [0x31f0, 0x31ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xa960, 0xa97c],
  [0xac00, 0xd7fb],
  [0xf900, 0xfaff],
  [0xff66, 0xffdc],
  [0x20000, 0x323af],
];

const EAST_ASIAN = new RegExp(
  `[${EAST_ASIAN_LETTERS.map((range) => range.map((codePoint) => `\\u{${codePoint.toString(16)}}`).join("-")).join("")}]`,
  "u",
);
