/**
 * `npm run load -- [--entries N] [--people N] [--seconds N] [--site NAME…] [--profile FOLDER]`: people who read, save, report and export at once, on the embedded
 * and on an external PostgreSQL, on one server and on three behind a load balancer; then what one organisation's reports and exports
 * cost another. 10,000,000 entries unless said otherwise; they are made at the first run and kept in --folder (13 GB; default: below the
 * system's temporary files). With --profile each server leaves its processor profile in a folder, for a browser's developer tools. Ends with 1 when a call failed or another organisation was slowed to more than twice its quiet p99.
 */
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { quantiles, type Taken } from "../load/calls.ts";
import { fleetFolder } from "../load/fleet.ts";
import { measureNeighbour } from "../load/neighbour.ts";
import { keepWorking } from "../load/people.ts";
import { type Site, startSite } from "../load/sites.ts";

const { values } = parseArgs({
  options: {
    entries: { type: "string", default: "10000000" },
    people: { type: "string", default: "16" },
    seconds: { type: "string", default: "30" },
    folder: { type: "string", default: join(tmpdir(), "shore-load") },
    site: { type: "string", multiple: true },
    profile: { type: "string" },
  },
});
const SITES = {
  embedded: { database: "embedded", servers: 1 },
  external: { database: "external", servers: 1 },
  replicas: { database: "external", servers: 3 },
} as const;

const [entries, people, seconds] = [Number(values.entries), Number(values.people), Number(values.seconds)];
const dataDir = await fleetFolder(values.folder, entries);
console.log(`${entries} entries, ${people} people; Node ${process.version}; ${cpus().length} × ${cpus()[0]?.model}`);
let failures = 0;
for (const [name, kind] of Object.entries(SITES)) {
  if (values.site && !values.site.includes(name)) continue;
  console.log(
    `\n${name}: ${kind.database} PostgreSQL, ${kind.servers} server${kind.servers > 1 ? "s behind a load balancer" : ""}`,
  );
  const site = await startSite(dataDir, { ...kind, people, profile: values.profile });
  try {
    await mixed(site);
    await neighbour(site);
  } finally {
    await site.stop();
  }
}
if (failures > 0) process.exit(1);

async function mixed(site: Site): Promise<void> {
  const during = async (length: number) => {
    const stopping = new AbortController();
    const working = site.people.map((person) => keepWorking(site.origin, person, stopping.signal));
    await sleep(length * 1_000);
    stopping.abort();
    return (await Promise.all(working)).flat();
  };
  // Caches, plans and compiled code are those of a server that has been up for a while.
  await during(seconds / 3);
  const [before, startedAt] = [site.processorSeconds(), performance.now()];
  const taken = await during(seconds);
  const [after, took] = [site.processorSeconds(), (performance.now() - startedAt) / 1_000];
  const failed = taken.filter(({ failed }) => failed !== undefined);
  failures += failed.length;
  console.table(byKind(taken, took));
  for (const text of new Set(failed.map(({ kind, failed }) => `${kind}: ${failed}`))) console.error(text);
  const used = Object.entries(after).map(([who, total]) => [who, ((total - (before[who] ?? 0)) / took).toFixed(2)]);
  console.log("Processors used, of " + cpus().length);
  console.table(Object.fromEntries(used));
  console.log(`calls failed: ${failed.length} · a server's peak memory: ${site.serverPeakMb()} MB`);
}

function byKind(taken: readonly Taken[], took: number) {
  const rows = Array.from(
    Map.groupBy(taken, ({ kind }) => kind),
    ([kind, calls]) => [kind, rowOf(calls, took)],
  );
  return { ...Object.fromEntries(rows), all: rowOf(taken, took) };
}

function rowOf(calls: readonly Taken[], took: number) {
  return { "a second": Number((calls.length / took).toFixed(1)), ...quantiles(calls.map(({ ms }) => ms)) };
}

async function neighbour(site: Site): Promise<void> {
  const { quiet, meanwhile, made } = await measureNeighbour(site, seconds);
  const ratio = { p50: 0, p95: 0, p99: 0 };
  for (const at of ["p50", "p95", "p99"] as const) ratio[at] = Number((meanwhile[at] / quiet[at]).toFixed(2));
  console.log("Another organisation's calls, 30 a second, while this one reports and exports");
  console.table({ "quiet, ms": quiet, "meanwhile, ms": meanwhile, ratio });
  console.log(
    Object.entries(made)
      .map(([what, count]) => `${what}: ${count}`)
      .join(" · "),
  );
  if (ratio.p99 > 2 || ratio.p95 > 2) failures += 1;
}
