import { create } from "@bufbuild/protobuf";
import { ChecklistTemplateDataSchema } from "@shore/api/gen-server/shore/v1/checklists_pb";
import { beforeAll, expect, test } from "vitest";
import { readAssignmentDifferences } from "../../domains/checklists/assignments/assignments.sql.ts";
import { contractValidator } from "../../rpc/contract-validator.ts";
import type { ShoreClient } from "../../testing/callers.ts";
import { createVessel, signedIn } from "../../testing/callers.ts";
import { revisionsOf } from "../../testing/checklists.ts";
import { testDatabase } from "../../testing/database.ts";
import { FLEET } from "../voyage/fleet.ts";
import { loadChecklists } from "./load-checklists.ts";

const database = await testDatabase();
let havbris: ShoreClient;
let archive: ShoreClient;
beforeAll(async () => {
  const person = await signedIn(database, "manager");
  havbris = person.client;
  const archivist = await signedIn(database, "manager");
  archive = archivist.client;
  for (const { displayName } of FLEET) await createVessel(database, person.organizationUuid, displayName);
  await createVessel(database, archivist.organizationUuid, "WARSPITE");
  const where = { havbrisUuid: person.organizationUuid, archiveUuid: archivist.organizationUuid };
  // Twice, to test resumption.
  for (let time = 0; time < 2; time += 1)
    await loadChecklists(database, { ...where, day: Temporal.PlainDate.from("2026-11-21") });
});

test("Havbris has the checklists, groups and distribution of the design pictures", async () => {
  const { checklistTemplateRevisions } = await havbris.checklistTemplateList({});
  expect(
    checklistTemplateRevisions.map(
      ({ templateData, draft, createTime }) =>
        `${templateData?.documentReference} ${draft ? "Draft" : "Published"} ${createTime.slice(0, 10)}`,
    ),
  ).toEqual([
    "EP-301 Published 2026-11-18",
    "ER-201 Published 2026-09-17",
    "ER-207 Published 2026-07-02",
    "EP-316 Published 2026-04-20",
    "EP-316 Draft 2026-11-18",
    "BR-114 Draft 2026-11-19",
    "BR-102 Published 2026-10-30",
    "BR-101 Published 2026-10-04",
    "BR-101 Draft 2026-11-12",
    "BR-110 Published 2026-08-21",
  ]);
  const { vesselGroupResourceDistributions } = await havbris.resourceDistributionGet({});
  expect(
    vesselGroupResourceDistributions.map(
      ({ vesselGroup, resourceGroups }) =>
        `${vesselGroup?.displayName} ${vesselGroup?.members.length}: ${resourceGroups.map((group) => group.displayName).join(", ")}`,
    ),
  ).toEqual([
    "All vessels 12: Bridge procedures, Emergency preparedness",
    "Coastal 5: Engine room",
    "North Sea cargo 4: Environment",
    "Pilot and service 2: ",
    "Winter class 3: Emergency preparedness, Environment",
  ]);
});

test("the pre-departure checklist has its history, each revision a little longer", async () => {
  const { checklistTemplateRevisions } = await havbris.checklistTemplateList({});
  const { checklistTemplateId } =
    checklistTemplateRevisions.find(({ templateData }) => templateData?.documentReference === "BR-101") ?? {};
  const revisions = await revisionsOf(havbris, checklistTemplateId!); // listed above
  expect(
    revisions.map(({ createTime, templateData }) => [createTime, templateData?.sections.at(-1)?.tasks.length]),
  ).toEqual([
    ["2026-11-12T08:14:00+00:00", 6],
    ["2026-10-04T13:40:00+00:00", 5],
    ["2026-05-22T08:05:00+00:00", 4],
    ["2025-12-01T07:30:00+00:00", 3],
  ]);
});

test("the archive has the eight real checklists, complete and published", async () => {
  const { checklistTemplateRevisions } = await archive.checklistTemplateList({});
  expect(checklistTemplateRevisions).toHaveLength(8);
  expect(checklistTemplateRevisions.every(({ draft }) => !draft)).toBe(true);
  const sections = checklistTemplateRevisions.flatMap(({ templateData }) => templateData?.sections ?? []);
  expect([sections.length, sections.flatMap(({ tasks }) => tasks).length]).toEqual([31, 255]);
});

test("everything is valid by the contract", async () => {
  for (const client of [havbris, archive]) {
    const { checklistTemplateRevisions } = await client.checklistTemplateList({});
    for (const { templateData } of checklistTemplateRevisions)
      expect(
        contractValidator.validate(ChecklistTemplateDataSchema, create(ChecklistTemplateDataSchema, templateData)).kind,
      ).toBe("valid");
  }
});

test("the assignment history goes back to the first revision and matches the distribution", async () => {
  const { rows } = await database.query(
    `select p.revision_number, to_char(c.from_time at time zone 'UTC', 'YYYY-MM-DD') as from_day, c.end_cause
       from vessel_checklist c join checklist_revision_published p using (organization_uuid, revision_uuid)
       join vessel v using (organization_uuid, vessel_uuid)
      where v.display_name = 'Havbris' and p.document_reference = 'BR-101' order by c.from_time`,
  );
  expect(rows).toEqual([
    { revision_number: 1, from_day: "2025-12-01", end_cause: "revision" },
    { revision_number: 2, from_day: "2026-05-22", end_cause: "revision" },
    { revision_number: 3, from_day: "2026-10-04", end_cause: null },
  ]);
  const { rows: organizations } = await database.query<{ organization_uuid: string }>("select * from organization");
  for (const { organization_uuid: uuid } of organizations)
    expect(await readAssignmentDifferences(database, uuid)).toEqual([]);
});
