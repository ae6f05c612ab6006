import { MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { beforeAll, describe, expect, test } from "vitest";
import type { CallName } from "../../../auth/policy.ts";
import type { Transaction } from "../../../database/db.ts";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { demonstrationDatabase } from "../../../testing/demonstration-database.ts";
import { storeNamedRecords } from "../../../testing/named-records.ts";
import { sampleRequests } from "../../../testing/sample-requests.ts";
import { AUDITED_RECORDS, KINDS } from "../../../audit/audited-kinds.ts";
import { everything, recordEverythingUnknown } from "../../../audit/record-everything.ts";
import { erasePerson } from "../../account/users/erase-person.ts";
import { closeOrganization } from "../../fleet/organizations/close-organization.ts";
import { checkAudited } from "./check-audited.ts";
import { checkEvidence } from "./check-evidence.ts";
import { checkFacts } from "./check-facts.ts";
import { readVessels } from "./check-rows.sql.ts";

const database = await demonstrationDatabase();
const { rows: organizations } = await database.query<{ uuid: string }>(
  "select organization_uuid as uuid from organization where is_default",
);
const organizationUuid = organizations[0]?.uuid ?? "";

async function findingsOf(tx: Transaction, organization = organizationUuid) {
  const differences: string[] = [];
  let notComparable = 0;
  for await (const finding of checkAudited(tx, { organizationUuid: organization, vesselUuid: "" })) {
    differences.push(...finding.differences);
    notComparable += finding.notComparable ?? 0;
  }
  return { differences, notComparable };
}

/** Returns the differences after a statement of a superuser, which is undone; undefined: a constraint refuses the statement. */
async function differencesAfter(statement: string, within = database, organization = organizationUuid) {
  let differences: string[] | undefined;
  const undo = new Error("undo");
  await within
    .transaction(async (tx) => {
      await tx.query("set local session_replication_role = replica");
      const { rowCount } = await tx.query(statement, [organization]);
      if (rowCount === 0) throw new Error(`Nothing was altered by ${statement}`);
      ({ differences } = await findingsOf(tx, organization));
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo && !/check constraint|unique|not-null|no partition/.test(String(error))) throw error;
    });
  return differences;
}

describe("what people change", () => {
  test("is as its lines say in an untouched demonstration, all of it comparable", async () => {
    const differences: string[] = [];
    const { notComparable } = await checkEvidence(database, (sentence) => differences.push(sentence));
    expect({ differences, notComparable }).toEqual({ differences: [], notComparable: 0 });
  }, 120_000);
});

test("an upgraded demonstration with actions without facts has no differences, and one added later is found", async () => {
  const old = await demonstrationDatabase();
  const { rows } = await old.query<{ uuid: string }>("select organization_uuid as uuid from organization");
  // The parts of the check that read lines and actions, of a vessel of each organisation: its whole takes seconds each time.
  const differences = async () => {
    const found: string[] = [];
    for (const { uuid } of rows) {
      found.push(...(await old.transaction((tx) => findingsOf(tx, uuid))).differences);
      const [vesselUuid = ""] = await readVessels(old, uuid);
      const facts = old.snapshot((tx) => checkFacts(tx, { organizationUuid: uuid, vesselUuid }));
      for await (const finding of facts) found.push(...finding.differences);
    }
    return found;
  };
  const added = () =>
    old.query(
      `insert into csrd_operation_action (organization_uuid, vessel_uuid, action_uuid, action_type, action_time, action_offset_minutes,
         operation_uuid, operation_type, volume_m3, rob_m3)
       select $1, vessel_uuid, gen_random_uuid(), 'Collected', '2026-03-01', 0, gen_random_uuid(), 'Old', 1, 1
         from vessel where organization_uuid = $1`,
      [organizationUuid],
    );
  // As the first versions left it: actions without facts, and lines that do not say what they left.
  await added();
  await old.query("update audit_event set records = null");
  await old.query("update organization set records_known_time = null");
  await old.query("delete from audited_record");
  const before = await differences();
  expect(before).not.toEqual([]);
  expect(before.every((sentence) => sentence.endsWith("it has no fact."))).toBe(true);
  for (const { uuid } of rows) await recordEverythingUnknown(old, uuid);
  expect(await differences()).toEqual([]);
  await old.query("update csrd_operation_action set volume_m3 = 2 where operation_type = 'Old'");
  expect(await differences()).not.toEqual([]);
  await old.query("update csrd_operation_action set volume_m3 = 1 where operation_type = 'Old'");
  await added();
  expect(await differences()).not.toEqual([]);
  // Nor does a line or a key that somebody adds make it right.
  await old.query(
    `insert into audited_record select organization_uuid, 'seeded_action/' || action_uuid, 1, '' from csrd_operation_action
      where operation_type = 'Old' on conflict do nothing`,
  );
  await old.query("update organization set records_known_time = null");
  for (const { uuid } of rows) await recordEverythingUnknown(old, uuid);
  expect(await differences()).not.toEqual([]);
}, 120_000);

describe("what a superuser alters", () => {
  beforeAll(() => database.transaction((tx) => prepareAll(tx, organizationUuid)));

  test.each([
    [
      "the text of a published checklist with its hash",
      `update checklist_revision_published set content = replace(content, 'a', 'e'),
         content_hash = sha256(convert_to(replace(content, 'a', 'e'), 'UTF8')) where organization_uuid = $1`,
    ],
    [
      "when it was published",
      "update checklist_revision_published set publish_time = publish_time - interval '1 day' where organization_uuid = $1",
    ],
    [
      "by whom it was published",
      "update checklist_revision_published set publish_user_uuid = gen_random_uuid() where organization_uuid = $1",
    ],
    [
      "a revision's text",
      `update checklist_revision set template_data = template_data || '{"name": "Other"}' where organization_uuid = $1`,
    ],
    ["a published revision that is gone", "delete from checklist_revision where organization_uuid = $1 and not draft"],
    [
      "a published revision that is gone for ships",
      "delete from checklist_revision_published where organization_uuid = $1",
    ],
    [
      "since when a vessel has a checklist",
      "update vessel_checklist set assigned_time = assigned_time - interval '1 day' where organization_uuid = $1",
    ],
    [
      "a collection's name",
      "update checklist_collection set display_name = display_name || '.' where organization_uuid = $1",
    ],
    [
      "a user made manager",
      "update app_user set member = true, manager = true where organization_uuid = $1 and not manager",
    ],
    ["a user's name", "update app_user set display_name = display_name || '.' where organization_uuid = $1"],
    ["a user who is gone", "delete from app_user where organization_uuid = $1"],
    [
      "a ship's credential that is not revoked any more",
      "update ship_credential set revoke_time = null, revoke_user_uuid = null where organization_uuid = $1 and revoke_time is not null",
    ],
    [
      "another secret of a ship",
      "update ship_credential set secret_hash = sha256('mine') where organization_uuid = $1",
    ],
    [
      "another address of a webhook",
      "update webhook set url = 'https://elsewhere.example/?key=1' where organization_uuid = $1",
    ],
    [
      "attention settings",
      "insert into attention_settings (organization_uuid, not_verified_from_time) values ($1, now()) on conflict (organization_uuid) do update set not_verified_from_time = now()",
    ],
    [
      "a vessel's IMO number",
      "update vessel set imo_number = '9074729' where organization_uuid = $1 and imo_number <> ''",
    ],
    ["a vessel's voyage", `update vessel set voyage = '{"arrivalPort": "Nowhere"}' where organization_uuid = $1`],
    [
      "an added user",
      "insert into app_user (organization_uuid, user_uuid, oidc_issuer, oidc_subject, display_name, member, manager) values ($1, gen_random_uuid(), 'x', 'x', 'Mallory', true, true)",
    ],
    [
      "an added revision for ships",
      "insert into checklist_revision_published select organization_uuid, gen_random_uuid(), template_uuid, 99, display_name, document_reference, content, content_hash, now(), null, '' from checklist_revision_published where organization_uuid = $1 limit 1",
    ],
    ["a lost key", "delete from audited_record where organization_uuid = $1 and record like 'app_user/%'"],
  ])("is found: %s", async (_, statement) => {
    expect(await differencesAfter(statement)).not.toEqual([]);
  });
});

describe("what a superuser alters in an organisation with one record of each kind", async () => {
  const small = await testDatabase();
  const { organizationUuid: organization } = await signedIn(small, "manager");
  beforeAll(async () => {
    await createVessel(small, organization);
    await small.transaction((tx) => prepareAll(tx, organization));
  });

  const parts = KINDS.filter((kind) => !AUDITED_RECORDS[kind].isSeeded).flatMap((kind) =>
    AUDITED_RECORDS[kind].parts.map((part) => ({ kind, ...part })),
  );

  test.each(parts)("is found in each column of $kind in $table", async ({ table, columns }) => {
    const { rows: types } = await small.query<{ name: string; type: string }>(
      "select column_name as name, udt_name as type from information_schema.columns where table_schema = 'public' and table_name = $1",
      [table],
    );
    const outcomes: Record<string, unknown> = {};
    for (const name of columns) {
      const type = types.find((column) => column.name === name)?.type ?? "";
      const found = await differencesAfter(
        `update ${table} set ${name} = ${altered(name, type)} where ctid = (select ctid from ${table} where organization_uuid = $1 limit 1)`,
        small,
        organization,
      );
      outcomes[name] = found === undefined ? "refused" : found.length > 0;
    }
    expect(Object.entries(outcomes).filter(([, outcome]) => outcome === false)).toEqual([]);
    expect(Object.values(outcomes)).toContain(true);
  });
});

/** Stores a record of each kind, with a line that says what everything is like. */
async function prepareAll(tx: Transaction, organization: string): Promise<void> {
  const { rows } = await tx.query<{ uuid: string }>(
    "select vessel_uuid as uuid from vessel where organization_uuid = $1 order by 1 limit 1",
    [organization],
  );
  const { template, draft, collection, vesselGroup, dataExport, schedule } = await storeNamedRecords(
    tx,
    organization,
    rows[0]?.uuid ?? "",
  );
  await tx.query(
    `insert into balance_rule (organization_uuid, signs, tolerance_m3, tolerance_percent, days_under_way, entry_types, etag)
     values ($1, '[]', 1, 1, 1, '[]', gen_random_uuid())`,
    [organization],
  );
  await tx.query("insert into fleet_checklist_template values ($1, $2)", [organization, template]);
  await tx.query(
    "insert into data_export_vessel (organization_uuid, data_export_uuid, vessel_uuid) values ($1, $2, $3)",
    [organization, dataExport, rows[0]?.uuid],
  );
  await tx.query(
    `insert into data_export_schedule_vessel (organization_uuid, schedule_uuid, vessel_uuid, from_time) values ($1, $2, $3, '2026-01-01')`,
    [organization, schedule, rows[0]?.uuid],
  );
  await tx.query(
    `insert into attention_rule (organization_uuid, kind, vessel_group_uuid, enabled, limit_seconds) values ($1, 'link_silent', $2, true, 60)`,
    [organization, vesselGroup],
  );
  await tx.query(
    "insert into attention_settings (organization_uuid, not_verified_from_time) values ($1, '2026-01-01') on conflict do nothing",
    [organization],
  );
  await tx.query(
    `insert into logbook_expectation (organization_uuid, logbook_expectation_uuid, logbook_name, expected_hours_under_way, expected_hours_moored, must_be_verified)
     values ($1, gen_random_uuid(), 'deck', 4, 24, true) on conflict do nothing`,
    [organization],
  );
  await tx.query("update ship_credential set revoke_time = now() where organization_uuid = $1", [organization]);
  await tx.query("insert into feature_flag values ($1, 'named', true)", [organization]);
  await tx.query("insert into resource_distribution values ($1, $2, $3)", [organization, vesselGroup, collection]);
  await tx.query(
    `insert into checklist_revision_published (organization_uuid, revision_uuid, template_uuid, revision_number, display_name,
                                               document_reference, content, content_hash, publish_time)
     values ($1, $2, $3, 1, 'Named', '', '{}', sha256('{}'), '2026-01-01')`,
    [organization, draft, template],
  );
  await tx.query(
    `insert into vessel_checklist (organization_uuid, vessel_uuid, template_uuid, from_time, revision_uuid, assigned_time, collection_uuid,
                                   collection_name, vessel_group_uuids, vessel_group_names, fleet)
     values ($1, $2, $3, '2026-02-01', $4, '2026-01-01', $5, 'Named', '{}', '{}', true)`,
    [organization, rows[0]?.uuid, template, draft, collection],
  );
  await recordEverything(tx, organization);
}

async function recordEverything(tx: Transaction, organization: string): Promise<void> {
  await tx.query(
    `insert into audit_event (organization_uuid, audit_event_uuid, action, subject, result, records)
     values ($1, gen_random_uuid(), 'recorded', 'organization/' || $1::uuid, 'done', $2)`,
    [organization, JSON.stringify(await everything(tx, organization))],
  );
}

function altered(name: string, type: string): string {
  const other: Record<string, string> = {
    text: `coalesce(${name}, '') || '.'`,
    bool: `not ${name}`,
    uuid: "gen_random_uuid()",
    timestamptz: `coalesce(${name}, now()) + interval '1 second'`,
    jsonb: `'[{"altered": true}]'`,
    bytea: "sha256('altered')",
    _text: `array_append(${name}, 'altered')`,
    _uuid: `array_append(${name}, gen_random_uuid())`,
    date: `coalesce(${name}, current_date) + 1`,
    ...Object.fromEntries(
      ["int2", "int4", "int8", "float8", "numeric"].map((number) => [number, `coalesce(${name}, 0) + 1`]),
    ),
  };
  const changed = other[type];
  if (changed === undefined) throw new Error(`Write here how a value of the type ${type} is altered: ${name}.`);
  return changed;
}

describe("every call", async () => {
  const own = await testDatabase();
  const writing = ShoreAPI.methods
    .filter(({ idempotency }) => idempotency !== MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS)
    .map(({ localName }) => localName as CallName);
  const check = (organization: string) => own.transaction((tx) => findingsOf(tx, organization));
  /** An organisation of its own, as a check reads all its records: those that a call names, and as many others. */
  const newOrganization = async () => {
    const { client, organizationUuid: organization } = await signedIn(own, "manager");
    const vesselUuid = await createVessel(own, organization);
    await storeNamedRecords(own, organization, vesselUuid);
    await own.query("delete from webhook where organization_uuid = $1", [organization]);
    return { client, organization, named: await storeNamedRecords(own, organization, vesselUuid) };
  };

  test.each(writing)("%s leaves records as its lines say", async (name) => {
    const { client, organization, named } = await newOrganization();
    if (name === "checklistTemplateGroupDelete") {
      await own.query("delete from checklist_template where template_uuid = $1", [named.template]);
      await own.query("insert into resource_distribution values ($1, $2, $3)", [
        organization,
        named.vesselGroup,
        named.collection,
      ]);
    }
    if (name === "checklistTemplateRevisionCreateDraft")
      await own.query("delete from checklist_revision where revision_uuid = $1", [named.draft]);
    await own.transaction((tx) => recordEverything(tx, organization));
    // `sampleRequests` is typed so that each request matches the call of its name.
    const make = client[name] as (request: object) => Promise<unknown>;
    await make(sampleRequests(named)[name]).catch(() => undefined);
    expect(await check(organization)).toEqual({ differences: [], notComparable: 0 });
  });

  test("lines of the previous version make nothing a difference, until all is recorded anew", async () => {
    const { organization } = await newOrganization();
    await own.transaction((tx) => recordEverything(tx, organization));
    await own.query(
      "update checklist_collection set display_name = 'Changed by the previous version' where organization_uuid = $1",
      [organization],
    );
    expect((await check(organization)).differences).not.toEqual([]);
    await own.query(
      `insert into audit_event (organization_uuid, audit_event_uuid, event_time, action, subject, result)
       select $1, gen_random_uuid(), now() + interval '1 second', 'updated', 'checklist_collection/' || collection_uuid, 'done'
         from checklist_collection where organization_uuid = $1 limit 1`,
      [organization],
    );
    const before = await check(organization);
    expect(before.differences).toEqual([]);
    expect(before.notComparable).toBeGreaterThan(0);
    await own.query("update audit_event set event_time = now() where records is null and event_time > now()");
    await recordEverythingUnknown(own, organization);
    expect(await check(organization)).toEqual({ differences: [], notComparable: 0 });
    await recordEverythingUnknown(own, organization);
    expect(await check(organization)).toEqual({ differences: [], notComparable: 0 });
  });

  test("erasure and closing leave records as their lines say, and no hash of an erased name", async () => {
    const { organization } = await newOrganization();
    await own.transaction((tx) => recordEverything(tx, organization));
    const { rows } = await own.query<{ uuid: string }>(
      "select user_uuid as uuid from app_user where organization_uuid = $1 and not manager limit 1",
      [organization],
    );
    const userUuid = rows[0]?.uuid ?? "";
    const keyOf = async () =>
      (
        await own.query<{ key: Buffer }>("select key from audited_record where record = $1", [
          `app_user_identity/${userUuid}`,
        ])
      ).rows[0]?.key.toString("hex");
    const key = await keyOf();
    expect(await erasePerson(own, organization, { userUuid })).toBe(1);
    expect(await keyOf()).not.toBe(key);
    expect(await check(organization)).toEqual({ differences: [], notComparable: 0 });
    await closeOrganization(own, organization);
    expect(await check(organization)).toEqual({ differences: [], notComparable: 0 });
  });
});
