import { builtFile, bundle } from "./bundle-entry.ts";
import { packageEntries } from "./package-entries.ts";

/** Size of one component in an app, in bytes of brotli 11, minified, without React. */
export type ComponentSize = {
  name: string;
  /** Everything loaded with the page. */
  alone: number;
  /** The same without styled-components, which an app loads once. */
  own: number;
  /** Loaded on demand. */
  later: number;
  /** The other components whose code it includes. */
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
 * Checks tree shaking: an app that imports every component and uses one should contain only that one.
 * @returns the bytes of an app that imports one, and of one that imports all
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

/** A table of the sizes, with one row per component. */
export function sizesText(sizes: readonly ComponentSize[]): string {
  const rows = sizes.map(({ name, alone, own, later, brings }) => [
    name,
    String(alone),
    String(own),
    later === 0 ? "" : String(later),
    brings.join(", "),
  ]);
  return alignedTable([["component", "alone", "own", "later", "brings along"], ...rows]);
}

function alignedTable([head = [], ...rows]: string[][]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |\n`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("");
}

const REACT = ["react", "react-dom"];
