import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { RestartingProcess } from "./restarting-process.ts";
import { watchFolders } from "./watch-folders.ts";

let folder: string;
let ends: (() => void | Promise<void>)[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shore-watch-"));
  ends = [];
});
afterEach(async () => {
  for (const end of ends) await end();
  rmSync(folder, { recursive: true, force: true });
});

/** Saves as git, vim and JetBrains do: a new file is renamed over the old one. */
function saveByRename(path: string, text: string): void {
  writeFileSync(`${path}.saving~`, text);
  renameSync(`${path}.saving~`, path);
}

function watching(...folders: string[]) {
  let changes = 0;
  ends.push(watchFolders(folders, () => (changes += 1)));
  return () => changes;
}

test("every one of several saves by rename is noticed", async () => {
  const path = join(folder, "server.ts");
  writeFileSync(path, "1");
  const changes = watching(folder);
  for (let save = 1; save <= 5; save += 1) {
    saveByRename(path, `saved ${save}`);
    await expect.poll(changes).toBe(save);
  }
  writeFileSync(path, "written in place");
  await expect.poll(changes).toBe(6);
});

test("files in new folders, removed files and folders are noticed", async () => {
  writeFileSync(join(folder, "a.ts"), "1");
  const changes = watching(folder);
  mkdirSync(join(folder, "new", "deep"), { recursive: true });
  writeFileSync(join(folder, "new", "deep", "b.sql"), "select 1");
  await expect.poll(changes).toBe(1);
  saveByRename(join(folder, "new", "deep", "b.sql"), "select 2");
  await expect.poll(changes).toBe(2);
  rmSync(join(folder, "new"), { recursive: true });
  await expect.poll(changes).toBe(3);
  rmSync(join(folder, "a.ts"));
  await expect.poll(changes).toBe(4);
});

test("a touched file, the same content, a test and an editor's own file are no change", async () => {
  const path = join(folder, "server.ts");
  writeFileSync(path, "1");
  const changes = watching(folder);
  utimesSync(path, new Date(), new Date());
  saveByRename(path, "1");
  writeFileSync(join(folder, "server.test.ts"), "1");
  writeFileSync(join(folder, ".server.ts.swp"), "1");
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(changes()).toBe(0);
});

test("a process runs the code that was saved last", async () => {
  const program = join(folder, "program.mjs");
  const runs = join(folder, "runs.txt");
  const source = (version: number) =>
    `import { appendFileSync } from "node:fs"; appendFileSync(${JSON.stringify(runs)}, "${version} "); setInterval(() => {}, 1000);`;
  writeFileSync(runs, "");
  writeFileSync(program, source(0));
  const process = new RestartingProcess("node", [program], { stdio: "inherit" });
  ends.push(() => process.end());
  ends.push(watchFolders([folder], () => void process.restart()));
  const ran = () => readFileSync(runs, "utf8");
  await expect.poll(ran).toBe("0 ");
  saveByRename(program, source(1));
  await expect.poll(ran).toBe("0 1 ");
  saveByRename(program, source(2));
  await expect.poll(ran).toBe("0 1 2 ");
  saveByRename(program, "throw new Error('half a save, as expected by this test')");
  saveByRename(program, source(3));
  await expect.poll(ran).toBe("0 1 2 3 ");
  for (let version = 4; version <= 6; version += 1) {
    saveByRename(program, source(version));
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await expect.poll(() => ran().endsWith(" 6 ")).toBe(true);
});
