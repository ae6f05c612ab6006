import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { signedIn } from "@shore/server/testing/callers";
import { callerAt } from "./calls.ts";
import { compareDrafts, saveRepeatedly, createDrafts } from "./drafts.ts";
import { withDatabase, newDataFolder, createFixture } from "./fixture.ts";
import { compareImport, startImport, writeImportFile } from "./imports.ts";
import { waitForExit, startCommand, startServer } from "./server-process.ts";
import type { ScenarioContext, ScenarioResult, Scenario } from "./scenario.ts";

/** Backs up under load and at rest, restores into empty folders and compares dumps. */
export const backup: Scenario = {
  name: "backup",
  description: "a backup under load, restored into an empty folder and served from there",
  run,
};

async function run({ random, folder }: ScenarioContext): Promise<ScenarioResult> {
  const dataDir = await newDataFolder(folder);
  const settings = { SHORE_DATA_DIR: dataDir };
  const fixture = await createFixture(dataDir, (_, person) => createDrafts(person, 2));
  const importLog = writeImportFile(folder, fixture.vesselUuid, ENTRIES);
  const file = (name: string) => join(folder, `${name}.backup`);
  const problems: string[] = [];
  const command = async (args: readonly string[], where: string) => {
    const { code, output } = await waitForExit(startCommand(args, { SHORE_DATA_DIR: where }));
    if (code !== 0) problems.push(`shore ${args[0]} exited with ${code}: ${output.slice(-500)}`);
  };

  const keyFile = join(folder, "backup.key");
  writeFileSync(keyFile, randomBytes(32).toString("base64"), { mode: 0o600 });
  const server = await startServer({ settings });
  const call = callerAt(server.origin, fixture.token);
  const stopping = new AbortController();
  const savers = fixture.drafts.map((log) =>
    saveRepeatedly(log, { ...fixture, call, random, stopping: stopping.signal }),
  );
  const runningImport = startImport(importLog, settings);
  await sleep(500 + random.below(1_000));
  await command(["backup", file("under-load"), "--key-file", keyFile], dataDir);
  stopping.abort();
  await Promise.all(savers);
  await runningImport.done;
  await command(["backup", file("at-rest")], dataDir);
  await server.stop();

  const [moved, earlier] = [newFolder(folder, "moved"), newFolder(folder, "earlier")];
  await command(["restore", file("at-rest")], moved);
  await command(["backup", file("moved")], moved);
  if (contentOf(file("moved")) !== contentOf(file("at-rest")))
    problems.push("Torn: the dump of the restored database differs.");
  await command(["restore", file("under-load"), "--key-file", keyFile], earlier);

  const restored = await startServer({ settings: { SHORE_DATA_DIR: moved } });
  const { outcome: before } = await callerAt(restored.origin, fixture.token)("GetVessel", {
    vesselUuid: fixture.vesselUuid,
  });
  if (before !== "unauthenticated") problems.push(`A session created before the restore got ${before}.`);
  const { token } = await withDatabase(moved, (database) => signedIn(database, "manager", fixture.organizationUuid));
  const { outcome } = await callerAt(restored.origin, token)("GetVessel", { vesselUuid: fixture.vesselUuid });
  if (outcome !== "ok") problems.push(`The restored server responded with ${outcome} to a signed-in user.`);
  problems.push(...(await withDatabase(moved, (database) => compareDrafts(database, fixture.drafts))));
  const { entries, problems: differing } = await withDatabase(moved, (database) => compareImport(database, importLog));
  problems.push(...differing);
  await restored.stop();

  // The backup under load is a snapshot: its audit log must match the part of the import it contains.
  const partly = await startServer({ settings: { SHORE_DATA_DIR: earlier } });
  const part = await withDatabase(earlier, (database) => compareImport(database, { ...importLog, committed: 0 }));
  problems.push(...part.problems);
  await partly.stop();
  return {
    figures: {
      "entries in the backup at rest": entries,
      "entries in the backup under load": part.entries,
      "dumps compared": 2,
    },
    problems,
  };
}

function newFolder(parent: string, name: string): string {
  const folder = join(parent, name);
  mkdirSync(folder);
  return folder;
}

/** The dump without its creation time. */
function contentOf(file: string): string {
  return gunzipSync(readFileSync(file))
    .toString("utf8")
    .replace(/"createTime":"[^"]*"/, "");
}

const ENTRIES = 40_000;
