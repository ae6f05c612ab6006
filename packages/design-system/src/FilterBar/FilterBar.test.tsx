import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { FilterChip, FilterChips } from "../FilterChip/FilterChip.tsx";
import { SearchField } from "../SearchField/SearchField.tsx";
import { conformance } from "../testing/conformance.tsx";
import { setViewport } from "../testing/viewport.tsx";
import { Select } from "../Select/Select.tsx";
import { FilterBar } from "./FilterBar.tsx";
import { render } from "../testing/render.tsx";

conformance(
  "FilterBar",
  (props) => (
    <FilterBar
      {...props}
      label="Filter vessels"
      search={<SearchField label="Filter vessels" value="" onChange={() => {}} />}
      result="1 vessel found"
      onClear={() => {}}
    />
  ),
  { element: HTMLDivElement },
);

function Vessels() {
  const [text, setText] = useState("");
  const [isMoored, setMoored] = useState(false);
  const found = vessels.filter((name) => name.toLowerCase().includes(text));
  const clear = () => {
    setText("");
    setMoored(false);
  };
  const isSet = text !== "" || isMoored;
  return (
    <FilterBar
      label="Filter vessels"
      search={<SearchField label="Filter by name" value={text} onChange={setText} />}
      onClear={isSet ? clear : undefined}
      result={isSet ? `${found.length} found` : ""}
    >
      <FilterChips label="Voyage status">
        <FilterChip isSelected={isMoored} onChange={setMoored} count={2}>
          Moored
        </FilterChip>
      </FilterChips>
    </FilterBar>
  );
}

const vessels = ["Havbris", "Kystvåg", "Fjordglimt"];

test("it is a search landmark with a name", () => {
  render(<Vessels />);
  expect(screen.getByRole("search", { name: "Filter vessels" })).toBeVisible();
});

test("Clear is shown only while a filter is set, and resets all filters", async () => {
  render(<Vessels />);
  expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Moored 2" }));
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(screen.getByRole("button", { name: "Moored 2" })).toHaveAttribute("aria-pressed", "false");
  expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
});

test("the result is announced politely, and only while a filter is set", async () => {
  render(<Vessels />);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  await userEvent.type(screen.getByRole("searchbox"), "hav");
  expect(screen.getByRole("status")).toHaveTextContent("1 found");
});

test("a list of categories has one name, which is shown before the selection", async () => {
  const options = [
    { value: "all", label: "All" },
    { value: "deck", label: "Deck" },
  ];
  render(
    <FilterBar label="Filter checklists">
      <Select label="Category" isLabelInside options={options} value="deck" onChange={() => {}} />
    </FilterBar>,
  );
  const category = screen.getByRole("button", { name: "Category Deck" });
  expect(category).toHaveTextContent("Category: Deck");
  await userEvent.click(category);
  expect(await screen.findByRole("option", { name: "Deck" })).toBeVisible();
});

test("Tab reaches every control and the arrow keys stay with the text", async () => {
  render(<Vessels />);
  await userEvent.tab();
  await userEvent.keyboard("hv{ArrowLeft}a");
  expect(screen.getByRole("searchbox")).toHaveValue("hav");
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Moored 2" })).toHaveFocus();
});

describe("with more filters than fit a phone", () => {
  const bar = (filtersSet: number) => (
    <FilterBar label="Filter audit log" filtersSet={filtersSet} onClear={filtersSet > 0 ? () => {} : undefined}>
      <Select label="What" options={[{ value: "any", label: "Any" }]} value="any" onChange={() => {}} />
      <Select label="Object" options={[{ value: "any", label: "Any" }]} value="any" onChange={() => {}} />
    </FilterBar>
  );

  test("all of them are visible where there is room, and none is collapsed", () => {
    render(bar(1));
    expect(screen.getByRole("button", { name: "What Any" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Filters/ })).toBeNull();
  });

  test("a narrow window collapses them behind a button with the number set; Clear stays", async () => {
    await setViewport("phone");
    render(bar(2));
    const opener = screen.getByRole("button", { name: "Filters, 2 set" });
    expect(opener).toHaveAttribute("aria-expanded", "false");
    expect(screen.queryByRole("button", { name: "What Any" })).toBeNull();
    expect(screen.getByRole("button", { name: "Clear" })).toBeVisible();
    await userEvent.click(opener);
    expect(opener).toHaveAttribute("aria-expanded", "true");
    expect(opener).toHaveFocus();
    expect(screen.getByRole("button", { name: "What Any" })).toBeVisible();
    await userEvent.click(opener);
    expect(screen.queryByRole("button", { name: "What Any" })).toBeNull();
  });

  test("the next Tab from the button focuses the first filter", async () => {
    await setViewport("phone");
    render(bar(0));
    await userEvent.click(screen.getByRole("button", { name: "Filters" }));
    await userEvent.tab();
    expect(screen.getByRole("button", { name: "What Any" })).toHaveFocus();
  });
});
