/**
 * `npm run figures -- [COMMIT]`: the size of each room, transcripts and documents, imports against the floors, uses of undocumented
 * library parts, and names that tools/figures/patterns.ts replaces, in the working tree or at a commit.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countUses, replacedNames, undocumentedParts } from "./figures/patterns.ts";
import { kindOf, type Kind, roomOf } from "./figures/rooms.ts";
import { checkedFiles, faultsOf, FLOORS } from "./floors.ts";
import { root } from "./steps.ts";

const [commit] = process.argv.slice(2);
const folder = commit === undefined ? root : checkOut(commit);
try {
  print(folder, listFiles(commit));
} finally {
  if (folder !== root) rmSync(folder, { recursive: true, force: true });
}

function print(folder: string, paths: string[]): void {
  const rooms = new Map<string, Record<Kind, number> & { files: number }>();
  const total = { product: 0, test: 0, generated: 0, files: 0 };
  const uses = { undocumented: 0, replaced: 0 };
  const parts = new Set<RegExp>();
  const words = { docs: 0, readme: 0 };
  let transcriptLines = 0;
  let smallFiles = 0;
  for (const path of paths) {
    const text = readFileSync(join(folder, path), "utf8");
    if (/\.(ts|tsx|mjs)$/.test(path)) {
      const lines = text.split("\n").length - 1;
      const room = rooms.get(roomOf(path)) ?? { product: 0, test: 0, generated: 0, files: 0 };
      rooms.set(roomOf(path), room);
      for (const sum of [room, total]) {
        sum[kindOf(path)] += lines;
        sum.files += 1;
      }
    }
    if (path.endsWith(".transcript.txt")) transcriptLines += text.split("\n").length - 1;
    if (/^docs\/(?!spec|design|decisions)/.test(path)) words.docs += text.split(/\s+/).length;
    if (path === "README.md") words.readme += text.split(/\s+/).length;
    if (/\.tsx?$/.test(path) && kindOf(path) === "product" && text.split("\n").length <= 41) smallFiles += 1;
    if (path.startsWith("tools/figures/")) continue;
    // Documents only name them.
    for (const part of path.endsWith(".md") ? [] : undocumentedParts) {
      const count = countUses(text, [part]);
      uses.undocumented += count;
      if (count > 0) parts.add(part);
    }
    uses.replaced += countUses(text, replacedNames);
  }
  const sorted = [...rooms].toSorted(([, a], [, b]) => b.product + b.test - a.product - a.test);
  console.table(Object.fromEntries([...sorted, ["all", total]]));
  console.log(`hand-written lines (product and test, benchmarks/peers left out): ${total.product + total.test}`);
  console.log(`product files of at most 40 lines: ${smallFiles}`);
  console.log(`lines of transcripts: ${transcriptLines}`);
  console.log(
    `words in docs without specification, design and decisions: ${words.docs}; in the README: ${words.readme}`,
  );
  const faults = faultsOf(checkedFiles(paths), (path) => readFileSync(join(folder, path), "utf8"), FLOORS);
  console.log(`imports against the floors, and circles between folders: ${faults.length}`);
  console.log(`undocumented parts of libraries: ${parts.size}, uses: ${uses.undocumented}`);
  console.log(`names the dictionary replaces, occurrences: ${uses.replaced}`);
}

/** Paths of text files, without benchmarks/peers, lock files and third-party files. */
function listFiles(commit: string | undefined): string[] {
  const args = commit === undefined ? ["ls-files"] : ["ls-tree", "-r", "--name-only", commit];
  return execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 64 * 2 ** 20 })
    .split("\n")
    .filter((path) => /\.(?:ts|tsx|mjs|md|sql|proto|transcript\.txt)$/.test(path))
    .filter((path) => !/^((proofs\/)?benchmarks\/peers|third_party)\//.test(path))
    .filter((path) => commit !== undefined || existsSync(join(root, path)));
}

function checkOut(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), "shore-figures-"));
  const archive = execFileSync("git", ["archive", commit], { cwd: root, maxBuffer: 1024 * 2 ** 20 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  return folder;
}
