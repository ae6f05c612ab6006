import { randomUUID } from "node:crypto";
import { Code, ConnectError } from "@connectrpc/connect";
import { describe, expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { readCsv } from "../../../testing/read-csv.ts";
import { changeFact, createShip, entryFact, fact, shipClient } from "../../../testing/ships.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import { importDeckEntries } from "../../../testing/searched-entries.ts";
import { switchFeatureFlag } from "../../account/session/switch-feature-flag.ts";
import { checkAmendments, fillAmendments, rebuildAmendments } from "./derive-amendments.ts";

const database = await testDatabase();
const server = await startTestServer(database);
const { client, organizationUuid } = await signedIn(database, "member");
const vesselUuid = await createVessel(database, organizationUuid, "Havbris");
const [struck = ""] = await importDeckEntries(database, vesselUuid, [
  {
    entryTypeName: "Note",
    summary: "=Wind W 7",
    recordUser: { displayNameShort: "S. Lund" },
    crossedOut: true,
    strikethrough: { user: { displayNameShort: "H. Aune" }, time: "2026-03-03T12:00:00+01:00" },
  },
  { summary: "Left as it was" },
]);

const code = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (error: unknown) => Code[ConnectError.from(error).code],
  );

test("an entry imported as struck is an amendment with its own time", async () => {
  const { amendments, total } = await client.amendmentList({});
  expect(total).toBe(1);
  expect(amendments[0]).toMatchObject({
    kind: "struck",
    receivedSo: true,
    changeTime: "2026-03-03T12:00:00+01:00",
    logbookEntryUuid: struck,
    vesselDisplayName: "Havbris",
    crossedOut: true,
    afterEventSeconds: 172_800n,
    byAnother: true,
    afterVerification: false,
    hasRemark: false,
  });
});

test("amendments are derived with each batch of a ship: verified, struck with a reason, replaced by another entry", async () => {
  const ship = await createShip(database);
  const reader = await signedIn(database, "member", ship.organizationUuid);
  const epochUuid = randomUUID();
  const put = (sequence: number, contents: object[]) =>
    shipClient(server.origin, ship.secret).putFacts({
      epochUuid,
      sequence: BigInt(sequence),
      shipTime: "2026-11-20T10:20:00+01:00",
      facts: contents.map(fact),
    });
  const entry = entryFact();
  await put(1, [entry]);
  expect((await reader.client.amendmentList({})).total).toBe(0);
  await put(2, [changeFact("struck", entry.factUuid, { reason: "Wrong tank" })]);
  expect((await reader.client.amendmentList({ filter: { states: ["without_replacement"] } })).total).toBe(1);
  expect((await reader.client.amendmentList({ filter: { states: ["without_remark"] } })).total).toBe(0);
  const replacing = entryFact();
  await put(3, [{ ...replacing, replacesLogbookEntryUuid: entry.factUuid }]);
  const { amendments } = await reader.client.amendmentList({});
  expect(amendments).toMatchObject([
    { kind: "struck", receivedSo: false, reason: "Wrong tank", replacedBy: { logbookEntryUuid: replacing.factUuid } },
  ]);
  expect((await reader.client.amendmentList({ filter: { states: ["without_replacement"] } })).total).toBe(0);
});

test("a period that ends before it begins and a day that does not exist are refused by field", async () => {
  const refused = (filter: object) => code(client.amendmentList({ filter }));
  expect(await refused({ fromTime: "2026-03-02T00:00:00Z", toTime: "2026-03-01T00:00:00Z" })).toBe("InvalidArgument");
  expect(await refused({ fromTime: "2026-02-30T00:00:00Z" })).toBe("InvalidArgument");
  expect(await refused({ states: ["unusual"] })).toBe("InvalidArgument");
});

test("a page token is valid only for its request and its caller", async () => {
  const other = await createVessel(database, organizationUuid, "Kystvåg");
  await importDeckEntries(database, other, [{ crossedOut: true }, { crossedOut: true }]);
  const { nextPageToken, total } = await client.amendmentList({ limit: 1 });
  expect(total).toBe(3);
  expect(await code(client.amendmentList({ limit: 1, pageToken: nextPageToken }))).toBe("ok");
  expect(await code(client.amendmentList({ limit: 1, pageToken: nextPageToken, sort: "by" }))).toBe("InvalidArgument");
  const restricted = await signedIn(database, { onlyVesselUuid: vesselUuid }, organizationUuid);
  expect(await code(restricted.client.amendmentList({ limit: 1, pageToken: nextPageToken }))).toBe("InvalidArgument");
});

test("with find-by-person disabled, grouping and filtering by person are refused", async () => {
  expect(await client.amendmentList({ groupBy: "person" })).toMatchObject({ groupByPerson: true });
  await switchFeatureFlag(database, organizationUuid, { name: "find-by-person", enabled: false });
  expect(await code(client.amendmentList({ groupBy: "person" }))).toBe("FailedPrecondition");
  expect(await code(client.amendmentList({ filter: { people: ["H. Aune"] } }))).toBe("FailedPrecondition");
  expect(await code(client.generateAmendmentFile({ filter: { people: ["H. Aune"] } }))).toBe("FailedPrecondition");
  expect(await client.amendmentList({ groupBy: "vessel" })).toMatchObject({ groupByPerson: false });
  await switchFeatureFlag(database, organizationUuid, { name: "find-by-person", enabled: true });
});

test("event types with the same first 256 characters are one group, as they are one filter value", async () => {
  const own = await signedIn(database, "member");
  const alike = "x".repeat(256);
  await importDeckEntries(database, await createVessel(database, own.organizationUuid), [
    { crossedOut: true, entryTypeId: `${alike}a` },
    { crossedOut: true, entryTypeId: `${alike}b` },
  ]);
  const { groups } = await own.client.amendmentList({ groupBy: "entry_type" });
  expect(groups).toMatchObject([{ key: alike, amendments: 2, entries: 2 }]);
});

test("the file has every amendment, is safe to open in a spreadsheet, and is recorded in the audit log", async () => {
  const { fileContent, fileContentType } = await client.generateAmendmentFile({
    filter: { vesselUuids: [vesselUuid] },
  });
  expect(fileContentType).toBe("text/csv; charset=utf-8");
  const file = Buffer.from(fileContent);
  expect(readCsv(file).rows).toMatchObject([
    { kind: "struck", summary: "=Wind W 7", changeTime: "2026-03-03T12:00:00+01:00", amendedBy: "H. Aune" },
  ]);
  expect(file.toString("utf8")).toContain("'=Wind W 7");
  const manager = await signedIn(database, "manager", organizationUuid);
  const { auditEvents } = await manager.client.listAuditEvents({ filter: { actions: ["exported"] } });
  const line = await manager.client.getAuditEvent({ auditEventUuid: auditEvents[0]?.auditEventUuid ?? "" });
  expect(line.changes.find(({ field }) => field === "dataset")?.after?.texts).toEqual(["amendments"]);
});

describe("derived amendments", () => {
  test("that differ from the records are reported and rebuilt", async () => {
    await database.query("update logbook_entry_amendment set by_another = false where logbook_entry_uuid = $1", [
      struck,
    ]);
    const found: object[] = [];
    await checkAmendments(database, (difference) => found.push(difference));
    expect(found).toMatchObject([{ vesselUuid, problem: "different" }]);
    const count = await rebuildAmendments(database);
    expect(count).toBeGreaterThan(2);
    found.length = 0;
    expect(await checkAmendments(database, (difference) => found.push(difference))).toBe(count);
    expect(found).toEqual([]);
  });

  test("of older entries are backfilled by the job, which reports its progress", async () => {
    const before = await client.amendmentList({});
    await database.query("delete from logbook_entry_amendment where organization_uuid = $1", [organizationUuid]);
    await database.query("insert into backfill (organization_uuid, name) values ($1, 'amendments')", [
      organizationUuid,
    ]);
    expect(await client.amendmentList({})).toMatchObject({ total: 0, derivedPercent: 0 });
    const aborted = new AbortController();
    aborted.abort();
    expect(await fillAmendments(database, aborted.signal)).toBe(0);
    expect(await fillAmendments(database)).toBe(before.total);
    expect(await client.amendmentList({})).toEqual(before);
    expect(await fillAmendments(database)).toBe(0);
  });
});
