import { fullName, type PersonNames } from "@shore/api/formatting/person-names";
import { expect, test } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { seededRandom } from "../../testing/random.ts";
import { personName } from "./column-sql.ts";

const database = await testDatabase();

test("the names of people are the same in SQL as on the screen", async () => {
  const random = seededRandom(19);
  const names = [
    "",
    "Signe",
    "Lund",
    "王",
    "小明",
    "𠮷",
    "민준",
    "さくら",
    "शर्मा",
    "王 Lund",
    "Nguyễn",
    "$_\\%",
    "Lund Signe",
  ];
  const short = [...names, "S. Lund", "Lund S.", "Lund, Signe", "王 小", "Signe Lund", "Lundby"];
  const people = Array.from({ length: 500 }, (): PersonNames => {
    const person = {
      forename: random.pick(names),
      surname: random.pick(names),
      displayNameShort: random.pick(short),
      shortname: random.pick(names),
    };
    // As stored: absent instead of empty.
    return Object.fromEntries(Object.entries(person).filter(([, name]) => name !== ""));
  });
  const { rows } = await database.query<{ name: string }>(
    `select coalesce(${personName("person")}, '') as name
       from jsonb_array_elements($1) with ordinality as people (person, at) order by at`,
    [JSON.stringify(people)],
  );
  expect(rows.map(({ name }) => name)).toEqual(people.map((person) => fullName(person)));
});
