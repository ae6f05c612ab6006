import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { storeEntries } from "@shore/server/testing/export-schedules";
import { root } from "../../tools/steps.ts";
import { type CallResult, type Caller, callerAt, callRepeatedly, isUncertain } from "./calls.ts";
import { compareDrafts, saveRepeatedly, createDrafts } from "./drafts.ts";
import { withDatabase, newDataFolder, createFixture } from "./fixture.ts";
import { compareImport, deleteImported, startImport, writeImportFile } from "./imports.ts";
import { waitForExit, startCommand, startServer } from "./server-process.ts";
import { type ScenarioContext, type ScenarioResult, type Scenario, percentiles } from "./scenario.ts";
import { namespaceCommand, mountSmallDisk } from "./small-disk.ts";

/** Fills the disk of the data folder during import, exports, reports and draft saves, then frees it. */
export const diskFull: Scenario = {
  name: "disk-full",
  description: "disk of the data folder full during import, export, report and backup",
  run: (given) => (process.getuid?.() === 0 ? run(given) : runInNamespace(given)),
};

async function run({ random, extent, folder }: ScenarioContext): Promise<ScenarioResult> {
  const disk = mountSmallDisk(folder, 640);
  const dataDir = await newDataFolder(disk.folder);
  const settings = { SHORE_DATA_DIR: dataDir };
  const fixture = await createFixture(dataDir, async (database, person) => {
    await database.query("update vessel set call_sign = 'TEST'");
    await storeEntries(database, { ...person, count: 500, textBytes: 200 });
    return createDrafts(person, 2);
  });
  // Import into another vessel than the one of reports and exports.
  const vesselUuid = await withDatabase(dataDir, async (database) => secondVessel(database, fixture.organizationUuid));
  const importLog = writeImportFile(folder, vesselUuid, ENTRIES);
  const server = await startServer({ settings });
  const call = callerAt(server.origin, fixture.token);
  const problems: string[] = [];
  const servedAfterMs: number[] = [];
  const counted = new Map<string, number>();
  let interruptedImports = 0;
  let reported = 0;
  try {
    for (let round = 1; round <= (extent === "short" ? 1 : 10); round += 1) {
      const stopping = new AbortController();
      const signal = stopping.signal;
      const busy = [
        ...fixture.drafts.map((log) => saveRepeatedly(log, { ...fixture, call, random, stopping: signal })),
        ...READS.map(([name, message]) =>
          callRepeatedly(() => call(name, { ...message, vesselUuid: fixture.vesselUuid }), { signal, pauseMs: 50 }),
        ),
      ];
      const leaveMb = random.below(20);
      disk.fill(leaveMb);
      const importing = await startImport(importLog, settings).done;
      const backup = await waitForExit(startCommand(["backup", join(disk.folder, "all.backup")], settings));
      disk.fill(0);
      reported += (await reportsFullDisk(call, server.origin, problems)) ? 1 : 0;
      await sleep(random.below(2_000));
      const where = `Round ${round}, ${leaveMb} MB left: `;
      for (const [what, { output }] of Object.entries({ import: importing, backup }))
        if (/\n\s+at /.test(output)) problems.push(`${where}the ${what} printed a stack trace: ${output.slice(-600)}`);
      if (backup.code === 1 && existsSync(join(disk.folder, "all.backup")))
        problems.push(`${where}an incomplete backup was left.`);
      interruptedImports += importLog.committed < ENTRIES ? 1 : 0;
      disk.free();
      const freedAt = performance.now();
      while (isUncertain((await change(call)).outcome)) {
        if (server.child.exitCode !== null)
          throw new Error(`${where}the server exited: ${server.output().slice(-1_500)}`);
        await sleep(20);
      }
      servedAfterMs.push(performance.now() - freedAt);
      stopping.abort();
      for (const { outcome } of (await Promise.all(busy)).flat()) {
        counted.set(outcome, (counted.get(outcome) ?? 0) + 1);
        if (!EXPECTED.has(outcome)) problems.push(`${where}a call got ${outcome}.`);
      }
      const again = await startImport(importLog, settings).done;
      await withDatabase(dataDir, async (database) => {
        const imported = await compareImport(database, importLog);
        if (imported.entries !== ENTRIES)
          problems.push(`${where}the repeated import stored ${imported.entries}: ${again.output.slice(-300)}`);
        const drafts = await compareDrafts(database, fixture.drafts);
        problems.push(...[...imported.problems, ...drafts].map((problem) => where + problem));
        await deleteImported(database, importLog);
        await database.query("vacuum logbook_entry");
      });
    }
  } finally {
    await server.stop();
    disk.remove();
  }
  if (reported === 0) problems.push("No rejected change reported the full disk.");
  if (!server.output().includes("the storage is full")) problems.push("The log does not report the full disk.");
  const allProblems = [...new Set(problems)];
  if (allProblems.length > 0) allProblems.push(`Last output of the server: ${server.output().slice(-1_500)}`);
  return {
    figures: {
      "times full": servedAfterMs.length,
      "times a rejected change reported the full disk": reported,
      "imports interrupted": interruptedImports,
      ...Object.fromEntries([...counted].map(([outcome, count]) => [`calls: ${outcome}`, count])),
      "changes accepted again after freeing, ms (p50 / p95 / max)": percentiles(servedAfterMs),
    },
    problems: allProblems,
  };
}

/** Runs the scenario in a user namespace, where this user may mount a tmpfs. */
function runInNamespace({ extent, seed }: ScenarioContext): Promise<ScenarioResult> {
  const [file = "", ...args] = namespaceCommand() ?? [];
  const problem = "Not run: neither this user nor a user namespace may mount a tmpfs. Run it as root.";
  if (file === "") return Promise.resolve({ figures: {}, problems: [problem] });
  const command = [process.execPath, join(root, "proofs/faults.ts"), "--seed", String(seed), "disk-full"];
  const { status } = spawnSync(file, [...args, ...command, ...(extent === "short" ? ["--short"] : [])], {
    stdio: "inherit",
  });
  return Promise.resolve({ figures: {}, problems: status === 0 ? [] : ["Failed in the namespace, see above."] });
}

async function secondVessel(database: Parameters<typeof storeEntries>[0], organizationUuid: string): Promise<string> {
  const vesselUuid = "5afe0001-0000-4000-8000-000000000001";
  await database.query(
    "insert into vessel (organization_uuid, vessel_uuid, display_name) values ($1, $2, 'IMPORTED')",
    [organizationUuid, vesselUuid],
  );
  return vesselUuid;
}

/** Repeats a change until it is rejected for the full disk, then checks that readiness reports it. */
async function reportsFullDisk(call: Caller, origin: string, problems: string[]): Promise<boolean> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const { body } = await change(call);
    if (String(body["message"]).includes("storage is full")) {
      const ready = await fetch(`${origin}/shore/readyz`);
      const text = await ready.text();
      // 503 while PostgreSQL recovers from a full write-ahead log, else 200: reads work.
      if (!text.includes("storage is full")) problems.push(`With a full disk readiness was ${ready.status} ${text}`);
      return true;
    }
  }
  return false;
}

function change(call: Caller): Promise<CallResult> {
  return call("ChecklistTemplateGroupCreate", { displayName: "After the disk was full" });
}

type Read = [name: string, message: object];

const PERIOD = { fromTime: "2025-01-01T00:00:00Z", toTime: "2030-01-01T00:00:00Z" };
const READS: Read[] = [
  ["GetVessel", {}],
  ["GenerateReport", { ...PERIOD, logbookName: "deck", documentTitle: "Deck logbook", sortByCategories: true }],
  ["GenerateDataExportFile", { ...PERIOD, dataset: "logbook-entries", fileFormat: "DATA_EXPORT_FILE_FORMAT_CSV" }],
];
const EXPECTED = new Set(["ok", "unavailable", "aborted"]);
const ENTRIES = 60_000;
