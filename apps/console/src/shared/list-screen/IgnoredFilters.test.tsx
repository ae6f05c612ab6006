import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

const to = { organizationUuid };
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

test.each([
  ["a filter of another list", "state=silent", "State"],
  ["a value that does not exist", "status=sunk", "Status"],
  ["both, each once", "status=sunk&state=silent&from=2026-11-01&to=2026-11-02", "Status, Period, State"],
])("filters of the vessels' address that are left out are said: %s", async (_what, search, labels) => {
  renderShore(`${paths.vessels(to)}?${search}`);
  expect(await screen.findByText(new RegExp(`Left out: ${labels}\\.$`))).toBeVisible();
});

test("what a screen takes, and what is no filter, is not said", async () => {
  for (const [path, title] of [
    [`${paths.vessels(to)}?status=moored&view=cards&sort=name&utm=mail`, "Vessels"],
    [`${paths.shipLinks(to)}?state=silent`, "Ship links"],
  ] as const) {
    const { unmount } = renderShore(path);
    await heading(title);
    expect(screen.queryByText(/Left out: /)).toBeNull();
    unmount();
  }
});
