import { MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import { AUDIT_FIELD_LABELS, AUDIT_KINDS } from "@shore/api/audit-kinds";
import { AUDIT_ACTIONS } from "@shore/api/audit-lines";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { describe, expect, test } from "vitest";
import { type CallName, policy, type Rule } from "../../auth/policy.ts";
import { openSession } from "../../auth/sessions.ts";
import { createVessel, type ShoreClient, signedIn } from "../../testing/callers.ts";
import { testDatabase } from "../../testing/database.ts";
import { storeNamedRecords } from "../../testing/named-records.ts";
import { type NamedRecords, sampleRequests } from "../../testing/sample-requests.ts";
import { fieldChanges } from "./audit-changes.ts";

const database = await testDatabase();
// Nothing listens on this port: an unreachable storage on this machine.
const storage = { key: Buffer.alloc(32, "audit"), namedOrigins: ["https://127.0.0.1:1"] };
const { client, organizationUuid, userUuid } = await signedIn(database, "manager", undefined, storage);
const vesselUuid = await createVessel(database, organizationUuid);

const leavingLines = ShoreAPI.methods
  .filter(({ localName, idempotency }) => {
    const rule: Rule = policy[localName as CallName]; // Checked by the policy's own test.
    return (
      (idempotency !== MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS && !rule.personal && !rule.staged) ||
      rule.recorded
    );
  })
  .map(({ localName }) => localName as CallName);

describe("every call that changes or exports data", () => {
  test("is in the policy: more than 25", () => {
    expect(leavingLines.length).toBeGreaterThan(25);
  });

  test.each(leavingLines)("%s records actor, action, object, result and request, but no secret", async (name) => {
    const named = await storeNamedRecords(database, organizationUuid, vesselUuid);
    await prepare[name]?.(named);
    const known = new Set((await lines()).map(({ audit_event_uuid: uuid }) => uuid));
    await call(client, name, named);
    const added = (await lines()).filter(({ audit_event_uuid: uuid }) => !known.has(uuid));
    expect(added.length, "Write a line in the transaction of the change, by recordChange").toBeGreaterThan(0);
    for (const line of added) {
      expect(line).toMatchObject({ actor_user_uuid: userUuid, result: "done" });
      expect(AUDIT_ACTIONS).toContain(line.action);
      expect(Object.keys(AUDIT_KINDS)).toContain(line.subject.split("/")[0]);
      expect(line.request_id).not.toBe("");
      expect(JSON.stringify(line)).not.toMatch(/CANARY|sig=/);
      expect(fieldsWithoutLabel(line), "give it a label in packages/api/src/audit-kinds.ts").toEqual([]);
    }
  });

  test("read-only calls record none", async () => {
    const named = await storeNamedRecords(database, organizationUuid, vesselUuid);
    const before = await lines();
    for (const { localName } of ShoreAPI.methods) {
      const name = localName as CallName; // As above.
      const { staged }: Rule = policy[name];
      if (!leavingLines.includes(name) && !staged) await call(client, name, named);
    }
    expect(await lines()).toEqual(before);
  });
});

test("a refused or failed change is rolled back and records no line", async () => {
  const named = await storeNamedRecords(database, organizationUuid, vesselUuid);
  const before = await lines();
  await expect(client.checklistTemplateGroupDelete(sampleRequests(named).checklistTemplateGroupDelete)).rejects.toThrow(
    "failed_precondition",
  );
  expect(await lines()).toEqual(before);
});

test("no call has the privilege to alter or remove a line", async () => {
  const { rows } = await database.query(
    `select has_table_privilege('shore_calls', 'audit_event', 'insert') as add,
            has_table_privilege('shore_calls', 'audit_event', 'update') as alter,
            has_table_privilege('shore_calls', 'audit_event', 'delete') as remove,
            has_table_privilege('shore_calls', 'logbook_entry', 'insert, update, delete') as log`,
  );
  expect(rows).toEqual([{ add: true, alter: false, remove: false, log: false }]);
});

/** Preconditions of calls. */
const prepare: Partial<Record<CallName, (named: NamedRecords) => Promise<unknown>>> = {
  importKeep: (named) =>
    database.query("update import set state = 'imported', import_time = now() where import_uuid = $1", [
      named["import"],
    ]),
  // The number per organisation is limited.
  webhookCreate: () => database.query("delete from webhook"),
  checklistTemplateGroupDelete: (named) =>
    database.query("delete from checklist_template where template_uuid = $1", [named.template]),
  checklistTemplateRevisionCreateDraft: (named) =>
    database.query("delete from checklist_revision where revision_uuid = $1", [named.draft]),
  // A session other than the caller's own.
  sessionEnd: () => openSession(database, { organizationUuid, userUuid }),
};

/** Fields whose names, split into words, would show a uuid, a number or an abbreviation to the reader of the log. */
function fieldsWithoutLabel({ before, after }: Line): string[] {
  const names = fieldChanges(before ?? undefined, after ?? undefined).flatMap(({ field }) => field.split("."));
  return names
    .map((name) => name.replace(/\[\d+\]$/, ""))
    .filter((name) => /uuid|Uuid|\d|[A-Z]{2}/.test(name) && AUDIT_FIELD_LABELS[name] === undefined);
}

type Line = {
  before: unknown;
  after: unknown;
  audit_event_uuid: string;
  actor_user_uuid: string;
  action: string;
  subject: string;
  result: string;
  request_id: string;
};

async function lines(): Promise<Line[]> {
  const { rows } = await database.query<Line>(
    "select * from audit_event where organization_uuid = $1 order by audit_event_uuid",
    [organizationUuid],
  );
  return rows;
}

function call(caller: ShoreClient, name: CallName, named: NamedRecords): Promise<unknown> {
  // `sampleRequests` is typed so that each request matches the call of its name.
  const make = caller[name] as (request: object) => Promise<unknown>;
  const request = sampleRequests(named)[name];
  return make(name === "dataExportStorageTest" ? { azureBlobSasUrl: UNREACHABLE } : request);
}

const UNREACHABLE = "https://127.0.0.1:1/ships?sv=2026&sig=CANARY&se=2099-01-01T00:00:00Z&sp=cw";
