import { screen, within } from "@testing-library/dom";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { paths } from "#paths.ts";
import { havbris } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

const path = paths.logbooksUntil({ organizationUuid, vesselUuid: havbris.vesselUuid, untilDate: "2026-11-20" });

async function headsAt(width: number): Promise<{ names: string[]; lefts: number[]; cells: number[] }> {
  const [before, height] = [innerWidth, innerHeight];
  onTestFinished(() => page.viewport(before, height));
  await page.viewport(width, 900);
  renderShore(path);
  const row = (await screen.findAllByRole("row", { name: /^Noon report/ }))[0] as HTMLElement;
  const head = screen.getAllByRole("columnheader").filter((one) => {
    const { width: size } = one.getBoundingClientRect();
    return size > 20 && one.closest("thead")?.getBoundingClientRect().width !== 1;
  });
  const leftOf = (element: Element | undefined) => Math.round(element?.getBoundingClientRect().left ?? -1);
  const cells = [...within(row).getAllByRole("cell"), within(row).getByRole("rowheader")]
    .filter((cell) => cell.dataset["cell"] !== "toggle" && cell.getBoundingClientRect().width > 0)
    .map(leftOf);
  return { names: head.map(({ textContent }) => textContent), lefts: head.map(leftOf), cells };
}

test.each([
  [1440, ["Ship time", "Logbook", "Event type", "Summary", "State", "Recorded by"]],
  [768, ["Ship time", "Logbook", "Event type", "Summary", "State", "Recorded by"]],
])("at %i px the list has the headings of its columns, above its cells", async (width, expected) => {
  const { names, lefts, cells } = await headsAt(width);
  expect(names).toEqual(expected);
  // The summary follows its event type, in the head as in a row.
  const summary = names.indexOf("Summary");
  expect(cells).toEqual(expect.arrayContaining(lefts.toSpliced(summary, 1)));
});

test("at 360 px rows stack and have no headings to the eye, as without columns", async () => {
  expect((await headsAt(360)).names).toEqual([]);
});
