import { screen, waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { StickyLine } from "./StickyLine.tsx";
import { render } from "../testing/render.tsx";

conformsAsAWhole("StickyLine", (label) => <StickyLine aria-label={label}>Text</StickyLine>);

test("it is shown only while the header is scrolled out of view", async () => {
  render(
    <div style={{ blockSize: "4000px" }}>
      <div style={{ blockSize: "400px" }}>Head</div>
      <StickyLine aria-label="Shown entries">Havbris</StickyLine>
    </div>,
  );
  expect(screen.queryByRole("region", { name: "Shown entries" })).toBeNull();
  scrollTo(0, 1_000);
  expect(await screen.findByRole("region", { name: "Shown entries" })).toBeVisible();
  scrollTo(0, 0);
  await waitFor(() => expect(screen.queryByRole("region", { name: "Shown entries" })).toBeNull());
});
