import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { callerAt } from "../../../load/calls.ts";
import { startServer } from "../../../faults/server-process.ts";
import { vesselUuid } from "../../../load/fleet.ts";
import type { Site } from "../../../load/sites.ts";
import { cpuSeconds } from "../../../measure/cpu-time.ts";

export type Contender = {
  name: string;
  /** Asks for the newest 20 entries of a vessel and reads the answer to its end. @throws when it is none */
  call: (vessel: string) => Promise<void>;
  /** Of the process that answers, without the database. */
  cpuSecondsByProcess: () => number;
};

/** Shore and what it is measured beside, all of them started. */
export async function contenders(site: Site): Promise<{ all: Contender[]; stop: () => Promise<void> }> {
  const shore = shoreCaller(site);
  const { text } = await shore("GetLogbookEntries", newestPage(vesselUuid(1)));
  const folder = mkdtempSync(join(tmpdir(), "shore-bench-read-"));
  const answer = join(folder, "answer.json");
  writeFileSync(answer, text());
  const [floors, peer] = [started("floors.ts", answer), started("peer.mjs", site.databaseUrl ?? "")];
  const [emptyPort = 0, barePort = 0] = await ports(floors);
  const [openPort = 0, sessionPort = 0] = await ports(peer);
  const cookie = `shore_session=${site.users[0]?.token}`;
  const post = (port: number, path: string, message: (vessel: string) => object) => (vessel: string) =>
    answered({ port, path, cookie }, message(vessel));
  const query = (vessel: string) => ({ query: NEWEST_PAGE, variables: { vessel } });
  const pageOf = (caller: typeof shore) => async (vessel: string) => {
    const { status } = await caller("GetLogbookEntries", newestPage(vessel));
    if (status !== 200) throw new Error(`Shore refused with ${status}`);
  };
  const named = await startServer({
    settings: { DATABASE_URL: site.databaseUrl ?? "", SHORE_WORKER: "off", DATABASE_NAMED_STATEMENTS: "on" },
  });
  const all: Contender[] = [
    { name: "Shore", call: pageOf(shore), cpuSecondsByProcess: () => serverSeconds(site) },
    {
      name: "Shore, named statements",
      call: pageOf(shoreCaller({ ...site, origin: named.origin })),
      cpuSecondsByProcess: () => cpuSeconds(named.child.pid),
    },
    {
      name: "empty call of connect-node",
      call: post(emptyPort, "/shore.v1.ShoreAPI/GetLogbookEntries", newestPage),
      cpuSecondsByProcess: () => cpuSeconds(floors.pid),
    },
    {
      name: "node:http, the same bytes",
      call: post(barePort, "/", newestPage),
      cpuSecondsByProcess: () => cpuSeconds(floors.pid),
    },
    {
      name: "PostGraphile, the same rows, a session looked up",
      call: post(sessionPort, "/graphql", query),
      cpuSecondsByProcess: () => cpuSeconds(peer.pid),
    },
    {
      name: "PostGraphile, the same rows for anybody",
      call: post(openPort, "/graphql", query),
      cpuSecondsByProcess: () => cpuSeconds(peer.pid),
    },
  ];
  const stop = async () => {
    await named.stop();
    floors.kill("SIGTERM");
    peer.kill("SIGTERM");
    rmSync(folder, { recursive: true });
  };
  return { all, stop };
}

export function shoreCaller({ origin, users: [user] }: Site) {
  return callerAt(origin, user?.token ?? "");
}

/** 20 entries, as many as the contract means by not saying. */
export function newestPage(vessel: string): { vesselUuid: string } {
  return { vesselUuid: vessel };
}

function serverSeconds(site: Site): number {
  const used = Object.entries(site.cpuSecondsByProcess()).filter(([who]) => who.startsWith("server: "));
  return used.reduce((sum, [, seconds]) => sum + seconds, 0);
}

function started(program: string, word: string): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, program), word], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production", GRAPHILE_ENV: "production" },
  });
}

async function ports({ stdout }: ChildProcess): Promise<number[]> {
  if (stdout === null) throw new Error("no standard output");
  const [said] = await once(stdout, "data");
  return String(said).trim().split(" ").map(Number);
}

async function answered(
  { port, path, cookie }: { port: number; path: string; cookie: string },
  message: object,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const body = JSON.stringify(message);
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body), cookie };
  const sent = request({ host: "127.0.0.1", port, path, method: "POST", headers, agent }, (response) => {
    const pieces: Buffer[] = [];
    response.on("data", (piece: Buffer) => pieces.push(piece));
    response.once("error", reject);
    response.once("end", () => {
      const text = Buffer.concat(pieces).toString("utf8");
      if (response.statusCode === 200 && !text.includes('"errors"')) resolve();
      else reject(new Error(`${path} answered ${response.statusCode}: ${text.slice(0, 300)}`));
    });
  });
  sent.once("error", reject).end(body);
  return promise;
}

/** What the console reads of an entry, by PostGraphile's names for the table's columns. */
const NEWEST_PAGE = `query ($vessel: UUID!) {
  allLogbookEntries(condition: { vesselUuid: $vessel }, orderBy: [EVENT_TIME_DESC, LOGBOOK_ENTRY_UUID_DESC], first: 20) {
    nodes { logbookEntryUuid logbookName eventTime eventOffsetMinutes entryTypeId entryTypeCategory crossedOut entry }
  }
}`;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
