/**
 * Checks the direction of imports: prints each import that runs up the floors of its package, and each circle that ties folders of one
 * folder. Tests, stories and examples are left out: they may use what stands above their subject.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

/** Folders of a package from the ground up; a folder imports from those before it. What is not named is checked for circles only. */
export type Floors = Readonly<Record<string, readonly string[]>>;

/** The floors of Shore. */
export const FLOORS: Floors = {
  "apps/server/src": [
    "kernel",
    "outgoing",
    "config",
    "database",
    "html",
    "mail",
    "auth",
    "telemetry",
    "worker",
    "http",
    "rpc",
    "audit",
    "domains/entries",
    "domains/fleet",
    "domains/audit-log",
    "domains/checklists",
    "domains/datasets",
    "domains/balance",
    "domains/records",
    "domains/exports",
    "domains/ships",
    "domains/imports",
    "domains/values",
    "domains/evidence",
    "domains/watch",
    "domains/account",
    "seed",
    "cli",
  ],
  "apps/console/src": ["session", "shared", "features", "app"],
  proofs: ["measure", "faults", "load", "benchmarks", "browsers", "screen-reader", "operation"],
};

/**
 * Returns the faults of a tree.
 * @param files paths from the root, with `/`
 * @param read returns the text of a file
 */
export function faultsOf(files: readonly string[], read: (path: string) => string, floors: Floors): string[] {
  const known = new Set(files);
  const imports = files.flatMap((from) =>
    importedFrom(from, read(from)).flatMap((to) => (known.has(to) ? [{ from, to }] : [])),
  );
  return [...imports.flatMap((each) => againstFloors(each, floors)), ...circles(imports)];
}

type Import = { from: string; to: string };

/** Returns the paths a file imports by relative specifier or by the `#` of its package. */
function importedFrom(from: string, text: string): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([.#][^"\n]+)"/gu)].map(([, specifier = ""]) =>
    specifier.startsWith("#")
      ? `${from.slice(0, from.indexOf("/src/"))}/src/${specifier.slice(1)}`
      : posix.join(dirname(from), specifier),
  );
}

function againstFloors({ from, to }: Import, floors: Floors): string[] {
  return Object.entries(floors).flatMap(([root, names]) => {
    const [own, other] = [from, to].map((path) => names.findIndex((name) => path.startsWith(`${root}/${name}/`))) as [
      number,
      number,
    ];
    if (own === -1 || other <= own) return [];
    return [`${from} imports ${to}: ${names[own]} stands below ${names[other]}.`];
  });
}

/**
 * Returns a sentence for each group of entries of one folder, a folder among them, that import each other in a circle. Circles of files
 * alone are lint's (`import/no-cycle`), those of folders at the top of tests and proofs, which use each other.
 */
function circles(imports: readonly Import[]): string[] {
  /** By folder: its entries, what each imports, and one import as an example. */
  const folders = new Map<string, Map<string, Map<string, Import>>>();
  for (const each of imports) {
    const { folder, own, other } = entries(each);
    if (own === other || folder === "") continue;
    const graph = folders.get(folder) ?? new Map<string, Map<string, Import>>();
    folders.set(folder, graph);
    if (!graph.has(other)) graph.set(other, new Map());
    const targets = graph.get(own) ?? new Map<string, Import>();
    graph.set(own, targets);
    if (!targets.has(other)) targets.set(other, each);
  }
  return [...folders].flatMap(([folder, graph]) =>
    stronglyConnected(graph)
      .filter((group) => group.some((name) => !name.includes(".")))
      .map((group) => {
        const ties = group.flatMap((name) =>
          [...(graph.get(name) ?? [])]
            .filter(([other]) => group.includes(other))
            .map(([, { from, to }]) => `  ${from} imports ${to}`),
        );
        return [`${folder}: ${group.join(", ")} import each other in a circle:`, ...ties].join("\n");
      }),
  );
}

/** Returns the deepest folder that holds both files, and the entry of that folder in which each lies. */
function entries({ from, to }: Import): { folder: string; own: string; other: string } {
  const [a, b] = [from.split("/"), to.split("/")];
  let depth = 0;
  while (depth < a.length - 1 && depth < b.length - 1 && a[depth] === b[depth]) depth++;
  return { folder: a.slice(0, depth).join("/"), own: a[depth] ?? "", other: b[depth] ?? "" };
}

/** Tarjan's algorithm. @returns the groups of more than one entry, each sorted */
function stronglyConnected(graph: ReadonlyMap<string, ReadonlyMap<string, unknown>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const visit = (name: string) => {
    order.set(name, order.size);
    lowest.set(name, order.get(name)!);
    stack.push(name);
    for (const other of graph.get(name)?.keys() ?? []) {
      if (!order.has(other)) visit(other);
      if (stack.includes(other)) lowest.set(name, Math.min(lowest.get(name)!, lowest.get(other)!));
    }
    if (lowest.get(name) !== order.get(name)) return;
    const group = stack.splice(stack.indexOf(name));
    if (group.length > 1) groups.push(group.toSorted());
  };
  for (const name of graph.keys()) if (!order.has(name)) visit(name);
  return groups;
}

/** Returns those of these paths whose imports are checked. */
export function checkedFiles(paths: readonly string[]): string[] {
  return paths.filter((path) => /\.tsx?$/u.test(path) && !NOT_CHECKED.test(path));
}

const NOT_CHECKED =
  /\.(?:test|stories|examples)\.tsx?$|\/testing\/|\/gen(?:-initial|-server)?\/|^proofs\/benchmarks\/peers\/|^examples\//u;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(import.meta.dirname, "..");
  const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"], {
    cwd: root,
    encoding: "utf8",
  });
  const files = checkedFiles(tracked.split("\n")).filter((path) => existsSync(join(root, path)));
  const faults = faultsOf(files, (path) => readFileSync(join(root, path), "utf8"), FLOORS);
  for (const fault of faults) console.error(fault);
  console.log(`${files.length} files, ${faults.length} imports against the floors or circles`);
  if (faults.length > 0) process.exit(1);
}
