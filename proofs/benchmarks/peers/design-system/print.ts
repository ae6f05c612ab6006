import type { LibraryInfo } from "./libraries.ts";
import { versionsOf } from "./libraries.ts";
import type { Fault } from "./measure/faults.ts";
import type { Size, Sizes } from "./measure/sizes.ts";
import { median, type TimingName, type Timings, timingTitles } from "./measure/timings.ts";
import { widgetNames } from "./widgets/contract.ts";

/** Everything that was measured of one library. */
export type Result = {
  library: LibraryInfo;
  faults: readonly Fault[];
  sizes: Sizes;
  timings: Timings;
  /** Style rules inserted while 1,000 cells change. */
  rulesOnUpdate: number;
};

/** The tables of docs/benchmarks.md, ours first. */
export function report(results: readonly Result[]): string {
  return [summary(results), sizesAlone(results), faultList(results), versions(results)].join("\n\n");
}

function summary(results: readonly Result[]): string {
  const ours = results[0];
  const timingLines = timingNames.map((name) => [
    `${timingTitles[name]}, median ms (× ours), least`,
    ...results.map(({ timings }) => timing(timings[name], ours?.timings[name])),
  ]);
  return table([
    ["", ...results.map(({ library }) => library.name)],
    ["widgets of the twelve", ...results.map(({ sizes }) => String(Object.keys(sizes.alone).length))],
    ["axe: rules broken (elements)", ...results.map(({ faults }) => faultCount(faults, "axe"))],
    ["IBM: rules broken (elements)", ...results.map(({ faults }) => faultCount(faults, "ibm"))],
    ["script of a page with all, kB", ...results.map(({ sizes }) => scriptSize(sizes.page))],
    ["its style sheets, kB", ...results.map(({ sizes }) => kilobytes(sizes.page.css))],
    ...timingLines,
    ["style rules on 1,000 changed cells", ...results.map(({ rulesOnUpdate }) => String(rulesOnUpdate))],
  ]);
}

function sizesAlone(results: readonly Result[]): string {
  return table([
    ["script + style sheets, kB", ...results.map(({ library }) => library.name)],
    ...widgetNames.map((name) => [
      name,
      ...results.map(({ sizes: { alone } }) => {
        const size = alone[name];
        return size ? `${scriptSize(size)} + ${kilobytes(size.css)}` : "–";
      }),
    ]),
  ]);
}

/** Which rules, so that a count can be judged: "Select open: color-contrast ×3 (both)". */
function faultList(results: readonly Result[]): string {
  return results
    .flatMap(({ library, faults }) => {
      const lines = new Map<string, Set<string>>();
      for (const { engine, widget, state, rule, theme } of faults) {
        const key = `${engine} ${rule}: ${widget} ${state}`;
        lines.set(key, (lines.get(key) ?? new Set()).add(theme));
      }
      return [...lines].map(([line, themes]) => `- ${library.name}: ${line}, ${[...themes].join(" and ")}`);
    })
    .join("\n");
}

function versions(results: readonly Result[]): string {
  return results
    .filter(({ library }) => library.packages.length > 0)
    .map(({ library }) => versionsOf(library))
    .join("; ");
}

/** A rule counts once per widget, state and theme. */
function faultCount(faults: readonly Fault[], engine: Fault["engine"]): string {
  const own = faults.filter((fault) => fault.engine === engine);
  const elements = own.reduce((sum, fault) => sum + fault.elements, 0);
  return elements === 0 ? "0" : `${own.length} (${elements})`;
}

function timing(own: readonly number[] | undefined, ours: readonly number[] | undefined): string {
  if (own === undefined || ours === undefined) return "–";
  return `${median(own).toFixed(1)} (${(median(own) / median(ours)).toFixed(2)}), least ${Math.min(...own).toFixed(1)}`;
}

function scriptSize({ script, later }: Size): string {
  return later === 0 ? kilobytes(script) : `${kilobytes(script)} (later ${kilobytes(later)})`;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? "---" : "---:"))), ...body.map(line)].join("\n");
}

// The names are the keys of the object above, which TypeScript gives as any text.
const timingNames = Object.keys(timingTitles) as TimingName[];
