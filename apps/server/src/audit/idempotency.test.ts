import { randomUUID } from "node:crypto";
import { Code } from "@connectrpc/connect";
import { beforeAll, describe, expect, test } from "vitest";
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

const database = await testDatabase();
let client: ShoreClient;
let colleague: ShoreClient;
let organizationUuid: string;
let checklistTemplateGroupId: { checklistTemplateGroupUuid: string };
let checklistTemplateId: { checklistTemplateUuid: string };
let vesselUuid: string;
beforeAll(async () => {
  ({ client, organizationUuid } = await signedIn(database, "manager"));
  ({ client: colleague } = await signedIn(database, "manager", organizationUuid));
  vesselUuid = await createVessel(database, organizationUuid);
  checklistTemplateGroupId = await newCollection(client);
  checklistTemplateId = await publishedTemplate(client);
});

const ACCESS_URL = "https://havbris.blob.core.windows.net/ships?sr=c&sp=rcwdl&se=2099-03-01T00:00:00Z&sig=c2VjcmV0";

/** Every call that creates: the table it writes to, and the same creation under another name. */
const CREATIONS: [
  call: string,
  table: string,
  create: (by: ShoreClient, name: string, key: string) => Promise<unknown>,
][] = [
  [
    "VesselGroupCreate",
    "vessel_group",
    async (by, displayName, idempotencyKey) => {
      const members = [{ vesselUuid }];
      return (await by.vesselGroupCreate({ displayName, members, idempotencyKey })).vesselGroup?.vesselGroupId;
    },
  ],
  [
    "SavedViewCreate",
    "saved_view",
    async (by, displayName, idempotencyKey) =>
      (await by.savedViewCreate({ content: { displayName, path: "vessels" }, idempotencyKey })).savedView
        ?.savedViewUuid,
  ],
  [
    "ChecklistTemplateGroupCreate",
    "checklist_collection",
    async (by, displayName, idempotencyKey) =>
      (await by.checklistTemplateGroupCreate({ displayName, idempotencyKey })).checklistTemplateGroup
        ?.checklistTemplateGroupId,
  ],
  [
    "ChecklistTemplateCreate",
    "checklist_template",
    async (by, name, idempotencyKey) =>
      (
        await by.checklistTemplateCreate({
          templateData: checklistNamed(name),
          checklistTemplateGroupId,
          idempotencyKey,
        })
      ).checklistTemplateId,
  ],
  [
    "DataExportScheduleCreate",
    "data_export_schedule",
    (by, displayName, idempotencyKey) =>
      by.dataExportScheduleCreate({
        displayName,
        idempotencyKey,
        fromTime: "2026-01-01T00:00:00Z",
        azureBlobSasUrl: ACCESS_URL,
        vesselUuids: [vesselUuid],
      }),
  ],
  [
    "DataExportCreate",
    "data_export",
    async (by, displayName, idempotencyKey) => {
      const { dataExport } = await by.dataExportCreate({
        displayName,
        idempotencyKey,
        startTime: "2026-01-01T00:00:00Z",
        endTime: "2026-02-01T00:00:00Z",
        vesselUuids: [vesselUuid],
        config: { datasetNames: ["voyages"], storage: { blobStorageUrl: ACCESS_URL } },
      });
      return dataExport?.dataExportUuid;
    },
  ],
];

describe.for(CREATIONS)("%s with an idempotency key", ([, table, create]) => {
  const count = async () => {
    const { rows } = await database.query<{ count: number }>(`select count(*) from ${table}`);
    return rows[0]?.count ?? 0;
  };

  test("a repeated request returns the same record; without a key each request creates one", async () => {
    const key = randomUUID();
    const before = await count();
    const first = await create(client, "Once", key);
    expect(await create(client, "Once", key)).toEqual(first);
    expect(await count()).toBe(before + 1);
    await create(client, "Once", "");
    await create(client, "Once", "");
    expect(await count()).toBe(before + 3);
  });

  test("twenty concurrent requests create one record", async () => {
    const key = randomUUID();
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(client, "At once", key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  test("other content is refused, and another person's key is another key", async () => {
    const key = randomUUID();
    await create(client, "One", key);
    const before = await count();
    expect(await refusalOf(create(client, "Other", key))).toBe(Code.AlreadyExists);
    expect(await count()).toBe(before);
    await create(colleague, "Other", key);
    expect(await count()).toBe(before + 1);
  });

  test("a key is valid for a day and deleted by the next creation after it", async () => {
    const key = randomUUID();
    await create(client, "Old", key);
    await database.query(
      "update idempotency_key set create_time = now() - interval '25 hours' where idempotency_key = $1",
      [key],
    );
    const before = await count();
    await create(client, "New", key);
    expect(await count()).toBe(before + 1);
  });
});

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
