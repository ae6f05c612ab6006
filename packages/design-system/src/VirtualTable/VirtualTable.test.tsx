import { screen, waitFor, within } from "@testing-library/dom";
import { useState } from "react";
import { styled } from "styled-components";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { Button } from "../Button/Button.tsx";
import { emulateMedia } from "../testing/emulate-media.ts";
import type { TableItem } from "../Table/Table.tsx";
import type { TablePanel } from "../Table/table-data.ts";

import { type Entry, entryColumns, entryDetails, logItems } from "../Table/logbook.examples.tsx";
import { conformance } from "../testing/conformance.tsx";
import { blankPoints, frame, nextFrame, rowsInPage, scrollTo, stuckDay } from "./scrolling.test-support.ts";
import { VirtualTable } from "./VirtualTable.tsx";
import { render } from "../testing/render.tsx";
import { proveOnly } from "../testing/prove-only.ts";

const log = logItems(100_000);
/** Every ninth entry is expanded: rows of 48, days of 36, details of some 100 px. */
const mixed = new Set(log.flatMap(({ key }, index) => (index % 9 === 0 ? [key] : [])));

/** As in the product: other content precedes the table, which starts below the top bar. */
const Page = styled.div`
  padding-block: 200px 80px;
`;

function Log({
  items = log,
  ...rest
}: {
  items?: readonly TableItem<Entry>[];
  expandedKeys?: ReadonlySet<string>;
  onEndNear?: () => void;
  hasMore?: boolean;
  rowLabel?: (entry: Entry) => string;
  panel?: TablePanel;
}) {
  return (
    <Page>
      <VirtualTable aria-label="Log" columns={entryColumns} items={items} details={entryDetails} {...rest} />
    </Page>
  );
}

conformance("VirtualTable", (props) => <VirtualTable {...props} columns={entryColumns} items={logItems(3)} />, {
  element: HTMLTableElement,
});

test("jumping through 100,000 entries of all heights never shows a blank and never mounts more than 200 rows", async () => {
  render(<Log expandedKeys={mixed} />);
  const height = document.documentElement.scrollHeight;
  for (let step = 0; step <= 20; step++) {
    await scrollTo((height * ((step * 8) % 21)) / 20);
    expect(blankPoints(), `blank at ${scrollY}`).toEqual([]);
    expect(rowsInPage()).toBeLessThan(200);
  }
});

test("a press stops the scrolling to a named row, also on a button, which keeps its press to itself", async () => {
  const target = log[5000]?.key;
  render(
    <>
      <Button>Filter</Button>
      <VirtualTable
        aria-label="Log"
        columns={entryColumns}
        items={log}
        scrollTargetKey={target}
        focusesScrollTarget={false}
      />
    </>,
  );
  await waitFor(() => expect(scrollY).toBeGreaterThan(1000));
  const button = screen.getByRole("button", { name: "Filter" });
  button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 0, pointerType: "mouse" }));
  globalThis.scrollTo(0, 0);
  for (let frame = 0; frame < 5; frame += 1) await nextFrame();
  expect(scrollY).toBe(0);
  button.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, button: 0, pointerType: "mouse" }));
});

test("the day of the first visible row sticks under the head, once, however far away its own position is", async () => {
  render(<Log />);
  await scrollTo(100_000);
  const rows = screen.getAllByRole("row");
  const first = rows.findIndex((row) => row.dataset["kind"] === "row" && isBelowDay(row));
  const day = rows.slice(0, first).findLast((row) => row.dataset["kind"] === "group");
  expect(day?.textContent).toMatch(/2026$/);
  expect(stuckDay()).toBe(day?.textContent);
  expect(
    Number(rows[first]?.getAttribute("aria-rowindex")) - Number(day?.getAttribute("aria-rowindex")),
  ).toBeLessThanOrEqual(7);
  expect(screen.getAllByRole("rowheader", { name: day?.textContent ?? "" })).toHaveLength(1);
});

test("the row of a day with a thousand entries sticks, and keeps its row index, to the day's end", async () => {
  const entries = log.filter((item) => "row" in item).slice(0, 2000);
  const first = { key: "long", group: "The long day" };
  const second = { key: "next", group: "The day before" };
  render(<Log items={[first, ...entries.slice(0, 1000), second, ...entries.slice(1000)]} />);
  await scrollTo(30_000);
  expect(stuckDay()).toBe("The long day");
  expect(screen.getByRole("row", { name: "The long day" })).toHaveAttribute("aria-rowindex", "2");
  await scrollTo(60_000);
  expect(stuckDay()).toBe("The day before");
  expect(screen.queryByRole("row", { name: "The long day" })).toBeNull();
});

test.each(proveOnly)("screen readers get the number of rows and the index of the current one", async () => {
  const { rerender } = render(<Log />);
  const table = screen.getByRole("table", { name: "Log" });
  expect(table).toHaveAttribute("aria-rowcount", String(log.length + 1));
  expect(screen.getByRole("columnheader", { name: "Summary" }).closest("tr")).toHaveAttribute("aria-rowindex", "1");
  expect(screen.getByRole("row", { name: /\(1\)/ })).toHaveAttribute("aria-rowindex", "3");
  await userEvent.click(screen.getByRole("button", { name: "Details of Position, 23:10" }));
  // A press is handled before the details render.
  await waitFor(() => expect(table).toHaveAttribute("aria-rowcount", String(log.length + 2)));
  expect(screen.getByRole("row", { name: /\(2\)/ })).toHaveAttribute("aria-rowindex", "5");
  rerender(<Log hasMore />);
  expect(table).toHaveAttribute("aria-rowcount", "-1");
});

test("arrow keys, Page, Home and End move between rows and keep the row visible", async () => {
  render(<Log />);
  await userEvent.tab();
  const at = () => document.activeElement?.getAttribute("aria-rowindex");
  expect(document.activeElement).toHaveRole("row");
  const start = Number(at());
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  expect(at()).toBe(String(start + 3));
  await userEvent.keyboard("{ArrowUp}");
  expect(at()).toBe(String(start + 2));
  await userEvent.keyboard("{PageDown}");
  const below = Number(at());
  expect(below).toBeGreaterThan(start + 8);
  await userEvent.keyboard("{PageUp}");
  expect(Number(at())).toBeLessThan(below);
  await userEvent.keyboard("{End}");
  await frame();
  expect(at()).toBe(String(log.length + 1));
  await waitFor(() => expectInView(document.activeElement));
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  await waitFor(() => expectInView(document.activeElement));
  await userEvent.keyboard("{Home}");
  await frame();
  expect(at()).toBe("2");
  await waitFor(() => expectInView(document.activeElement));
});

test("Tab moves from the row to its chevron, which expands it, and the arrow keys continue from there", async () => {
  render(<Log />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  await userEvent.tab();
  const toggle = screen.getByRole("button", { name: "Details of Position, 23:10" });
  expect(toggle).toHaveFocus();
  await userEvent.keyboard(" ");
  await waitFor(() => expect(toggle).toHaveAttribute("aria-expanded", "true"));
  await userEvent.keyboard(" ");
  await waitFor(() => expect(toggle).toHaveAttribute("aria-expanded", "false"));
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(toggle).toHaveAttribute("aria-expanded", "true"));
  expect(screen.getByText("Partly cloudy")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}");
  expect(screen.getByRole("button", { name: "Details of Noon report, 20:00" })).toHaveFocus();
});

test("a row keeps focus when it is scrolled far away, and the keys continue from it", async () => {
  render(<Log />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  const row = document.activeElement;
  await scrollTo(2_000_000);
  expect(document.activeElement).toBe(row);
  expect(rowsInPage()).toBeLessThan(200);
  await userEvent.keyboard("{ArrowDown}");
  expect(document.activeElement).toHaveAttribute("aria-rowindex", "5");
  await waitFor(() => expectInView(document.activeElement));
});

test.each(proveOnly)("expanding a row does not move it, also far down", async () => {
  render(<Log />);
  await scrollTo(1_500_000);
  const toggle = middleToggle();
  const before = toggle.getBoundingClientRect().top;
  await userEvent.click(toggle);
  await waitFor(() => expect(toggle).toHaveAttribute("aria-expanded", "true"));
  await frame();
  expect(Math.abs(toggle.getBoundingClientRect().top - before)).toBeLessThan(1);
  await userEvent.click(toggle);
  await waitFor(() => expect(toggle).toHaveAttribute("aria-expanded", "false"));
  await frame();
  expect(Math.abs(toggle.getBoundingClientRect().top - before)).toBeLessThan(1);
});

test("rows added at either end do not move the visible ones", async () => {
  const older = log.slice(8, 4000);
  const { rerender } = render(<Log items={older} />);
  await scrollTo(30_000);
  const row = middleToggle().closest("tr") ?? document.body;
  const name = row.textContent;
  const before = row.getBoundingClientRect().top;
  const topOf = () =>
    screen
      .getByRole("row", { name: new RegExp(`${name?.match(/\(\d+\)/)?.[0].replace(/[()]/g, "\\$&")}`) })
      .getBoundingClientRect().top;
  rerender(<Log items={log.slice(8, 4100)} />);
  await frame();
  expect(Math.abs(topOf() - before)).toBeLessThan(1);
  rerender(<Log items={log.slice(0, 4100)} />);
  await frame();
  expect(Math.abs(topOf() - before)).toBeLessThan(1);
});

test("more rows are requested near the end, once for each number of rows and again when loading is possible again", async () => {
  const onEndNear = vi.fn<() => void>();
  const { rerender } = render(<Log items={logItems(200)} onEndNear={onEndNear} />);
  expect(onEndNear).not.toHaveBeenCalled();
  await scrollTo(document.documentElement.scrollHeight);
  expect(onEndNear).toHaveBeenCalledTimes(1);
  await scrollTo(document.documentElement.scrollHeight - 20);
  expect(onEndNear).toHaveBeenCalledTimes(1);
  rerender(<Log items={logItems(205)} onEndNear={onEndNear} />);
  await frame();
  expect(onEndNear).toHaveBeenCalledTimes(2);
  rerender(<Log items={logItems(205)} />);
  rerender(<Log items={logItems(205)} onEndNear={onEndNear} />);
  expect(onEndNear).toHaveBeenCalledTimes(3);
});

test("opening another row beside the table renders that row and the one before only", async () => {
  const rendered: string[] = [];
  const label = (entry: Entry) => {
    rendered.push(entry.time);
    return entry.summary;
  };
  const items = logItems(200);
  const keys = items.flatMap((item) => ("row" in item ? [item.key] : []));
  function Steps() {
    const [at, setAt] = useState(0);
    return (
      <>
        <Button onPress={() => setAt(at + 1)}>Next</Button>
        <Log items={items} rowLabel={label} panel={{ id: "panel", openKey: keys[at], onToggle: () => {} }} />
      </>
    );
  }
  render(<Steps />);
  await nextFrame();
  for (let press = 0; press < 3; press += 1) {
    rendered.length = 0;
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    await nextFrame();
    expect(rendered.length).toBeLessThanOrEqual(2);
  }
  expect(document.querySelectorAll("[aria-current]")).toHaveLength(1);
  expect(document.querySelector("[aria-current]")).toHaveAttribute("data-row-key", keys[3]);
});

test.each(proveOnly)("in print every loaded row is rendered, and missing rows are noted above and below", async () => {
  const { rerender } = render(<Log items={logItems(300)} />);
  dispatchEvent(new Event("beforeprint"));
  expect(rowsInPage()).toBe(logItems(300).length);
  expect(screen.queryByText(/on this paper/)).toBeNull();
  rerender(<Log items={logItems(300)} hasMore />);
  expect(screen.getAllByText("Only the first 300 rows are on this paper.")).toHaveLength(2);
  rerender(<Log />);
  expect(rowsInPage()).toBeLessThan(2100);
  expect(screen.getAllByText(/^Only the first 1,\d{3} rows are on this paper\.$/)).toHaveLength(2);
  dispatchEvent(new Event("afterprint"));
  await expect.poll(rowsInPage).toBeLessThan(100);
});

test.each(proveOnly)("in print the columns fit the rows' content and the chevrons are hidden", async () => {
  const { container } = render(<Log items={logItems(40)} />);
  container.style.inlineSize = "703px"; // A4 with margins of 12 mm
  await emulateMedia({ media: "print" });
  await frame();
  const summary = screen.getByRole("columnheader", { name: "Summary" }).getBoundingClientRect();
  expect(summary.width).toBeGreaterThan(250);
  expect(screen.queryByRole("button", { name: /Details of/ })).toBeNull();
  expect(getComputedStyle(document.querySelector("thead") ?? container).display).toBe("table-header-group");
  expect(container.scrollWidth).toBeLessThanOrEqual(703);
});

function middleToggle(): HTMLElement {
  const toggles = within(screen.getByRole("table")).getAllByRole("button", { name: /Details of/ });
  const middle = toggles.find((toggle) => toggle.getBoundingClientRect().top > innerHeight / 2);
  if (middle === undefined) throw new Error("no row in the middle of the window");
  return middle;
}

function isBelowDay(row: HTMLElement): boolean {
  return row.getBoundingClientRect().bottom > 132;
}

function expectInView(element: Element | null): void {
  const box = element?.getBoundingClientRect();
  expect(box?.top).toBeGreaterThanOrEqual(56);
  expect(box?.bottom).toBeLessThanOrEqual(innerHeight + 1);
}
