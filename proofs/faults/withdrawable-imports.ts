import { execFileSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { WholeDatabase } from "@shore/server/database/db";
import { JOB_QUEUE_SCHEMA } from "@shore/server/database/migrate-job-queue";
import { createVessel } from "@shore/server/testing/callers";
import { storedContent } from "@shore/server/testing/named-records";
import type { Random } from "@shore/server/testing/random";
import type { Mapping } from "@shore/tabular/mapping";
import { callerAt, type Caller, isUncertain } from "./calls.ts";
import { createFixture, type Fixture, newDataFolder, withDatabase } from "./fixture.ts";
import type { Scenario, ScenarioContext, ScenarioResult } from "./scenario.ts";
import { kill, type ServerProcess, startServer } from "./server-process.ts";

/**
 * Kills server, worker or database while a person imports files in the browser's steps, keeps or withdraws them. An import goes on where it
 * was; what is withdrawn leaves the database as it was before, but for the import's own lines.
 */
export const withdrawableImports: Scenario = {
  name: "imports",
  description: "kill -9 of server, worker or database during upload, check, import, keep and withdrawal",
  run,
};

async function run({
  random,
  extent,
  // Beside other work a kill takes 8 to 13 s, with the start of the server.
  kills = extent === "short" ? 4 : 100,
  folder,
  progress,
}: ScenarioContext): Promise<ScenarioResult> {
  const dataDir = await newDataFolder(folder);
  const settings = { SHORE_DATA_DIR: dataDir };
  const fixture = await createFixture(dataDir, async (database, { organizationUuid }) => {
    for (const name of VESSELS) await createVessel(database, organizationUuid, name);
    return {};
  });
  const server = await startServer({ settings });
  const system: System = { dataDir, fixture, server, problems: [], states: new Map(), turn: Promise.resolve() };
  const done = { kept: 0, withdrawn: 0, removed: 0 };
  const victims = { server: 0, database: 0, "a process of the database": 0, worker: 0 };
  let killed = 0;
  try {
    for (let number = 1; killed < kills && system.problems.length < 20; number += 1) {
      const person = importing(system, number, random);
      let inState = { state: "", kills: 0 };
      for (let ended = false; !ended;) {
        const steps = person.goOn();
        let isRunning = true;
        void steps.finally(() => (isRunning = false)).catch(() => {});
        // Not all ends are seen by the person: there is another kill while the same steps go on.
        while (killed < kills) {
          await Promise.race([instant(person, random, inState), steps.catch(() => {})]);
          if (!isRunning) break;
          const [victim, state] = [random.pick(VICTIMS), person.state()];
          killed += 1;
          inState = state === inState.state ? { state, kills: inState.kills + 1 } : { state, kills: 1 };
          victims[victim] += 1;
          system.states.set(state, (system.states.get(state) ?? 0) + 1);
          const when = `Kill ${killed} (${victim})`;
          progress(`kill ${killed} of ${kills}: ${victim}, import ${number} is in the state ${state}`);
          await runAlone(system, async () => {
            await killOne(system, victim, settings);
            await withData(system, (database) => checkHalfImported(database, person, when, system));
          });
        }
        const end = await within(steps, STEPS_MS, () => `Import ${number} does not go on from ${person.state()}`);
        if (end === undefined) continue;
        ended = true;
        done[end] += 1;
        progress(`import ${number} is ${end}`);
      }
    }
  } finally {
    await system.server.stop();
  }
  return {
    figures: {
      kills: killed,
      "of server, server with database, a process of it, worker": Object.values(victims).join(", "),
      "imports kept, withdrawn, removed": Object.values(done).join(", "),
      "killed while": [...system.states].map(([state, count]) => `${state} ${count}`).join(", "),
    },
    problems: system.problems,
  };
}

/** Waits until the next kill: for some time, or until shortly after the state has changed, as some states are short. */
async function instant(
  person: { state: () => string },
  random: Random,
  inState: { state: string; kills: number },
): Promise<void> {
  const [isOfChange, ms] = [random.below(3) > 0, random.below(2_500)];
  const state = person.state();
  // On a slow machine each kill would otherwise find the same work just begun again.
  const isEnough = state === inState.state && inState.kills >= KILLS_IN_STATE;
  if (!isOfChange && !isEnough) {
    await sleep(ms);
    return;
  }
  for (let waited = 0; waited < (isEnough ? STEPS_MS : 8_000); waited += 10) {
    if (person.state() !== state) break;
    await sleep(10);
  }
  await sleep(ms / 6);
}

/** Returns what a promise gives. @throws Error with this sentence, when it takes longer: nothing waits without an end */
async function within<Value>(promise: Promise<Value>, ms: number, sentence: () => string): Promise<Value> {
  const timeout = new AbortController();
  const late = sleep(ms, undefined, { signal: timeout.signal }).then(() => {
    throw new Error(`${sentence()}, after ${ms / 1_000} s.`);
  });
  late.catch(() => {});
  try {
    return await Promise.race([promise, late]);
  } finally {
    timeout.abort();
  }
}

type System = {
  dataDir: string;
  fixture: Fixture;
  server: ServerProcess;
  problems: string[];
  /** How often the import was in a state when something was killed. */
  states: Map<string, number>;
  /** Ends when nothing is killed and nothing reads the database beside the server. */
  turn: Promise<unknown>;
};

/** Works while nobody else of this proof does: a database that was joined would be started again by the proof and not by the server. */
function runAlone<Result>(system: System, work: () => Promise<Result>): Promise<Result> {
  const result = system.turn.then(work);
  system.turn = result.catch(() => {});
  return result;
}

/** Works on the database, which may be recovering. */
async function withData<Result>(
  { dataDir }: System,
  work: (database: WholeDatabase) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await withDatabase(dataDir, work);
    } catch (error) {
      if (tries === 100) throw error;
      await sleep(100);
    }
  }
}

type Victim = "server" | "database" | "a process of the database" | "worker";
type End = "kept" | "withdrawn" | "removed";

/** A person who imports one file by the steps of the browser, each repeated until it is acknowledged. */
function importing(system: System, number: number, random: Random) {
  const content = Buffer.from(fileOf(number));
  const end = random.pick(["kept", "withdrawn", "withdrawn", "withdrawn while importing"] as const);
  const key = randomUUID();
  let importUuid = "";
  let state = "files";
  let received = 0;
  let before: Record<string, string> | undefined;
  const call: Caller = (name, message) => callerAt(system.server.origin, system.fixture.token)(name, message);
  const reading = <Result>(work: (database: WholeDatabase) => Promise<Result>) =>
    runAlone(system, () => withData(system, work));

  /** Does what the state asks for until the import has ended. @returns undefined: interrupted, and to be called again */
  const goOn = async (): Promise<End | undefined> => {
    before ??= await reading((database) => settledContent(database, system.fixture.organizationUuid));
    if (importUuid === "") {
      const made = await call("ImportCreate", { idempotencyKey: key });
      importUuid = (made.body["import"] as StoredImport | undefined)?.importUuid ?? "";
      if (importUuid === "") return interrupted(made.outcome);
    }
    for (;;) {
      const got = await call("ImportGet", { importUuid });
      if (got.outcome === "not_found") return "removed";
      if (got.outcome !== "ok") return interrupted(got.outcome);
      const { import: stored, tables = [] } = got.body as { import: StoredImport; tables?: StoredTable[] };
      state = stored.state.replace("IMPORT_STATE_", "").toLowerCase();
      const { etag } = stored;
      const outcome = await next(stored, tables, etag);
      if (outcome === "ended") return endOf();
      if (outcome !== "ok") return interrupted(outcome);
    }
  };

  const next = async (stored: StoredImport, tables: StoredTable[], etag: string): Promise<string> => {
    const simple = async (name: string, message: object = {}) =>
      (await call(name, { importUuid, etag, ...message })).outcome;
    switch (state) {
      case "files": {
        const [file] = stored.files ?? [];
        if (!file) {
          const files = [{ displayName: "deck.csv", sizeBytes: String(content.length), lastModifiedMs: "1" }];
          return (await call("ImportFilesAdd", { importUuid, files })).outcome;
        }
        const at = Number(file.receivedBytes ?? 0);
        if (at < received) system.problems.push(`Lost: ${received} bytes were acknowledged, ${at} are there.`);
        if (at === content.length) return simple("ImportRead");
        return upload(file.uploadPath ?? "", at);
      }
      case "mapping": {
        const [table] = tables;
        if (table?.missing?.length) {
          const mapping = JSON.stringify(decided(JSON.parse(table.mapping) as Mapping));
          return simple("ImportMappingSet", { tableNumber: table.tableNumber, mapping });
        }
        return simple("ImportCheck");
      }
      case "checked":
        return simple("ImportStart");
      case "importing":
        if (end === "withdrawn while importing" && random.below(8) === 0) return simple("ImportWithdraw");
        await sleep(30);
        return "ok";
      case "imported": {
        const problem = await reading((database) => differenceOf(database, stored.importUuid));
        if (problem !== undefined) system.problems.push(problem);
        return simple(end === "kept" ? "ImportKeep" : "ImportWithdraw");
      }
      case "kept":
      case "withdrawn":
        return "ended";
      default:
        await sleep(30);
        return "ok";
    }
  };

  const upload = async (path: string, at: number): Promise<string> => {
    try {
      const response = await fetch(`${system.server.origin}${path}?offset=${at}`, {
        method: "PUT",
        headers: {
          "content-type": "application/octet-stream",
          "sec-fetch-site": "same-origin",
          cookie: `shore_session=${system.fixture.token}`,
        },
        body: content.subarray(at, at + PIECE_BYTES),
      });
      const answer = (await response.json()) as { receivedBytes?: number; code?: string };
      if (!response.ok) return answer.code ?? "no response";
      received = answer.receivedBytes ?? 0;
      return "ok";
    } catch {
      return "no response";
    }
  };

  const endOf = async (): Promise<End> => {
    const after = await reading((database) => settledContent(database, system.fixture.organizationUuid));
    if (state === "kept") {
      const problem = await reading((database) => differenceOf(database, importUuid));
      if (problem !== undefined) system.problems.push(problem);
      return "kept";
    }
    const different = Object.keys(after).filter((table) => after[table] !== before?.[table]);
    if (different.length > 0)
      system.problems.push(`Import ${number} is withdrawn, and ${different.join(", ")} differ.`);
    return "withdrawn";
  };

  const interrupted = async (outcome: string): Promise<undefined> => {
    // Stale or not fitting: a call that was not acknowledged was done.
    if (!isUncertain(outcome) && outcome !== "aborted" && outcome !== "failed_precondition")
      system.problems.push(`A call in the state ${state} got ${outcome}.`);
    await sleep(20);
    return undefined;
  };

  return { goOn, state: () => state, importUuid: () => importUuid };
}

/** In every state the counted entries are those that are there, whole and marked: nothing is half imported. */
async function checkHalfImported(
  database: WholeDatabase,
  person: ReturnType<typeof importing>,
  when: string,
  system: System,
): Promise<void> {
  const { rows } = await database.query<{ state: string; counted: number; stored: number; unmarked: number }>(
    `select i.state, i.imported_entries::int as counted, count(e.logbook_entry_uuid)::int as stored,
            count(e.logbook_entry_uuid) filter (where e.withdrawable is null)::int as unmarked
       from import i left join import_file f on f.organization_uuid = i.organization_uuid and f.import_uuid = i.import_uuid
       left join logbook_entry e on e.organization_uuid = i.organization_uuid and e.import_file_uuid = f.file_uuid
      where i.import_uuid = nullif($1, '')::uuid group by 1, 2`,
    [person.importUuid()],
  );
  for (const { state, counted, stored, unmarked } of rows) {
    const isOfStoring = state === "importing" || state === "imported";
    const expected = isOfStoring ? counted : BEFORE_STORING.has(state) ? 0 : stored;
    if (stored !== expected)
      system.problems.push(`${when}: ${state} counts ${expected} entries, ${stored} are stored.`);
    if (isOfStoring && unmarked > 0) system.problems.push(`${when}: ${unmarked} entries are not marked.`);
  }
}

/** Compares the entries of an import with its file. @returns what is wrong */
async function differenceOf(database: WholeDatabase, importUuid: string): Promise<string | undefined> {
  const { rows } = await database.query<{ entries: number; rows: number; wrong: number }>(
    `select count(*)::int as entries, count(distinct e.import_row)::int as rows,
            count(*) filter (where e.entry->>'summary' <> 'Row ' || e.import_row)::int as wrong
       from import_file f join logbook_entry e on e.organization_uuid = f.organization_uuid and e.import_file_uuid = f.file_uuid
      where f.import_uuid = $1`,
    [importUuid],
  );
  const { entries = 0, rows: numbers = 0, wrong = 0 } = rows[0] ?? {};
  return entries === ROWS && numbers === ROWS && wrong === 0
    ? undefined
    : `Of ${ROWS} rows ${entries} entries of ${numbers} rows are stored, ${wrong} with another text.`;
}

async function killOne(system: System, victim: Victim, settings: Record<string, string>): Promise<void> {
  const { dataDir, server } = system;
  const killedAt = new Date();
  if (victim === "server" || victim === "database") {
    await kill(server, { dataDir, withDatabase: victim === "database" });
    system.server = await startServer({ settings });
  } else {
    const postmaster = Number.parseInt(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
    const isWorker = (pid: number) => commandOf(pid).includes("node");
    const pids =
      victim === "worker" ? childrenOf(server.child.pid ?? 0).filter(isWorker) : childrenOf(postmaster).slice(-1);
    for (const pid of pids) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It has ended meanwhile.
      }
    }
    await sleep(50);
  }
  await untilReady(system.server);
  // As if half a minute had passed: what dead workers hold is free again, and what failed is tried again.
  await withData(system, async (database) => {
    await database.query(
      `select ${JOB_QUEUE_SCHEMA}.force_unlock_workers(array_agg(distinct locked_by)) from ${JOB_QUEUE_SCHEMA}.jobs
        where locked_at < $1 and $2 having count(*) > 0`,
      [killedAt, victim !== "worker"],
    );
    await database.query(
      `select ${JOB_QUEUE_SCHEMA}.reschedule_jobs(array_agg(id), now(), attempts := 0) from ${JOB_QUEUE_SCHEMA}.jobs
        where locked_at is null and last_error is not null having count(*) > 0`,
    );
  });
}

async function untilReady({ origin }: ServerProcess): Promise<void> {
  for (let tries = 0; tries < 2_000; tries += 1) {
    const ready = await fetch(`${origin}/shore/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    await sleep(10);
  }
  throw new Error("The server is not ready after 20 seconds.");
}

/** What an organisation has, by table, once nothing waits to be derived; without what a withdrawn import leaves. */
async function settledContent(database: WholeDatabase, organizationUuid: string): Promise<Record<string, string>> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await database.query<{ waiting: number }>(
      `select (select count(*) from find_pending)::int + (select count(*) from ${JOB_QUEUE_SCHEMA}.jobs where locked_at is not null)::int
        as waiting`,
    );
    if (rows[0]?.waiting === 0) break;
    await sleep(50);
  }
  const all = await storedContent(database, organizationUuid);
  return Object.fromEntries(
    Object.entries(all)
      .filter(([table]) => !LEFT.has(table) && !/^(evidence_|idempotency)/.test(table))
      .map(([table, content]) => [table, createHash("sha256").update(content.replace(CLOCKS, "")).digest("hex")]),
  );
}

function childrenOf(pid: number): number[] {
  const children = execFileSync("cat", [`/proc/${pid}/task/${pid}/children`])
    .toString()
    .trim();
  return children === "" ? [] : children.split(" ").map(Number);
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

type StoredImport = {
  importUuid: string;
  state: string;
  etag: string;
  files?: { receivedBytes?: string; uploadPath?: string }[];
};
type StoredTable = { tableNumber: number; mapping: string; missing?: string[] };

/** Rows of a year of its own, of all vessels in turn; each says its number in the file. */
function fileOf(number: number): string {
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const time = new Date(Date.UTC(1900 + number, 0, 1) + row * 600_000).toISOString();
    return `${time.slice(0, 10)},${time.slice(11, 16)},${VESSELS[row % VESSELS.length]},${row % 90}.5000,Row ${row + 2}\n`;
  });
  return `Date,Time,Vessel,Wind,Summary\n${rows.join("")}`;
}

function decided(mapping: Mapping): Mapping {
  const meanings: Record<string, Mapping["columns"][number]["meaning"]> = {
    Vessel: { kind: "vessel", by: "name", values: {} },
    Summary: { kind: "summary" },
  };
  return {
    ...mapping,
    vesselUuid: null,
    logbookName: "deck",
    eventType: { id: "log", name: "Log", category: "Navigation" },
    time: { ...mapping.time, offset: { kind: "utc" } },
    columns: mapping.columns.map((column) => ({ ...column, meaning: meanings[column.head] ?? column.meaning })),
  };
}

const VESSELS = ["Northern Light", "Southern Cross"];
const ROWS = 5_000;
const PIECE_BYTES = 40_000;
const KILLS_IN_STATE = 3;
/** Of a person's steps once nothing is killed any more. Beside other work an import takes half a minute. */
const STEPS_MS = 300_000;
const VICTIMS: readonly Victim[] = ["server", "database", "a process of the database", "worker"];
const BEFORE_STORING = new Set(["files", "reading", "mapping", "checking", "checked"]);
/** When the audit log and the assignments of an organisation were last complete, which jobs write. */
const CLOCKS = /"(?:records|assignments)_known_time": [^,}]*/g;
const LEFT = new Set([
  "audited_record",
  "import",
  "import_file",
  "import_table",
  "audit_event",
  "audit_content",
  "backfill",
  "create_key",
  "session",
]);
