/**
 * Attention through the whole server, for a fleet of 200 vessels with `SHORE_BENCH_ENTRY_COUNT` entries (1,500,000) of a year, a tenth of
 * them amended: the items for a user whose last visit was yesterday and for one who never visited, and the session with its count.
 * Entries of the last fortnight are judged, and none of them is verified. Goal: p95 at most 300 ms; 1 ms for the count in a session.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { addAmendedEntries } from "@shore/server/testing/benchmark-amendments";
import { benchmarkDatabase } from "@shore/server/testing/benchmark-database";
import { signedIn } from "@shore/server/testing/callers";

const ENTRIES = Number(process.env["SHORE_BENCH_ENTRY_COUNT"] ?? 1_500_000);
const VESSELS = 200;
const READS = 42;
/** Two weeks before the end of the entries. */
const NOT_VERIFIED_FROM = "2025-12-18T00:00:00Z";

const folder = mkdtempSync(join(process.env["SHORE_BENCH_FOLDER"] ?? tmpdir(), "shore-bench-attention-"));
const { database, close } = await benchmarkDatabase(join(folder, "data"));
try {
  const { client, organizationUuid } = await signedIn(database, "manager");
  const empty = await timed(() => client.whoAmI({}));
  const { entries } = await addAmendedEntries(database, organizationUuid, {
    vessels: VESSELS,
    amendments: ENTRIES / 10,
  });
  const { attentionRules } = await client.attentionRulesGet({});
  if (attentionRules === undefined) throw new Error("The organisation has no Attention rules.");
  await client.attentionRulesUpdate({ attentionRules: { ...attentionRules, notVerifiedFromTime: NOT_VERIFIED_FROM } });
  await database.query("vacuum analyze");
  console.log(`${cpus().length} × ${cpus()[0]?.model}; Node ${process.version}; load ${loadavg()[0]?.toFixed(1)}`);
  const first = await client.attentionGet({});
  const items = first.vessels.reduce((sum, vessel) => sum + vessel.items.length, 0);
  console.log(`${entries} entries on ${VESSELS} vessels; ${items} items`);
  const table: Record<string, object> = {};
  table["what needs a person, never there"] = await timed(() => client.attentionGet({}));
  await client.attentionMarkSeen({
    vesselUuids: first.vessels.map(({ vesselUuid }) => vesselUuid),
    seenThroughTime: first.asOfTime,
  });
  table["what needs a person, all seen"] = await timed(() => client.attentionGet({}));
  table["session with its count"] = await timed(() => client.whoAmI({}));
  table["session of an organization without vessels"] = empty;
  console.table(table);
} finally {
  await close();
  rmSync(folder, { recursive: true });
}

/** Times the call many times; the first two are warm-up. */
async function timed(call: () => Promise<unknown>): Promise<object> {
  const taken: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    const start = performance.now();
    await call();
    taken.push(performance.now() - start);
  }
  const sorted = taken.slice(2).toSorted((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1));
  return { "p50, ms": at(0.5), "p95, ms": at(0.95), "longest, ms": at(0.999) };
}
