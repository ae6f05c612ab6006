import { expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { importSearchedEntries } from "../../../testing/searched-entries.ts";

const database = await testDatabase();

/** Creates an organisation with one vessel and these entries, and signs a client in. */
async function vesselWith(entries: object[]) {
  const { client, organizationUuid } = await signedIn(database, "manager");
  const vesselUuid = await createVessel(database, organizationUuid, "HAVBRIS");
  const uuids = await importSearchedEntries(database, vesselUuid, entries);
  return { client, vesselUuid, uuids };
}

test("hits within a logbook are numbered as in a full read", async () => {
  const { client, vesselUuid, uuids } = await vesselWith(
    Array.from({ length: 120 }, (_, at) => ({
      summary: at % 3 === 0 ? "pump" : "other",
      eventTime: new Date(Date.UTC(2026, 0, 1, at)).toISOString(),
    })),
  );
  const newestFirst = uuids.filter((_, at) => at % 3 === 0).toReversed();
  const whole = await client.findWithin({ vesselUuid, question: { text: "pump" } });
  expect(whole).toMatchObject({ firstNumber: 1, total: 40, totalIsExact: true });
  expect(whole.places.map(({ logbookEntryUuid }) => logbookEntryUuid)).toEqual(newestFirst);
  const around = await client.findWithin({
    vesselUuid,
    question: { text: "pump" },
    aroundTime: "2026-01-03T00:00:00Z",
  });
  expect(around.places.map(({ logbookEntryUuid }) => logbookEntryUuid)).toEqual(newestFirst);
  expect(around).toMatchObject({ firstNumber: 1, total: 40 });
});

test("stepping through hits, wrapping from newest to oldest, visits every hit of a full read of the vessel", async () => {
  // Groups of three share an instant.
  const { client, vesselUuid } = await vesselWith(
    Array.from({ length: 450 }, (_, at) => ({
      summary: at % 2 === 0 ? "pump" : "other",
      eventTime: new Date(Date.UTC(2026, 0, 1, Math.floor(at / 3))).toISOString(),
    })),
  );
  const read: { uuid: string; summary: string }[] = [];
  let beforeTime = "";
  for (;;) {
    const { logbookEntries } = await client.getLogbookEntries({ vesselUuid, beforeTime, limit: 100 });
    read.push(...logbookEntries.map(({ logbookEntryUuid: uuid, summary }) => ({ uuid, summary })));
    if (logbookEntries.length < 100) break;
    beforeTime = logbookEntries.at(-1)?.eventTime ?? "";
  }
  const expected = read.filter(({ summary }) => summary === "pump").map(({ uuid }) => uuid);
  expect(expected).toHaveLength(225);
  const around = (aroundTime: string) => client.findWithin({ vesselUuid, question: { text: "pump" }, aroundTime });

  const passed: string[] = [];
  let part = await around("");
  while (passed.length < part.total) {
    const { places, firstNumber, total } = part;
    expect(total).toBe(expected.length);
    const further = places.slice(passed.length + 1 - firstNumber);
    passed.push(...further.map(({ logbookEntryUuid }) => logbookEntryUuid));
    part = await around(places.at(-1)?.eventTime ?? "");
  }
  expect(passed).toEqual(expected);
  const oldest = await around("0001-01-01T00:00:00+00:00");
  expect(oldest.places.at(-1)?.logbookEntryUuid).toBe(expected.at(-1));
  expect(oldest.firstNumber + oldest.places.length - 1).toBe(expected.length);
});
