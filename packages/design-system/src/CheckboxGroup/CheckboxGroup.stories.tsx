import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Checkbox } from "../Checkbox/Checkbox.tsx";
import { CheckboxGroup } from "./CheckboxGroup.tsx";
import { fieldTexts, optionsWithText } from "../testing/bad-input/texts.tsx";
import { manyOptions } from "../testing/bad-input/lists.tsx";

const logbooks = ["Deck", "Engine", "Cargo", "Garbage", "Ballast", "Oil I", "Oil II", "GMDSS"].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

const meta = {
  title: "Components/Inputs/CheckboxGroup",
  component: CheckboxGroup<string>,
  args: { label: "Logbooks", options: logbooks, values: ["deck", "engine"], onChange: () => {} },
  render: function Choosing(args) {
    const [values, setValues] = useState(args.values ?? []);
    return args.options === undefined ? (
      <CheckboxGroup {...args} />
    ) : (
      <CheckboxGroup {...args} values={values} onChange={setValues} />
    );
  },
  parameters: {
    notes: {
      do: [
        "Offer “Select all” where choosing all of them is likely.",
        "Keep the options in an order that people know: that of the ship, of the alphabet, of time.",
        "Give a single option that cannot be changed its own reason.",
      ],
      dont: [
        "Show more than 20 options: use a MultiComboBox or a table with checkboxes.",
        "Nest groups more than once.",
        "Lay options side by side when their labels differ much in length.",
      ],
    },
    keyboard: [
      { keys: ["Tab", "Shift+Tab"], does: "Moves from checkbox to checkbox; each is a stop." },
      { keys: ["Space"], does: "Turns the checkbox on or off." },
      {
        keys: ["Space"],
        does: "On “Select all”: goes from some to all, from all to none, and from none back to the last choice of some, or to all.",
      },
    ],
    badInput: {
      text: (text: string) => (
        <CheckboxGroup
          {...fieldTexts(text)}
          options={optionsWithText(text)}
          values={["one"]}
          onChange={() => {}}
          selectAllLabel={text}
        />
      ),
      few: (count: number) => (
        <CheckboxGroup
          label="Vessels"
          options={manyOptions(count)}
          values={["7"]}
          onChange={() => {}}
          selectAllLabel="Select all"
        />
      ),
    },
  },
} satisfies Meta<typeof CheckboxGroup<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SomeChosen: Story = {};

export const NothingChosen: Story = {
  args: { values: [], isOptional: true, hint: "Entries go to these logbooks too." },
};

export const WithSelectAll: Story = { args: { selectAllLabel: "Select all" } };

export const AllChosen: Story = {
  args: { selectAllLabel: "Select all", values: logbooks.map(({ value }) => value) },
};

export const SideBySide: Story = { args: { orientation: "horizontal", selectAllLabel: "Select all" } };

export const WithDescriptions: Story = {
  args: {
    options: [
      { value: "csv", label: "CSV", description: "One line per entry, for spreadsheets." },
      { value: "json", label: "JSON", disabledReason: "Not available for your organization" },
    ],
    values: ["csv"],
    label: "Formats",
  },
};

export const CheckboxesOfTheirOwn: StoryObj = {
  render: function Details() {
    const [open, setOpen] = useState(true);
    const [hidden, setHidden] = useState(false);
    return (
      <CheckboxGroup label="Recording" orientation="horizontal">
        <Checkbox label="Record open in logbook" isSelected={open} onChange={setOpen} />
        <Checkbox label="Hide individual task timestamps" isSelected={hidden} onChange={setHidden} />
      </CheckboxGroup>
    );
  },
};

export const Invalid: Story = { args: { values: [], error: "Required" } };

export const DisabledWithReason: Story = {
  args: { disabledReason: "The logbooks of a published checklist cannot be changed.", selectAllLabel: "Select all" },
};

export const NoOptions: Story = { args: { options: [], values: [], selectAllLabel: "Select all" } };

/** The specification's maximum, the sections of a checklist, and about the most this is designed for. */
export const SixtyFourOptions: Story = {
  args: {
    label: "Sections",
    options: Array.from({ length: 64 }, (_, index) => ({ value: `${index}`, label: `Section ${index + 1}` })),
    values: ["1", "3"],
    selectAllLabel: "Select all",
    orientation: "horizontal",
  },
};

export const LongTextsNarrow: Story = {
  tags: ["prove"],
  args: {
    label: "Logbooks in which the completion of this task is recorded on board",
    options: [
      { value: "long", label: "Navigation in restricted waters and under pilotage, winter season ⚓" },
      { value: "word", label: "Draktenförvaltningsgemensamhetsanläggningsmedlemmarna" },
      { value: "text", label: "Steering gear ".repeat(720) },
    ],
    values: ["word"],
    selectAllLabel: "Select all",
  },
  globals: { viewport: { value: "narrow" } },
};

export const RightToLeft: Story = {
  tags: ["prove"],
  args: {
    label: "السجلات",
    options: [
      { value: "deck", label: "سطح السفينة" },
      { value: "engine", label: "المحرك" },
    ],
    values: ["deck"],
    selectAllLabel: "تحديد الكل",
    error: "مطلوب",
  },
  globals: { direction: "rtl" },
};
