import { expect, test } from "vitest";
import { alterAndCheck } from "../../../testing/alter-character.ts";
import { testDatabase } from "../../../testing/database.ts";
import { seededRandom } from "../../../testing/random.ts";
import { sealedOrganization } from "../../../testing/sealed-organization.ts";

const database = await testDatabase();

test("a letter altered by a superuser in any column is reported, 100 of 100", async () => {
  await sealedOrganization(database);
  const random = seededRandom(2026);
  const outcomes: string[] = [];
  for (let round = 0; round < 100; round += 1) outcomes.push(await alterAndCheck(database, random));
  expect(outcomes.filter((outcome) => outcome !== "found")).toEqual([]);
}, 600_000);
