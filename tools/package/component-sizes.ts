import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { builtFile, bundle } from "./bundle-entry.ts";
import { packageEntries, packageFolder } from "./package-entries.ts";

/** What one component costs an app, in bytes of brotli 11, minified, with React not counted. */
export type ComponentSize = {
  name: string;
  /** All that comes with the page. */
  alone: number;
  /** The same without styled-components, which an app has once. */
  own: number;
  /** Fetched when it is first needed. */
  later: number;
  /** The other components whose code it brings. */
  brings: string[];
};

export async function measureSizes(): Promise<ComponentSize[]> {
  const sizes: ComponentSize[] = [];
  for (const { path, source } of packageEntries().filter(({ isComponent }) => isComponent)) {
    const name = path.slice("./".length);
    const lines = `export * from ${JSON.stringify(builtFile(source))};`;
    const alone = await bundle(lines, REACT);
    const own = await bundle(lines, [...REACT, "styled-components"]);
    const brings = alone.folders.filter((folder) => /^[A-Z]/.test(folder) && folder !== name);
    sizes.push({ name, alone: alone.first, own: own.first, later: alone.later, brings });
  }
  return sizes;
}

/**
 * An app that names every component and uses one must carry that one alone.
 * @returns the bytes of the one, and of the one among all
 */
export async function costOfNamingAll(used: string): Promise<{ alone: number; amongAll: number }> {
  const components = packageEntries().filter(({ isComponent }) => isComponent);
  const imports = components.map(({ source }, at) => `import * as c${at} from ${JSON.stringify(builtFile(source))};`);
  const at = components.findIndex(({ path }) => path === `./${used}`);
  const itself = components[at];
  if (!itself) throw new Error(`There is no component ${used}.`);
  const alone = await bundle(`export { ${used} } from ${JSON.stringify(builtFile(itself.source))};`, REACT);
  const amongAll = await bundle(`${imports.join("\n")}\nexport const used = c${at}.${used};`, REACT);
  return { alone: alone.first, amongAll: amongAll.first };
}

/** The table as it is kept in SIZES.md. */
export function sizesText(sizes: readonly ComponentSize[]): string {
  const rows = sizes.map(({ name, alone, own, later, brings }) => [
    `\`${name}\``,
    String(alone),
    String(own),
    later === 0 ? "" : String(later),
    brings.join(", "),
  ]);
  return `${INTRODUCTION}\n${alignedTable([["component", "alone", "own", "later", "brings along"], ...rows])}`;
}

/**
 * What SIZES.md says otherwise than was measured: a component it does not have or no longer should have, or a size that is more
 * than 5 % and 200 bytes away.
 * @returns one line per fault
 */
export function staleSizes(sizes: readonly ComponentSize[], text: string): string[] {
  const written = new Map(
    [...text.matchAll(/^\| `(\w+)` *\| (\d+) *\|/gm)].map(([, name = "", alone]) => [name, Number(alone)]),
  );
  const faults = sizes.flatMap(({ name, alone }) => {
    const before = written.get(name);
    if (before === undefined) return [`${name} has no row (${alone} bytes)`];
    const difference = Math.abs(alone - before);
    return difference > 200 && difference > before * 0.05 ? [`${name} is ${alone} bytes, its row says ${before}`] : [];
  });
  const names = new Set(sizes.map(({ name }) => name));
  return [...faults, ...[...written.keys()].filter((name) => !names.has(name)).map((name) => `${name} is no more`)];
}

export function readSizes(): string {
  return readFileSync(sizesFile, "utf8");
}

export function writeSizes(sizes: readonly ComponentSize[]): void {
  writeFileSync(sizesFile, sizesText(sizes));
}

/** As the formatter would leave it. */
function alignedTable([head = [], ...rows]: string[][]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |\n`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("");
}

const REACT = ["react", "react-dom"];
const sizesFile = join(packageFolder, "SIZES.md");

const INTRODUCTION = `# What each component costs

Bytes of brotli 11, minified, measured over the built package by \`npm run package\`, which fails when a row is more than 5 % away;
\`npm run package -- --write-sizes\` writes them anew.

- **alone**: an app with React that imports this one component gets so much more, with everything the component stands on.
- **own**: the same without styled-components, which an app has once. What two components both stand on (react-aria's press and focus,
  \`Field\`, the list box) counts in each of them here and once in an app, so rows do not add up.
- **later**: fetched when first needed, as a tooltip's place or a menu's list; nothing of it comes with the page.
- React and React DOM are not counted. react-aria's words are, in all its 34 languages: an app in English alone can leave the others
  out, as the console does.
`;
