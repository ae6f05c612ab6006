import { dayOfSerial, readDateText } from "./calendar.ts";
import { cellText } from "./cells.ts";
import type { Profile } from "./column-profile.ts";
import { endInTimes, splitDateTime } from "./date-time-cell.ts";
import type { FoundTable } from "./find-table.ts";
import { type Mapping, type Meaning, type PositionMapping, columnIndex } from "./mapping.ts";
import { plainCharacters } from "./number-cell.ts";
import type { Question } from "./propose.ts";
import type { VesselKey } from "./read-entries.ts";
import type { TableSample } from "./read-table.ts";

export type Chosen = { meaning: Meaning; reason: string; share: number | null; at?: string; empty?: "above" | null };

/** A table, what its columns mean so far, and what is asked about it. */
export class Proposer {
  readonly sample: TableSample;
  readonly table: FoundTable;
  readonly columns: readonly Profile[];
  readonly vessels: readonly VesselKey[];
  /** What columns mean, by their index. */
  readonly chosen = new Map<number, Chosen>();
  readonly questions: Question[] = [];
  readonly positions: PositionMapping[] = [];
  /** Questions that need the columns of the mapping. */
  readonly pending: ((mapping: Mapping) => void)[] = [];

  constructor(sample: TableSample, table: FoundTable, columns: readonly Profile[], vessels: readonly VesselKey[]) {
    this.sample = sample;
    this.table = table;
    this.columns = columns;
    this.vessels = vessels;
  }

  isFree({ index, filled }: Profile): boolean {
    return !this.chosen.has(index) && filled.length > 0;
  }

  choose(column: Profile, meaning: Meaning, reason: string, share: number | null, more: Partial<Chosen> = {}): void {
    this.chosen.set(column.index, { meaning, reason, share, ...more });
  }

  has(kind: Meaning["kind"]): boolean {
    return [...this.chosen.values()].some(({ meaning }) => meaning.kind === kind);
  }

  columnOf(kind: Meaning["kind"]): Profile | undefined {
    return this.columns.find(({ index }) => this.chosen.get(index)?.meaning.kind === kind);
  }

  indexOf(part: string): number {
    return [...this.chosen].find(([, { meaning }]) => meaning.kind === "time" && meaning.part === part)?.[0] ?? -2;
  }

  ask(
    id: string,
    column: string | null,
    sentence: string,
    choices: Question["choices"],
    free: Question["free"] = null,
    onlyFor?: Question["onlyFor"],
  ): void {
    this.questions.push({ id, column, sentence, choices, free, ...(onlyFor && { onlyFor }) });
  }

  /** Returns ` in row 7`; nothing for a row of a further file. */
  placeOf(row: number): string {
    const { number = 0 } = this.table.data[row] ?? {};
    return number > 0 ? ` in row ${number}` : "";
  }

  /** Returns the years that dates say in four digits, in order. */
  years({ columns }: Mapping): number[] {
    const years = columns.flatMap(({ column, meaning }) => {
      if (meaning.kind !== "time" || !/date|year/.test(meaning.part)) return [];
      const { filled = [], texts = [] } = this.columns[columnIndex(column)] ?? {};
      if (endInTimes(texts)) return [];
      return filled.flatMap((cell) => {
        if (typeof cell !== "string" && cell.kind === "date") {
          const day = dayOfSerial(cell.serial, cell.system);
          return day.ok ? day.value.year : [];
        }
        const text = plainCharacters(cellText(cell));
        const date = readDateText(splitDateTime(text)?.date ?? text, "day_month_year");
        const year = date?.year ?? Number(/(?<!\d)[12]\d{3}(?!\d)/.exec(date === undefined ? text : "")?.[0] ?? 0);
        return year >= 1_500 ? year : [];
      });
    });
    return years.toSorted((a, b) => a - b);
  }

  /** What stands above the data, heads included. */
  titles(): string[] {
    return this.sample.start
      .filter(({ number }) => number < this.table.firstRow)
      .flatMap(({ cells }) => cells.map((cell) => cellText(cell)));
  }
}

export function percent(share: number): string {
  return `${Math.floor(share * 100)} %`;
}

/** Returns a sentence with one full stop at its end. */
export function ended(sentence: string): string {
  return sentence.endsWith(".") ? sentence : `${sentence}.`;
}
