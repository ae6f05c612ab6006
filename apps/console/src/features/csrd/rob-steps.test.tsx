import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { havbris } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

test("what was retained on board is drawn in steps; arrow keys say each action and what it left", async () => {
  renderShore(paths.csrd({ organizationUuid, vesselUuid: havbris.vesselUuid }));
  const chart = await screen.findByRole("listbox", { name: /^Retained on board/ });
  expect(chart).toHaveAccessibleDescription(
    expect.stringMatching(/^From \d+\.\d{3} to \d+\.\d{3}.m³ in \d+ actions\.$/),
  );
  chart.focus();
  await userEvent.keyboard("{End}");
  const said = screen.getByRole("option", { selected: true }).textContent;
  expect(said).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d \+\d\d:00, \w+ [+−] \d+\.\d{3}.m³, then \d+\.\d{3}.m³ on board$/);
  // Those who look have it below the chart.
  expect(screen.getByText((_, element) => element?.tagName === "P" && element.textContent === said)).toBeVisible();
});
