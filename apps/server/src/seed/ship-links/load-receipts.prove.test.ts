import { ChecklistBoardState } from "@shore/api/gen-server/shore/v1/vessel_checklists_pb";
import { beforeAll, expect, test } from "vitest";
import { openSession } from "../../auth/sessions.ts";
import { callerWith, type ShoreClient } from "../../testing/callers.ts";
import { testDatabase } from "../../testing/database.ts";
import { loadDemonstration } from "../load-demonstration.ts";

const database = await testDatabase();
const NOW = Temporal.Now.instant();
let client: ShoreClient;
beforeAll(async () => {
  await loadDemonstration(database, NOW);
  const { rows } = await database.query<{ organizationUuid: string; userUuid: string }>(
    `select organization_uuid as "organizationUuid", user_uuid as "userUuid" from app_user where display_name = 'Ingrid Solberg'`,
  );
  if (!rows[0]) throw new Error("The demonstration has no manager");
  client = callerWith(database, (await openSession(database, rows[0])).token);
}, 120_000);

test("the delivery matches the picture: 57 of 70 in use, three overdue, one ship without a link", async () => {
  const { checklistDeliveries, vessels } = await client.checklistDeliveryGet({});
  const names = new Map(vessels.map(({ vesselUuid, displayName }) => [vesselUuid, displayName]));
  const cells = checklistDeliveries.flatMap(({ documentReference, cells: ofChecklist }) =>
    ofChecklist.map((cell) => ({ ...cell, what: `${documentReference} ${names.get(cell.vesselUuid)}` })),
  );
  const inUse = cells.filter(({ onBoard }) => onBoard?.state === ChecklistBoardState.IN_USE);
  expect([inUse.length, cells.length]).toEqual([57, 70]);
  const overdue = cells.filter(({ overdueTime }) => overdueTime !== "");
  expect(overdue.map(({ what, olderRevisionNumber }) => `${what} ${olderRevisionNumber}`).toSorted()).toEqual([
    "BR-101 Lofot Pilot 2",
    "BR-102 Astrid Marie 0",
    "BR-102 Lofot Pilot 1",
  ]);
  expect(vessels.filter(({ everHadCredential }) => !everHadCredential).map(({ displayName }) => displayName)).toEqual([
    "Utsira Light",
  ]);
  expect(cells.filter(({ onBoard }) => onBoard?.time && Date.parse(onBoard.time) > NOW.epochMilliseconds)).toEqual([]);
});

test("an older revision was in use on board while it was assigned", async () => {
  const { vessels } = await client.getVessels({});
  const havbris = vessels.find(({ displayName }) => displayName === "Havbris");
  const day = Temporal.Now.plainDateISO("UTC").subtract({ days: 70 }).toString();
  const { vesselChecklists } = await client.vesselChecklistList({
    vesselUuid: havbris?.vesselUuid ?? "",
    asOfTime: `${day}T12:00:00Z`,
  });
  const preDeparture = vesselChecklists.find(({ documentReference }) => documentReference === "BR-101");
  expect(preDeparture).toMatchObject({ revisionNumber: 2, onBoard: { state: ChecklistBoardState.IN_USE } });
  // No revision was withdrawn before the next one was published.
  expect(new Set(vesselChecklists.map(({ onBoard }) => onBoard?.state))).toEqual(new Set([ChecklistBoardState.IN_USE]));
});
