import { screen } from "@testing-library/dom";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { dragBy, finger, mouse } from "../drag-and-drop/pointer.test-support.ts";
import { conformance } from "../testing/conformance.tsx";
import { type SortableItem, SortableList, withItemMoved } from "./SortableList.tsx";
import { render } from "../testing/render.tsx";
import { proveOnly } from "../testing/prove-only.ts";

const columns = ["Name", "Route", "Status"].map((name) => ({ key: name, name }));

conformance("SortableList", (props) => <SortableList {...props} items={columns} onMove={() => {}} />, {
  element: HTMLDivElement,
});

function Order({ first = columns, disabledReason }: { first?: readonly SortableItem[]; disabledReason?: string }) {
  const [items, setItems] = useState(() => [...first]);
  return (
    <SortableList
      aria-label="Columns"
      noun="column"
      items={items}
      onMove={(from, to) => setItems((now) => withItemMoved(now, from, to))}
      disabledReason={disabledReason}
    />
  );
}

const announcement = () => screen.getByRole("status").textContent;
const handle = (name: string) => screen.getByRole("button", { name });
const order = () =>
  screen.getAllByRole("button", { name: /^Move column \d+, / }).map((one) => one.getAttribute("aria-label"));

test("Space, arrow keys and Space move an item, announced, with focus on its handle", async () => {
  render(<Order />);
  handle("Move column 1, Name").focus();
  await userEvent.keyboard(" ");
  expect(announcement()).toBe("Name lifted. Position 1 of 3.");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  expect(announcement()).toBe("Position 3 of 3.");
  await userEvent.keyboard(" ");
  expect(announcement()).toBe("Name put down. Position 3 of 3.");
  expect(order()).toEqual(["Move column 1, Route", "Move column 2, Status", "Move column 3, Name"]);
  expect(handle("Move column 3, Name")).toHaveFocus();
});

test.each(proveOnly)("Enter lifts and drops too, and moves by one on a button", async () => {
  render(<Order />);
  handle("Move column 1, Name").focus();
  await userEvent.keyboard("{Enter}{ArrowDown}{Enter}");
  expect(announcement()).toBe("Name put down. Position 2 of 3.");
  handle("Move column 2 up").focus();
  await userEvent.keyboard("{Enter}");
  expect(announcement()).toBe("Name moved. Position 1 of 3.");
  expect(handle("Move column 1 up")).toHaveFocus();
});

test("Tab moves through handles and buttons in the order of the list, Shift+Tab back", async () => {
  render(<Order />);
  handle("Move column 1, Name").focus();
  await userEvent.tab();
  const next = document.activeElement;
  expect(next).toHaveAccessibleName(/^Move column 1 (up|down)$/);
  await userEvent.tab({ shift: true });
  expect(handle("Move column 1, Name")).toHaveFocus();
});

test("Escape cancels the move", async () => {
  render(<Order />);
  handle("Move column 2, Route").focus();
  await userEvent.keyboard(" {ArrowUp}{Escape}");
  expect(announcement()).toBe("Route is back where it was. Position 2 of 3.");
  expect(order()[1]).toBe("Move column 2, Route");
});

test("the buttons move by one, announce it and keep focus", async () => {
  render(<Order />);
  await userEvent.click(handle("Move column 1 down"));
  expect(announcement()).toBe("Name moved. Position 2 of 3.");
  expect(handle("Move column 2 down")).toHaveFocus();
});

test.each([
  ["mouse", mouse],
  ["finger", finger],
] as const)("a %s drags an item", async (_, pointer) => {
  render(<Order />);
  const at = await dragBy(pointer, handle("Move column 1, Name"), 100);
  expect(screen.getByText("Position 3 of 3")).toBeVisible();
  await pointer.up(at);
  expect(order()[2]).toBe("Move column 3, Name");
});

test("handles describe their keys", () => {
  render(<Order />);
  expect(handle("Move column 1, Name")).toHaveAccessibleDescription(expect.stringContaining("Space lifts it"));
});

test("while disabled, handles and buttons are focusable and show the reason, and nothing moves", async () => {
  render(<Order disabledReason="Only managers change the order." />);
  const first = handle("Move column 1, Name");
  expect(first).toHaveAttribute("aria-disabled", "true");
  expect(first).toHaveAccessibleDescription("Only managers change the order.");
  first.focus();
  await userEvent.keyboard(" {ArrowDown} ");
  expect(announcement()).toBe("");
  expect(order()[0]).toBe("Move column 1, Name");
  expect(handle("Move column 2 up")).toHaveAccessibleDescription(
    expect.stringContaining("Only managers change the order."),
  );
});

test("a single item has neither handle nor buttons", () => {
  render(<Order first={columns.slice(0, 1)} />);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText("Name")).toBeVisible();
});

test.each(proveOnly)("of 10,000 items some dozens are rendered, and the first can become the last", async () => {
  const onMove = vi.fn<(from: number, to: number) => void>();
  const many = Array.from({ length: 10_000 }, (_, index) => ({ key: String(index), name: `Item ${index + 1}` }));
  render(<SortableList items={many} onMove={onMove} />);
  expect(screen.getAllByRole("listitem").length).toBeLessThan(60);
  handle("Move item 1, Item 1").focus();
  await userEvent.keyboard(" {End} ");
  expect(onMove).toHaveBeenCalledWith(0, 9999);
});
