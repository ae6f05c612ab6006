import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { benchmarkDatabase } from "@shore/server/testing/benchmark-database";
import { checklistNamed, newCollection, newestOf, newTemplate } from "@shore/server/testing/checklists";
import { signedIn } from "@shore/server/testing/callers";
import { externalPostgres } from "@shore/server/testing/external-postgres";
import { freePort } from "@shore/server/testing/free-port";
import { childrenOf, cpuSeconds, mainThreadSeconds, peakMemoryMb } from "../measure/cpu-time.ts";
import { type ServerProcess, startServer } from "../faults/server-process.ts";
import { ORGANIZATIONS } from "./fleet.ts";
import type { User } from "./users.ts";

/** A running deployment. */
export type Site = {
  origin: string;
  users: User[];
  /** Undefined for the embedded database. */
  databaseUrl: string | undefined;
  /** CPU seconds so far. */
  cpuSecondsByProcess: () => Record<string, number>;
  serverPeakMb: () => number;
  stop: () => Promise<void>;
};

export type SiteOptions = {
  database: "embedded" | "external";
  /** Several run behind a load balancer and need an external PostgreSQL. */
  servers: number;
  users: number;
  /** Folder for the servers' CPU profiles. */
  profile?: string | undefined;
};

export async function startSite(dataDir: string, { database, servers, users, profile }: SiteOptions): Promise<Site> {
  const created = await createUsers(dataDir, users);
  const postgres = database === "external" ? await externalPostgres(dataDir, TUNED) : undefined;
  await postgres?.start();
  const key = Buffer.alloc(32, 7).toString("base64");
  const settings = {
    ...(postgres ? { DATABASE_URL: postgres.url, DATA_EXPORT_KEY: key } : { SHORE_DATA_DIR: dataDir }),
    ...(profile ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profile}` } : {}),
  };
  const processes: ServerProcess[] = [];
  for (let number = 0; number < servers; number += 1) processes.push(await startServer({ settings }));
  const proxy = servers > 1 ? await startProxy(processes.map(({ origin }) => origin)) : undefined;
  const [postmaster = 0] = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8")
    .split("\n")
    .map(Number);
  return {
    origin: proxy?.origin ?? processes[0]?.origin ?? "",
    users: created,
    databaseUrl: postgres?.url,
    cpuSecondsByProcess: () => ({
      "server: main thread": sum(processes, (pid) => mainThreadSeconds(pid)),
      "server: workers, compression, GC": sum(processes, (pid) => processTreeSeconds(pid) - mainThreadSeconds(pid)),
      PostgreSQL: processTreeSeconds(postmaster),
      "load balancer": proxy ? cpuSeconds(proxy.child.pid) : 0,
      "clients (this process)": cpuSeconds(process.pid),
    }),
    serverPeakMb: () => Math.round(Math.max(...processes.map(({ child }) => peakMemoryMb(child.pid)))),
    stop: async () => {
      proxy?.child.kill("SIGTERM");
      for (const server of processes) await server.stop();
      await postgres?.stop("SIGINT");
    },
  };
}

/** Creates users with a draft each, alternating between the organisations. */
async function createUsers(dataDir: string, count: number): Promise<User[]> {
  const { database, close } = await benchmarkDatabase(dataDir);
  try {
    const { rows } = await database.query<{ uuid: string }>(
      "select organization_uuid as uuid from organization where display_name = any($1) order by display_name",
      [ORGANIZATIONS],
    );
    // Remove the data of earlier runs, which would slow this one down.
    await database.query("truncate checklist_collection, checklist_template, checklist_revision, audit_event cascade");
    const users: User[] = [];
    for (let number = 0; number < count; number += 1) {
      const organization = number % 2;
      const { client, token } = await signedIn(database, "manager", rows[organization]?.uuid);
      const draft = await newestOf(
        client,
        await newTemplate(client, checklistNamed("Load"), await newCollection(client)),
      );
      const revisionUuid = draft.checklistTemplateRevisionId.checklistTemplateRevisionUuid;
      users.push({ token, organization, draft: { revisionUuid, etag: draft.etag } });
    }
    return users;
  } finally {
    await close();
  }
}

async function startProxy(origins: readonly string[]): Promise<{ child: ChildProcess; origin: string }> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, "proxy.ts"), String(port), ...origins], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return { child, origin: `http://127.0.0.1:${port}` };
}

function sum(processes: readonly ServerProcess[], of: (pid: number | undefined) => number): number {
  return processes.reduce((total, { child }) => total + of(child.pid), 0);
}

/** Returns the CPU seconds of a process and its children. */
function processTreeSeconds(pid: number | undefined): number {
  return [pid, ...childrenOf(pid)].reduce<number>((total, each) => total + (cpuSeconds(each) || 0), 0);
}

/** Same settings as the embedded database. */
const TUNED = [
  "shared_buffers=512MB",
  "effective_cache_size=12GB",
  "work_mem=16MB",
  "max_wal_size=768MB",
  "wal_compression=on",
  "random_page_cost=1.1",
  "jit=off",
  "max_connections=100",
];
