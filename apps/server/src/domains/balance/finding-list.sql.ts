import type { Db } from "../../database/db.ts";
import type { Cell } from "@shore/api/csv";

/** Filter on findings; an undefined or empty field does not filter. */
export type FindingCriteria = {
  vesselUuids: readonly string[];
  vesselGroupUuids: readonly string[];
  logbookNames: readonly string[];
  from: Date | undefined;
  /** Exclusive. */
  to: Date | undefined;
  state: string;
  /** The only vessel that a restricted member may see. */
  onlyVesselUuid: string | undefined;
};

/** Cursor: the last finding of a page. */
export type FindingCursor = { time: Date; subjectUuid: string; kind: string };

/** A finding with its vessel and explanation. Volumes in cubic metres. */
export type ListedFinding = {
  vessel_uuid: string;
  vessel_display_name: string;
  kind: string;
  subject_uuid: string;
  event_time: Date;
  event_offset_minutes: number;
  action_type: string;
  operation_uuid: string | null;
  logbook_entry_uuid: string | null;
  logbook_name: string;
  expected_m3: number | null;
  recorded_m3: number | null;
  difference_m3: number | null;
  volume_m3: number | null;
  days: number;
  figures: string;
  reason: string | null;
  explain_time: Date | null;
  user_display_name: string | null;
};

/** Returns the findings after a cursor, newest first. */
export async function listFindings(
  db: Db,
  organizationUuid: string,
  { criteria, after, limit }: { criteria: FindingCriteria; after: FindingCursor | undefined; limit: number },
): Promise<ListedFinding[]> {
  const { rows } = await db.query<ListedFinding>(
    `select ${LISTED} ${MATCHING}
        and ($9::timestamptz is null or (f.event_time, f.subject_uuid, f.kind) < ($9, $10::uuid, $11::text))
      order by f.event_time desc, f.subject_uuid desc, f.kind desc limit $12`,
    [
      ...valuesOf(organizationUuid, criteria),
      after?.time ?? null,
      after?.subjectUuid ?? null,
      after?.kind ?? null,
      limit,
    ],
  );
  return rows;
}

/** Returns one finding; undefined: it does not exist. */
export async function readFinding(
  db: Db,
  organizationUuid: string,
  { vesselUuid, kind, subjectUuid }: { vesselUuid: string; kind: string; subjectUuid: string },
): Promise<ListedFinding | undefined> {
  const { rows } = await db.query<ListedFinding>(
    `select ${LISTED} ${FROM} where f.organization_uuid = $1 and f.vessel_uuid = $2 and f.kind = $3 and f.subject_uuid = $4`,
    [organizationUuid, vesselUuid, kind, subjectUuid],
  );
  return rows[0];
}

/** Returns each vessel's oldest unexplained finding of all time, with the number of them; vessels without any are left out. */
export async function readOldestOpenFindings(
  db: Db,
  organizationUuid: string,
  onlyVesselUuid: string | undefined,
): Promise<(ListedFinding & { count: number })[]> {
  const { rows } = await db.query<ListedFinding & { count: number }>(
    `select distinct on (f.vessel_uuid) ${LISTED}, (count(*) over (partition by f.vessel_uuid))::int as count
       ${FROM}
      where f.organization_uuid = $1 and x.reason is null and ($2::uuid is null or f.vessel_uuid = $2)
      order by f.vessel_uuid, f.event_time, f.subject_uuid, f.kind`,
    [organizationUuid, onlyVesselUuid ?? null],
  );
  return rows;
}

/** Counts the findings that match the filter, and the open ones among them. */
export async function countFindings(
  db: Db,
  organizationUuid: string,
  criteria: FindingCriteria,
): Promise<{ total: number; open: number }> {
  const { rows } = await db.query<{ total: number; open: number }>(
    `select count(*)::int as total, (count(*) filter (where x.reason is null))::int as open ${MATCHING}`,
    valuesOf(organizationUuid, criteria),
  );
  return rows[0] ?? { total: 0, open: 0 };
}

/** Counts the vessels' actions in the period, and those of none of these types. */
export async function countActions(
  db: Db,
  organizationUuid: string,
  { criteria, actionTypes }: { criteria: FindingCriteria; actionTypes: readonly string[] },
): Promise<{ actions: number; notJudged: number }> {
  const { rows } = await db.query<{ actions: number; notJudged: number }>(ACTIONS, [
    organizationUuid,
    criteria.vesselUuids,
    criteria.vesselGroupUuids,
    criteria.from ?? "-infinity",
    criteria.to ?? "infinity",
    criteria.onlyVesselUuid ?? null,
    actionTypes,
  ]);
  return rows[0] ?? { actions: 0, notJudged: 0 };
}

/** Counts the pending vessels of an organisation. */
export async function countPending(db: Db, organizationUuid: string): Promise<number> {
  const { rows } = await db.query<{ vessels: number }>(
    "select count(*)::int as vessels from balance_pending where organization_uuid = $1",
    [organizationUuid],
  );
  return rows[0]?.vessels ?? 0;
}

/** Returns the first findings as texts, in the order of {@link FILE_COLUMNS}, newest first; in ship's time. */
export async function readFindingTexts(
  db: Db,
  organizationUuid: string,
  { criteria, limit }: { criteria: FindingCriteria; limit: number },
): Promise<Cell[][]> {
  const { rows } = await db.query<Record<string, Cell>>(
    `select ${FILE_COLUMNS.map(({ name, sql }) => `(${sql})::text as "${name}"`).join(", ")} ${MATCHING}
      order by f.event_time desc, f.subject_uuid desc, f.kind desc limit $9`,
    [...valuesOf(organizationUuid, criteria), limit],
  );
  return rows.map((row) => Object.values(row));
}

/** Columns of the file. Volumes are decimals, as they are compared. */
export const FILE_COLUMNS = [
  { name: "vesselName", sql: "v.display_name" },
  { name: "vesselUuid", sql: "f.vessel_uuid" },
  {
    name: "time",
    sql: `to_char(f.event_time at time zone 'UTC' + make_interval(mins => f.event_offset_minutes), 'YYYY-MM-DD"T"HH24:MI:SS')
          || case when f.event_offset_minutes < 0 then '-' else '+' end
          || to_char(make_interval(mins => abs(f.event_offset_minutes)), 'HH24:MI')`,
  },
  { name: "finding", sql: "f.kind" },
  { name: "action", sql: "f.action_type" },
  { name: "volumeM3", sql: "f.volume_m3" },
  { name: "expectedRobM3", sql: "f.expected_m3" },
  { name: "recordedRobM3", sql: "f.recorded_m3" },
  { name: "differenceM3", sql: "f.recorded_m3 - f.expected_m3" },
  { name: "operationUuid", sql: "f.operation_uuid" },
  { name: "logbook", sql: "f.logbook_name" },
  { name: "logbookEntryUuid", sql: "f.logbook_entry_uuid" },
  { name: "state", sql: "case when x.reason is null then 'open' else 'explained' end" },
  { name: "reason", sql: "x.reason" },
  { name: "explainedBy", sql: "x.user_display_name" },
  { name: "explainTime", sql: `to_char(x.create_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')` },
] as const;

function valuesOf(organizationUuid: string, criteria: FindingCriteria): unknown[] {
  return [
    organizationUuid,
    criteria.vesselUuids,
    criteria.vesselGroupUuids,
    criteria.logbookNames,
    criteria.from ?? "-infinity",
    criteria.to ?? "infinity",
    criteria.state,
    criteria.onlyVesselUuid ?? null,
  ];
}

const LISTED = `
  f.vessel_uuid, v.display_name as vessel_display_name, f.kind, f.subject_uuid, f.event_time, f.event_offset_minutes, f.action_type,
  f.operation_uuid, f.logbook_entry_uuid, f.logbook_name, f.expected_m3::float8, f.recorded_m3::float8,
  (f.recorded_m3 - f.expected_m3)::float8 as difference_m3, f.volume_m3::float8, f.days, f.figures,
  x.reason, x.create_time as explain_time, x.user_display_name`;

// An explanation applies only while the finding has the same figures.
const FROM = `
    from balance_finding f
    join vessel v on v.organization_uuid = f.organization_uuid and v.vessel_uuid = f.vessel_uuid
    left join lateral (
      select e.reason, e.create_time, u.display_name as user_display_name
        from balance_explanation e
        left join app_user u on u.organization_uuid = e.organization_uuid and u.user_uuid = e.user_uuid
       where e.organization_uuid = f.organization_uuid and e.vessel_uuid = f.vessel_uuid and e.kind = f.kind
         and e.subject_uuid = f.subject_uuid and e.figures = f.figures
       order by e.create_time desc, e.balance_explanation_uuid desc limit 1) x on true`;

const ofVessels = (vesselUuid: string) => `
        (cardinality($2::uuid[]) = 0 or ${vesselUuid} = any($2))
    and (cardinality($3::uuid[]) = 0 or exists (
           select from vessel_group_member m
            where m.organization_uuid = $1 and m.vessel_uuid = ${vesselUuid} and m.vessel_group_uuid = any($3)))`;

const MATCHING = `${FROM}
  where f.organization_uuid = $1 and ${ofVessels("f.vessel_uuid")}
    and (cardinality($4::text[]) = 0 or f.logbook_name = any($4))
    and f.event_time >= $5::timestamptz and f.event_time < $6::timestamptz
    and ($7 = '' or $7 = case when x.reason is null then 'open' else 'explained' end)
    and ($8::uuid is null or f.vessel_uuid = $8)`;

const ACTIONS = `
  select coalesce(sum(a.actions), 0)::int as actions, coalesce(sum(a.not_judged), 0)::int as "notJudged"
    from vessel v cross join lateral count_actions($1, v.vessel_uuid, $4, $5, $7) a
   where v.organization_uuid = $1 and ${ofVessels("v.vessel_uuid")} and ($6::uuid is null or v.vessel_uuid = $6)`;
