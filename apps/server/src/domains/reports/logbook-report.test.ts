import { expect, test } from "vitest";
import { createVessel, signedIn } from "../../testing/callers.ts";
import { testDatabase } from "../../testing/database.ts";
import { readPdf } from "../../testing/read-pdf.ts";

const database = await testDatabase();
const { client, organizationUuid } = await signedIn(database, "member");

test("a vessel without entries gives a report that says so", async () => {
  const vesselUuid = await createVessel(database, organizationUuid);
  const { pdfDocument } = await client.generateReport({
    vesselUuid,
    logbookName: "deck",
    documentTitle: "Deck logbook",
    fromTime: "2026-01-01T00:00:00Z",
    toTime: "2026-02-01T00:00:00Z",
  });
  const { pages, title } = await readPdf(pdfDocument);
  expect(title).toBe("Deck logbook, TEST VESSEL");
  expect(pages[0]?.texts.join("")).toContain("There are no logbook entries of these categories in this period.");
  expect(pages[0]?.frame.join("")).toMatch(/Page 1 of\s*1\b/);
});
