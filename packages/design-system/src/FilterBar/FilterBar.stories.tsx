import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { ChoiceList } from "../ChoiceList/ChoiceList.tsx";
import { DateRangePicker } from "../DateRangePicker/DateRangePicker.tsx";
import { LayoutGridIcon, ListIcon, PencilIcon } from "../icons/icons.tsx";
import { SearchField } from "../SearchField/SearchField.tsx";
import { ToggleGroup } from "../ToggleGroup/ToggleGroup.tsx";
import { type BarFilter, FilterBar } from "./FilterBar.tsx";

const nothing = () => {};
const search = (text: string) => (
  <SearchField label="Filter checklists" placeholder="Filter by name or reference" value={text} onChange={nothing} />
);

const vessels = ["Havbris", "Kystvåg", "Fjordglimt"].map((label) => ({ value: label, label }));

/** A filter by one of these names. */
const choice = (label: string, value?: string): BarFilter => ({
  key: label,
  label,
  value,
  onRemove: value === undefined ? undefined : nothing,
  content: (
    <ChoiceList label={label} options={vessels} values={value === undefined ? [] : [value]} onChange={nothing} />
  ),
});

const period = (error?: string): BarFilter => ({
  key: "Period",
  label: "Period",
  value: "2026-11-22 to 2026-11-28",
  onRemove: nothing,
  error,
  content: (
    <DateRangePicker
      label="Period"
      isLabelHidden
      note="UTC"
      value={{ from: "2026-11-22", to: "2026-11-28" }}
      onChange={nothing}
      today="2026-11-28"
    />
  ),
});

const drafts = (isSelected: boolean): BarFilter => ({
  key: "drafts",
  label: "Drafts",
  isSelected,
  onChange: nothing,
  count: 3,
  icon: <PencilIcon size={16} />,
});

const names = ["Vessel", "Logbook", "Event type", "Recorded by"];
const unset = [...names, "Value", "Area", "State"].map((name) => choice(name));
const some = [period(), choice("Vessel", "Havbris"), ...unset.slice(1)];
const many = [...some, ...["Engine", "Tank", "Port", "Berth", "Cargo", "Pump"].map((name) => choice(name))];

const meta = {
  title: "Components/Inputs/FilterBar",
  component: FilterBar,
  args: { label: "Filter entries", filters: unset },
  parameters: {
    notes: {
      do: [
        "Put it above the list it narrows, in one row.",
        "Show what each filter is set to, with a cross that takes it away.",
        "Offer to clear as soon as something is set, and announce how many are left.",
      ],
      dont: [
        "Put actions into it.",
        "Show a form of fields above a list: a field is in the popover of its button.",
        "Hide what is filtered; a short list must say why it is short.",
      ],
    },
    keyboard: [
      { keys: ["Tab"], does: "Goes from filter to filter, and from a chip to its cross." },
      { keys: ["Enter", "Space"], does: "Opens a filter; on the cross, takes the setting away." },
      { keys: ["Escape"], does: "Closes a filter, keeps what was typed, and goes back to its button." },
    ],
    badInput: {
      text: (text: string) => (
        <FilterBar
          label="Filters"
          result={text}
          onClear={() => {}}
          filters={[
            { key: "long", label: text, value: text, onRemove: () => {}, error: text, content: text },
            { key: "on", label: text, isSelected: true, onChange: () => {} },
          ]}
        />
      ),
    },
  },
} satisfies Meta<typeof FilterBar>;
export default meta;
type Story = StoryObj<typeof meta>;

const open =
  (name: string | RegExp): NonNullable<Story["play"]> =>
  async () => {
    await userEvent.click(await screen.findByRole("button", { name }));
    await screen.findByRole("dialog");
  };

export const NothingSet: Story = {};

export const SomethingSet: Story = { args: { filters: some, onClear: nothing, result: "17 entries found" } };

export const Opened: Story = { ...SomethingSet, play: open("Vessel: Havbris") };

export const PeriodOpened: Story = { ...SomethingSet, play: open(/^Period/) };

export const Wrong: Story = { args: { filters: [period("Ends before it begins"), ...unset], onClear: nothing } };

/** Those that do not fit are under More. */
export const MoreThanFit: Story = { args: { filters: many, onClear: nothing } };

export const MoreOpened: Story = { ...MoreThanFit, play: open(/^More/) };

export const WithSearchAndToggles: Story = {
  args: {
    label: "Filter checklists",
    search: search("bridge"),
    filters: [choice("Category", "Havbris"), drafts(true)],
    onClear: nothing,
    result: "2 checklists found",
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

export const SearchOnly: Story = { args: { label: "Filter checklists", search: search(""), filters: undefined } };

export const Narrow: Story = { ...SomethingSet, globals: { viewport: { value: "narrow" } } };

export const NarrowNothingSet: Story = {
  tags: ["prove"],
  args: { label: "Filter checklists", search: search(""), filters: [choice("Category"), drafts(false)] },
  globals: { viewport: { value: "narrow" } },
};

export const NarrowOpened: Story = { ...Narrow, play: open("Filters 2") };

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { filters: many, onClear: nothing },
  globals: { direction: "rtl" },
};

/** A long value ends with an ellipsis; the chip's popover has it whole. */
export const ExtremeText: Story = {
  tags: ["prove"],
  args: { onClear: nothing, filters: [choice("Vessel", "Restrictedvisibility🌫️".repeat(450)), ...unset.slice(1)] },
};
