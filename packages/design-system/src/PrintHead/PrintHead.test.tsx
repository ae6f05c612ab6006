import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { emulateMedia } from "../testing/emulate-media.ts";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { PrintHead } from "./PrintHead.tsx";
import { render } from "../testing/render.tsx";

const head = (
  <PrintHead
    organization="Havbris Shipping"
    subject="Logbook entries until 2026-11-20, all times ship time"
    printedBy="Ingrid Solberg"
    printedAt={() => "2026-11-21 09:30 +01:00"}
  />
);

conformsAsAWhole("PrintHead", (label) => (
  <PrintHead organization={label} subject="Logbook entries" printedBy="" printedAt={() => "2026-11-21 09:30 +01:00"} />
));

test("it is hidden on screen", () => {
  render(head);
  expect(screen.getByText("Havbris Shipping")).not.toBeVisible();
});

test("in print it shows the organisation, the subject, who printed it and when", async () => {
  render(head);
  await emulateMedia({ media: "print" });
  dispatchEvent(new Event("beforeprint"));
  expect(screen.getByText("Havbris Shipping")).toBeVisible();
  expect(screen.getByText("Logbook entries until 2026-11-20, all times ship time")).toBeVisible();
  expect(screen.getByText("Printed 2026-11-21 09:30 +01:00")).toBeVisible();
  expect(screen.getByText("by Ingrid Solberg")).toBeVisible();
});
