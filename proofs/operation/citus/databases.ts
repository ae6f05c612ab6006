import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { openDatabase } from "@shore/server/database/open-database";
import { loadDemonstration } from "@shore/server/seed/load-demonstration";
import { startCommand, waitForExit } from "../../faults/server-process.ts";
import { createDatabase } from "../postgres.ts";
import { createOnMachines, type Machines } from "./machines.ts";

/** Two databases with the same demonstration: distributed over several machines, and on one PostgreSQL without Citus. */
export type Databases = { readonly spread: string; readonly plain: string };

/** Runs an admin command on a database. @throws its output unless it exits with 0 */
export async function command(url: string, ...words: string[]): Promise<string> {
  const { code, output } = await waitForExit(startCommand(words, { DATABASE_URL: url, TZ: "UTC" }));
  if (code !== 0) throw new Error(`shore ${words.join(" ")} exited with ${code}: ${output}`);
  return output.trim();
}

/**
 * Loads the demonstration, distributes it, and restores a backup of it into a plain and another distributed database.
 * @throws when a backup of the latter has other records
 */
export async function prepareDatabases(machines: Machines, folder: string): Promise<Databases> {
  const spread = await createOnMachines(machines, "shore");
  const { database, close } = await openDatabase(
    { databaseUrl: spread, dataDir: "" },
    { what: "npm run operation", whenInUse: "refuse", log: SILENT },
  );
  try {
    await loadDemonstration(database);
  } finally {
    await close();
  }
  console.log(`spread: ${await command(spread, "spread", "--shards", "16")}`);
  const imported = await command(spread, "import", SEED);
  console.log(`imported again: ${imported.replaceAll(/\s+/g, " ")}`);
  if (!/^\s*new\s+0$/m.test(imported)) throw new Error(`The import stored existing entries again: ${imported}`);

  const file = join(folder, "shore.gz");
  console.log(`backup: ${await command(spread, "backup", file)}`);
  const [coordinator] = machines;
  await createDatabase(coordinator.runSql("postgres"), "plain");
  const plain = coordinator.url("plain");
  console.log(`restored unspread: ${rowsLine(await command(plain, "restore", file))}`);
  const copy = await createOnMachines(machines, "copy");
  await command(copy, "migrate");
  await command(copy, "spread", "--shards", "4");
  console.log(`restored spread: ${rowsLine(await command(copy, "restore", file))}`);
  const ofCopy = join(folder, "copy.gz");
  await command(copy, "backup", ofCopy);
  if ((await contentOf(file)) !== (await contentOf(ofCopy)))
    throw new Error("The records of the restored database differ from the backup.");
  // The demonstration changes reception times after the amendments are derived.
  for (const derived of ["find", "days", "balance", "amendments"]) {
    for (const url of [spread, plain]) await command(url, "rebuild", derived);
  }
  for (const checked of ["state", "find", "days", "amendments", "balance", "evidence"])
    console.log(`check ${checked}: ${lastLine(await command(spread, "check", checked))}`);
  return { spread, plain };
}

/** All rows of a backup as one text, without its header. */
async function contentOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  let isHead = true;
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    if (!isHead) hash.update(`${line}\n`);
    isHead = false;
  }
  return hash.digest("hex");
}

/** The line with the number of rows. */
function rowsLine(text: string): string {
  return text.split("\n").find((line) => line.includes(" rows")) ?? text;
}

function lastLine(text: string): string {
  return text.split("\n").at(-1) ?? "";
}

/** HMS Warspite's log, part of the demonstration. */
const SEED = "apps/server/src/seed/data/rn-warspite.ndjson.gz";
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
