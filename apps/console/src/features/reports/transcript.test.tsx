import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { everythingSaid } from "#testing/everything-said.ts";
import { havbris } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

/**
 * What a screen reader says of the form and its preview. Reviewed by reading: the file beside is written anew by
 * `npx vitest run --project components reports/transcript -u`, and a change shows in review.
 */
test("the form and its preview are read in the order in which they are filled in", async () => {
  renderShore(paths.vesselReports({ organizationUuid, vesselUuid: havbris.vesselUuid }));
  await userEvent.click(await screen.findByRole("button", { name: "Navigation" }));
  await expect(await everythingSaid(screen.getByRole("main"))).toMatchFileSnapshot("./report.transcript.txt");
});
