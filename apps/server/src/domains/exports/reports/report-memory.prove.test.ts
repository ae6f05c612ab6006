import { expect, onTestFinished, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { FACTS } from "../../../testing/plain-report.ts";
import { TEST_ORIGIN } from "../../../testing/worker-pool.ts";
import { WorkerPool } from "../../../worker/worker-pool.ts";
import { reportJob } from "./report-file.ts";

const database = await testDatabase();
const { organizationUuid } = await signedIn(database, "member");
const vesselUuid = await createVessel(database, organizationUuid);

test(
  "memory does not grow with entries: of those whose pages are written nothing is kept",
  { timeout: 60_000 },
  async () => {
    await database.query(
      `insert into logbook_entry (vessel_uuid, logbook_entry_uuid, organization_uuid, logbook_name, event_time,
                                event_offset_minutes, entry_type_id, entry_type_category, entry)
     select $1, gen_random_uuid(), $2, 'deck', '2026-01-01Z'::timestamptz + number * interval '1 minute', 0, 'test', 'Test',
            '{"summary": "Position recorded"}' from generate_series(1, 6000) number`,
      [vesselUuid, organizationUuid],
    );
    // With all that pdfkit keeps by default 6,000 entries need 38 MB more than none.
    const workers = new WorkerPool(database, { origin: TEST_ORIGIN, maxHeapMb: 40 });
    onTestFinished(() => workers.stop());
    const entries = {
      organizationUuid,
      vesselUuid,
      logbookName: "deck",
      categories: [],
      sortByCategories: false,
      from: new Date("2026-01-01"),
      to: new Date("2027-01-01"),
      days: undefined,
    };
    const [pieces, { signal }]: [Uint8Array[], AbortController] = [[], new AbortController()];
    const report = await workers.runForTenant(
      reportJob,
      { entries, facts: FACTS },
      { organizationUuid, signal, pieces },
    );
    expect(report).toMatchObject({ kind: "report", entries: 6_000 });
    expect(pieces.length).toBeGreaterThan(10);
  },
);
