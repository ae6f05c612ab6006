import type { Db } from "../../database/db.ts";
import { filterValues, MATCHING, VESSEL_WANTED } from "./amendment-list.sql.ts";
import type { WantedAmendments } from "./read-filter.ts";

/** What amendments are grouped by. */
export type AmendmentGrouping = keyof typeof GROUPINGS;

export type AmendmentGroupRow = { key: string; label: string; amendments: number; entries: number };

/** The groups of amendments, the largest first, months from the oldest; with how many entries there are of each, and how many amendments in all. */
export async function readAmendmentGroups(
  db: Db,
  organizationUuid: string,
  wanted: WantedAmendments,
  by: AmendmentGrouping,
): Promise<{ groups: AmendmentGroupRow[]; total: number }> {
  const values = filterValues(organizationUuid, wanted);
  const { rows } = await db.query<GroupRow>(STATEMENTS[by].groups, values);
  if (rows.length === 0) return { groups: [], total: 0 };
  const { rows: counts } = await db.query<{ key: string; entries: number }>(STATEMENTS[by].entries, values.slice(0, 6));
  const entries = new Map(counts.map((one) => [one.key, one.entries]));
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

type GroupRow = Omit<AmendmentGroupRow, "entries"> & { total: number; vessels: string[] };

/** Keys of amendments `a` and of entries `e`, both of vessel `v`. Who amends most records little: a person's entries are all of the vessels. */
const GROUPINGS = {
  vessel: { key: "a.vessel_uuid::text", label: "max(v.display_name)", entryKey: "v.vessel_uuid::text" },
  person: { key: "a.person_key", label: "max(a.person_name)", entryKey: "v.vessel_uuid::text" },
  logbook: { key: "a.logbook_name", label: "''", entryKey: "e.logbook_name" },
  entry_type: {
    key: "left(a.entry_type_id, 256)",
    label: "max(a.entry_type_name)",
    entryKey: "left(e.entry_type_id, 256)",
  },
  month: {
    // One without a time of its own counts by that at which it was received, in UTC.
    key: "to_char((a.change_time at time zone 'UTC') + make_interval(mins => coalesce(a.change_offset_minutes, 0)), 'YYYY-MM')",
    label: "''",
    entryKey: "to_char((e.event_time at time zone 'UTC') + make_interval(mins => e.event_offset_minutes), 'YYYY-MM')",
  },
} as const;

const STATEMENTS = Object.fromEntries(
  Object.entries(GROUPINGS).map(([name, { key, label, entryKey }]) => [
    name,
    {
      groups: `select ${key} as key, ${label} as label, count(*) as amendments, (sum(count(*)) over ())::bigint as total,
               array_agg(distinct a.vessel_uuid)::text[] as vessels
        ${MATCHING} group by 1 order by ${name === "month" ? "" : "count(*) desc, "}(${key}) collate "C" limit 1000`,
      entries: `select ${entryKey} as key, count(*) as entries
          from vessel v join logbook_entry e on e.organization_uuid = $1 and e.vessel_uuid = v.vessel_uuid
         where ${VESSEL_WANTED} and e.event_time >= $5::timestamptz and e.event_time < $6::timestamptz
           and (cardinality($4::text[]) = 0 or e.logbook_name = any($4::text[]))
         group by 1`,
    },
  ]),
) as Record<AmendmentGrouping, Record<"groups" | "entries", string>>; // Its keys are those of GROUPINGS.
