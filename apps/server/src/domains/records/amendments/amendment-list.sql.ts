import type { Db } from "../../../database/db.ts";
import type { EntryAmendment } from "./amendments-of-entry.ts";
import type { AmendmentCriteria } from "./read-filter.ts";

/** What amendments are sorted by. */
export type AmendmentSort = keyof typeof SORTS;

/** Cursor: the last row of a page. `key` is the sort key as text. */
export type AmendmentCursor = { key: string; tie: number; amendmentUuid: string; vesselUuid: string };

export type AmendmentRow = EntryAmendment & {
  vesselUuid: string;
  vesselDisplayName: string;
  eventTime: Date;
  eventOffsetMinutes: number;
  summary: string;
  /** Whether the entry is currently struck. */
  crossedOut: boolean;
  replacedByTime: Date | null;
  replacedByOffsetMinutes: number | null;
} & Pick<AmendmentCursor, "key" | "tie">;

/** Returns the amendments after a cursor, sorted; ties newest first. */
export async function readAmendmentPage(
  db: Db,
  organizationUuid: string,
  page: {
    criteria: AmendmentCriteria;
    sort: AmendmentSort;
    ascending: boolean;
    after: AmendmentCursor | undefined;
    limit: number;
  },
): Promise<AmendmentRow[]> {
  const { criteria, sort, ascending, after, limit } = page;
  const { rows } = await db.query<AmendmentRow>(PAGES[sort][ascending ? "ascending" : "descending"], [
    ...filterValues(organizationUuid, criteria),
    after?.key ?? null,
    after?.tie ?? null,
    after?.amendmentUuid ?? null,
    after?.vesselUuid ?? null,
    limit,
  ]);
  return rows;
}

export async function countAmendments(db: Db, organizationUuid: string, criteria: AmendmentCriteria): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `select count(*) as total ${MATCHING}`,
    filterValues(organizationUuid, criteria),
  );
  return rows[0]?.total ?? 0;
}

/** Returns the progress of the backfill in percent of the vessels. */
export async function readDerivedPercent(db: Db, organizationUuid: string): Promise<number> {
  const { rows } = await db.query<{ percent: number }>(
    `select case when total_rows > 0 then least(99, 100 * done_rows / total_rows) else 0 end::int as percent from backfill
      where organization_uuid = $1 and name = 'amendments' and finish_time is null`,
    [organizationUuid],
  );
  return rows[0]?.percent ?? 100;
}

/** Parameters 1 to 9 of every statement on {@link MATCHING}. */
export function filterValues(organizationUuid: string, criteria: AmendmentCriteria): unknown[] {
  const { vesselUuids, vesselGroupUuids, logbookNames, entryTypeIds, people, from, to, states } = criteria;
  return [
    organizationUuid,
    vesselUuids,
    vesselGroupUuids,
    logbookNames,
    from ?? "-infinity",
    to ?? "infinity",
    entryTypeIds,
    people,
    states,
  ];
}

/** Vessel `v` belongs to the organisation and matches the filter. */
export const VESSEL_MATCHES = `v.organization_uuid = $1 and (cardinality($2::uuid[]) = 0 or v.vessel_uuid = any($2::uuid[]))
     and (cardinality($3::uuid[]) = 0 or exists (
           select from vessel_group_member m
            where m.organization_uuid = $1 and m.vessel_group_uuid = any($3::uuid[]) and m.vessel_uuid = v.vessel_uuid))`;

/** Amendments `a` of vessels `v` that match the filter. */
export const MATCHING = `
    from logbook_entry_amendment a join vessel v on v.vessel_uuid = a.vessel_uuid
   where a.organization_uuid = $1 and a.change_time >= $5::timestamptz and a.change_time < $6::timestamptz and ${VESSEL_MATCHES}
     and (cardinality($4::text[]) = 0 or a.logbook_name = any($4::text[]))
     and (cardinality($7::text[]) = 0 or left(a.entry_type_id, 256) = any($7::text[]))
     and (cardinality($8::text[]) = 0 or a.person_key = any($8::text[]))
     and (not 'after_verification' = any($9::text[]) or a.after_verification)
     and (not 'by_another' = any($9::text[]) or a.by_another)
     and (not 'late_day' = any($9::text[]) or a.after_event_seconds > 86400)
     and (not 'late_week' = any($9::text[]) or a.after_event_seconds > 604800)
     and (not 'without_remark' = any($9::text[]) or not a.has_remark)
     and (not 'without_replacement' = any($9::text[]) or a.kind = 'struck' and a.replaced_by_uuid is null)`;

/** Milliseconds since 1970 of the amendment. */
const NEWEST = "(extract(epoch from a.change_time) * 1000)::bigint";

/** Sort keys with their types. Texts are truncated so that a page token has at most 512 characters. */
const SORTS = {
  when: { key: "a.change_time", type: "timestamptz", tie: "0::bigint" },
  vessel: { key: "left(lower(v.display_name), 40)", type: "text", tie: NEWEST },
  logbook: { key: "a.logbook_name", type: "text", tie: NEWEST },
  what: { key: "a.kind", type: "text", tie: NEWEST },
  entry: {
    key: "left(lower(coalesce(nullif(a.entry_type_name, ''), a.entry_type_id)), 40)",
    type: "text",
    tie: NEWEST,
  },
  by: { key: "left(lower(a.person_name), 40)", type: "text", tie: NEWEST },
  after: { key: "coalesce(a.after_event_seconds, -1e15::bigint)", type: "bigint", tie: NEWEST },
  replaced: { key: "(a.replaced_by_uuid is not null)::int::bigint", type: "bigint", tie: NEWEST },
  received: { key: "a.receive_time", type: "timestamptz", tie: NEWEST },
  // How many of the three hold, then which, then how long after the event: as the index logbook_entry_amendment_unusual.
  unusual: {
    key: `(8 * (a.after_verification::int + a.by_another::int + (coalesce(a.after_event_seconds, 0) > 86400)::int)
           + 4 * a.after_verification::int + 2 * a.by_another::int + (coalesce(a.after_event_seconds, 0) > 86400)::int) * 1000000000000
          + greatest(coalesce(a.after_event_seconds, 0), 0)`,
    type: "bigint",
    tie: NEWEST,
  },
} as const;

const PAGES = Object.fromEntries(
  Object.entries(SORTS).map(([name, { key, type, tie }]) => [
    name,
    {
      ascending: pageStatement({ key, type, tie: `-${tie}`, compare: ">", direction: "asc" }),
      descending: pageStatement({ key, type, tie, compare: "<", direction: "desc" }),
    },
  ]),
) as Record<AmendmentSort, Record<"ascending" | "descending", string>>; // Its keys are those of SORTS.

function pageStatement({
  key,
  type,
  tie,
  compare,
  direction,
}: Record<"key" | "type" | "tie" | "compare" | "direction", string>): string {
  return `
  select a.vessel_uuid as "vesselUuid", a.vessel_display_name as "vesselDisplayName", a.amendment_uuid as "amendmentUuid",
         a.logbook_entry_uuid as "logbookEntryUuid", a.kind, a.received_so as "receivedSo", a.change_time as "changeTime",
         a.change_offset_minutes as "changeOffsetMinutes", a.receive_time as "receiveTime", a.logbook_name as "logbookName",
         a.entry_type_id as "entryTypeId", a.entry_type_name as "entryTypeName", a.person_key as "personKey",
         a.person_name as "personName", a.after_event_seconds as "afterEventSeconds", a.after_verification as "afterVerification",
         a.after_verification_seconds as "afterVerificationSeconds", a.by_another as "byAnother", a.has_remark as "hasRemark",
         a.replaced_by_uuid as "replacedByUuid", a.detail, a.sort_key::text as key, a.tie,
         e.event_time as "eventTime", e.event_offset_minutes as "eventOffsetMinutes", coalesce(e.entry->>'summary', '') as summary,
         e.is_crossed_out_now as "crossedOut",
         r.event_time as "replacedByTime", r.event_offset_minutes as "replacedByOffsetMinutes"
    from (select a.*, v.display_name as vessel_display_name, ${key} as sort_key, ${tie} as tie ${MATCHING}
             and ($10::text is null or (${key}, ${tie}, a.amendment_uuid, a.vessel_uuid)
                  ${compare} ($10::text::${type}, $11::bigint, $12::uuid, $13::uuid))
           order by ${key} ${direction}, ${tie} ${direction}, a.amendment_uuid ${direction}, a.vessel_uuid ${direction}
           limit $14) a
   cross join lateral entries_of($1, a.vessel_uuid, array[a.logbook_entry_uuid]) e
    left join lateral entries_of($1, a.vessel_uuid, array[a.replaced_by_uuid]) r on a.replaced_by_uuid is not null
   order by a.sort_key ${direction}, a.tie ${direction}, a.amendment_uuid ${direction}, a.vessel_uuid ${direction}`;
}
