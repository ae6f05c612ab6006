/**
 * `npm run operation -- ha [--times N] [--seed N] [kill freeze stop switchover]`: two PostgreSQL under Patroni with etcd and HAProxy, as
 * deploy/ configures them, on this machine, and two Shore servers: one connects through HAProxy, one with both hosts and finds entries on
 * the standby. Each fault is injected N times under changes and reads. Exits with 1 on a lost, torn or ghost change, on a response that is
 * neither right nor `unavailable`, on a switchover above 5 s, and when a program is missing.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openPool } from "@shore/server/database/pool";
import { createVessel, signedIn } from "@shore/server/testing/callers";
import { freePort } from "@shore/server/testing/free-port";
import { seededRandom } from "@shore/server/testing/random";
import { createDrafts } from "../../faults/drafts.ts";
import { startServer } from "../../faults/server-process.ts";
import { findProgram, stopAll } from "../../programs.ts";
import { type Cluster, PROGRAMS, startCluster } from "./cluster.ts";
import { measureCommits } from "./commits.ts";
import { waitForJob } from "./jobs.ts";
import { FAULTS, type Fault, type Round, type RoundOptions, runRound, type Route } from "./rounds.ts";
import { printRound, printSummary } from "./summary.ts";

export async function proveHighAvailability(words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    options: { times: { type: "string", default: "1" }, seed: { type: "string" } },
    allowPositionals: true,
  });
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const faults = (positionals.length > 0 ? positionals : Object.keys(FAULTS)).filter(isFault);
  if (faults.length !== (positionals.length || faults.length) || !(Number(values.times) > 0) || !Number.isInteger(seed))
    return fail(`Usage: npm run operation -- ha [--times N] [--seed N] [${Object.keys(FAULTS).join(" ")}]`);
  const missing = Object.entries(PROGRAMS).filter(([program]) => !findProgram(program));
  if (missing.length > 0)
    return fail(`Not run: install ${missing.map(([, name]) => name).join(", ")} (Debian's packages) and start again.`);
  const folder = mkdtempSync(join(tmpdir(), "shore-ha-"));
  let cluster: Cluster | undefined;
  const end = async () => {
    cluster?.end();
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void end().then(() => process.exit(1)));
  try {
    cluster = await startCluster(folder);
    await run(cluster, { faults, seed, times: Number(values.times) });
  } finally {
    await end();
  }
}

async function run(cluster: Cluster, { faults, seed, times }: { faults: Fault[]; seed: number; times: number }) {
  const random = seededRandom(seed);
  await cluster.waitUntilHealthy();
  const servers = await startServers(cluster);
  const database = openPool(cluster.urls.haproxy, { connections: 4 });
  try {
    console.log(`commit, ms: ${await measureCommits(database)}`);
    const manager = await signedIn(database, "manager");
    const vesselUuid = await createVessel(database, manager.organizationUuid);
    const { collectionUuid, drafts } = await createDrafts({ ...manager, vesselUuid }, 6);
    const routes: Route[] = [
      { name: "haproxy", server: servers.haproxy, drafts: drafts.slice(0, 3) },
      { name: "hosts", server: servers.hosts, drafts: drafts.slice(3) },
    ];
    const options: RoundOptions = {
      cluster,
      routes,
      people: { token: manager.token, vesselUuid, collectionUuid },
      random,
    };
    const rounds: Round[] = [];
    const problems: string[] = [];
    try {
      for (let time = 1; time <= times; time += 1) {
        for (const fault of faults) {
          const round = await runRound(fault, database, options);
          rounds.push(round);
          printRound(`${fault} ${time} of ${times}, seed ${seed}`, round);
        }
      }
      console.log(`find on the standby: ${await readReplicaOutcomes(servers.metricsPort)}`);
      console.log(`jobs: ${await waitForJob(database, manager)}`);
    } catch (error) {
      problems.push(String(error));
    }
    if (printSummary(rounds, problems) > 0) process.exitCode = 1;
  } finally {
    await database.close();
    for (const server of [servers.haproxy, servers.hosts]) await server.stop();
  }
}

async function startServers({ urls }: Cluster) {
  const start = async (urlSettings: Record<string, string>) => {
    const options = { settings: { ...urlSettings, DATA_EXPORT_KEY: Buffer.alloc(32, 7).toString("base64") } };
    // On a busy machine the first connection can time out while modules load; systemd would restart it.
    return startServer(options).catch(() => startServer(options));
  };
  const metricsPort = await freePort();
  const withReplica = { DATABASE_URL: urls.hosts, DATABASE_REPLICA_URL: urls.replica };
  return {
    haproxy: await start({ DATABASE_URL: urls.haproxy }),
    hosts: await start({ ...withReplica, METRICS_PORT: String(metricsPort) }),
    metricsPort,
  };
}

/** Outcomes of the reads that may use the standby. @throws when none used it */
async function readReplicaOutcomes(metricsPort: number): Promise<string> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const counts = Array.from(
    text.matchAll(/^shore_replica_reads_total\{outcome="(.+)"\} (\d+)$/gm),
    ([, outcome, count]) => `${count} ${outcome}`,
  );
  if (!counts.some((count) => count.endsWith(" replica")))
    throw new Error(`The standby served no read: ${counts.join(", ")}`);
  return counts.join(", ");
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

function isFault(word: string): word is Fault {
  return Object.hasOwn(FAULTS, word);
}
