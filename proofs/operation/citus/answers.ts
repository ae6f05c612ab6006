import { createHash, randomUUID } from "node:crypto";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { openPool } from "@shore/server/database/pool";
import type { WholeDatabase } from "@shore/server/database/db";
import { signedIn } from "@shore/server/testing/callers";
import { type NamedRecords, SAMPLES_BESIDE, sampleRequests } from "@shore/server/testing/sample-requests";
import { type Caller, callerAt } from "../../faults/calls.ts";
import { startServer } from "../../faults/server-process.ts";
import type { Databases } from "./databases.ts";

/** A call and its request, about a vessel of the demonstration. */
export type Request = { name: string; message: Record<string, unknown> };

/**
 * Sends every read-only call, about several vessels, to a server on each of the two databases and compares the responses.
 * @returns the number of equal responses
 * @throws on the first difference
 */
export async function compareAnswers({ spread, plain }: Databases): Promise<string> {
  const servers = await Promise.all([spread, plain].map((url) => serve(url)));
  try {
    const requests = await readOnlyRequests(servers[0]!.database);
    const outcomes: Record<string, number> = {};
    const different: string[] = [];
    for (const { name, message } of requests) {
      const [onMachines, onOne] = await Promise.all(servers.map(({ call }) => call(name, message)));
      const [a, b] = [comparable(name, onMachines!.body), comparable(name, onOne!.body)];
      if (onMachines!.outcome !== onOne!.outcome || a !== b)
        different.push(`${name} ${JSON.stringify(message)}: ${onMachines!.outcome} ${difference(a, b)}`);
      outcomes[onMachines!.outcome] = (outcomes[onMachines!.outcome] ?? 0) + 1;
    }
    const summary = Object.entries(outcomes)
      .map(([outcome, count]) => `${count} ${outcome}`)
      .join(", ");
    if (different.length > 0) throw new Error(`Of ${summary} these differ:\n${different.join("\n")}`);
    return `${requests.length} responses of ${new Set(requests.map(({ name }) => name)).size} calls are equal: ${summary}`;
  } finally {
    for (const { stop } of servers) await stop();
  }
}

/** A server on a database, and a manager of the demonstration's first organisation. */
export async function serve(
  url: string,
): Promise<{ call: Caller; database: WholeDatabase; stop: () => Promise<void> }> {
  const database = openPool(url, { connections: 2 });
  const { rows } = await database.query<{ uuid: string }>(
    "select organization_uuid as uuid from organization where display_name = 'Havbris Shipping'",
  );
  const { token } = await signedIn(database, "manager", rows[0]?.uuid ?? "");
  const settings = { DATABASE_URL: url, SHORE_WORKER: "off", DATA_EXPORT_KEY: Buffer.alloc(32, 7).toString("base64") };
  const server = await startServer({ settings });
  return {
    call: callerAt(server.origin, token),
    database,
    stop: async () => {
      await server.stop();
      await database.close();
    },
  };
}

/** Every read-only call for several vessels, with ids of records that exist. */
export async function readOnlyRequests(database: WholeDatabase): Promise<Request[]> {
  const { rows: vessels } = await database.query<NamedRecords>(NAMED);
  // Kinds that the statement below does not read: these calls answer that there is no such record.
  const absent = Object.fromEntries(
    SAMPLES_BESIDE.flatMap(({ record }) => (record ? [[record.kind, randomUUID()] as const] : [])),
  );
  return vessels.flatMap((named) => {
    // All samples are plain values, and JSON has the same field names.
    const samples = sampleRequests(Object.assign({}, absent, named)) as Record<string, Record<string, unknown>>;
    return ShoreAPI.methods
      .filter(({ idempotency }) => READ_ONLY.has(idempotency))
      .map(({ name, localName }) => ({ name, message: { ...samples[localName], ...widePeriod(samples[localName]) } }));
  });
}

/** NO_SIDE_EFFECTS of google.protobuf.MethodOptions.IdempotencyLevel. */
const READ_ONLY: ReadonlySet<number> = new Set([1]);

/** Replaces the samples' periods, which are a single instant. */
function widePeriod(message: object = {}): object {
  if (!("fromTime" in message && "toTime" in message)) return {};
  return { fromTime: "1900-01-01T00:00:00Z", toTime: "2100-01-01T00:00:00Z" };
}

/** The response without what depends on the time, the caller, the server or the progress of jobs. */
function comparable(name: string, body: object): string {
  if (NOT_COMPARED.has(name)) return "";
  return JSON.stringify(body, (key, value: unknown) => {
    if (VOLATILE_FIELDS.has(key)) return undefined;
    if (key !== "fileContent" && key !== "pdfDocument") return value;
    const file = Buffer.from(String(value), "base64").toString("latin1");
    // A report contains its creation time, in compressed text.
    return key === "pdfDocument" ? partsOfPdf(file) : file.replaceAll(/localhost:\d+/g, "localhost");
  });
}

function partsOfPdf(file: string): object {
  const count = (part: RegExp) => file.match(part)?.length ?? 0;
  return { pages: count(/\/Type ?\/Page\b/g), objects: count(/^\d+ 0 obj/gm), links: count(/\/URI \(/g) };
}

/** Their responses depend on the caller or on earlier calls; a backup, from which one of the databases is, has no credentials. */
const NOT_COMPARED = new Set(["WhoAmI", "SessionList", "GenerateAuditLogFile", "ShipCredentialList"]);

const VOLATILE_FIELDS = new Set([
  "requestId",
  "debug",
  "userUuid",
  "readTime",
  "seenThroughTime",
  "beforeTime",
  "asOfTime",
  "receivedFromTime",
  "receivedUntil",
  "nextPageToken",
  "incomplete",
  "isExact",
  "indexedPercent",
  "vesselsWaiting",
  "sha256",
]);

function difference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const short = (text: string) => text.slice(Math.max(0, at - 60), at + 100);
  return `at ${at} (${createHash("sha256").update(a).digest("hex").slice(0, 8)}): …${short(a)}… instead of …${short(b)}…`;
}

// Vessels with the most entries, and records of each; nil where the demonstration has none.
const NAMED = `
  with nil as (select '00000000-0000-4000-8000-000000000000'::uuid as uuid)
  select v.vessel_uuid as vessel, (select user_uuid from app_user where organization_uuid = v.organization_uuid and oidc_issuer <> 'test' order by 1 limit 1) as "user",
         (select collection_uuid from checklist_collection where organization_uuid = v.organization_uuid order by 1 limit 1) as collection,
         (select template_uuid from checklist_template where organization_uuid = v.organization_uuid order by 1 limit 1) as template,
         (select revision_uuid from checklist_revision where organization_uuid = v.organization_uuid order by 1 limit 1) as draft,
         (select vessel_group_uuid from vessel_group where organization_uuid = v.organization_uuid order by 1 limit 1) as "vesselGroup",
         (select audit_event_uuid from audit_event where organization_uuid = v.organization_uuid order by 1 limit 1) as "auditEvent",
         (select kept_aside_uuid from ship_fact_kept_aside where organization_uuid = v.organization_uuid order by 1 limit 1) as "keptAside",
         (select saved_view_uuid from saved_view where organization_uuid = v.organization_uuid order by 1 limit 1) as "savedView",
         (select webhook_uuid from webhook where organization_uuid = v.organization_uuid order by 1 limit 1) as webhook,
         coalesce((select subject_uuid from balance_finding where vessel_uuid = v.vessel_uuid order by 1 limit 1), nil.uuid) as finding,
         nil.uuid as "vesselWithoutRecords", nil.uuid as schedule, nil.uuid as run, nil.uuid as "dataExport", nil.uuid as "shipCredential", nil.uuid as "webhookDelivery",
         (select logbook_entry_uuid from open_entry where vessel_uuid = v.vessel_uuid order by 1 limit 1) as "logbookEntry",
         nil.uuid as operation
    from vessel v join organization o on o.organization_uuid = v.organization_uuid cross join nil
   where o.display_name = 'Havbris Shipping' order by v.vessel_uuid limit 4`;
