import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { havbris } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

test("the volume retained on board is a step chart; arrow keys announce each action and its ROB", async () => {
  renderShore(paths.csrd({ organizationUuid, vesselUuid: havbris.vesselUuid }));
  const chart = await screen.findByRole("listbox", { name: /^Retained on board/ });
  expect(chart).toHaveAccessibleDescription(
    expect.stringMatching(/^From \d+\.\d{3} to \d+\.\d{3}.m³ in \d+ actions\.$/),
  );
  chart.focus();
  await userEvent.keyboard("{End}");
  const selectedText = screen.getByRole("option", { selected: true }).textContent;
  expect(selectedText).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d \+\d\d:00, \w+ [+−] \d+\.\d{3}.m³, then \d+\.\d{3}.m³ on board$/,
  );
  // Sighted users see the text below the chart.
  expect(
    screen.getByText((_, element) => element?.tagName === "P" && element.textContent === selectedText),
  ).toBeVisible();
});
