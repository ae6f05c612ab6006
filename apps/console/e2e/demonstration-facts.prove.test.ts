import { shipLinkState } from "@shore/api/ship-link-state";
import { openSession } from "@shore/server/auth/sessions";
import { callerWith } from "@shore/server/testing/callers";
import { preparedDatabase } from "@shore/server/testing/prepared-database";
import { afterAll, describe, expect, inject, test } from "vitest";

// Loaded for the present, as calls compare with the database's clock; nobody else writes into this copy.
const { database, stop } = await preparedDatabase(inject("demonstration"));
afterAll(stop);
const { rows } = await database.query<{ organizationUuid: string; userUuid: string }>(
  `select organization_uuid as "organizationUuid", user_uuid as "userUuid" from app_user where display_name = 'Ingrid Solberg'`,
);
if (!rows[0]) throw new Error("The demonstration has no manager");
const client = callerWith(database, (await openSession(database, rows[0])).token);

describe("two screens say the same of", () => {
  test("the vessels of the list, Ship links, Today, Delivery", async () => {
    const lists = await Promise.all([
      client.getVessels({}).then(({ vessels }) => vessels),
      client.shipLinkList({}).then(({ shipLinks }) => shipLinks),
      client.attentionGet({}).then(({ vessels }) => vessels),
      client.checklistDeliveryGet({}).then(({ vessels }) => vessels),
    ]);
    const names = lists.map((list) => list.map(({ displayName }) => displayName).toSorted());
    expect(names[0]).toHaveLength(12);
    for (const one of names) expect(one).toEqual(names[0]);
  });

  test("which ships are silent, and since when", async () => {
    const { shipLinks, silentAfterHours } = await client.shipLinkList({});
    const { vessels, asOfTime } = await client.attentionGet({});
    const silent = shipLinks.filter((link) => shipLinkState(link, Date.parse(asOfTime), silentAfterHours) === "silent");
    const items = vessels.flatMap(({ displayName, items }) =>
      items.filter(({ kind }) => kind === "link_silent").map(({ oldestTime }) => [displayName, Date.parse(oldestTime)]),
    );
    expect(silent.map(({ displayName, lastContactTime }) => [displayName, Date.parse(lastContactTime)])).toEqual(items);
    // The last call brought the newest record: the silence and the record have one age.
    expect(silent).toHaveLength(1);
    const { vesselPositions } = await client.fleetPositionsGet({});
    for (const { vesselUuid, lastContactTime, newestRecordTime } of silent) {
      const position = vesselPositions.find((one) => one.vesselUuid === vesselUuid);
      expect(Date.parse(position?.last?.eventTime ?? "")).toBe(Date.parse(newestRecordTime));
      const apart = Date.parse(lastContactTime) - Date.parse(newestRecordTime);
      expect(apart).toBeGreaterThanOrEqual(0);
      expect(apart).toBeLessThan(10 * 60_000);
    }
  });

  test("a vessel's newest record, on Ship links, Today and in its log", async () => {
    const { shipLinks } = await client.shipLinkList({});
    const { vessels } = await client.attentionGet({});
    for (const { vesselUuid, displayName, newestRecordTime } of shipLinks) {
      const { logbookEntries } = await client.getLogbookEntries({ vesselUuid, limit: 1 });
      const today = vessels.find((vessel) => vessel.vesselUuid === vesselUuid);
      expect([displayName, today?.newestRecordTime, logbookEntries[0]?.eventTime].map(instant)).toEqual(
        [displayName, newestRecordTime, newestRecordTime].map(instant),
      );
    }
  });

  test("a ship that sent has a credential, used at its last contact; one that never did has none", async () => {
    const { shipLinks } = await client.shipLinkList({});
    for (const { vesselUuid, displayName, lastContactTime, everHadCredential } of shipLinks) {
      const { shipCredentials } = await client.shipCredentialList({ vesselUuid });
      const { shipBatches } = await client.shipBatchList({ vesselUuid });
      expect([displayName, shipCredentials.length, everHadCredential, shipBatches.length > 0]).toEqual(
        lastContactTime === "" ? [displayName, 0, false, false] : [displayName, 1, true, true],
      );
      for (const { lastUsedTime } of shipCredentials)
        expect(Date.parse(lastUsedTime)).toBe(Date.parse(lastContactTime));
    }
  });

  test("conflicting records, findings of the balance and overdue checklists, each counted on two screens", async () => {
    const { vessels } = await client.attentionGet({});
    const { shipLinks } = await client.shipLinkList({});
    const { findings } = await client.balanceFindingList({ filter: { state: "open" } });
    const { checklistDeliveries } = await client.checklistDeliveryGet({});
    const overdue = checklistDeliveries.flatMap(({ cells }) => cells).filter(({ overdueTime }) => overdueTime !== "");
    for (const { vesselUuid, displayName, items } of vessels) {
      const count = (kind: string) =>
        items.filter((item) => item.kind === kind).reduce((sum, item) => sum + item.count, 0);
      const ofVessel = <Row extends { vesselUuid: string }>(rows: readonly Row[]) =>
        rows.filter((row) => row.vesselUuid === vesselUuid);
      expect([displayName, count("kept_aside"), count("balance"), count("checklist_overdue")]).toEqual([
        displayName,
        ofVessel(shipLinks)[0]?.keptAsideUnseen,
        ofVessel(findings).length,
        ofVessel(overdue).length,
      ]);
    }
  });

  test("what a ship has of each checklist, on Delivery and on the vessel's Checklists", async () => {
    const { checklistDeliveries, vessels } = await client.checklistDeliveryGet({});
    for (const { vesselUuid, displayName } of vessels) {
      const { vesselChecklists } = await client.vesselChecklistList({ vesselUuid });
      const delivered = checklistDeliveries.flatMap(({ documentReference, revisionNumber, cells }) =>
        cells
          .filter((cell) => cell.vesselUuid === vesselUuid)
          .map((cell) => [documentReference, revisionNumber, cell.onBoard?.state]),
      );
      const listed = vesselChecklists.map((one) => [one.documentReference, one.revisionNumber, one.onBoard?.state]);
      expect([displayName, ...listed.map(String).toSorted()]).toEqual([
        displayName,
        ...delivered.map(String).toSorted(),
      ]);
    }
  });

  test("who acted has signed in, no longer ago than the act", async () => {
    const { users } = await client.getUsers({});
    const { auditEvents } = await client.listAuditEvents({ limit: 200 });
    const signedIn = new Map(users.map(({ userUuid, lastSignInTime }) => [userUuid, lastSignInTime]));
    const acts = auditEvents.filter(({ actorUserUuid }) => actorUserUuid !== "");
    expect(acts.length).toBeGreaterThan(20);
    const newest = Map.groupBy(acts, ({ actorUserUuid }) => actorUserUuid);
    for (const [userUuid, [last]] of newest) {
      const before = Date.parse(last?.eventTime ?? "") - Date.parse(signedIn.get(userUuid) ?? "");
      expect([last?.actorDisplayName, before >= 0 && before < 3_600_000]).toEqual([last?.actorDisplayName, true]);
    }
  });

  test("the last position on the map and on the track", async () => {
    const { vesselPositions } = await client.fleetPositionsGet({});
    // Those of imported records are found later, by a job.
    expect(vesselPositions.length).toBeGreaterThan(8);
    for (const { vesselUuid, last } of vesselPositions) {
      const to = Date.parse(last?.eventTime ?? "");
      const { points } = await client.trackGet({
        vesselUuid,
        fromTime: new Date(to - 3 * 86_400_000).toISOString(),
        toTime: new Date(to + 60_000).toISOString(),
      });
      expect(points.at(-1)).toMatchObject({ latitude: last?.latitude, longitude: last?.longitude });
    }
  });

  test("a webhook that is enabled does not fail", async () => {
    const { webhooks } = await client.webhookList({});
    const healthy = webhooks.filter(({ enabled }) => enabled);
    expect(healthy).toHaveLength(1);
    for (const { webhookUuid } of healthy) {
      const { deliveries } = await client.webhookDeliveryList({ webhookUuid });
      expect(deliveries.length).toBeGreaterThan(0);
      expect(deliveries.filter(({ reason }) => reason !== "")).toEqual([]);
    }
  });
});

/** A time as an instant; other text as it is. */
function instant(text: string | undefined): string | undefined {
  const at = Date.parse(text ?? "");
  return text?.includes("T") && !Number.isNaN(at) ? new Date(at).toISOString() : text;
}
