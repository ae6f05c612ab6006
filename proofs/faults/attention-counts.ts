import { setTimeout as sleep } from "node:timers/promises";
import type { WholeDatabase } from "@shore/server/database/db";
import { expectedCounts, type SentFact } from "@shore/server/testing/attention-oracle";
import { createShip, fact, shipClient, type TestShip } from "@shore/server/testing/ships";
import { attentionFacts } from "./attention-facts.ts";
import { type Caller, callerAt } from "./calls.ts";
import { createFixture, newDataFolder, withDatabase } from "./fixture.ts";
import type { Scenario, ScenarioContext, ScenarioResult } from "./scenario.ts";
import { kill, startServer } from "./server-process.ts";

/** Kills the server while batches arrive, and compares every count with the sent facts as soon as it is ready again. */
export const attentionCounts: Scenario = {
  name: "attention-counts",
  description:
    "kill -9 of server or database while facts arrive; counts of days, open entries and Attention right afterwards",
  run,
};

type Batch = { ship: TestShip; epochUuid: string; sequence: bigint; facts: SentFact[] };

async function run({ random, extent, kills, folder }: ScenarioContext): Promise<ScenarioResult> {
  const rounds = kills ?? (extent === "short" ? 3 : 100);
  const now = Date.now();
  const notVerifiedFrom = now - 8 * 86_400_000;
  const dataDir = await newDataFolder(folder);
  const settings = { SHORE_DATA_DIR: dataDir };
  const fixture = await createFixture(dataDir, async (database, person) => {
    await person.client.attentionRulesUpdate({
      attentionRules: { notVerifiedFromTime: new Date(notVerifiedFrom).toISOString() },
    });
    const ships: TestShip[] = [];
    for (const name of ["HAVBRIS", "KYSTVÅG", "LOFOT"])
      ships.push(await createShip(database, person.organizationUuid, name));
    return { ships };
  });
  const figures = { kills: 0, batches: 0, answered: 0, "stored without an answer": 0, "counts compared": 0, facts: 0 };
  const problems: string[] = [];
  let stored: SentFact[] = [];
  let server = await startServer({ settings });
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const batches = fixture.ships.map((ship): Batch => {
        const facts = attentionFacts(random, ship.vesselUuid, stored, now);
        return { ship, epochUuid: ship.credentialUuid, sequence: BigInt(round), facts };
      });
      const answers = batches.map((batch) => put(server.origin, batch));
      await sleep(random.below(random.pick([100, 400, 1_500])));
      await kill(server, { dataDir, withDatabase: random.below(3) === 0 });
      const outcomes = await Promise.all(answers);
      server = await startServer({ settings });
      const found = await withDatabase(dataDir, async (database) => {
        const isStored = await readStored(database, batches);
        const whole = batches.filter((_, index) => isStored[index] === "whole");
        stored = [...stored, ...whole.flatMap(({ facts }) => facts)];
        const lost = isStored.flatMap((state, index) =>
          state === "torn" || (outcomes[index] && state !== "whole")
            ? [`a batch is ${state}, answered: ${outcomes[index]}`]
            : [],
        );
        figures["stored without an answer"] += whole.filter((batch) => !outcomes[batches.indexOf(batch)]).length;
        const call = callerAt(server.origin, fixture.token);
        const counts = await compareCounts({ database, call, stored, notVerifiedFrom });
        figures["counts compared"] += counts.compared;
        return {
          problems: [...lost, ...counts.problems],
          again: batches.filter((_, index) => isStored[index] === "absent"),
        };
      });
      problems.push(...found.problems.map((text) => `round ${round}: ${text}`));
      figures.kills += 1;
      figures.batches += batches.length;
      figures.answered += outcomes.filter(Boolean).length;
      for (const batch of found.again) {
        if (!(await put(server.origin, batch)))
          problems.push(`round ${round}: a batch sent without a kill was not acknowledged`);
        stored = [...stored, ...batch.facts];
      }
    }
    figures.facts = stored.length;
    return { figures, problems };
  } finally {
    await server.stop();
  }
}

/** @returns true when the server has acknowledged the batch */
function put(origin: string, { ship, epochUuid, sequence, facts }: Batch): Promise<boolean> {
  const contents = facts.map(({ content }) => fact(content));
  return shipClient(origin, ship.secret)
    .putFacts({ epochUuid, sequence, shipTime: new Date().toISOString(), facts: contents })
    .then(
      () => true,
      () => false,
    );
}

async function readStored(
  database: WholeDatabase,
  batches: readonly Batch[],
): Promise<("whole" | "torn" | "absent")[]> {
  const { rows } = await database.query<{ fact_uuid: string }>("select fact_uuid from ship_fact");
  const storedUuids = new Set(rows.map(({ fact_uuid }) => fact_uuid));
  return batches.map(({ facts }) => {
    const count = facts.filter(({ content }) => storedUuids.has(content.factUuid)).length;
    return count === 0 ? "absent" : count === facts.length ? "whole" : "torn";
  });
}

type Comparison = { database: WholeDatabase; call: Caller; stored: readonly SentFact[]; notVerifiedFrom: number };

/** Compares the counts of Attention, days and open entries with the sent facts. */
async function compareCounts({ database, call, stored, notVerifiedFrom }: Comparison) {
  const { outcome, body } = await call("AttentionGet", {});
  const answer = body as { asOfTime?: string; vessels?: { vesselUuid: string; items?: CountedItem[] }[] };
  const now = Date.parse(answer.asOfTime ?? "");
  const expected = new Map(
    expectedCounts(stored, { now, receivedAt: now, notVerifiedFrom }).map((one) => [
      `${one.vesselUuid} ${one.kind} ${one.logbookName}`,
      one.count,
    ]),
  );
  const answered = new Map(
    (answer.vessels ?? []).flatMap(({ vesselUuid, items = [] }) =>
      items
        .filter(({ kind }) => KINDS.has(kind))
        .map(({ kind, logbookName, count }) => [`${vesselUuid} ${kind} ${logbookName}`, count] as const),
    ),
  );
  const { days, open } = countInMemory(stored);
  const storedDays = await database.query<{ key: string; value: string }>(
    `select concat_ws(' ', vessel_uuid, logbook_name, ship_day) as key, concat_ws(' ', entries, struck, not_verified) as value
       from logbook_day where entries > 0`,
  );
  const storedOpen = await database.query<{ key: string; value: number }>(
    "select concat_ws(' ', vessel_uuid, logbook_name) as key, count(*)::int as value from open_entry group by 1",
  );
  return {
    compared: expected.size + days.size + open.size,
    problems: [
      ...(outcome === "ok" ? [] : [`AttentionGet: ${outcome}`]),
      ...differences("Attention", expected, answered),
      ...differences("logbook_day", days, new Map(storedDays.rows.map(({ key, value }) => [key, value]))),
      ...differences("open_entry", open, new Map(storedOpen.rows.map(({ key, value }) => [key, value]))),
    ],
  };
}

/** `entries struck not-verified` of each ship-time day, and the number of entries that are neither verified nor struck. */
function countInMemory(stored: readonly SentFact[]) {
  const days = new Map<string, [number, number, number]>();
  const open = new Map<string, number>();
  for (const { vesselUuid, content } of stored) {
    if (!content.entry) continue;
    const { logbookName, eventTime, verified = false, crossedOut = false } = content.entry;
    const changes = stored
      .filter((one) => one.content.logbookEntryUuid === content.factUuid)
      .toSorted((a, b) => Date.parse(a.content.time) - Date.parse(b.content.time));
    const last = changes.findLast(({ content: { kind } }) => kind.startsWith("verif"));
    const isVerified = last ? last.content.kind === "verified" : verified;
    const isStruck = crossedOut || changes.some(({ content: { kind } }) => kind === "struck");
    const isOpen = !isVerified && !isStruck;
    const key = `${vesselUuid} ${logbookName}`;
    const day = `${key} ${eventTime.slice(0, "yyyy-MM-dd".length)}`;
    const [entries, struck, notVerified] = days.get(day) ?? [0, 0, 0];
    days.set(day, [entries + 1, struck + Number(isStruck), notVerified + Number(isOpen)]);
    if (isOpen) open.set(key, (open.get(key) ?? 0) + 1);
  }
  return { days: new Map([...days].map(([key, counts]) => [key, counts.join(" ")])), open };
}

function differences<Value extends number | string>(
  what: string,
  expected: ReadonlyMap<string, Value>,
  found: ReadonlyMap<string, Value>,
): string[] {
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((key) =>
    expected.get(key) === found.get(key)
      ? []
      : [`${what} ${key}: ${expected.get(key) ?? "none"} expected, ${found.get(key) ?? "none"} found`],
  );
}

type CountedItem = { kind: string; logbookName?: string; count: number };

/** Kinds that count entries. */
const KINDS: ReadonlySet<string> = new Set([
  "not_verified",
  "struck",
  "remarks",
  "remark_struck",
  "changed_after_verification",
  "recorded_late",
  "received_late",
  "time_future",
  "time_early",
]);
