import { expect, test } from "vitest";
import { readAttention } from "../domains/watch/attention/attention.ts";
import { demonstrationDatabase } from "../testing/demonstration-database.ts";
import { VERIFYING_LATE } from "./havbris-shipping.ts";

const database = await demonstrationDatabase();

const { rows } = await database.query<{ organization: string; user: string; newest: Date }>(
  `select organization_uuid as organization, user_uuid as "user",
          (select max(event_time) from logbook_entry e where e.organization_uuid = u.organization_uuid) as newest
     from app_user u where display_name = 'Ingrid Solberg'`,
);
const [first] = rows;
if (!first) throw new Error("The demonstration has no manager.");
const manager = first;

async function vesselsAfter(hours: number) {
  const viewer = { organizationUuid: manager.organization, userUuid: manager.user, onlyVesselUuid: undefined };
  const time = new Date(manager.newest.getTime() + hours * 3_600_000);
  const { vessels } = await readAttention(database, { ...viewer, manager: true }, time);
  return vessels;
}

test("in the demonstration a few of twelve vessels need a manager to act", async () => {
  const vessels = await vesselsAfter(1);
  const names = vessels.filter(({ items }) => items[0]?.grade === "act").map(({ displayName }) => displayName);
  expect(vessels).toHaveLength(12);
  expect(names).toEqual(expect.arrayContaining(["Havbris", "Lofot Pilot", "Skagen Wind"]));
  expect(names.length).toBeLessThanOrEqual(5);
});

test.each([1, 12, 24, 36])(
  "%i hours after the newest entry only late-verifying ships have unverified entries",
  async (hours) => {
    const vessels = await vesselsAfter(hours);
    const late = vessels.filter(({ items }) => items.some(({ kind }) => kind === "not_verified"));
    expect(late).not.toEqual([]);
    expect([...VERIFYING_LATE]).toEqual(expect.arrayContaining(late.map(({ displayName }) => displayName)));
  },
);
