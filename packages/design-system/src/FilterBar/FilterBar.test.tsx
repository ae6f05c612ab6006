import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { FilterChip, FilterChips } from "../FilterChip/FilterChip.tsx";
import { SearchField } from "../SearchField/SearchField.tsx";
import { conformance } from "../testing/conformance.tsx";
import { Select } from "../Select/Select.tsx";
import { FilterBar } from "./FilterBar.tsx";

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

test("it is a place to search, by name", () => {
  render(<Vessels />);
  expect(screen.getByRole("search", { name: "Filter vessels" })).toBeVisible();
});

test("Clear is there only while something is set, and puts everything back", async () => {
  render(<Vessels />);
  expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Moored 2" }));
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(screen.getByRole("button", { name: "Moored 2" })).toHaveAttribute("aria-pressed", "false");
  expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
});

test("what was found is told politely, and nothing while nothing is set", async () => {
  render(<Vessels />);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  await userEvent.type(screen.getByRole("searchbox"), "hav");
  expect(screen.getByRole("status")).toHaveTextContent("1 found");
});

test("a list of categories is named once, and shows its name before what is chosen", async () => {
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
