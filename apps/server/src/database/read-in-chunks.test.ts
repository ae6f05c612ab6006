import { expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { readInChunks } from "./read-in-chunks.ts";

const database = await testDatabase();

const numbers = (count: number) =>
  database.snapshot((tx) =>
    readInChunks<{ n: number }>(tx, "numbers", {
      lastOfChunk: {
        statement: "select n::text from generate_series(1, $1::int) n where n > $2::int order by n",
        values: [count],
      },
      chunk: {
        statement: "select n from generate_series(1, $1::int) n where n > $2::int and n <= $3::int order by n",
        values: [count],
      },
      begin: ["0"],
      end: [String(count + 1)],
    }),
  );

test.each([0, 1, 9_999, 10_000, 10_001, 25_003])("each of %i rows is read once and in order", async (count) => {
  const read: number[] = [];
  for await (const rows of numbers(count)) read.push(...rows.map(({ n }) => n));
  expect(read).toEqual(Array.from({ length: count }, (_, index) => index + 1));
});
