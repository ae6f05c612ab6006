/**
 * What row-level security costs a reader, or what planning once gives back: a page of 20 log entries, by the product's own statement, within an organisation (role,
 * setting and policies) and beside it as the owner of the tables. Ways take turns; one reader after the other, then sixteen at once,
 * and sixteen of as many organisations. The handler, the session and HTTP come on top of both.
 */
import { randomUUID } from "node:crypto";
import { cpus } from "node:os";
import { readPageOfEntries } from "@shore/server/testing/organization-wall";
import { preparedDatabase } from "@shore/server/testing/prepared-database";

const ORGANIZATIONS = 16;
const ENTRIES = 20_000;
const ROUNDS = 9;
const READS = 2_000;

const { database, stop } = await preparedDatabase();
try {
  const readers = await readPageOfEntries(
    database,
    Array.from({ length: ORGANIZATIONS }, () => ({ organizationUuid: randomUUID(), vesselUuid: randomUUID() })),
    ENTRIES,
  );
  console.log(
    `${ORGANIZATIONS} × ${ENTRIES} entries; Node ${process.version}; ${cpus().length} × ${cpus()[0]?.model}\n`,
  );
  for (const { name, atOnce, organizations } of [
    { name: "one reader", atOnce: 1, organizations: 1 },
    { name: "sixteen readers", atOnce: 16, organizations: 1 },
    { name: "sixteen organisations", atOnce: 16, organizations: ORGANIZATIONS },
  ]) {
    const seconds: Record<"owner" | "within", number[]> = { owner: [], within: [] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const way of ["owner", "within"] as const) {
        const began = performance.now();
        const each = async (reader: number) => {
          for (let read = reader; read < READS; read += atOnce) await readers[way][read % organizations]?.();
        };
        await Promise.all(Array.from({ length: atOnce }, (_, reader) => each(reader)));
        // The first round warms up.
        if (round > 0) seconds[way].push(performance.now() - began);
      }
    }
    const [owner, within] = [median(seconds.owner), median(seconds.within)];
    const micro = (ms: number) => `${((ms / READS) * 1_000).toFixed(0)} µs`;
    console.log(
      `${name.padEnd(22)} owner ${micro(owner)}   within ${micro(within)}   ratio ${(within / owner).toFixed(2)}`,
    );
  }
} finally {
  await stop();
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
