import { randomUUIDv7 } from "node:crypto";
import { readByCursor } from "../database/read-by-cursor.ts";
import type { Cell } from "@shore/api/csv";
import type { Db, Transaction } from "../database/db.ts";
import type { AuditEventTable } from "../database/rows.gen.ts";
import { instantText } from "../database/instant-text.ts";
import { splitValue, storeContents } from "./audit-content.ts";
import { STORED_NAMES } from "./audited-kinds.ts";
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
  /** Only lines whose person or record has this text in its name; case is ignored. */
  nameContains?: string;
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
      and (${text("result")} is null or e.result = ${text("result")})
      and (${text("nameContains")} is null or ${named(text("nameContains"))})`;
}

/** Sets of persons and records, not names line by line: a search may read a long log, and the organisation has few of either. */
function named(part: string): string {
  const contains = (name: string) => `strpos(lower(${name}), lower(${part})) > 0`;
  return `(e.actor_user_uuid in
             (select user_uuid from app_user where organization_uuid = $1::uuid and ${contains("display_name")})
           or e.subject in (select record.subject from (${NAMED_RECORDS}) record where ${contains("record.name")})
           or ${contains(`concat_ws(chr(10), ${NAMES_IN_LINE})`)})`;
}

// The key of a subject may hold slashes of its own.
const SUBJECT_KEY = "substr(e.subject, strpos(e.subject, '/') + 1)";

/** Null for keys that are not uuids: early versions keyed invitations by address, switches by name. */
const SUBJECT_UUID = `case when ${SUBJECT_KEY} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${SUBJECT_KEY}::uuid end`;

/** Replaces the erased address of a person known only from lines. */
const FORMER = `case when ${SUBJECT_UUID} is not null then 'Erased person' end`;

/** Of a person who was invited and has not signed in, or is erased. */
const PERSON_IN_LINES = `(select p.email from audit_person p
  where p.organization_uuid = e.organization_uuid and p.person_uuid = ${SUBJECT_UUID}), ${FORMER}`;

/** Of the organisation `$1`. */
const NAMED_RECORDS = Object.entries(STORED_NAMES)
  .flatMap(([kind, stored]) => {
    if (stored === "none") return [];
    const { from, key, name } = stored;
    return [`select '${kind}/' || ${key} as subject, ${name} as name from ${from} where organization_uuid = $1::uuid`];
  })
  .join(" union all ");

/** The name stored in the line takes precedence: names change, and the record may be removed. */
const NAMES_IN_LINE = `e.after->>'displayName', e.before->>'displayName',
            e.after->'templateData'->>'name', e.before->'templateData'->>'name',
            e.after->'draft'->'templateData'->>'name', e.before->'template_data'->>'name', e.after->>'filename'`;

const NAMES_BY_KIND = Object.entries(STORED_NAMES)
  .flatMap(([kind, stored]) => {
    if (stored === "none") return [];
    const { from, key, name, order } = stored;
    const read = `(select ${name} from ${from} where organization_uuid = e.organization_uuid and ${key} = ${SUBJECT_UUID}
                     ${order === undefined ? "" : `order by ${order} limit 1`})`;
    return [`when '${kind}' then ${kind === "app_user" ? `coalesce(${read}, ${PERSON_IN_LINES})` : read}`];
  })
  .join("\n              ");

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
    name: "subject_display_name",
    sql: `coalesce(${NAMES_IN_LINE},
            case split_part(e.subject, '/', 1)
              ${NAMES_BY_KIND}
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
