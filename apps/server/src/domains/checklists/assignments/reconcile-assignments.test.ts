import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { createVessel, type ShoreClient, signedIn } from "../../../testing/callers.ts";
import {
  checklistNamed,
  newCollection,
  newestOf,
  newTemplate,
  publishedTemplate,
} from "../../../testing/checklists.ts";
import { testDatabase } from "../../../testing/database.ts";
import { importVessels } from "../../imports/vessels/import-vessels.ts";
import { readAssignmentDifferences } from "./assignments.sql.ts";
import { beginAssignmentHistory, rebuildAssignments } from "./reconcile-assignments.ts";

const database = await testDatabase();
let client: ShoreClient;
let organizationUuid: string;
let vessel: string;
let bridge: string;
let coastal: string;
beforeEach(async () => {
  ({ client, organizationUuid } = await signedIn(database, "member"));
  vessel = await createVessel(database, organizationUuid, "Havbris");
  bridge = (await newCollection(client, "Bridge procedures")).checklistTemplateGroupUuid;
  coastal = await newGroup("Coastal", [vessel]);
});

describe("a vessel's assignments are recorded with the change that causes them", () => {
  test("from the distribution of a published checklist to its removal", async () => {
    const template = await publishedIn(bridge, "Pre-departure bridge");
    await distribute(coastal, [bridge]);
    await publishAgain(template);
    await client.checklistTemplateDelete({ checklistTemplateId: { checklistTemplateUuid: template } });
    const history = await historyOf(vessel);
    expect(history.map(({ revision_number, end_cause }) => [revision_number, end_cause])).toEqual([
      [1, "revision"],
      [2, "removed"],
    ]);
    const [first, second] = history;
    expect(first).toMatchObject({
      collection_name: "Bridge procedures",
      vessel_group_names: ["Coastal"],
      fleet: false,
      display_name: "Pre-departure bridge",
      began_by: "distributed",
      ended_by: "published",
    });
    expect(second).toMatchObject({
      from_time: first?.to_time,
      assigned_time: first?.from_time,
      began_by: "published",
      ended_by: "removed",
    });
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ["a vessel leaves its group", () => updateGroup("Coastal", []), "group"],
    ["the group is removed", () => client.vesselGroupDelete({ vesselGroupId: { vesselGroupUuid: coastal } }), "group"],
    ["the collection is withdrawn", () => distribute(coastal, []), "distribution"],
    ["the checklist moves to a collection that the vessel does not have", () => moveAway(), "moved"],
  ])("%s: the row has the cause of its end", async (_, change, cause) => {
    await publishedIn(bridge, "Pre-departure bridge");
    await distribute(coastal, [bridge]);
    await change();
    expect((await historyOf(vessel)).map(({ end_cause }) => end_cause)).toEqual([cause]);
  });

  test("when several groups change at once, each row refers to the audit line of its group", async () => {
    const other = await createVessel(database, organizationUuid, "Bergensund");
    const winter = await newGroup("Winter class", [other]);
    await publishedIn(bridge, "Pre-departure bridge");
    await client.resourceDistributionUpdate({
      vesselGroupResourceDistributions: [assignment(coastal, [bridge]), assignment(winter, [bridge])],
    });
    expect((await historyOf(vessel)).map(({ began_subject }) => began_subject)).toEqual([`vessel_group/${coastal}`]);
    expect((await historyOf(other)).map(({ began_subject }) => began_subject)).toEqual([`vessel_group/${winter}`]);
  });

  test("through two groups and the fleet's list: one assignment while any of them remains", async () => {
    const template = await publishedIn(bridge, "Pre-departure bridge");
    const winter = await newGroup("Winter class", [vessel]);
    await distribute(coastal, [bridge]);
    await distribute(winter, [bridge]);
    await client.fleetChecklistTemplatesSet({ checklistTemplateIds: [{ checklistTemplateUuid: template }] });
    await distribute(coastal, []);
    await distribute(winter, []);
    const history = await historyOf(vessel);
    expect(
      history.map(({ vessel_group_names, fleet, end_cause }) => [vessel_group_names.toSorted(), fleet, end_cause]),
    ).toEqual([
      [["Coastal"], false, "distribution"],
      [["Coastal", "Winter class"], false, "distribution"],
      [["Coastal", "Winter class"], true, "distribution"],
      [["Winter class"], true, "distribution"],
      [[], true, null],
    ]);
    expect(new Set(history.map(({ assigned_time }) => assigned_time.getTime())).size).toBe(1);
  });

  test("renaming a group or collection adds a row, and the old one keeps the old name", async () => {
    await publishedIn(bridge, "Pre-departure bridge");
    await distribute(coastal, [bridge]);
    await updateGroup("Coast", [vessel]);
    await client.checklistTemplateGroupUpdate({
      checklistTemplateGroupId: { checklistTemplateGroupUuid: bridge },
      displayName: "Bridge",
    });
    expect(
      (await historyOf(vessel)).map((row) => [...row.vessel_group_names, row.collection_name, row.end_cause]),
    ).toEqual([
      ["Coastal", "Bridge procedures", "renamed"],
      ["Coast", "Bridge procedures", "renamed"],
      ["Coast", "Bridge", null],
    ]);
  });

  test("a draft is not assigned to vessels", async () => {
    await distribute(coastal, [bridge]);
    const template = await newTemplate(client, checklistNamed("Draft"), { checklistTemplateGroupUuid: bridge });
    expect(await historyOf(vessel)).toEqual([]);
    await publishAgain(template.checklistTemplateUuid);
    expect(await historyOf(vessel)).toHaveLength(1);
  });

  test("an imported vessel gets the checklists of the whole fleet", async () => {
    const template = await publishedIn(bridge, "Abandon ship drill");
    await client.fleetChecklistTemplatesSet({ checklistTemplateIds: [{ checklistTemplateUuid: template }] });
    const vesselUuid = randomUUID();
    await importVessels(database, organizationUuid, [{ vesselUuid, displayName: "Kystvåg" }]);
    expect(await historyOf(vesselUuid)).toMatchObject([{ fleet: true, began_by: "created" }]);
  });

  test("a change without effect writes no row", async () => {
    await publishedIn(bridge, "Pre-departure bridge");
    await distribute(coastal, [bridge]);
    await distribute(coastal, [bridge]);
    await updateGroup("Coastal", [vessel]);
    expect(await historyOf(vessel)).toHaveLength(1);
  });

  test("the later of two changes has the later time, even after the clock was set back", async () => {
    await publishedIn(bridge, "Pre-departure bridge");
    await database.query(
      "update organization set assignments_change_time = now() + interval '1 hour' where organization_uuid = $1",
      [organizationUuid],
    );
    await distribute(coastal, [bridge]);
    await distribute(coastal, []);
    const [row] = await historyOf(vessel);
    expect(Number(row?.to_time) - Number(row?.from_time)).toBe(1);
    expect(Number(row?.from_time)).toBeGreaterThan(Date.now() + 3_500_000);
  });
});

test("the content of published revisions outlives their checklist, with the hash of its canonical JSON", async () => {
  const template = await publishedIn(bridge, "Pre-departure bridge");
  await client.checklistTemplateDelete({ checklistTemplateId: { checklistTemplateUuid: template } });
  const { rows } = await database.query(
    `select display_name, revision_number, content, content_hash = sha256(convert_to(content, 'UTF8')) as fits
       from checklist_revision_published where template_uuid = $1`,
    [template],
  );
  expect(rows).toEqual([
    {
      display_name: "Pre-departure bridge",
      revision_number: 1,
      fits: true,
      content:
        '{"category":"Deck","connectedLogbook":"deck","name":"Pre-departure bridge","sections":[{"name":"Bridge","tasks":[{"name":"Gyro and magnetic compass compared"}]}]}',
    },
  ]);
});

describe("an organisation that is older than the history", () => {
  test("is recorded completely at server start-up, published revisions with their publisher", async () => {
    const { template, since } = await olderThanHistory();
    await beginAssignmentHistory(database);
    const [row, ...others] = await historyOf(vessel);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ template_uuid: template, began_by: null, publish_user_uuid: expect.any(String) });
    expect(Number(row?.from_time)).toBeGreaterThanOrEqual(since);
    expect(await beginAssignmentHistory(database)).toBe(0);
  });

  test("is recorded completely with its first change, whatever it is", async () => {
    await olderThanHistory();
    await importVessels(database, organizationUuid, [{ vesselUuid: randomUUID(), displayName: "Kystvåg" }]);
    expect(await historyOf(vessel)).toHaveLength(1);
  });

  async function olderThanHistory() {
    const template = await publishedIn(bridge, "Pre-departure bridge");
    await distribute(coastal, [bridge]);
    for (const table of ["vessel_checklist", "checklist_revision_published"])
      await database.query(`delete from ${table} where organization_uuid = $1`, [organizationUuid]);
    const unknown = "update organization set assignments_known_time = null where organization_uuid = $1";
    await database.query(unknown, [organizationUuid]);
    return { template, since: Date.now() };
  }
});

test("changes made without calls are found, and recorded by a rebuild", async () => {
  await publishedIn(bridge, "Pre-departure bridge");
  await distribute(coastal, [bridge]);
  await database.query("delete from vessel_group_member where vessel_uuid = $1", [vessel]);
  expect(await readAssignmentDifferences(database, organizationUuid)).toMatchObject([
    { vessel_uuid: vessel, wanted: null, held: { fleet: false } },
  ]);
  expect(await rebuildAssignments(database, organizationUuid)).toBe(1);
  expect(await readAssignmentDifferences(database, organizationUuid)).toEqual([]);
  expect(await historyOf(vessel)).toMatchObject([{ end_cause: "corrected", ended_by: "corrected" }]);
  expect(await rebuildAssignments(database, organizationUuid)).toBe(0);
  const { rows: lines } = await database.query(
    "select actor_user_uuid, subject, after from audit_event where organization_uuid = $1 and action = 'corrected'",
    [organizationUuid],
  );
  expect(lines).toEqual([{ actor_user_uuid: null, subject: `fleet/${organizationUuid}`, after: { checklists: 1 } }]);
});

type HistoryRow = {
  template_uuid: string;
  revision_number: number;
  display_name: string;
  publish_user_uuid: string | null;
  from_time: Date;
  to_time: Date | null;
  assigned_time: Date;
  collection_name: string;
  vessel_group_names: string[];
  fleet: boolean;
  end_cause: string | null;
  began_by: string | null;
  began_subject: string | null;
  ended_by: string | null;
};

async function historyOf(vesselUuid: string): Promise<HistoryRow[]> {
  const { rows } = await database.query<HistoryRow>(
    `select c.*, p.revision_number, p.display_name, p.publish_user_uuid, b.action as began_by, b.subject as began_subject,
            e.action as ended_by
       from vessel_checklist c
       join checklist_revision_published p on p.revision_uuid = c.revision_uuid
       left join audit_event b on b.audit_event_uuid = c.from_audit_event_uuid
       left join audit_event e on e.audit_event_uuid = c.to_audit_event_uuid
      where c.organization_uuid = $1 and c.vessel_uuid = $2 order by c.from_time`,
    [organizationUuid, vesselUuid],
  );
  return rows;
}

async function newGroup(displayName: string, vesselUuids: string[]): Promise<string> {
  const members = vesselUuids.map((vesselUuid) => ({ vesselUuid }));
  const { vesselGroup } = await client.vesselGroupCreate({ displayName, members });
  return vesselGroup?.vesselGroupId?.vesselGroupUuid ?? "";
}

function updateGroup(displayName: string, vesselUuids: string[]) {
  const members = vesselUuids.map((vesselUuid) => ({ vesselUuid }));
  return client.vesselGroupUpdate({ vesselGroupId: { vesselGroupUuid: coastal }, displayName, members });
}

async function publishedIn(collectionUuid: string, name: string): Promise<string> {
  const template = await publishedTemplate(client, checklistNamed(name));
  await client.checklistTemplateUpdate({
    checklistTemplateId: template,
    checklistTemplateGroupId: { checklistTemplateGroupUuid: collectionUuid },
  });
  return template.checklistTemplateUuid;
}

async function publishAgain(checklistTemplateUuid: string): Promise<void> {
  const checklistTemplateId = { checklistTemplateUuid };
  const newest = await newestOf(client, checklistTemplateId);
  if (!newest.draft)
    await client.checklistTemplateRevisionCreateDraft({
      checklistTemplateId,
      ...(newest.templateData && { templateData: newest.templateData }),
    });
  const { checklistTemplateRevisionId, etag } = await newestOf(client, checklistTemplateId);
  await client.checklistTemplateRevisionCommitDraft({ checklistTemplateRevisionId, etag });
}

async function moveAway() {
  const { checklistTemplateRevisions } = await client.checklistTemplateList({});
  const template = checklistTemplateRevisions[0]?.checklistTemplateId;
  return client.checklistTemplateUpdate({
    ...(template && { checklistTemplateId: template }),
    checklistTemplateGroupId: await newCollection(client, "Elsewhere"),
  });
}

function distribute(vesselGroupUuid: string, collectionUuids: string[]) {
  return client.resourceDistributionUpdate({
    vesselGroupResourceDistributions: [assignment(vesselGroupUuid, collectionUuids)],
  });
}

function assignment(vesselGroupUuid: string, collectionUuids: string[]) {
  return {
    vesselGroupId: { vesselGroupUuid },
    resourceGroups: collectionUuids.map((resourceGroupUuid) => ({ resourceGroupId: { resourceGroupUuid } })),
  };
}
