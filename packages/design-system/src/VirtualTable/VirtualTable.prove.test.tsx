import { styled } from "styled-components";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { entryColumns, entryDetails, logItems } from "../Table/logbook.examples.tsx";
import { render } from "../testing/render.tsx";
import { blankPoints, frame, nextFrame, rowsInPage, scrollTo } from "./scrolling.test-support.ts";
import { VirtualTable } from "./VirtualTable.tsx";

const log = logItems(100_000);
/** Every ninth entry is expanded: rows of 48, days of 36, details of some 100 px. */
const mixed = new Set(log.flatMap(({ key }, index) => (index % 9 === 0 ? [key] : [])));

/** As in the product: other content precedes the table, which starts below the top bar. */
const Page = styled.div`
  padding-block: 200px 80px;
`;

function Log({ expandedKeys }: { expandedKeys?: ReadonlySet<string> }) {
  const expanded = expandedKeys && { expandedKeys };
  return (
    <Page>
      <VirtualTable aria-label="Log" columns={entryColumns} items={log} details={entryDetails} {...expanded} />
    </Page>
  );
}

test("wheel scrolling through rows of all heights shows no blank in any frame", async () => {
  render(<Log expandedKeys={mixed} />);
  await scrollTo(40_000);
  const blanks: string[] = [];
  let most = 0;
  const watching = watch(() => {
    blanks.push(...blankPoints());
    most = Math.max(most, rowsInPage());
  });
  for (let turn = 0; turn < 15; turn++) {
    await userEvent.wheel(document.body, { delta: { y: turn % 5 === 4 ? -700 : 900 } });
  }
  await nextFrame();
  watching.stop();
  expect(scrollY).toBeGreaterThan(41_000);
  expect(watching.frames()).toBeGreaterThan(10);
  expect(blanks).toEqual([]);
  expect(most).toBeLessThan(200);
});

test("scrolling inserts no style rule", async () => {
  render(<Log />);
  const rules = () => [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0);
  await scrollTo(10_000);
  const before = rules();
  await scrollTo(1_000_000);
  await scrollTo(3_000_000);
  expect(rules()).toBe(before);
});

test("stacked rows of different heights show no blank either", async () => {
  const { container } = render(<Log />);
  container.style.inlineSize = "320px";
  await frame();
  const height = document.documentElement.scrollHeight;
  for (let step = 0; step <= 12; step++) {
    await scrollTo((height * ((step * 5) % 13)) / 12);
    expect(blankPoints(160), `blank at ${scrollY}`).toEqual([]);
    expect(rowsInPage()).toBeLessThan(200);
  }
});

function watch(look: () => void) {
  let frames = 0;
  let isOn = true;
  const step = () => {
    if (!isOn) return;
    frames++;
    look();
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  return { stop: () => (isOn = false), frames: () => frames };
}
