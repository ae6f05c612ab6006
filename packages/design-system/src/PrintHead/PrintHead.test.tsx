import { render, screen } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { cdp } from "vitest/browser";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { PrintHead } from "./PrintHead.tsx";

const head = (
  <PrintHead
    organization="Havbris Shipping"
    subject="Logbook entries until 2026-11-20, all times ship time"
    printedAt={() => "2026-11-21 09:30 +01:00"}
  />
);

conformsAsAWhole("PrintHead", (label) => (
  <PrintHead organization={label} subject="Logbook entries" printedAt={() => "2026-11-21 09:30 +01:00"} />
));

test("nothing of it is on the screen", () => {
  render(head);
  expect(screen.getByText("Havbris Shipping")).not.toBeVisible();
});

test("on paper it says whose it is, what it shows and when it was printed", async () => {
  render(head);
  await cdp().send("Emulation.setEmulatedMedia", { media: "print" });
  onTestFinished(async () => {
    await cdp().send("Emulation.setEmulatedMedia", {
      media: "",
      features: [{ name: "prefers-reduced-motion", value: "reduce" }],
    });
  });
  dispatchEvent(new Event("beforeprint"));
  expect(screen.getByText("Havbris Shipping")).toBeVisible();
  expect(screen.getByText("Logbook entries until 2026-11-20, all times ship time")).toBeVisible();
  expect(screen.getByText("Printed 2026-11-21 09:30 +01:00")).toBeVisible();
});
