import { expect, test } from "vitest";
import { signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";

const database = await testDatabase();

test("a preference is stored for the person who set it, and for nobody else", async () => {
  const person = await signedIn(database, "member");
  const other = await signedIn(database, "member", person.organizationUuid);
  const { preference } = await person.client.preferenceSet({ key: "theme", value: '"night"' });
  const chosen = async ({ client }: typeof person) => (await client.whoAmI({})).preferences;
  expect(await chosen(person)).toMatchObject([{ key: "theme", value: '"night"', etag: preference?.etag }]);
  expect(await chosen(other)).toEqual([]);
  const { preference: next } = await person.client.preferenceSet({
    key: "theme",
    value: '"day"',
    etag: preference?.etag ?? "",
  });
  await expect(
    person.client.preferenceSet({ key: "theme", value: '"night"', etag: preference?.etag ?? "" }),
  ).rejects.toThrow("aborted");
  await person.client.preferenceSet({ key: "theme", etag: next?.etag ?? "" });
  expect(await chosen(person)).toEqual([]);
});

test.each([
  ["no-such-key", "true"],
  ["constructor", "{}"],
  ["theme", '"pink"'],
  ["theme", "{"],
  ["columns/find", '{"order": "all", "hidden": [], "widths": {}}'],
  ["columns/find", '{"order": [], "hidden": [], "widths": {}, "more": 1}'],
  ["snackbar-seconds", "0"],
  ["first-screen", String.raw`"a NUL: \u0000"`],
  ["folds/find", String.raw`["half a character: \ud83d"]`],
  ["columns/find", String.raw`{"order": [], "hidden": [], "widths": {"\u0000": 100}}`],
])("%s: %s is refused", async (key, value) => {
  const { client } = await signedIn(database, "member");
  await expect(client.preferenceSet({ key, value })).rejects.toThrow("invalid_argument");
});

test("a text that spells an escape is stored as it is", async () => {
  const { client } = await signedIn(database, "member");
  const value = JSON.stringify(String.raw`logbooks?find=\u0000`);
  expect((await client.preferenceSet({ key: "first-screen", value })).preference).toMatchObject({ value });
});

test("more than fits into WhoAmI is refused", async () => {
  const { client } = await signedIn(database, "member");
  const value = JSON.stringify({
    order: Array.from({ length: 40 }, (_, at) => `column-number-${at}`),
    hidden: [],
    widths: {},
  });
  await client.preferenceSet({ key: "columns/a", value });
  await client.preferenceSet({ key: "columns/b", value });
  await client.preferenceSet({ key: "columns/c", value });
  await client.preferenceSet({ key: "columns/d", value });
  await expect(
    client.preferenceSet({
      key: "columns/e",
      value: JSON.stringify({ order: Array(50).fill("x".repeat(30)), hidden: [], widths: {} }),
    }),
  ).rejects.toThrow("Reset some");
});
