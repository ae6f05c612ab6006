import { randomUUIDv7 } from "node:crypto";
import { readByCursor } from "../database/read-by-cursor.ts";
import type { Cell } from "@shore/api/csv";
import type { Db, Transaction } from "../database/db.ts";
import type { AuditEventTable } from "../database/rows.gen.ts";
import { instantText } from "../database/instant-text.ts";
import { splitValue, storeContents } from "./audit-content.ts";
import type { LeftRecords } from "./audited-records.ts";

/** A line of the audit log with display names. */
export type AuditEventRow = Pick<
  AuditEventTable,
  "audit_event_uuid" | "event_time" | "actor_user_uuid" | "action" | "result" | "request_id"
> & {
  actor_display_name: string | null;
  subject_kind: string;
  subject_key: string;
  subject_display_name: string | null;
};

/** A line to insert. */
export type NewLine = {
  /** Undefined: a new uuid. */
  auditEventUuid?: string | undefined;
  /** What the change left of its records. */
  records?: LeftRecords | undefined;
  organizationUuid: string;
  /** Null: an admin command or the server. */
  actorUserUuid: string | null;
  action: string;
  subject: { kind: string; uuid: string };
  result: string;
  requestId: string | undefined;
  before: object | undefined;
  after: object | undefined;
};

/** Inserts a line and those of its large values that are not stored yet. @returns its uuid */
export async function insertLine(db: Db, line: NewLine): Promise<string> {
  const { auditEventUuid = randomUUIDv7() } = line;
  const before = line.before && splitValue(line.before);
  const after = line.after && splitValue(line.after);
  await storeContents(db, line.organizationUuid, new Map([...(before?.contents ?? []), ...(after?.contents ?? [])]));
  await db.query(
    `insert into audit_event
       (organization_uuid, audit_event_uuid, actor_user_uuid, action, subject, result, request_id, before, after, records)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      line.organizationUuid,
      auditEventUuid,
      line.actorUserUuid,
      line.action,
      `${line.subject.kind}/${line.subject.uuid}`,
      line.result,
      line.requestId ?? "",
      before?.json ?? null,
      after?.json ?? null,
      line.records ? JSON.stringify(line.records) : null,
    ],
  );
  return auditEventUuid;
}

/** Filter on lines; an undefined or empty field does not filter. */
export type AuditEventCriteria = {
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
  actorUserUuid?: string | undefined;
  /** Only lines of admin commands. */
  byCommand?: boolean;
  /** Only this line. */
  auditEventUuid?: string;
  actions?: readonly string[];
  subjectKinds?: readonly string[];
  subjectKey?: string;
  result?: string;
};

/**
 * Returns a page of an organisation's audit log, newest first. It may exceed `limit`: all lines with the last one's instant are
 * included. Source: docs/decisions/0003.
 */
export async function readAuditEvents(
  db: Db,
  organizationUuid: string,
  { criteria, limit }: { criteria: AuditEventCriteria; limit: number },
): Promise<AuditEventRow[]> {
  const page = `select e.* from audit_event e
      where e.organization_uuid = $1 and ${matching("$2::jsonb")}
      order by e.event_time desc fetch first ($3) rows with ties`;
  const { rows } = await db.query<AuditEventRow>(
    `select ${NAMES.map(({ name, sql }) => `${sql} as ${name}`).join(", ")} from (${page}) e order by ${NEWEST_FIRST}`,
    [organizationUuid, filterText(criteria), limit],
  );
  return rows;
}

/** Yields the lines as texts in the order of {@link FILE_COLUMNS}, newest first. */
export async function* readAuditRecords(
  tx: Transaction,
  organizationUuid: string,
  criteria: AuditEventCriteria,
): AsyncGenerator<Cell[][]> {
  await tx.query("select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true)");
  const cells = FILE_COLUMNS.map(({ name, sql }) => `(${sql})::text as "${name}"`);
  // Sorted first, so that large values are resolved only for the lines that are read.
  const statement = `select ${cells.join(", ")} from
    (select * from audit_event e
      where e.organization_uuid = $1::uuid and ${matching("$2::jsonb")} order by ${NEWEST_FIRST} offset 0) e,
    lateral audit_values(e.organization_uuid, e.before, e.after) as whole`;
  const values = [organizationUuid, filterText(criteria)];
  for await (const rows of readByCursor<Record<string, Cell>>(tx, "audit_records", { statement, values })) {
    yield rows.map((row) => Object.values(row));
  }
}

function filterText({ from, to, actions = [], subjectKinds = [], ...criteria }: AuditEventCriteria): string {
  return JSON.stringify({
    from: from ? instantText(from.toISOString()) : "-infinity",
    to: to ? instantText(to.toISOString()) : "infinity",
    ...criteria,
    ...(actions.length > 0 && { actions }),
    ...(subjectKinds.length > 0 && { subjectKinds }),
  });
}

/** @param filter SQL expression of the JSON from {@link filterText} */
function matching(filter: string): string {
  const text = (name: string) => `nullif(${filter}->>'${name}', '')`;
  return `e.event_time >= (${filter}->>'from')::timestamptz and e.event_time < (${filter}->>'to')::timestamptz
      and (${text("actorUserUuid")} is null or e.actor_user_uuid = ${text("actorUserUuid")}::uuid)
      and (${text("auditEventUuid")} is null or e.audit_event_uuid = ${text("auditEventUuid")}::uuid)
      and (${text("byCommand")} is distinct from 'true' or e.actor_user_uuid is null)
      and (${filter}->'actions' is null or ${filter}->'actions' ? e.action)
      and (${filter}->'subjectKinds' is null or ${filter}->'subjectKinds' ? split_part(e.subject, '/', 1))
      and (${text("subjectKey")} is null or ${SUBJECT_KEY} = ${text("subjectKey")})
      and (${text("result")} is null or e.result = ${text("result")})`;
}

// The key of a subject may hold slashes of its own.
const SUBJECT_KEY = "substr(e.subject, strpos(e.subject, '/') + 1)";

/** Null for keys that are not uuids: early versions keyed invitations by address, switches by name. */
const SUBJECT_UUID = `case when ${SUBJECT_KEY} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${SUBJECT_KEY}::uuid end`;

/** Replaces the erased address of a person known only from lines. */
const FORMER = `case when ${SUBJECT_UUID} is not null then 'Erased person' end`;

const NAMES = [
  { name: "audit_event_uuid", sql: "e.audit_event_uuid" },
  { name: "event_time", sql: "e.event_time" },
  { name: "actor_user_uuid", sql: "e.actor_user_uuid" },
  {
    name: "actor_display_name",
    sql: `(select u.display_name from app_user u
            where u.organization_uuid = e.organization_uuid and u.user_uuid = e.actor_user_uuid)`,
  },
  { name: "action", sql: "e.action" },
  { name: "subject_kind", sql: "split_part(e.subject, '/', 1)" },
  { name: "subject_key", sql: SUBJECT_KEY },
  {
    // The name stored in the line takes precedence: names change, and the record may be removed.
    name: "subject_display_name",
    sql: `coalesce(e.after->>'displayName', e.before->>'displayName', e.after->>'documentTitle',
            e.after->'templateData'->>'name', e.before->'templateData'->>'name',
            e.after->'draft'->'templateData'->>'name', e.before->'template_data'->>'name', e.after->>'filename',
            case split_part(e.subject, '/', 1)
              when 'app_user' then coalesce((select u.display_name from app_user u
                where u.organization_uuid = e.organization_uuid and u.user_uuid = ${SUBJECT_UUID}),
                (select p.email from audit_person p
                where p.organization_uuid = e.organization_uuid and p.person_uuid = ${SUBJECT_UUID}), ${FORMER})
              when 'ship_fact_kept_aside' then (select v.display_name from ship_fact_kept_aside k
                join vessel v on v.organization_uuid = k.organization_uuid and v.vessel_uuid = k.vessel_uuid
                where k.organization_uuid = e.organization_uuid and k.kept_aside_uuid = ${SUBJECT_UUID})
              when 'ship_link' then (select v.display_name from vessel v
                where v.organization_uuid = e.organization_uuid and v.vessel_uuid = ${SUBJECT_UUID})
              when 'vessel' then (select v.display_name from vessel v
                where v.organization_uuid = e.organization_uuid and v.vessel_uuid = ${SUBJECT_UUID})
              when 'vessel_group' then (select g.display_name from vessel_group g
                where g.organization_uuid = e.organization_uuid and g.vessel_group_uuid = ${SUBJECT_UUID})
              when 'checklist_template' then (select r.template_head->>'name' from checklist_revision r
                where r.organization_uuid = e.organization_uuid and r.template_uuid = ${SUBJECT_UUID}
                order by r.draft, r.revision_number desc limit 1)
              when 'checklist_revision' then (select r.template_head->>'name' from checklist_revision r
                where r.organization_uuid = e.organization_uuid and r.revision_uuid = ${SUBJECT_UUID})
              when 'data_export_schedule' then (select s.display_name from data_export_schedule s
                where s.organization_uuid = e.organization_uuid and s.schedule_uuid = ${SUBJECT_UUID})
            end)`,
  },
  { name: "result", sql: "e.result" },
  { name: "request_id", sql: "e.request_id" },
] as const;

/** Columns of the file: all of a line, and the values before and after. */
export const FILE_COLUMNS: readonly { name: string; sql: string }[] = [
  ...NAMES.map(({ name, sql }) => ({
    name: name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    sql: name === "event_time" ? `replace(${sql}::timestamp::text, ' ', 'T') || '+00:00'` : sql,
  })),
  { name: "before", sql: "whole.before" },
  { name: "after", sql: "whole.after" },
];

const NEWEST_FIRST = "e.event_time desc, e.audit_event_uuid desc";
