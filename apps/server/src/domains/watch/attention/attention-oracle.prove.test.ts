import type { AttentionItem } from "@shore/api/gen-server/shore/v1/attention_pb";
import { expect, test } from "vitest";
import { type ExpectedCount, expectedCounts } from "../../../testing/attention-oracle.ts";
import { type ShoreClient, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { sendGeneratedFleet } from "../../../testing/generated-fleet.ts";
import { startTestServer } from "../../../testing/test-server.ts";

const FLEETS = 500;
const database = await testDatabase();
const { origin } = await startTestServer(database);

test(
  `${FLEETS} generated fleets: every count equals that of a slow script, and the search linked from an item finds as many entries`,
  { timeout: 3_600_000 },
  async () => {
    let [items, hits] = [0, 0];
    for (let seed = 1; seed <= FLEETS; seed += 1) {
      const manager = await signedIn(database, "manager");
      const { client } = manager;
      const { sent, notVerifiedFrom } = await sendGeneratedFleet({ database, origin, seed }, manager);
      const answer = await client.attentionGet({});
      const now = Date.parse(answer.asOfTime);
      const expected = expectedCounts(sent, { now, receivedAt: now, notVerifiedFrom });
      const found = answer.vessels.flatMap(({ vesselUuid, items: own }) =>
        own
          .filter(({ kind }) => COUNTED.has(kind))
          .map(({ kind, logbookName, count }): ExpectedCount => ({ vesselUuid, kind, logbookName, count })),
      );
      expect(inOrder(found), `seed ${seed}`).toEqual(inOrder(expected));
      for (const { vesselUuid, items: own } of answer.vessels) {
        for (const item of own.filter(({ kind }) => COUNTED.has(kind))) {
          expect(await searched(client, vesselUuid, item), `seed ${seed}, ${item.kind}`).toBe(item.count);
          items += 1;
          hits += item.count;
        }
      }
    }
    // Without items the comparison would be empty.
    expect(items).toBeGreaterThan(FLEETS * 3);
    expect(hits).toBeGreaterThan(items);
  },
);

/** Returns how many entries the search linked from an item finds. */
async function searched(client: ShoreClient, vesselUuid: string, item: AttentionItem): Promise<number> {
  const question = {
    vesselUuids: [vesselUuid],
    logbookNames: [item.logbookName],
    ...(item.kind === "not_verified"
      ? { states: ["not_verified", "not_removed"], fromTime: item.fromTime, toTime: item.beforeTime }
      : { change: item.kind, receivedFromTime: item.receivedFromTime }),
  };
  return (await client.findEntries({ question })).total;
}

function inOrder(counts: readonly ExpectedCount[]): ExpectedCount[] {
  const key = ({ vesselUuid, kind, logbookName }: ExpectedCount) => `${vesselUuid} ${kind} ${logbookName}`;
  return counts.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Kinds that count entries. */
const COUNTED = new Set([
  "not_verified",
  "struck",
  "remarks",
  "remark_struck",
  "changed_after_verification",
  "recorded_late",
  "received_late",
]);
