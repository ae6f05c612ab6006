import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { storeEntries } from "@shore/server/testing/export-schedules";
import { root } from "../tools/steps.ts";
import { type Answer, type Caller, callerAt, isOpen } from "./calls.ts";
import { compareDrafts, keepSaving, settleDrafts } from "./drafts.ts";
import { look, newDataFolder, settle } from "./ground.ts";
import { compareImport, forgetImport, startImport, writeImportFile } from "./imports.ts";
import { ended, startCommand, startProduct } from "./product.ts";
import { type Given, type Outcome, type Scenario, spread } from "./scenario.ts";
import { insideNamespace, smallDisk } from "./small-disk.ts";

/** The disk of the data folder fills up under an import, exports, reports and draft saves, and is freed after a while. */
export const diskFull: Scenario = {
  name: "disk-full",
  what: "no space left on the data folder's disk during import, export, report and backup",
  run: (given) => (process.getuid?.() === 0 ? run(given) : runInNamespace(given)),
};

async function run({ random, extent, folder }: Given): Promise<Outcome> {
  const disk = smallDisk(folder, 640);
  const dataDir = await newDataFolder(disk.folder);
  const settings = { SHORE_DATA_DIR: dataDir };
  const ground = await settle(dataDir, async (database, person) => {
    await database.query("update vessel set call_sign = 'TEST'");
    await storeEntries(database, { ...person, count: 500, textBytes: 200 });
    return settleDrafts(database, person, 2);
  });
  // Another ship's: the one above is what reports and exports are made of.
  const vesselUuid = await look(dataDir, async (database) => secondVessel(database, ground.organizationUuid));
  const importLog = writeImportFile(folder, vesselUuid, ENTRIES);
  const product = await startProduct({ settings });
  const call = callerAt(product.origin, ground.token);
  const problems: string[] = [];
  const servedAfterMs: number[] = [];
  const counted = new Map<string, number>();
  let importsCut = 0;
  let named = 0;
  try {
    for (let round = 1; round <= (extent === "short" ? 1 : 10); round += 1) {
      const stopping = new AbortController();
      const signal = stopping.signal;
      const busy = [
        ...ground.drafts.map((log) => keepSaving(log, { ...ground, call, random, stopping: signal })),
        ...READS.map((read) => keepCalling(call, read, ground.vesselUuid, signal)),
      ];
      const leaveMb = random.below(20);
      disk.fill(leaveMb);
      const importing = await startImport(importLog, settings).over;
      const backup = await ended(startCommand(["backup", join(disk.folder, "all.backup")], settings));
      disk.fill(0);
      named += (await namesFullStorage(call, product.origin, problems)) ? 1 : 0;
      await sleep(random.below(2_000));
      const where = `Round ${round}, ${leaveMb} MB left: `;
      for (const [what, { said }] of Object.entries({ import: importing, backup }))
        if (/\n\s+at /.test(said)) problems.push(`${where}the ${what} ended with a stack: ${said.slice(-600)}`);
      if (backup.code === 1 && existsSync(join(disk.folder, "all.backup")))
        problems.push(`${where}half a backup is there.`);
      importsCut += importLog.safe < ENTRIES ? 1 : 0;
      disk.free();
      const freedAt = performance.now();
      while (isOpen((await change(call)).outcome)) await sleep(20);
      servedAfterMs.push(performance.now() - freedAt);
      stopping.abort();
      for (const { outcome } of (await Promise.all(busy)).flat()) {
        counted.set(outcome, (counted.get(outcome) ?? 0) + 1);
        if (!EXPECTED.has(outcome)) problems.push(`${where}a call was answered ${outcome}.`);
      }
      const again = await startImport(importLog, settings).over;
      await look(dataDir, async (database) => {
        const imported = await compareImport(database, importLog);
        if (imported.entries !== ENTRIES)
          problems.push(`${where}afterwards the import stored ${imported.entries}: ${again.said.slice(-300)}`);
        const drafts = await compareDrafts(database, ground.drafts);
        problems.push(...[...imported.problems, ...drafts].map((problem) => where + problem));
        await forgetImport(database, importLog);
        await database.query("vacuum logbook_entry");
      });
    }
  } finally {
    await product.stop();
    disk.remove();
  }
  if (named === 0) problems.push("No refused change named the full storage.");
  if (!product.said().includes("the storage is full")) problems.push("The log does not name the full storage.");
  const told = [...new Set(problems)];
  if (told.length > 0) told.push(`The server said at last: ${product.said().slice(-1_500)}`);
  return {
    figures: {
      "times full": servedAfterMs.length,
      "times a refused change named the full storage": named,
      "imports cut by it": importsCut,
      ...Object.fromEntries([...counted].map(([outcome, count]) => [`calls answered ${outcome}`, count])),
      "changes taken again after there was space, ms (p50 / p95 / longest)": spread(servedAfterMs),
    },
    problems: told,
  };
}

/** The same in a namespace where this user may mount a small disk. */
function runInNamespace({ extent, seed }: Given): Promise<Outcome> {
  const [file = "", ...words] = insideNamespace() ?? [];
  const problem = "Not run: a small disk can be mounted neither by this user nor in a user namespace. Run it as root.";
  if (file === "") return Promise.resolve({ figures: {}, problems: [problem] });
  const command = [process.execPath, join(root, "tools/faults.ts"), "--seed", String(seed), "disk-full"];
  const { status } = spawnSync(file, [...words, ...command, ...(extent === "short" ? ["--short"] : [])], {
    stdio: "inherit",
  });
  return Promise.resolve({ figures: {}, problems: status === 0 ? [] : ["In the namespace it failed, as told above."] });
}

async function secondVessel(database: Parameters<typeof storeEntries>[0], organizationUuid: string): Promise<string> {
  const vesselUuid = "5afe0001-0000-4000-8000-000000000001";
  await database.query(
    "insert into vessel (organization_uuid, vessel_uuid, display_name) values ($1, $2, 'IMPORTED')",
    [organizationUuid, vesselUuid],
  );
  return vesselUuid;
}

/** Changes until one is refused for the full storage: the server says so, stays ready, and tells it where readiness is asked for. */
async function namesFullStorage(call: Caller, origin: string, problems: string[]): Promise<boolean> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const { body } = await change(call);
    if (String(body["message"]).includes("storage is full")) {
      const ready = await fetch(`${origin}/shore/readyz`);
      const text = await ready.text();
      // 503 while PostgreSQL recovers from a write-ahead log without room, else 200: reads go on.
      if (!text.includes("storage is full"))
        problems.push(`With a full storage readiness was answered ${ready.status} ${text}`);
      return true;
    }
  }
  return false;
}

function change(call: Caller): Promise<Answer> {
  return call("ChecklistTemplateGroupCreate", { displayName: "After the disk was full" });
}

async function keepCalling(
  call: Caller,
  [name, message]: Read,
  vesselUuid: string,
  stopping: AbortSignal,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (!stopping.aborted) {
    answers.push(await call(name, { ...message, vesselUuid }));
    await sleep(50);
  }
  return answers;
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
