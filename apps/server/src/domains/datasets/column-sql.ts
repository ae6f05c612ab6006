import { EAST_ASIAN_LETTERS } from "@shore/api/formatting/person-names";

/** Returns SQL of ISO 8601 text with the ship's offset, from an instant and minutes; milliseconds only if not zero. */
export function shipTime(instant: string, minutes: string): string {
  // Cast to text (`timezone` is UTC, `datestyle` ISO): to_char takes twice as long.
  return `replace((${instant}::timestamp + make_interval(mins => ${minutes}))::text, ' ', 'T') || ${offset(minutes)}`;
}

/** Returns SQL of ISO 8601 text of an instant in UTC. */
export function utcTime(instant: string): string {
  return `replace(${instant}::timestamp::text, ' ', 'T') || '+00:00'`;
}

/** Address of entry `e`, as apps/console/src/paths.ts has it. Parameters are those of dataset-rows.sql.ts. */
export const ENTRY_ADDRESS = `$3::text || '/shore/orgs/' || $1::uuid || '/vessels/' || e.vessel_uuid ||
  '/logbooks/entries/' || e.logbook_entry_uuid`;

export const ENTRY_ADDRESS_EXAMPLE =
  "https://shore.example/shore/orgs/…/vessels/…/logbooks/entries/0ecc1b0c-c00c-554e-8f09-09d68b52eb50";

/**
 * Returns SQL of a person's full name, or else what the ship gave instead: `fullName` of packages/api/src/formatting/person-names.ts as an
 * expression.
 */
export function personName(person: string): string {
  const [forename, surname, displayName] = ["forename", "surname", "displayNameShort"].map(
    (name) => `${person}->>'${name}'`,
  );
  const beginsWith = (name: string) =>
    `(starts_with(${displayName}, ${name} || ' ') or starts_with(${displayName}, ${name} || ','))`;
  return `coalesce(nullif(
    case when (${surname} ~ '${EAST_ASIAN}' and ${forename} ~ '${EAST_ASIAN}')
           or (${surname} <> '' and ${forename} <> '' and ${beginsWith(`(${surname})`)} and not ${beginsWith(`(${forename})`)})
      then concat_ws(' ', ${surname}, ${forename}) else concat_ws(' ', ${forename}, ${surname}) end, ''),
    ${displayName}, ${person}->>'shortname')`;
}

const EAST_ASIAN = `[${EAST_ASIAN_LETTERS.map((range) => range.map((codePoint) => `\\U${codePoint.toString(16).padStart(8, "0")}`).join("-")).join("")}]`;

function offset(minutes: string): string {
  return `case when ${minutes} = 0 then '+00:00' else
    case when ${minutes} < 0 then '-' else '+' end || left((make_interval(mins => abs(${minutes}))::time)::text, 5) end`;
}
