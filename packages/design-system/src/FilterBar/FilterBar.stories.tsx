import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { DateRangePicker } from "../DateRangePicker/DateRangePicker.tsx";
import { FilterChip, FilterChips } from "../FilterChip/FilterChip.tsx";
import { LayoutGridIcon, ListIcon } from "../icons/icons.tsx";
import { SearchField } from "../SearchField/SearchField.tsx";
import { Select } from "../Select/Select.tsx";
import { ToggleGroup } from "../ToggleGroup/ToggleGroup.tsx";
import { FilterBar } from "./FilterBar.tsx";

const nothing = () => {};
const search = (text: string) => (
  <SearchField label="Filter checklists" placeholder="Filter by name or reference" value={text} onChange={nothing} />
);
const filters = (category: "all" | "deck", areDraftsOnly: boolean) => (
  <>
    <Select
      label="Category"
      isLabelInside
      options={[
        { value: "all", label: "All" },
        { value: "deck", label: "Deck" },
      ]}
      value={category}
      onChange={nothing}
    />
    <FilterChips label="Drafts">
      <FilterChip isSelected={areDraftsOnly} onChange={nothing} count={3}>
        Drafts only
      </FilterChip>
    </FilterChips>
  </>
);

const meta = {
  title: "Components/Fields/FilterBar",
  component: FilterBar,
  args: { label: "Filter checklists", search: search(""), children: filters("all", false) },
  parameters: {
    notes: {
      do: [
        "Put it above the list it narrows, search first.",
        "Offer to clear as soon as something is set, and announce how many are left.",
      ],
      dont: ["Put actions into it.", "Hide what is filtered; a short list must say why it is short."],
    },
    keyboard: [],
    badInput: {
      text: (text: string) => (
        <FilterBar label="Filters" result={text} onClear={() => {}}>
          <FilterChip isSelected onChange={() => {}}>
            {text}
          </FilterChip>
        </FilterBar>
      ),
    },
  },
} satisfies Meta<typeof FilterBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingSet: Story = {};

export const SomethingSet: Story = {
  args: {
    search: search("bridge"),
    children: filters("deck", true),
    onClear: nothing,
    result: "2 checklists found",
  },
};

export const SearchOnly: Story = { args: { children: undefined } };

export const WithAWayToShow: Story = {
  args: {
    end: (
      <ToggleGroup
        label="Show as"
        value="list"
        onChange={nothing}
        options={[
          { value: "list", label: "List", icon: <ListIcon /> },
          { value: "cards", label: "Cards", icon: <LayoutGridIcon /> },
        ]}
      />
    ),
  },
};

export const Narrow: Story = { ...SomethingSet, globals: { viewport: { value: "narrow" } } };

export const RightToLeft: Story = { tags: ["prove"], ...SomethingSet, globals: { direction: "rtl" } };

/** More filters than fit a phone. */
const many = (
  <>
    <DateRangePicker
      label="Period"
      note="UTC"
      value={{ from: "2026-10-01", to: "2026-10-31" }}
      onChange={nothing}
      today="2026-11-20"
    />
    {["What", "Object", "Result"].map((label) => (
      <Select key={label} label={label} options={[{ value: "any", label: "Any" }]} value="any" onChange={nothing} />
    ))}
  </>
);

export const ManyFilters: Story = {
  tags: ["prove"],
  args: { label: "Filter audit log", search: undefined, children: many, filtersSet: 1, onClear: nothing },
};

export const ManyFiltersNarrow: Story = { tags: ["prove"], ...ManyFilters, globals: { viewport: { value: "narrow" } } };

export const ManyFiltersNarrowOpen: Story = {
  tags: ["prove"],
  ...ManyFiltersNarrow,
  play: async () => {
    await userEvent.click(screen.getByRole("button", { name: "Filters, 1 set" }));
    await screen.findByRole("group", { name: "Period" });
  },
};

/** 10,000 characters and emoji wrap inside their chip. */
export const ExtremeText: Story = {
  tags: ["prove"],
  args: {
    onClear: nothing,
    children: (
      <FilterChips label="Drafts">
        <FilterChip isSelected onChange={nothing} count={1}>
          {"Restrictedvisibility🌫️".repeat(450)}
        </FilterChip>
      </FilterChips>
    ),
  },
};
