import type { Db } from "../../../database/db.ts";
import { readDaysCountedFrom } from "../backfill/backfill.sql.ts";
import { filterValues, MATCHING, VESSEL_MATCHES } from "./amendment-list.sql.ts";
import type { AmendmentCriteria } from "./read-filter.ts";

/** What amendments are grouped by. */
export type AmendmentGrouping = keyof typeof GROUPINGS;

export type AmendmentGroupRow = { key: string; label: string; amendments: number; entries: number };

/** Returns the groups of amendments, largest first (months oldest first), with the entries of each group, and the total of amendments. */
export async function readAmendmentGroups(
  db: Db,
  organizationUuid: string,
  criteria: AmendmentCriteria,
  by: AmendmentGrouping,
): Promise<{ groups: AmendmentGroupRow[]; total: number }> {
  const values = filterValues(organizationUuid, criteria);
  const { rows } = await db.query<GroupRow>(STATEMENTS[by].groups, values);
  if (rows.length === 0) return { groups: [], total: 0 };
  const entries = await countEntries(db, organizationUuid, criteria, by);
  return {
    groups: rows.map(({ key, label, amendments, vessels }) => ({
      key,
      label,
      amendments,
      entries: (by === "person" ? vessels : [key]).reduce((sum, one) => sum + (entries.get(one) ?? 0), 0),
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** Counts the entries of each key: from `logbook_day` for whole days within the period, from the entries at its ends. */
async function countEntries(
  db: Db,
  organizationUuid: string,
  criteria: AmendmentCriteria,
  by: AmendmentGrouping,
): Promise<Map<string, number>> {
  const { entries, entriesOfDays } = STATEMENTS[by];
  const values = filterValues(organizationUuid, criteria).slice(0, 6);
  // Whole days of ship time that are within the period at any offset.
  const first = criteria.from && dayOf(criteria.from, 2);
  const last = criteria.to && dayOf(criteria.to, -2);
  const isShort = first !== undefined && last !== undefined && first > last;
  const useDays = entriesOfDays && !isShort && (await readDaysCountedFrom(db, organizationUuid)) === undefined;
  const { rows } = await db.query<{ key: string; entries: number }>(
    useDays ? entriesOfDays : entries,
    useDays ? [...values, first ?? "-infinity", last ?? "infinity"] : values,
  );
  return new Map(rows.map((one) => [one.key, one.entries]));
}

/** Returns the UTC day of an instant plus `days`, as `yyyy-MM-dd`. */
function dayOf(time: Date, days: number): string {
  const day = Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO("UTC").toPlainDate();
  return day.add({ days }).toString();
}

type GroupRow = Omit<AmendmentGroupRow, "entries"> & { total: number; vessels: string[] };

/** Keys of amendments `a` and logbook days `d` of vessel `v`. Who amends may record little: a person's entries are all of the vessels'. */
const GROUPINGS = {
  vessel: { key: "a.vessel_uuid::text", label: "max(v.display_name)", dayKey: "v.vessel_uuid::text" },
  person: { key: "a.person_key", label: "max(a.person_name)", dayKey: "v.vessel_uuid::text" },
  logbook: { key: "a.logbook_name", label: "''", dayKey: "d.logbook_name" },
  entry_type: { key: "left(a.entry_type_id, 256)", label: "max(a.entry_type_name)", dayKey: undefined },
  month: {
    // An amendment without a time of its own counts by its receive time in UTC.
    key: "date_trunc('month', (a.change_time at time zone 'UTC') + make_interval(mins => coalesce(a.change_offset_minutes, 0)))",
    label: "''",
    dayKey: "date_trunc('month', d.ship_day::timestamp)",
  },
} as const;

/** Counts vessel by vessel, to use the index. @param days days of ship time: only entries before the first, after the second */
const entriesBy = (name: string, days = "null, null") => `
      select c.key, c.entries
        from vessel v cross join lateral count_entries($1, v.vessel_uuid, '${name}', $5, $6, $4, ${days}) c
       where ${VESSEL_MATCHES}`;

/** With the first and the last whole day as parameters 7 and 8. */
const entriesOfDays = (name: string, text: string, dayKey: string) => `
    select key, sum(entries)::bigint as entries from (
      select ${text} as key, entries from (
        select ${dayKey} as key, sum(d.entries) as entries
          from vessel v join logbook_day d on d.organization_uuid = $1 and d.vessel_uuid = v.vessel_uuid
         where ${VESSEL_MATCHES} and d.ship_day between $7::date and $8::date
           and (cardinality($4::text[]) = 0 or d.logbook_name = any($4::text[]))
         group by 1) whole
      union all
      ${entriesBy(name, "$7::date, null")}
      union all
      ${entriesBy(name, "null, $8::date")}) counted
     group by key`;

const STATEMENTS = Object.fromEntries(
  Object.entries(GROUPINGS).map(([name, { key, label, dayKey }]) => {
    // Converted to text once per group, not once per row.
    const text = name === "month" ? "to_char(key, 'YYYY-MM')" : "key";
    return [
      name,
      {
        // Grouped by vessel first: `distinct` over all amendments would need a sort.
        groups: `select ${text} as key, max(label) as label, sum(amendments)::bigint as amendments,
                 (sum(sum(amendments)) over ())::bigint as total, array_agg(vessel_uuid)::text[] as vessels
            from (select ${key} as key, ${label} as label, a.vessel_uuid, count(*) as amendments ${MATCHING} group by 1, 3) of_vessels
           group by of_vessels.key
           order by ${name === "month" ? "of_vessels.key" : 'sum(amendments) desc, of_vessels.key collate "C"'} limit 1000`,
        entries: `select key, sum(entries)::bigint as entries from (${entriesBy(name)}) counted group by key`,
        entriesOfDays: dayKey && entriesOfDays(name, text, dayKey),
      },
    ];
  }),
) as Record<AmendmentGrouping, Record<"groups" | "entries", string> & { entriesOfDays: string | undefined }>; // Its keys are those of GROUPINGS.
