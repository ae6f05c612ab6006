/**
 * Import of a file in the browser's steps: 200 MB of CSV with a million rows. Goals: proposal ≤ 5 s after the last piece, check ≤ 90 s, at
 * least 10,000 entries a second stored, and a page of another organisation p99 ≤ 200 ms all the while. SHORE_BENCH_ROWS is another number of
 * rows.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createVessel, signedIn } from "@shore/server/testing/callers";
import { importDeckEntries } from "@shore/server/testing/searched-entries";
import type { Mapping } from "@shore/tabular/mapping";
import { applyChanges } from "@shore/tabular/apply-changes";
import type { Proposal } from "@shore/tabular/propose";
import { callerAt } from "../../faults/calls.ts";
import { createFixture, newDataFolder } from "../../faults/fixture.ts";
import { startServer } from "../../faults/server-process.ts";
import { childrenOf, cpuSeconds, databaseCpuSeconds, peakMemoryMb } from "../../measure/cpu-time.ts";
import { openLoop } from "../../measure/open-loop.ts";
import { quantile } from "../../measure/quantile.ts";

const ROWS = Number(process.env["SHORE_BENCH_ROWS"] ?? 1_000_000);
const PIECE_BYTES = 4_194_304;
const WORDS = [
  "fine weather",
  "rain showers",
  "passed the light vessel",
  "engine tested",
  "pilot on board",
  "altered course",
];
const folder = mkdtempSync(join(tmpdir(), "shore-bench-import-file-"));
const dataDir = await newDataFolder(folder);
const { token, vesselUuid, others, vesselOfOthers } = await createFixture(dataDir, async (database) => {
  const person = await signedIn(database, "manager");
  const vessel = await createVessel(database, person.organizationUuid);
  const rows = Array.from({ length: 2_000 }, (_, number) => ({
    eventTime: new Date(Date.UTC(2026, 0, 1) + number * 3_600_000).toISOString(),
    summary: `Entry ${number}`,
  }));
  await importDeckEntries(database, vessel, rows);
  // Who reads ten pages a second alone is slowed down for the sake of others.
  const people = [
    person,
    ...(await Promise.all(Array.from({ length: 9 }, () => signedIn(database, "member", person.organizationUuid)))),
  ];
  return { others: people.map((each) => each.token), vesselOfOthers: vessel };
});
const server = await startServer({ settings: { SHORE_DATA_DIR: dataDir } });
const call = callerAt(server.origin, token);
const callsOfOthers = others.map((each) => callerAt(server.origin, each));
try {
  await measure();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}

async function measure(): Promise<void> {
  const content = file();
  console.log(`${(content.length / 1e6).toFixed(0)} MB, ${ROWS.toLocaleString("en-GB")} rows`);
  const made = await call("ImportCreate", { idempotencyKey: randomUUID() });
  const { importUuid } = made.body["import"] as StoredImport;
  const files = [{ displayName: "deck.csv", sizeBytes: String(content.length), lastModifiedMs: "1" }];
  await expectOk("ImportFilesAdd", { importUuid, files });
  await phase("upload", async () => upload((await stored(importUuid)).import, content));
  await phase("proposal", async () => {
    await expectOk("ImportRead", { importUuid });
    await until(importUuid, "mapping");
  });
  const { tables = [] } = await stored(importUuid);
  for (const { tableNumber, proposal } of tables)
    await expectOk("ImportMappingSet", { importUuid, tableNumber, mapping: JSON.stringify(decided(proposal)) });
  await phase("check", async () => {
    await expectOk("ImportCheck", { importUuid });
    await until(importUuid, "checked");
  });
  const seconds = await phase("import", async () => {
    await expectOk("ImportStart", { importUuid });
    await until(importUuid, "imported");
  });
  const { import: after } = await stored(importUuid);
  console.log(`${after.importedEntries} entries, ${Math.round(Number(after.importedEntries) / seconds)} a second`);
}

/** Runs a step while ten people of another organisation read a page a second each. @returns seconds */
async function phase(name: string, work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  const [cpu, databaseCpu] = [cpuSeconds(server.child.pid), databaseCpuSeconds(dataDir)];
  const working = work();
  const pages = await openLoop({ perSecond: 10, end: working }, (number) => {
    const read = callsOfOthers[number % callsOfOthers.length] ?? call;
    return read("GetLogbookEntries", { vesselUuid: vesselOfOthers, limit: 20 });
  });
  const seconds = (performance.now() - start) / 1_000;
  const failed = pages.filter(({ outcome }) => outcome !== "ok");
  if (failed.length > 0)
    throw new Error(`${failed.length} pages of the other organisation failed: ${failed[0]?.outcome}`);
  const ms = pages.map((page) => page.ms);
  const memory = [server.child.pid, ...childrenOf(server.child.pid)].map((pid) => peakMemoryMb(pid).toFixed(0));
  console.log(
    `${name}: ${seconds.toFixed(1)} s; CPU server and its workers that ended ${(cpuSeconds(server.child.pid) - cpu).toFixed(1)}, database ${(databaseCpuSeconds(dataDir) - databaseCpu).toFixed(1)} s; ` +
      `page of others p50 ${quantile(ms, 0.5).toFixed(0)}, p99 ${quantile(ms, 0.99).toFixed(0)} ms; peak memory, MB: ${memory.join(", ")}`,
  );
  return seconds;
}

async function upload({ files: [file] = [] }: StoredImport, content: Buffer<ArrayBuffer>): Promise<void> {
  for (let at = 0; at < content.length; at += PIECE_BYTES) {
    const response = await fetch(`${server.origin}${file?.uploadPath}?offset=${at}`, {
      method: "PUT",
      headers: {
        "content-type": "application/octet-stream",
        "sec-fetch-site": "same-origin",
        cookie: `shore_session=${token}`,
      },
      body: content.subarray(at, at + PIECE_BYTES),
    });
    if (!response.ok) throw new Error(`A piece was refused: ${await response.text()}`);
  }
}

async function expectOk(
  name: string,
  message: { importUuid: string; files?: object[]; tableNumber?: number; mapping?: string },
): Promise<void> {
  const {
    import: { etag },
  } = await stored(message.importUuid);
  const { outcome, body } = await call(name, name === "ImportFilesAdd" ? message : { etag, ...message });
  if (outcome !== "ok") throw new Error(`${name}: ${JSON.stringify(body)}`);
}

async function until(importUuid: string, state: string): Promise<void> {
  for (;;) {
    const { import: now } = await stored(importUuid);
    if (now.state === `IMPORT_STATE_${state.toUpperCase()}`) return;
    if (now.failure) throw new Error(now.failure);
    await sleep(500);
  }
}

async function stored(importUuid: string): Promise<{ import: StoredImport; tables?: StoredTable[] }> {
  const { outcome, body } = await call("ImportGet", { importUuid });
  if (outcome !== "ok") throw new Error(`ImportGet: ${JSON.stringify(body)}`);
  return body as { import: StoredImport; tables?: StoredTable[] };
}

/** The mapping of a person who takes the first choice of each question, UTC and the deck log. */
function decided(json: string): Mapping {
  const { mapping, questions } = JSON.parse(json) as Proposal;
  for (const { sentence, choices } of questions)
    console.log(`? ${sentence} ${choices.map(({ label }) => label).join(" | ")}`);
  const changes = questions.map(({ choices }) => choices[0]?.changes ?? []);
  const chosen = changes.reduce<Mapping>((now, each) => applyChanges(now, each), mapping);
  return {
    ...chosen,
    vesselUuid,
    logbookName: "deck",
    eventType: { id: "log", name: "Log", category: "Navigation" },
    time: { ...chosen.time, offset: { kind: "utc" } },
  };
}

/** A deck log, a row every ten minutes. */
function file(): Buffer<ArrayBuffer> {
  const head =
    "Date,Time,Latitude,Longitude,Course (°),Speed (kn),Pressure (hPa),Air (°C),Sea (°C),Wind (°),Beaufort,Remarks";
  const lines = Array.from({ length: ROWS }, (_, row) => {
    const time = new Date(Date.UTC(2000, 0, 1) + row * 600_000).toISOString();
    const numbers = [
      50 + (row % 600) / 100,
      3 + (row % 400) / 100,
      row % 360,
      (row % 150) / 10,
      980 + (row % 500) / 10,
    ];
    const weather = [(row % 200) / 10, (row % 150) / 10, row % 360, row % 9];
    const remarks = `Watch ${row}, ${WORDS[row % WORDS.length]}, ${WORDS[(row * 3) % WORDS.length]}, all well on board, lights burning brightly, decks washed and lookout posted forward`;
    return [time.slice(0, 10), time.slice(11, 16), ...numbers, ...weather, `"${remarks}"`].join(",");
  });
  return Buffer.from(`${head}\n${lines.join("\n")}\n`);
}

type StoredImport = {
  importUuid: string;
  state: string;
  etag: string;
  failure?: string;
  importedEntries?: string;
  files?: { uploadPath?: string }[];
};
type StoredTable = { tableNumber: number; proposal: string };
