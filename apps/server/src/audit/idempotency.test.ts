import { randomUUID } from "node:crypto";
import { Code } from "@connectrpc/connect";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CallName } from "../auth/policy.ts";
import { createVessel, type ShoreClient, signedIn } from "../testing/callers.ts";
import {
  checklistNamed,
  newCollection,
  newestOf,
  newTemplate,
  publishedTemplate,
  refusalOf,
} from "../testing/checklists.ts";
import { testDatabase } from "../testing/database.ts";
import { storedContent, storeNamedRecords } from "../testing/named-records.ts";
import { type NamedRecords, sampleRequests } from "../testing/sample-requests.ts";
import { proveOnly } from "../testing/prove-only.ts";

const database = await testDatabase();
let client: ShoreClient;
let colleague: ShoreClient;
let organizationUuid: string;
let checklistTemplateGroupId: { checklistTemplateGroupUuid: string };
let checklistTemplateId: { checklistTemplateUuid: string };
let vesselUuid: string;
let named: NamedRecords;
beforeAll(async () => {
  ({ client, organizationUuid } = await signedIn(database, "manager"));
  ({ client: colleague } = await signedIn(database, "manager", organizationUuid));
  vesselUuid = await createVessel(database, organizationUuid);
  named = await storeNamedRecords(database, organizationUuid, vesselUuid);
  checklistTemplateGroupId = await newCollection(client);
  checklistTemplateId = await publishedTemplate(client);
});

const ACCESS_URL = "https://havbris.blob.core.windows.net/ships?sr=c&sp=rcwdl&se=2099-03-01T00:00:00Z&sig=c2VjcmV0";

/** Every call whose request has an idempotency key: it creates. */
const CREATIONS = ShoreAPI.methods
  .filter(({ input }) => input.field["idempotencyKey"] !== undefined)
  .map(({ localName }) => localName as CallName) // Checked by the policy's own test.
  .filter((name) => name !== "checklistTemplateRevisionCreateDraft"); // A checklist has one draft: below.

test("calls that create have a key: more than seven", () => {
  expect(CREATIONS.length).toBeGreaterThan(7);
});

describe.for(CREATIONS)("%s with an idempotency key", (name) => {
  /** Creates from the call's sample request, which is renamed; numbers of records are limited. */
  const create = async (by: ShoreClient, displayName: string, idempotencyKey: string) => {
    if (name === "shipCredentialCreate") await database.query("update ship_credential set revoke_time = now()");
    // `sampleRequests` is typed so that each request matches the call of its name.
    const call = by[name] as (request: object) => Promise<object>;
    return call({ ...renamed(sampleRequests(named)[name], displayName), idempotencyKey });
  };
  /** Which only the first response has. */
  const hasSecret = ShoreAPI.method[name].output.fields.some((field) => field.name === "secret");
  const count = async () => {
    let rows = 0;
    for (const [table, content] of Object.entries(await storedContent(database, organizationUuid)))
      if (table !== "idempotency_key" && !table.startsWith("audit_") && content !== "")
        rows += content.split("\n").length;
    return rows;
  };
  beforeEach(async () => {
    if (name === "webhookCreate") await database.query("delete from webhook");
  });

  test("a repeated request returns the same record; without a key each request creates one", async () => {
    // The first may also begin what the organisation has once.
    await create(client, "First", "");
    const key = randomUUID();
    const before = await count();
    const first = await create(client, "Once", key);
    const created = (await count()) - before;
    expect(created).toBeGreaterThan(0);
    const repeated = create(client, "Once", key);
    const outcome = hasSecret ? await refusalOf(repeated) : await repeated;
    expect(outcome, "Create it by createOnce, with the request's key").toEqual(hasSecret ? Code.AlreadyExists : first);
    expect(await count()).toBe(before + created);
    await create(client, "Once", "");
    await create(client, "Once", "");
    expect(await count()).toBe(before + 3 * created);
  });

  // The rest is the rule of createOnce, which the test above shows each call to use.
  if (name !== "vesselGroupCreate" && !process.env["VITE_PROVE"]) return;

  test.each(proveOnly)("twenty concurrent requests create one record", async () => {
    const before = await count();
    await create(client, "First", "");
    const created = (await count()) - before;
    const key = randomUUID();
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => create(client, "At once", key)));
    const given = answers.flatMap((answer) => (answer.status === "fulfilled" ? [toText(answer.value)] : []));
    expect(given).toHaveLength(hasSecret ? 1 : 20);
    expect(new Set(given).size).toBe(1);
    expect(await count()).toBe(before + 2 * created);
  });

  // An import is created without anything that could be another.
  test.runIf(name !== "importCreate")("other content is refused, and another person's key is another key", async () => {
    const key = randomUUID();
    await create(client, "One", key);
    const before = await count();
    expect(await refusalOf(create(client, "Other", key))).toBe(Code.AlreadyExists);
    expect(await count()).toBe(before);
    await create(colleague, "Other", key);
    expect(await count()).toBeGreaterThan(before);
  });

  test.each(proveOnly)("a key is valid for a day and deleted by the next creation after it", async () => {
    const key = randomUUID();
    await create(client, "Old", key);
    await database.query(
      "update idempotency_key set create_time = now() - interval '25 hours' where idempotency_key = $1",
      [key],
    );
    const before = await count();
    await create(client, "New", key);
    expect(await count()).toBeGreaterThan(before);
  });
});

function toText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? String(part) : part));
}

/** Returns a request that creates the same under another name or address. */
function renamed(request: object, name: string): object {
  return JSON.parse(
    JSON.stringify(request, (key, value: unknown) => {
      if (key === "displayName" || key === "name") return name;
      return key === "url" ? `https://hooks.example.com/${encodeURIComponent(name)}` : value;
    }),
  ) as object;
}

test("creating a draft again with the same key returns the existing draft", async () => {
  const create = (name: string, idempotencyKey: string) =>
    client.checklistTemplateRevisionCreateDraft({
      checklistTemplateId,
      templateData: checklistNamed(name),
      idempotencyKey,
    });
  const key = randomUUID();
  const first = await create("Drafted", key);
  expect(await create("Drafted", key)).toEqual(first);
  expect(await refusalOf(create("Drafted otherwise", key))).toBe(Code.AlreadyExists);
  expect(await refusalOf(create("Drafted", randomUUID()))).toBe(Code.AlreadyExists);
});

test("a key used for one call is refused for another", async () => {
  const idempotencyKey = randomUUID();
  await client.checklistTemplateGroupCreate({ displayName: "Both", idempotencyKey });
  expect(await refusalOf(client.vesselGroupCreate({ displayName: "Both", idempotencyKey }))).toBe(Code.AlreadyExists);
});

test("a repeated request for a removed record returns not found and creates none", async () => {
  const request = { displayName: "Removed", idempotencyKey: randomUUID() };
  const { vesselGroup } = await client.vesselGroupCreate(request);
  await client.vesselGroupDelete({ vesselGroupId: vesselGroup?.vesselGroupId });
  expect(await refusalOf(client.vesselGroupCreate(request))).toBe(Code.NotFound);
});

test("a refused request leaves its key unused", async () => {
  const idempotencyKey = randomUUID();
  const refused = { displayName: "Group", members: [{ vesselUuid: randomUUID() }], idempotencyKey };
  expect(await refusalOf(client.vesselGroupCreate(refused))).toBe(Code.InvalidArgument);
  await client.vesselGroupCreate({ displayName: "Group", idempotencyKey });
});

describe("a removal or move is aborted with a stale etag and succeeds with the current one", () => {
  test("a vessel group", async () => {
    const { vesselGroup } = await client.vesselGroupCreate({ displayName: "Coastal" });
    const { vesselGroupId, etag = "" } = vesselGroup ?? {};
    const changed = await colleague.vesselGroupUpdate({ vesselGroupId, displayName: "Coastal north" });
    expect(await refusalOf(client.vesselGroupDelete({ vesselGroupId, etag }))).toBe(Code.Aborted);
    await client.vesselGroupDelete({ vesselGroupId, etag: changed.vesselGroup?.etag ?? "" });
  });

  test("a collection", async () => {
    const created = await client.checklistTemplateGroupCreate({ displayName: "Deck" });
    const { checklistTemplateGroupId: id, etag = "" } = created.checklistTemplateGroup ?? {};
    const changed = await colleague.checklistTemplateGroupUpdate({ checklistTemplateGroupId: id, displayName: "Bow" });
    expect(await refusalOf(client.checklistTemplateGroupDelete({ checklistTemplateGroupId: id, etag }))).toBe(
      Code.Aborted,
    );
    const current = changed.checklistTemplateGroup?.etag ?? "";
    await client.checklistTemplateGroupDelete({ checklistTemplateGroupId: id, etag: current });
  });

  test("a checklist: after a save of its draft, after a move, after publishing", async () => {
    const id = await newTemplate(client, checklistNamed("Moored"));
    const shown = async () => await newestOf(client, id);
    const changes = [
      async () => {
        const { checklistTemplateRevisionId, etag } = await shown();
        const templateData = checklistNamed("Moored fast");
        await colleague.checklistTemplateRevisionUpdateDraft({ checklistTemplateRevisionId, etag, templateData });
      },
      () => colleague.checklistTemplateUpdate({ checklistTemplateId: id, checklistTemplateGroupId }),
      async () => {
        const { checklistTemplateRevisionId, etag } = await shown();
        await colleague.checklistTemplateRevisionCommitDraft({ checklistTemplateRevisionId, etag });
      },
    ];
    for (const change of changes) {
      const { checklistTemplateEtag: etag } = await shown();
      await change();
      const move = client.checklistTemplateUpdate({ checklistTemplateId: id, checklistTemplateGroupId, etag });
      expect(await refusalOf(move)).toBe(Code.Aborted);
      const remove = client.checklistTemplateDelete({ checklistTemplateId: id, etag });
      expect(await refusalOf(remove)).toBe(Code.Aborted);
    }
    const lists = await client.checklistTemplateList({});
    const listed = lists.checklistTemplateRevisions.find(
      (revision) => revision.checklistTemplateId?.checklistTemplateUuid === id.checklistTemplateUuid,
    );
    const { checklistTemplateEtag: etag } = await shown();
    expect(listed?.checklistTemplateEtag).toBe(etag);
    await client.checklistTemplateUpdate({ checklistTemplateId: id, checklistTemplateGroupId, etag });
    await client.checklistTemplateDelete({ checklistTemplateId: id, etag: (await shown()).checklistTemplateEtag });
  });

  test("the checklists of the fleet: the second of two additions with the same etag is aborted", async () => {
    const [one, two] = [await newTemplate(client), await newTemplate(client)];
    const { checklistTemplateIds, etag } = await client.fleetChecklistTemplatesGet({});
    await client.fleetChecklistTemplatesSet({ checklistTemplateIds: [...checklistTemplateIds, one], etag });
    const second = client.fleetChecklistTemplatesSet({ checklistTemplateIds: [...checklistTemplateIds, two], etag });
    expect(await refusalOf(second)).toBe(Code.Aborted);
    const now = await client.fleetChecklistTemplatesGet({});
    expect(now.checklistTemplateIds).toEqual([...checklistTemplateIds, one]);
    await client.fleetChecklistTemplatesSet({ checklistTemplateIds: [one, two], etag: now.etag });
  });

  test("a schedule of data exports, and an export", async () => {
    const of = { vesselUuids: [vesselUuid], datasetNames: ["voyages"], fromTime: "2026-01-01T00:00:00Z" };
    const { dataExportScheduleUuid } = await client.dataExportScheduleCreate({
      ...of,
      displayName: "Nightly",
      azureBlobSasUrl: ACCESS_URL,
    });
    const { dataExportSchedule } = await client.dataExportScheduleGet({ dataExportScheduleUuid });
    const etag = dataExportSchedule?.etag ?? "";
    const changed = await colleague.dataExportScheduleUpdate({
      ...of,
      dataExportScheduleUuid,
      displayName: "Daily",
      etag,
    });
    expect(await refusalOf(client.dataExportScheduleDelete({ dataExportScheduleUuid, etag }))).toBe(Code.Aborted);
    await client.dataExportScheduleDelete({ dataExportScheduleUuid, etag: changed.etag });
    const { dataExport } = await client.dataExportCreate({
      displayName: "Once",
      startTime: "2026-01-01T00:00:00Z",
      endTime: "2026-02-01T00:00:00Z",
      vesselUuids: [vesselUuid],
      config: { datasetNames: ["voyages"], storage: { blobStorageUrl: ACCESS_URL } },
    });
    const dataExportUuid = dataExport?.dataExportUuid ?? "";
    expect(await refusalOf(client.dataExportDelete({ dataExportUuid, etag: "older" }))).toBe(Code.Aborted);
    await client.dataExportDelete({ dataExportUuid, etag: dataExport?.etag ?? "" });
  });
});
