import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { signedIn } from "@shore/server/testing/callers";
import { callerAt } from "./calls.ts";
import { compareDrafts, keepSaving, settleDrafts } from "./drafts.ts";
import { look, newDataFolder, settle } from "./ground.ts";
import { compareImport, startImport, writeImportFile } from "./imports.ts";
import { ended, startCommand, startProduct } from "./product.ts";
import type { Given, Outcome, Scenario } from "./scenario.ts";

/** The data folder is lost: by the commands alone, what a backup holds becomes another server's, and that is compared dump by dump. */
export const backup: Scenario = {
  name: "backup",
  what: "a backup under load, restored into an empty folder and served from there",
  run,
};

async function run({ random, folder }: Given): Promise<Outcome> {
  const dataDir = await newDataFolder(folder);
  const settings = { SHORE_DATA_DIR: dataDir };
  const ground = await settle(dataDir, (database, person) => settleDrafts(database, person, 2));
  const importLog = writeImportFile(folder, ground.vesselUuid, ENTRIES);
  const file = (name: string) => join(folder, `${name}.backup`);
  const problems: string[] = [];
  const command = async (words: readonly string[], where: string) => {
    const { code, said } = await ended(startCommand(words, { SHORE_DATA_DIR: where }));
    if (code !== 0) problems.push(`shore ${words[0]} ended with ${code}: ${said.slice(-500)}`);
  };

  const keyFile = join(folder, "backup.key");
  writeFileSync(keyFile, randomBytes(32).toString("base64"), { mode: 0o600 });
  const product = await startProduct({ settings });
  const call = callerAt(product.origin, ground.token);
  const stopping = new AbortController();
  const people = ground.drafts.map((log) => keepSaving(log, { ...ground, call, random, stopping: stopping.signal }));
  const importing = startImport(importLog, settings);
  await sleep(500 + random.below(1_000));
  await command(["backup", file("under-load"), "--key-file", keyFile], dataDir);
  stopping.abort();
  await Promise.all(people);
  await importing.over;
  await command(["backup", file("at-rest")], dataDir);
  await product.stop();

  const [moved, earlier] = [newFolder(folder, "moved"), newFolder(folder, "earlier")];
  await command(["restore", file("at-rest")], moved);
  await command(["backup", file("moved")], moved);
  if (contentOf(file("moved")) !== contentOf(file("at-rest")))
    problems.push("Torn: the restored database gives another dump.");
  await command(["restore", file("under-load"), "--key-file", keyFile], earlier);

  const restored = await startProduct({ settings: { SHORE_DATA_DIR: moved } });
  const { outcome: before } = await callerAt(restored.origin, ground.token)("GetVessel", {
    vesselUuid: ground.vesselUuid,
  });
  if (before !== "unauthenticated") problems.push(`A session from before the restore was answered ${before}.`);
  const { token } = await look(moved, (database) => signedIn(database, "manager", ground.organizationUuid));
  const { outcome } = await callerAt(restored.origin, token)("GetVessel", { vesselUuid: ground.vesselUuid });
  if (outcome !== "ok") problems.push(`The restored server answered ${outcome} to a person who signed in.`);
  problems.push(...(await look(moved, (database) => compareDrafts(database, ground.drafts))));
  const { entries, problems: differing } = await look(moved, (database) => compareImport(database, importLog));
  problems.push(...differing);
  await restored.stop();

  // Of one instant: whatever part of the import it holds, the audit tells of exactly that.
  const partly = await startProduct({ settings: { SHORE_DATA_DIR: earlier } });
  const part = await look(earlier, (database) => compareImport(database, { ...importLog, safe: 0 }));
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

/** Everything but the time it was made. */
function contentOf(file: string): string {
  return gunzipSync(readFileSync(file))
    .toString("utf8")
    .replace(/"createTime":"[^"]*"/, "");
}

const ENTRIES = 40_000;
