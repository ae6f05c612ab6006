import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { vesselColumns } from "../Table/fleet.examples.tsx";
import { conformance } from "../testing/conformance.tsx";
import { FoldingVessels, vesselGroups } from "./fleet-groups.examples.tsx";
import { FoldingTable } from "./FoldingTable.tsx";
import { render } from "../testing/render.tsx";

conformance(
  "FoldingTable",
  (props) => (
    <FoldingTable
      {...props}
      columns={vesselColumns}
      items={vesselGroups()}
      foldedKeys={new Set(["Coastal"])}
      onFoldedChange={() => {}}
    />
  ),
  { element: HTMLTableElement },
);

const names = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole("button", { name });
const top = (element: Element) => element.getBoundingClientRect().top;

test("a group folds by mouse and keyboard; its button has a name and aria-expanded", async () => {
  render(<FoldingVessels />);
  expect(names()).toEqual([
    "North Sea2 vessels",
    "Astrid Marie",
    "Bergensund",
    "Coastal4 vessels",
    "Fjordglimt",
    "Havbris",
    "Kystvåg",
    "Lofot Pilot",
    "Laid up0 vessels",
  ]);
  await userEvent.click(button("Coastal"));
  expect(button("Coastal")).toHaveAttribute("aria-expanded", "false");
  expect(button("North Sea")).toHaveAttribute("aria-expanded", "true");
  expect(names()).toEqual(["North Sea2 vessels", "Astrid Marie", "Bergensund", "Coastal4 vessels", "Laid up0 vessels"]);
  expect(button("Coastal")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(button("Coastal")).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard(" ");
  expect(screen.queryByText("Havbris")).toBeNull();
});

test("a group without rows shows a note until it is folded", async () => {
  render(<FoldingVessels />);
  expect(screen.getByRole("cell", { name: "No vessels found." })).toBeVisible();
  await userEvent.click(button("Laid up"));
  expect(screen.queryByText("No vessels found.")).toBeNull();
});

test("content in a group's row is under its column and not part of the button", async () => {
  const onFoldedChange = vi.fn<() => void>();
  const { rerender } = render(<FoldingVessels onFoldedChange={onFoldedChange} />);
  const link = screen.getByRole("link", { name: "4 routes" });
  const edge = (element: Element) => Math.round(element.getBoundingClientRect().left);
  const cell = (name: string) => link.closest("table")?.querySelector(`th[data-column="${name}"]`) ?? link;
  expect(edge(link.closest("td") ?? link)).toBe(edge(cell("route")));
  await userEvent.click(link);
  expect(onFoldedChange).not.toHaveBeenCalled();
  rerender(<FoldingVessels columnSettings={{ order: ["route"], hidden: [], widths: {} }} />);
  expect(edge(link.closest("td") ?? link)).toBe(edge(cell("route")));
  rerender(<FoldingVessels columnSettings={{ order: [], hidden: ["route"], widths: {} }} />);
  expect(screen.getByRole("link", { name: "4 routes" })).toBeVisible();
});

test("group rows stick below the head one after the other, and a group folded while stuck stays in place", async () => {
  const { container } = render(<FoldingVessels rounds={40} />);
  // As in the product, where the table starts below the top bar.
  container.style.paddingBlockStart = "200px";
  const place = Number.parseFloat(getComputedStyle(button("Coastal").closest("tr") ?? document.body).top);
  await scrollToRow(() => button("Coastal"), 1000);
  expect(topmost(rowOf("Coastal"))).toBe(rowOf("Coastal"));
  await scrollToRow(() => button("North Sea"), 1000);
  expect(topmost(rowOf("North Sea"))).toBe(rowOf("North Sea"));
  expect(top(rowOf("North Sea"))).toBe(place);
  await userEvent.click(button("North Sea"));
  await new Promise(requestAnimationFrame);
  expect(top(rowOf("North Sea"))).toBeCloseTo(place, 0);
  expect(topmost(rowOf("North Sea"))).toBe(rowOf("North Sea"));
  expect(top(rowOf("Coastal"))).toBeCloseTo(place + 40, 0);
});

test("in print every group is unfolded", async () => {
  render(<FoldingVessels folded={["North Sea", "Coastal"]} />);
  expect(screen.queryByText("Havbris")).toBeNull();
  dispatchEvent(new Event("beforeprint"));
  expect(screen.getByText("Havbris")).toBeVisible();
  expect(within(rowOf("Coastal")).getByRole("button")).toHaveAttribute("aria-expanded", "true");
  dispatchEvent(new Event("afterprint"));
  await expect.poll(() => screen.queryByText("Havbris")).toBeNull();
});

test("group rows are 40 px high and rows are indented to the group's name; stacked rows are not indented", () => {
  const { container } = render(<FoldingVessels />);
  expect(rowOf("Coastal").getBoundingClientRect().height).toBe(40);
  const start = (element: Element) => element.getBoundingClientRect().left;
  expect(start(screen.getByText("Coastal"))).toBe(start(screen.getByText("Havbris")));
  container.style.inlineSize = "360px";
  expect(start(screen.getByText("Havbris"))).toBeLessThan(start(screen.getByText("Coastal")));
  expect(container.scrollWidth).toBe(360);
});

test.each([
  {
    why: "a long name",
    suffix: " and all ports on the way to the north of it, and those of the isles",
    narrow: undefined,
  },
  { why: "text of twice the size", textSize: "32px", narrow: undefined },
  { why: "columns that scroll sideways", narrow: "scrolls" as const },
])("a row that does not stick for $why stays in place and is pressed only on itself", (given) => {
  document.documentElement.style.fontSize = given.textSize ?? "";
  onTestFinished(() => void (document.documentElement.style.fontSize = ""));
  const { container } = render(<FoldingVessels suffix={given.suffix ?? ""} narrow={given.narrow} />);
  container.style.inlineSize = "360px";
  const rows = screen.getAllByRole("row").slice(1);
  const gaps = rows
    .slice(1)
    .map((row, index) => Math.round(top(row) - (rows[index]?.getBoundingClientRect().bottom ?? 0)));
  expect(new Set(gaps)).toEqual(new Set([0]));
  for (const one of [screen.getByText("Havbris"), screen.getByRole("button", { name: /^Coastal/ })]) {
    const row = one.closest("tr") ?? document.body;
    row.scrollIntoView({ block: "center" });
    expect(topmost(row)).toBe(row);
  }
});

test("a name of 200 letters wraps within the frame", () => {
  const { container } = render(<FoldingVessels suffix={"y".repeat(200)} />);
  for (const width of [1164, 640, 328]) {
    container.style.inlineSize = `${width}px`;
    for (const one of screen.getAllByRole("button", { name: /y{200}/ }))
      expect(one.getBoundingClientRect().right).toBeLessThanOrEqual(container.getBoundingClientRect().left + width);
    expect(container.scrollWidth).toBe(width);
  }
});

function rowOf(name: string): HTMLElement {
  return button(name).closest("tr") ?? document.body;
}

/** Returns the element painted at a row's position. */
function topmost(row: HTMLElement): Element | null | undefined {
  const { left, top: above, height } = row.getBoundingClientRect();
  return document.elementFromPoint(left + 60, above + height / 2)?.closest("tr");
}

/** Scrolls until some rows of a group are out of view. */
async function scrollToRow(find: () => HTMLElement, by: number): Promise<void> {
  const row = find().closest("tr") ?? document.body;
  row.style.position = "static";
  const own = top(row);
  row.style.position = "";
  scrollTo(0, scrollY + own + by);
  await new Promise(requestAnimationFrame);
}
