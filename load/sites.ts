import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { benchmarkDatabase } from "@shore/server/testing/benchmark-database";
import { checklistNamed, newCollection, newestOf, newTemplate } from "@shore/server/testing/checklists";
import { signedIn } from "@shore/server/testing/callers";
import { externalPostgres } from "@shore/server/testing/external-postgres";
import { freePort } from "@shore/server/testing/free-port";
import { childrenOf, cpuSeconds, mainThreadSeconds, peakMemoryMb } from "../benchmarks/import/processor-time.ts";
import { type Product, startProduct } from "../faults/product.ts";
import { ORGANIZATIONS } from "./fleet.ts";
import type { Person } from "./people.ts";

/** Shore as somebody may run it. */
export type Site = {
  origin: string;
  people: Person[];
  /** Of an external PostgreSQL. */
  databaseUrl: string | undefined;
  /** Processor seconds so far, by who used them. */
  processorSeconds: () => Record<string, number>;
  serverPeakMb: () => number;
  stop: () => Promise<void>;
};

export type SiteWanted = {
  database: "embedded" | "external";
  /** More than one: behind a load balancer, on an external PostgreSQL. */
  servers: number;
  people: number;
  /** Folder for the servers' processor profiles. */
  profile?: string | undefined;
};

export async function startSite(dataDir: string, { database, servers, people, profile }: SiteWanted): Promise<Site> {
  const settled = await settlePeople(dataDir, people);
  const postgres = database === "external" ? await externalPostgres(dataDir, TUNED) : undefined;
  await postgres?.start();
  const key = Buffer.alloc(32, 7).toString("base64");
  const settings = {
    ...(postgres ? { DATABASE_URL: postgres.url, DATA_EXPORT_KEY: key } : { SHORE_DATA_DIR: dataDir }),
    ...(profile ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profile}` } : {}),
  };
  const products: Product[] = [];
  for (let number = 0; number < servers; number += 1) products.push(await startProduct({ settings }));
  const proxy = servers > 1 ? await startProxy(products.map(({ origin }) => origin)) : undefined;
  const [postmaster = 0] = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8")
    .split("\n")
    .map(Number);
  return {
    origin: proxy?.origin ?? products[0]?.origin ?? "",
    people: settled,
    databaseUrl: postgres?.url,
    processorSeconds: () => ({
      "server: the thread that answers": sum(products, (pid) => mainThreadSeconds(pid)),
      "server: reports, packing, memory": sum(products, (pid) => familySeconds(pid) - mainThreadSeconds(pid)),
      PostgreSQL: familySeconds(postmaster),
      "load balancer": proxy ? cpuSeconds(proxy.child.pid) : 0,
      "the people (this process)": cpuSeconds(process.pid),
    }),
    serverPeakMb: () => Math.round(Math.max(...products.map(({ child }) => peakMemoryMb(child.pid)))),
    stop: async () => {
      proxy?.child.kill("SIGTERM");
      for (const product of products) await product.stop();
      await postgres?.stop("SIGINT");
    },
  };
}

/** Half of each organisation, each with a draft of their own. */
async function settlePeople(dataDir: string, count: number): Promise<Person[]> {
  const { database, close } = await benchmarkDatabase(dataDir);
  try {
    const { rows } = await database.query<{ uuid: string }>(
      "select organization_uuid as uuid from organization where display_name = any($1) order by display_name",
      [ORGANIZATIONS],
    );
    // What earlier runs left would make each run slower than the last.
    await database.query("truncate checklist_collection, checklist_template, checklist_revision, audit_event cascade");
    const people: Person[] = [];
    for (let number = 0; number < count; number += 1) {
      const organization = number % 2;
      const { client, token } = await signedIn(database, "manager", rows[organization]?.uuid);
      const draft = await newestOf(
        client,
        await newTemplate(client, checklistNamed("Load"), await newCollection(client)),
      );
      const revisionUuid = draft.checklistTemplateRevisionId.checklistTemplateRevisionUuid;
      people.push({ token, organization, draft: { revisionUuid, etag: draft.etag } });
    }
    return people;
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

function sum(products: readonly Product[], of: (pid: number | undefined) => number): number {
  return products.reduce((total, { child }) => total + of(child.pid), 0);
}

/** Of a process, of its children that ended, and of those that live. */
function familySeconds(pid: number | undefined): number {
  return [pid, ...childrenOf(pid)].reduce<number>((total, each) => total + (cpuSeconds(each) || 0), 0);
}

/** As the embedded one is, so that the two can be compared. */
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
