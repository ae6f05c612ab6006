import { expect, test } from "vitest";
import { forTenant } from "../../../database/tenant-database.ts";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { importSearchedEntries } from "../../../testing/searched-entries.ts";
import { findEntries, type Found, type EntryPosition } from "./find-entries.sql.ts";
import { nextCursor } from "./next-cursor.ts";

const database = await testDatabase();

test.each([false, true])(
  "a search at its time limit reports how far it came, and the next page continues there; oldest first: %s",
  async (oldestFirst) => {
    const { organizationUuid } = await signedIn(database, "member");
    const vesselUuid = await createVessel(database, organizationUuid);
    const uuids = await importSearchedEntries(
      database,
      vesselUuid,
      // The first instants of quarters, and instants in between.
      Array.from({ length: 24 }, (_, at) => ({
        summary: "pump",
        eventTime: new Date(Date.UTC(2024, at, 1)).toISOString(),
      })),
    );
    const db = forTenant(database, organizationUuid);
    const question = { query: "'pump'", from: undefined, to: undefined, values: [], area: undefined, oldestFirst };
    const found: string[] = [];
    const reached: (Date | undefined)[] = [];
    for (let after: EntryPosition | undefined; ;) {
      const page: Found = await findEntries(db, { ...question, after, limit: 51, countLimit: after ? 0 : 1_001 }, 0);
      expect(page.isExact).toBe(page.searchedTo === undefined);
      found.push(...page.places.map(({ entryUuid }) => entryUuid));
      reached.push(page.searchedTo);
      after = nextCursor(page, page.places, 50, oldestFirst);
      if (!after) break;
    }
    expect(found).toEqual(oldestFirst ? uuids : uuids.toReversed());
    expect(reached.length).toBeGreaterThan(8);
  },
);
