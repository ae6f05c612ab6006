/**
 * Reading 20 log entries: through session, membership, validation and database as the console does, beside an empty call of
 * connect-node, bare node:http writing the same bytes, and PostGraphile on the same rows. Everything by eight callers at a time on
 * open connections, in turn, three rounds, printed as a table of docs/benchmarks.md. Then what the newest page takes, and one anywhere in the log, when there are a hundred times
 * the entries, and how long a server and its embedded database take from their start to the first good answer.
 * Goals: at least 1.0 × PostGraphile with a session; p99 of the newest page at 10,000,000 entries at most 1.2 × that at 100,000; 2 s to the first
 * answer with 1,000,000.
 * `SHORE_BENCH_ENTRIES` takes another number for the larger log, which is kept where `npm run load` looks for it.
 */
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startServer } from "../../../faults/server-process.ts";
import { quantiles } from "../../../load/calls.ts";
import { fleetFolder, vesselUuid } from "../../../load/fleet.ts";
import { randomPeriod } from "../../../load/users.ts";
import { type Site, startSite } from "../../../load/sites.ts";
import { installPeers } from "../design-system/install.ts";
import { contenders, newestPage, shoreCaller } from "./contenders.ts";

const [rounds, seconds, callers] = [3, 5, 8];
const [few, million] = [100_000, 1_000_000];
const many = Number(process.env["SHORE_BENCH_ENTRIES"] ?? 10_000_000);
const kept = join(tmpdir(), "shore-load");
/** Of processor time in a minute, for heartbeats and jobs that find nothing to do. */
const idleSeconds = 3;

installPeers(import.meta.dirname, "60 MB");
console.log(`Node ${process.version}; ${cpus().length} × ${cpus()[0]?.model}`);
const small = await onSite(few, async (site) => {
  await compare(site);
  return pages(site);
});
const large = await onSite(many, pages);
for (const page of ["newest", "anywhere"] as const) {
  const [one, other] = [small[page], large[page]];
  console.log(`${page === "newest" ? "The newest page of a ship" : "A page anywhere in the log"}, one caller, ms`);
  console.table({
    [`${few} entries`]: one,
    [`${many} entries`]: other,
    ratio: { p50: ratio(other.p50, one.p50), p95: ratio(other.p95, one.p95), p99: ratio(other.p99, one.p99) },
  });
}

console.log(`Started on ${million} entries and ready, ms: ${(await coldStarts()).join(" · ")}`);

/** Each after an orderly end, so that the database has nothing to recover. */
async function coldStarts(): Promise<number[]> {
  const dataDir = await fleetFolder(kept, million);
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer({ settings: { SHORE_DATA_DIR: dataDir } });
    took.push(Math.round(server.readyAfterMs));
    await server.stop();
  }
  return took;
}

async function onSite<Result>(entries: number, measure: (site: Site) => Promise<Result>): Promise<Result> {
  const site = await startSite(await fleetFolder(kept, entries), { database: "external", servers: 1, users: 1 });
  try {
    return await measure(site);
  } finally {
    await site.stop();
  }
}

async function compare(site: Site): Promise<void> {
  await untilIdle(site);
  const { all, stop } = await contenders(site);
  try {
    const results = new Map(
      all.map(({ name }) => [name, { rates: [] as number[], processorMs: [] as number[], ms: [] as number[] }]),
    );
    const [loadBefore] = loadavg();
    for (let round = -1; round < rounds; round += 1)
      for (const { name, call, cpuSecondsByProcess } of round % 2 === 0 ? all : all.toReversed()) {
        const before = cpuSecondsByProcess();
        const times = await timesOf(call);
        // The first round is for the compilers.
        if (round < 0) continue;
        const result = results.get(name);
        result?.rates.push(times.length / seconds);
        result?.processorMs.push(((cpuSecondsByProcess() - before) * 1_000) / times.length);
        result?.ms.push(...times);
      }
    const ours = middle(results.get("Shore")?.rates ?? []);
    console.log(`Load ${loadBefore?.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} after\n`);
    console.log("| server | calls a second | of the rounds | Shore / this | its processor, ms | p50, ms | p99, ms |");
    console.log("| --- | --: | --- | --: | --: | --: | --: |");
    for (const [name, { rates, processorMs, ms }] of results) {
      const { p50, p99 } = quantiles(ms);
      const cells = [
        name,
        Math.round(middle(rates)),
        rates.map(Math.round).join(" · "),
        ratio(ours, middle(rates)),
        middle(processorMs).toFixed(2),
        p50,
        p99,
      ];
      console.log(`| ${cells.join(" | ")} |`);
    }
  } finally {
    await stop();
  }
}

/** Waits until the new site's entries are sealed and indexed, by jobs of each minute: beside them every contender is slower, ours most. */
async function untilIdle({ cpuSecondsByProcess }: Site): Promise<void> {
  const used = () => Object.values(cpuSecondsByProcess()).reduce((sum, processor) => sum + processor, 0);
  for (let minutes = 0; minutes < 15; minutes += 1) {
    const before = used();
    await sleep(61_000);
    if (used() - before < idleSeconds) return;
  }
  throw new Error("The jobs of the server do not end within a quarter of an hour.");
}

/** What each call took, in ms, of eight callers who make the next as soon as they have their answer. */
async function timesOf(call: (vessel: string) => Promise<void>): Promise<number[]> {
  const until = performance.now() + seconds * 1_000;
  const times: number[] = [];
  const caller = async () => {
    for (let begin = performance.now(); begin < until; begin = performance.now()) {
      await call(vesselUuid(1 + (times.length % 100)));
      times.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return times;
}

/** What the goal asks for, and what is harder: the newest pages lie together at the end of the table, others in blocks nobody has read. */
async function pages(site: Site) {
  return {
    newest: await pageTimes(site, newestPage),
    anywhere: await pageTimes(site, (vessel) => ({ ...newestPage(vessel), beforeTime: randomPeriod(1).toTime })),
  };
}

async function pageTimes(site: Site, messageFor: (vessel: string) => object) {
  const call = shoreCaller(site);
  const times: number[] = [];
  for (let turn = -500; turn < 4_000; turn += 1) {
    const { status, ms } = await call("GetLogbookEntries", messageFor(vesselUuid(1 + Math.floor(Math.random() * 100))));
    if (status !== 200) throw new Error(`refused with ${status}`);
    if (turn >= 0) times.push(ms);
  }
  return quantiles(times);
}

function ratio(one: number, other: number): number {
  return Number((one / other).toFixed(2));
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
