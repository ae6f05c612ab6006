import { expect, test } from "vitest";
import { importLines } from "../../testing/balance-records.ts";
import { ERRORS, type SeededError, shipWithErrors } from "../../testing/balance-oracle.ts";
import { createVessel, type ShoreClient, signedIn } from "../../testing/callers.ts";
import { testDatabase } from "../../testing/database.ts";
import { seededRandom } from "../../testing/random.ts";
import { checkBalance, rebuildBalance } from "./derive-balance.ts";

const database = await testDatabase();
/** 1,000 errors in 50,000 actions. */
const SHIPS = 50;
const PER_SHIP = { actions: 1_000, errors: 20 };
const seed = Number(process.env["BALANCE_SEED"] ?? 20_261_111);

test(
  `of ${SHIPS * PER_SHIP.errors} errors in ${SHIPS * PER_SHIP.actions} actions at least 99 % are found, with less than 1 % false findings`,
  { timeout: 1_200_000 },
  async () => {
    const { client, organizationUuid } = await signedIn(database, "member");
    const random = seededRandom(seed);
    const seeded: (SeededError & { vesselUuid: string })[] = [];
    for (let ship = 0; ship < SHIPS; ship += 1) {
      const vesselUuid = await createVessel(database, organizationUuid);
      const errors = Array.from(
        { length: PER_SHIP.errors },
        (_, index) => ERRORS[(ship * PER_SHIP.errors + index) % ERRORS.length]!, // In range.
      );
      const records = shipWithErrors(random, { actions: PER_SHIP.actions, errors });
      seeded.push(...records.seeded.map((error) => ({ ...error, vesselUuid })));
      // In any order and in batches of any size, as after lost connections.
      const left = shuffled(records.lines, (limit) => random.below(limit));
      while (left.length > 0) await importLines(database, vesselUuid, left.splice(0, 50 + random.below(700)));
    }
    const problems: string[] = [];
    await checkBalance(database, (sentence) => problems.push(sentence));
    expect(problems).toEqual([]);

    const found = await allFindings(client);
    const known = new Set(seeded.flatMap(({ vesselUuid, at }) => at.map((uuid) => `${vesselUuid} ${uuid}`)));
    const missed = seeded.filter(
      ({ vesselUuid, at }) => !found.some((one) => one.vesselUuid === vesselUuid && at.includes(one.subjectUuid)),
    );
    const wrong = found.filter(({ vesselUuid, subjectUuid }) => !known.has(`${vesselUuid} ${subjectUuid}`));
    const result = `balance, seed ${seed}: ${seeded.length - missed.length} of ${seeded.length} errors found, ${wrong.length} of ${found.length} findings false`;
    console.warn(result);
    // Compared as lists, so that a failure prints them.
    expect(missed.length / seeded.length > 0.01 ? missed : []).toEqual([]);
    expect(wrong.length / found.length >= 0.01 ? wrong : []).toEqual([]);

    await database.query("delete from balance_finding where organization_uuid = $1", [organizationUuid]);
    await rebuildBalance(database);
    expect(await allFindings(client)).toEqual(found);
  },
);

async function allFindings(client: ShoreClient) {
  const all = [];
  for (let pageToken = ""; ;) {
    const page = await client.balanceFindingList({ limit: 300, pageToken });
    all.push(...page.findings);
    pageToken = page.nextPageToken;
    if (pageToken === "") return all;
  }
}

function shuffled<Item>(items: readonly Item[], below: (limit: number) => number): Item[] {
  const left = [...items];
  return items.map(() => left.splice(below(left.length), 1)[0]!); // One removal per item.
}
