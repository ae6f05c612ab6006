/**
 * `npm run load -- [--entries N] [--people N] [--seconds N] [--site NAME…] [--folder FOLDER] [--profile FOLDER]`: concurrent users on the
 * embedded and an external PostgreSQL, one server and three behind a load balancer; then the latency of one organisation while another
 * creates reports and exports. `--outage`: instead, all ships send 30 days at once, 240,000 facts; exits with 1 when that takes more than
 * five minutes, or users' p99 exceeds 200 ms meanwhile. 10,000,000 entries by default, cached in --folder (13 GB, default: temporary).
 * --profile writes CPU profiles. Exits with 1 when a call failed or the latency at p95 or p99 more than doubled.
 */
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { quantiles, type TimedCall } from "./load/calls.ts";
import { fleetFolder } from "./load/fleet.ts";
import { createFleetCredentials, measureShipOutage } from "./load/ship-outage.ts";
import { measureTenantIsolation } from "./load/tenant-isolation.ts";
import { simulateUser } from "./load/users.ts";
import { type Site, startSite } from "./load/sites.ts";

const { values } = parseArgs({
  options: {
    entries: { type: "string", default: "10000000" },
    people: { type: "string", default: "16" },
    seconds: { type: "string", default: "30" },
    folder: { type: "string", default: join(tmpdir(), "shore-load") },
    site: { type: "string", multiple: true },
    outage: { type: "boolean", default: false },
    profile: { type: "string" },
  },
});
const SITES = {
  embedded: { database: "embedded", servers: 1 },
  external: { database: "external", servers: 1 },
  replicas: { database: "external", servers: 3 },
} as const;

const [entries, users, seconds] = [Number(values.entries), Number(values.people), Number(values.seconds)];
const dataDir = await fleetFolder(values.folder, entries);
console.log(`${entries} entries, ${users} users; Node ${process.version}; ${cpus().length} × ${cpus()[0]?.model}`);
let failures = 0;
for (const [name, kind] of Object.entries(SITES)) {
  if (values.site && !values.site.includes(name)) continue;
  console.log(
    `\n${name}: ${kind.database} PostgreSQL, ${kind.servers} server${kind.servers > 1 ? "s behind a load balancer" : ""}`,
  );
  const secrets = values.outage ? await createFleetCredentials(dataDir) : [];
  const site = await startSite(dataDir, { ...kind, users, profile: values.profile });
  try {
    if (values.outage) await outage(site, secrets);
    else {
      await mixed(site);
      await isolation(site);
    }
  } finally {
    await site.stop();
  }
}
if (failures > 0) process.exit(1);

async function mixed(site: Site): Promise<void> {
  const during = async (length: number) => {
    const stopping = new AbortController();
    const working = site.users.map((user) => simulateUser(site.origin, user, stopping.signal));
    await sleep(length * 1_000);
    stopping.abort();
    return (await Promise.all(working)).flat();
  };
  // Warm up caches, plans and compiled code.
  await during(seconds / 3);
  const [before, startedAt] = [site.cpuSecondsByProcess(), performance.now()];
  const taken = await during(seconds);
  const [after, took] = [site.cpuSecondsByProcess(), (performance.now() - startedAt) / 1_000];
  const failed = taken.filter(({ failed }) => failed !== undefined);
  failures += failed.length;
  console.table(byKind(taken, took));
  for (const text of new Set(failed.map(({ kind, failed }) => `${kind}: ${failed}`))) console.error(text);
  const used = Object.entries(after).map(([who, total]) => [who, ((total - (before[who] ?? 0)) / took).toFixed(2)]);
  console.log("CPUs used, of " + cpus().length);
  console.table(Object.fromEntries(used));
  console.log(`calls failed: ${failed.length} · a server's peak memory: ${site.serverPeakMb()} MB`);
}

function byKind(taken: readonly TimedCall[], took: number) {
  const rows = Array.from(
    Map.groupBy(taken, ({ kind }) => kind),
    ([kind, calls]) => [kind, rowOf(calls, took)],
  );
  return { ...Object.fromEntries(rows), all: rowOf(taken, took) };
}

function rowOf(calls: readonly TimedCall[], took: number) {
  return { "a second": Number((calls.length / took).toFixed(1)), ...quantiles(calls.map(({ ms }) => ms)) };
}

async function outage(site: Site, secrets: string[]): Promise<void> {
  const before = site.cpuSecondsByProcess();
  const { facts, seconds: took, statusCounts, baseline, underLoad } = await measureShipOutage(site, secrets, seconds);
  console.log(
    `${facts} facts from ${secrets.length} ships acknowledged in ${took.toFixed(0)} s; responses by status ${JSON.stringify(statusCounts)}`,
  );
  console.table({ "baseline, ms": baseline, "under load, ms": underLoad });
  const used = Object.entries(site.cpuSecondsByProcess()).map(([who, total]) => [who, total - (before[who] ?? 0)]);
  console.log(`CPU seconds: ${JSON.stringify(Object.fromEntries(used))} · load average ${loadavg()[0]?.toFixed(1)}`);
  if (took > 300 || underLoad.p99 > 200) failures += 1;
}

async function isolation(site: Site): Promise<void> {
  const { baseline, underLoad, counts } = await measureTenantIsolation(site, seconds);
  const ratio = { p50: 0, p95: 0, p99: 0 };
  for (const at of ["p50", "p95", "p99"] as const) ratio[at] = Number((underLoad[at] / baseline[at]).toFixed(2));
  console.log("Calls of one organisation at 30 a second, while another makes reports and exports");
  console.table({ "baseline, ms": baseline, "under load, ms": underLoad, ratio });
  console.log(
    Object.entries(counts)
      .map(([what, count]) => `${what}: ${count}`)
      .join(" · "),
  );
  if (ratio.p99 > 2 || ratio.p95 > 2) failures += 1;
}
