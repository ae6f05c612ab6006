import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import type { Row } from "./cells.ts";
import { LIMITS } from "./limits.ts";
import { type CsvForm, csvRows, OpenQuote } from "./read-csv.ts";

const ROUNDS = process.env["VITE_PROVE"] ? 100_000 : 500;

describe("the rows of a text", () => {
  test(`are those of csv-parse, however it is cut: ${ROUNDS} texts`, { timeout: 600_000 }, async () => {
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const random = randomOf(seed);
      const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value; // Below its length.
      const form: CsvForm = { delimiter: pick([",", ";", "\t", "°"]), quote: pick(['"', '"', "'", null]) };
      const letters = [
        form.delimiter,
        form.delimiter,
        '"',
        '"',
        "'",
        "\r\n",
        "\n",
        "\n",
        "\r",
        "a",
        "bc",
        " ",
        "\0",
        "é",
        "\u{1F6A2}",
      ];
      const text = Array.from({ length: Math.floor(random() * 24) }, () => pick(letters)).join("");
      const parts: string[] = [];
      for (let from = 0, to = 0; from < text.length; from = to) {
        to = from + 1 + Math.floor(random() * 6);
        parts.push(text.slice(from, to));
      }
      const shown = `seed ${seed}: ${JSON.stringify({ form, parts })}`;
      expect(await outcomeOf(parts, form), shown).toEqual(outcomeOfLibrary(text, form));
    }
  });

  test("are read once where a row comes in many parts", { timeout: 10_000 }, async () => {
    // Read again with each part, it would take minutes.
    const parts = Array.from({ length: 200_000 }, () => "abcd");
    expect(await rowsOf([...parts, "\n", '"', ...parts, '"\n'], COMMAS)).toHaveLength(2);
  });

  test.each([
    ["a row of the limit", "x".repeat(LIMITS.rowBytes), 1],
    ["quotes that are doubled", `"${'""'.repeat(LIMITS.rowBytes)}"`, 1],
    ["many cells that are empty", ",".repeat(LIMITS.rowBytes), 0],
  ])("may be long: %s", async (_, row, count) => {
    expect(await rowsOf([row, "\n"], COMMAS)).toHaveLength(count);
  });

  test.each([
    ["in characters", "x".repeat(LIMITS.rowBytes + 1)],
    ["in bytes", "é".repeat(LIMITS.rowBytes / 2 + 1)],
    ["in several cells", `${"x".repeat(LIMITS.rowBytes / 2)},${"x".repeat(LIMITS.rowBytes / 2 + 1)}`],
    ["in a quoted cell", `"${"\n".repeat(LIMITS.rowBytes + 1)}"`],
    ["in a quoted cell that is never closed", `"${"\n".repeat(LIMITS.rowBytes + 1)}`],
  ])("are refused beyond the limit %s, also when no end follows", async (_, row) => {
    const sentence = "Row 3 of log is longer than 1 MiB.";
    await expect(rowsOf(["a\nb\n", row, "\nc\n"], COMMAS)).rejects.toThrow(sentence);
    const endless = (async function* endless() {
      yield "a\nb\n";
      yield row.slice(0, 100_000);
      for (;;) yield row.slice(1, 100_000);
    })();
    await expect(csvRowsOf(endless, COMMAS)).rejects.toThrow(sentence);
  });
});

const COMMAS: CsvForm = { delimiter: ",", quote: '"' };

type Outcome = { rows: Row[] } | { openQuote: number };

async function outcomeOf(parts: readonly string[], form: CsvForm): Promise<Outcome> {
  try {
    return { rows: await rowsOf(parts, form) };
  } catch (error) {
    if (error instanceof OpenQuote) return { openQuote: error.row };
    throw error;
  }
}

function outcomeOfLibrary(text: string, { delimiter, quote }: CsvForm): Outcome {
  try {
    const records: string[][] = parse(text, {
      delimiter,
      quote: quote ?? false,
      escape: quote ?? '"',
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: true,
    });
    const rows = records.map((record, index) => {
      const last = record.findLastIndex((cell) => cell.trim() !== "");
      return { number: index + 1, cells: record.slice(0, last + 1) };
    });
    return { rows: rows.filter(({ cells }) => cells.length > 0) };
  } catch (error) {
    if (error instanceof CsvError && error.code === "CSV_QUOTE_NOT_CLOSED")
      return { openQuote: Number(error["records"]) + 1 };
    throw error;
  }
}

function rowsOf(parts: readonly string[], form: CsvForm): Promise<Row[]> {
  return csvRowsOf(
    (async function* texts() {
      yield* parts;
    })(),
    form,
  );
}

async function csvRowsOf(texts: AsyncIterable<string>, form: CsvForm): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of csvRows("log", texts, form)) rows.push(...batch);
  return rows;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
