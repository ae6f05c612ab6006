import { expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { escapeCopy } from "./copy-from.ts";

const database = await testDatabase();
await database.query("create table copied (n int primary key, words text)");

const count = async () => (await database.query<{ count: number }>("select count(*) from copied")).rows[0]?.count;

/** Chunks of about a megabyte, so that the socket buffer is full when the failure occurs. */
function* pieces(from: number, to: number) {
  for (let n = from; n < to; n += 1_000) {
    yield Array.from({ length: 1_000 }, (_, i) => `${n + i}\t${"x".repeat(1_000)}\n`).join("");
  }
}

test("copied rows are stored unchanged, whatever characters they contain", async () => {
  const words = 'tab\t, line\nend\r, back\\slash, \\N, \\., "quotes", 海';
  await database.transaction((tx) => tx.copyFrom("copied (n, words)", [`-1\t${escapeCopy(words)}\n`, "-2\t\\N\n"]));
  const { rows } = await database.query("select n, words from copied order by n desc");
  expect(rows).toEqual([
    { n: -1, words },
    { n: -2, words: null },
  ]);
});

test("a rejected row aborts the copy, stores nothing, and leaves the connection usable", async () => {
  await database.transaction((tx) => tx.copyFrom("copied", pieces(0, 5_000)));
  const before = await count();
  await expect(database.transaction((tx) => tx.copyFrom("copied", pieces(4_000, 20_000)))).rejects.toMatchObject({
    code: "23505",
  });
  expect(await count()).toBe(before);
});

test("a source that throws aborts the copy, stores nothing, and leaves the connection usable", async () => {
  const before = await count();
  async function* breaking() {
    yield* pieces(50_000, 52_000);
    throw new Error("cut off");
  }
  await expect(database.transaction((tx) => tx.copyFrom("copied", breaking()))).rejects.toThrow("cut off");
  expect(await count()).toBe(before);
  await database.transaction((tx) => tx.copyFrom("copied", pieces(50_000, 52_000)));
  expect(await count()).toBe((before ?? 0) + 2_000);
});
