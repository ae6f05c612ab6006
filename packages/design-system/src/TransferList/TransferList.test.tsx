import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { setViewport } from "../testing/viewport.tsx";
import { TransferList, type TransferListProps } from "./TransferList.tsx";
import { render } from "../testing/render.tsx";

beforeEach(() => setViewport("desk"));

const fleet = ["Astrid Marie", "Bergensund", "Havbris", "Kystvåg"].map((label, index) => ({
  key: label,
  label,
  detail: `999010${index}`,
}));

function Vessels({ chosen = [], ...props }: Partial<TransferListProps> & { chosen?: readonly string[] }) {
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set(chosen));
  return (
    <TransferList
      label="Vessels"
      items={fleet}
      filterLabel="Filter vessels"
      heads={["Name", "IMO / call sign"]}
      {...props}
      selectedKeys={selectedKeys}
      onChange={setSelectedKeys}
    />
  );
}

conformance("TransferList", (props) => <Vessels {...props} chosen={["Havbris"]} />, { element: HTMLElement });

const box = (name: string | RegExp) => screen.getByRole("checkbox", { name });
const tags = () =>
  within(screen.getByRole("list"))
    .getAllByRole("button")
    .map((button) => button.getAttribute("aria-label"));

test("a checkbox selects, its tag is shown, and the head has the count", async () => {
  render(<Vessels />);
  expect(screen.getByText("None selected.")).toBeVisible();
  await userEvent.click(box("Havbris, 9990102"));
  expect(tags()).toEqual(["Remove Havbris"]);
  expect(screen.getByRole("heading", { name: "Vessels 1 of 4 selected" })).toBeVisible();
  expect(box("Select all")).toBePartiallyChecked();
});

test("the remove button of a tag deselects it, and focus moves to its neighbour, finally to the filter", async () => {
  render(<Vessels chosen={["Astrid Marie", "Havbris"]} />);
  await userEvent.click(screen.getByRole("button", { name: "Remove Astrid Marie" }));
  expect(box(/^Astrid Marie/)).not.toBeChecked();
  expect(screen.getByRole("button", { name: "Remove Havbris" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("searchbox", { name: "Filter vessels" })).toHaveFocus();
  expect(screen.getByText("None selected.")).toBeVisible();
});

test("the filter matches name and number, announces the count, and keeps the selection of hidden items", async () => {
  render(<Vessels chosen={["Havbris"]} />);
  await userEvent.type(screen.getByRole("searchbox"), "kystvag 9990103");
  expect(screen.queryByRole("checkbox", { name: /^Havbris/ })).toBeNull();
  expect(screen.getByText("1 found")).toBeInTheDocument();
  await userEvent.click(box("Select all"));
  expect(tags()).toEqual(["Remove Havbris", "Remove Kystvåg"]);
  await userEvent.click(box("Select all"));
  expect(tags()).toEqual(["Remove Havbris"]);
});

test("a filter without results shows a text and can be cleared", async () => {
  render(<Vessels />);
  await userEvent.type(screen.getByRole("searchbox"), "Poseidon");
  expect(screen.getByText("Nothing found.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(screen.getAllByRole("checkbox")).toHaveLength(5);
});

test("without items it shows the empty content", () => {
  render(<Vessels items={[]} empty="No vessels found." />);
  expect(screen.getByText("No vessels found.")).toBeVisible();
  expect(screen.queryByText("None selected.")).toBeNull();
});

test("of 10,000 items only the visible ones are rendered, and all can be selected at once", async () => {
  const items = Array.from({ length: 10_000 }, (_, index) => ({ key: `${index}`, label: `Vessel ${index}` }));
  render(<Vessels items={items} />);
  expect(screen.getAllByRole("checkbox").length).toBeLessThan(100);
  const start = performance.now();
  await userEvent.click(box("Select all"));
  console.warn(`transfer list, all of 10,000: ${(performance.now() - start).toFixed(0)} ms`);
  expect(screen.getByText("10,000 of 10,000 selected", { exact: true, selector: "h2 *" })).toBeVisible();
  expect(tags()).toHaveLength(17);
  await userEvent.click(screen.getByRole("button", { name: "9,984 more" }));
  expect(screen.getByText("and 9,800 more")).toBeVisible();
});
