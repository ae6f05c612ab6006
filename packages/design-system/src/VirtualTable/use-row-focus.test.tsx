import { screen, waitFor } from "@testing-library/dom";
import { useState } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { entryColumns, entryDetails, logItems } from "../Table/logbook.examples.tsx";
import { scrollTo } from "./scrolling.test-support.ts";
import { VirtualTable } from "./VirtualTable.tsx";
import { render } from "../testing/render.tsx";
import { proveOnly } from "../testing/prove-only.ts";

const log = logItems(2_000);
const chevron = () => screen.getByRole("button", { name: "Details of Position, 23:10" });
/** Whether the row is expanded, with focus on it. */
const isOpen = () => document.activeElement?.tagName === "TR" && chevron().getAttribute("aria-expanded");

beforeEach(() => {
  document.documentElement.dir = "ltr";
});

const focusFirstEntry = async (items = log) => {
  render(<VirtualTable aria-label="Log" columns={entryColumns} items={items} details={entryDetails} />);
  await userEvent.tab();
  await userEvent.keyboard("{Home}{ArrowDown}");
};

describe("the focused row", () => {
  test.each([
    ["Enter", "{Enter}"],
    ["Space", " "],
  ])("is expanded and collapsed by %s, without scrolling", async (_, key) => {
    await focusFirstEntry();
    const before = scrollY;
    await userEvent.keyboard(key);
    await expect.poll(isOpen).toBe("true");
    expect(screen.getByText("Partly cloudy")).toBeVisible();
    await userEvent.keyboard(key);
    await expect.poll(isOpen).toBe("false");
    expect(scrollY).toBe(before);
  });

  test("is expanded by arrow right and collapsed by arrow left, which are idempotent", async () => {
    await focusFirstEntry();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.poll(isOpen).toBe("false");
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(isOpen).toBe("true");
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(isOpen).toBe("true");
    await userEvent.keyboard("{ArrowLeft}");
    await expect.poll(isOpen).toBe("false");
  });

  test.each(proveOnly)("in right-to-left text the arrow keys are reversed", async () => {
    document.documentElement.dir = "rtl";
    await focusFirstEntry();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.poll(isOpen).toBe("true");
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(isOpen).toBe("false");
    document.documentElement.dir = "ltr";
  });

  test.each(proveOnly)("expands once while the key repeats, and not with a modifier", async () => {
    await focusFirstEntry();
    await userEvent.keyboard("{Control>}{Enter}{/Control}{Shift>}{ArrowRight}{/Shift}");
    await expect.poll(isOpen).toBe("false");
    await userEvent.keyboard("{Enter>4/}");
    await expect.poll(isOpen).toBe("true");
  });

  test.each(proveOnly)("of a day expands nothing", async () => {
    render(<VirtualTable aria-label="Log" columns={entryColumns} items={log} details={entryDetails} />);
    await userEvent.tab();
    await userEvent.keyboard("{Home}{Enter} {ArrowRight}");
    expect(screen.queryByRole("button", { expanded: true })).toBeNull();
  });
});

describe("the checkboxes of rows", () => {
  const box = (row: number) => screen.getByRole("checkbox", { name: `Row ${row}` });

  beforeEach(async () => {
    render(<SelectableRows />);
    await screen.findByRole("checkbox", { name: "Row 1" });
  });

  test("are one tab stop, that of the current row", async () => {
    screen.getByRole("checkbox", { name: "Select all" }).focus();
    await userEvent.tab();
    const row = document.activeElement;
    expect(row?.tagName).toBe("TR");
    await userEvent.tab();
    expect(row?.querySelector("input")).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole("button", { name: "After" })).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toHaveAttribute("type", "checkbox");
    await userEvent.tab({ shift: true });
    expect(document.activeElement?.tagName).toBe("TR");
  });

  test("are reached from each other by arrow keys, and Space selects", async () => {
    box(1).focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown} ");
    expect(box(3)).toHaveFocus();
    expect(box(3)).toBeChecked();
    await userEvent.keyboard("{ArrowUp} ");
    expect(box(2)).toBeChecked();
    await userEvent.keyboard("{End} ");
    await expect.poll(() => box(500).matches(":focus:checked")).toBe(true);
    await userEvent.tab();
    expect(screen.getByRole("button", { name: "After" })).toHaveFocus();
  });

  test("are selected by a press and by screen readers in any row, which becomes the tab stop", async () => {
    await userEvent.click(box(4));
    expect(box(4)).toBeChecked();
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    expect(box(4)).toHaveFocus();
  });
});

function SelectableRows() {
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <VirtualTable
        aria-label="Rows"
        columns={[{ key: "name", header: "Name", cell: (name: string) => name, rowHeader: true }]}
        items={Array.from({ length: 500 }, (_, at) => ({ key: String(at), row: `Row ${at + 1}` }))}
        selection={{ selectedKeys, onChange: setSelectedKeys, label: (name) => name }}
      />
      <button type="button">After</button>
    </>
  );
}

test.each(proveOnly)("Control with Home and End moves focus together with the scroll position", async () => {
  await focusFirstEntry();
  await userEvent.keyboard("{Control>}{End}{/Control}");
  await waitFor(() => expect(document.activeElement).toHaveAttribute("aria-rowindex", String(log.length + 1)));
  await waitFor(() => expectInView(document.activeElement));
  await scrollTo(20_000);
  await userEvent.keyboard("{Control>}{Home}{/Control}");
  await waitFor(() => expect(document.activeElement).toHaveAttribute("aria-rowindex", "2"));
  await waitFor(() => expectInView(document.activeElement));
});

function expectInView(element: Element | null): void {
  const box = element?.getBoundingClientRect();
  expect(box?.top).toBeGreaterThanOrEqual(0);
  expect(box?.bottom).toBeLessThanOrEqual(innerHeight);
}

describe("the row named in the URL", () => {
  function Named({ items = log, scrollTargetKey }: { items?: typeof log; scrollTargetKey: string }) {
    return (
      <VirtualTable
        aria-label="Log"
        columns={entryColumns}
        items={items}
        details={entryDetails}
        scrollTargetKey={scrollTargetKey}
      />
    );
  }
  const inTheMiddle = () => {
    const box = document.activeElement?.getBoundingClientRect();
    return box !== undefined && box.top > innerHeight / 4 && box.bottom < (innerHeight * 3) / 4;
  };
  const key = log[1_500]?.key ?? "";

  test("is focused in the middle of the window, once", async () => {
    const { rerender } = render(<Named scrollTargetKey={key} />);
    await expect.poll(() => document.activeElement?.tagName).toBe("TR");
    await expect.poll(inTheMiddle).toBe(true);
    await scrollTo(0);
    rerender(<Named scrollTargetKey={key} />);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(scrollY).toBe(0);
    rerender(<Named scrollTargetKey={log[900]?.key ?? ""} />);
    await expect.poll(inTheMiddle).toBe(true);
  });

  test("is shown when it is loaded", async () => {
    const { rerender } = render(<Named items={log.slice(0, 20)} scrollTargetKey={key} />);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(document.activeElement?.tagName).not.toBe("TR");
    rerender(<Named scrollTargetKey={key} />);
    await expect.poll(inTheMiddle).toBe(true);
  });
});
