import type { Page } from "playwright";
import { widgetsOf } from "../build.ts";
import { type LibraryInfo, openerOf } from "../libraries.ts";

/** Milliseconds, one list of runs per figure; a figure that a library cannot give is not there. */
export type Timings = Partial<Record<TimingName, number[]>>;

export type TimingName = keyof typeof timingTitles;

/** What is timed, as the printed table calls it. */
export const timingTitles = {
  tableMount: "Table 200 × 8: mount",
  tableUpdate: "Table: every cell changed",
  datePickerMount: "Date picker: mount",
  dialogOpen: "Dialog: open",
  selectOpen: "Select, 1,000 options: open",
} as const;

export type Opened = { library: LibraryInfo; page: Page };

/**
 * Times everything so often, one library after the other in every round, so that whatever else the machine does meets all of them.
 * The first rounds are thrown away: the browser compiles what runs often.
 */
export async function timingsOf(
  pages: readonly Opened[],
  { rounds, warmUp }: { rounds: number; warmUp: number },
): Promise<ReadonlyMap<string, Timings>> {
  const all = new Map<string, Timings>(pages.map(({ library }) => [library.id, {}]));
  for (let round = -warmUp; round < rounds; round += 1) {
    // To and fro: what a page still tidies up does not always meet the same one.
    for (const { library, page } of round % 2 === 0 ? pages : pages.toReversed()) {
      await page.bringToFront();
      for (const [name, milliseconds] of await oneRound(library, page)) {
        const timings = all.get(library.id);
        if (round >= 0 && timings) (timings[name] ??= []).push(milliseconds);
      }
    }
  }
  return all;
}

async function oneRound(library: LibraryInfo, page: Page): Promise<[TimingName, number][]> {
  const results: [TimingName, number][] = [];
  const has = widgetsOf(library);
  results.push(["tableMount", await page.evaluate(() => window.harness.timeMount("Table"))]);
  results.push(["tableUpdate", await page.evaluate(() => window.harness.timeUpdate())]);
  if (has.includes("DatePicker"))
    results.push(["datePickerMount", await page.evaluate(() => window.harness.timeMount("DatePicker"))]);
  for (const [name, widget] of [
    ["dialogOpen", "Dialog"],
    ["selectOpen", "Select"],
  ] as const) {
    const opener = openerOf(library, widget);
    if (opener === undefined) continue;
    const milliseconds = await page.evaluate(
      ([shown, { opener, opened }]) => window.harness.timeOpen(shown, opener, opened),
      [widget, opener] as const,
    );
    results.push([name, milliseconds]);
  }
  return results;
}

/** The middle one. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle) - 1] ?? Number.NaN)) / 2;
}
