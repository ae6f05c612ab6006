import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { setViewport } from "../testing/viewport.tsx";
import { SelectableVessels } from "./selection.examples.tsx";
import { fleet, vesselItems } from "./fleet.examples.tsx";
import { render } from "../testing/render.tsx";

const box = (name: string) => screen.getByRole("checkbox", { name });
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>("checkbox")
    .filter(({ checked }) => checked)
    .map((checkbox) => checkbox.ariaLabel);

test("a row is selected by its checkbox, which has the row's name; the count is announced", async () => {
  await setViewport("desk");
  render(<SelectableVessels />);
  await userEvent.click(box("Havbris"));
  expect(box("Havbris")).toBeChecked();
  expect(screen.getByRole("status")).toHaveTextContent("1 of 6 selected");
  expect(box("Havbris").closest("tr")).toHaveAttribute("data-selected");
});

test("nothing is announced until the selection changes", async () => {
  await setViewport("desk");
  render(<SelectableVessels chosen={["Havbris"]} />);
  expect(screen.getByRole("status")).toHaveTextContent("");
});

test("the head is mixed while some rows are selected; a press selects all, another none", async () => {
  await setViewport("desk");
  render(<SelectableVessels chosen={["Havbris"]} />);
  expect(box("Select all")).toBePartiallyChecked();
  await userEvent.click(box("Select all"));
  expect(screen.getByRole("status")).toHaveTextContent("6 of 6 selected");
  expect(box("Select all")).toBeChecked();
  await userEvent.click(box("Select all"));
  expect(chosen()).toEqual([]);
});

test("Shift selects the range from the last pressed row, in both directions, by click and by Space", async () => {
  await setViewport("desk");
  render(<SelectableVessels />);
  const user = userEvent.setup();
  await user.click(box("Bergensund"));
  await user.keyboard("{Shift>}");
  await user.click(box("Havbris"));
  await user.keyboard("{/Shift}");
  expect(chosen()).toEqual(["Bergensund", "Fjordglimt", "Havbris"]);
  box("Fjordglimt").focus();
  await user.keyboard("{Shift>} {/Shift}");
  expect(chosen()).toEqual(["Bergensund"]);
});

test("selected rows that are not shown stay selected", async () => {
  await setViewport("desk");
  const { rerender } = render(<SelectableVessels chosen={["Havbris"]} items={vesselItems(fleet.slice(0, 2))} />);
  await userEvent.click(box("Select all"));
  await userEvent.click(box("Select all"));
  rerender(<SelectableVessels chosen={["Havbris"]} items={vesselItems(fleet)} />);
  expect(chosen()).toEqual(["Havbris"]);
});

test("select all and sort are above stacked rows, and hidden beside columns", async () => {
  await setViewport("desk");
  const { container } = render(<SelectableVessels />);
  expect(screen.queryByRole("combobox", { name: "Sort by" })).toBeNull();
  container.style.inlineSize = "320px";
  const sortBy = screen.getByRole("combobox", { name: "Sort by" });
  const first = () => screen.getAllByRole("rowheader")[0];
  await userEvent.click(screen.getByRole("button", { name: "Sort descending" }));
  expect(first()).toHaveTextContent("Lofot Pilot");
  await userEvent.selectOptions(sortBy, "IMO / call sign");
  await userEvent.click(screen.getByRole("button", { name: "Sort ascending" }));
  expect(first()).toHaveTextContent("Astrid Marie");
  expect(screen.getByText("Select all", { selector: "[data-stacked-controls] *" })).toBeVisible();
  expect(container.scrollWidth).toBe(320);
});

test("in a stacked row, the checkbox precedes the row and has a touch target", async () => {
  await setViewport("phone");
  render(<SelectableVessels />);
  const { x, y, width } = box("Havbris").getBoundingClientRect();
  const [middleX, middleY] = [x + width / 2, y + width / 2];
  for (const [across, down] of [
    [-21, 0],
    [21, 0],
    [0, -21],
    [0, 21],
  ] as const)
    expect(document.elementFromPoint(middleX + across, middleY + down)).toBe(box("Havbris"));
  const name = screen.getByRole("rowheader", { name: "Havbris" }).getBoundingClientRect();
  expect(middleX + 22).toBeLessThanOrEqual(name.left);
});

test("selecting inserts no style rule", async () => {
  await setViewport("desk");
  render(<SelectableVessels chosen={["Havbris"]} />);
  const rules = () => [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0);
  await userEvent.click(box("Select all"));
  const before = rules();
  await userEvent.click(box("Bergensund"));
  await userEvent.click(box("Bergensund"));
  expect(rules()).toBe(before);
});
