import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { RadioGroup } from "./RadioGroup.tsx";
import { fieldTexts, optionsWithText } from "../testing/bad-input/texts.tsx";
import { manyOptions } from "../testing/bad-input/lists.tsx";

const meta = {
  title: "Components/Inputs/RadioGroup",
  component: RadioGroup<string>,
  args: {
    label: "Sort by categories",
    orientation: "horizontal",
    options: [
      { value: "yes", label: "Yes" },
      { value: "no", label: "No, sort by time" },
    ],
    value: "no",
    onChange: () => {},
  },
  render: function Choosing(args) {
    const [value, setValue] = useState(args.value);
    return <RadioGroup {...args} value={value} onChange={setValue} />;
  },
  parameters: {
    notes: {
      do: [
        "Use it for two to six choices that people should see before they choose.",
        "Say in each label what it means: “No, sort by time”.",
        "Choose the usual one beforehand, unless the choice must be a person's own.",
      ],
      dont: [
        "Use it for more than six options: use a Select or a ComboBox.",
        "Do something at once when a choice changes; arrows change it at every press.",
        "Write yes and no where a Checkbox would say it in one line.",
      ],
    },
    keyboard: [
      {
        keys: ["Tab"],
        does: "Moves to the chosen one, or to the first where none is chosen; from there out of the group.",
      },
      { keys: ["Space"], does: "Chooses the one with focus." },
      {
        keys: ["Arrow down", "Arrow right"],
        does: "Moves to the next and chooses it; behind the last comes the first.",
      },
      {
        keys: ["Arrow up", "Arrow left"],
        does: "Moves to the one before and chooses it; before the first comes the last.",
      },
    ],
    badInput: {
      text: (text: string) => (
        <RadioGroup {...fieldTexts(text)} options={optionsWithText(text)} value="one" onChange={() => {}} />
      ),
      few: (count: number) => <RadioGroup label="Vessel" options={manyOptions(count)} value="7" onChange={() => {}} />,
    },
  },
} satisfies Meta<typeof RadioGroup<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

const described = [
  { value: "read", label: "Read", description: "Sees vessels, logbooks and reports." },
  { value: "write", label: "Read and write", description: "Also changes checklists and groups." },
];

export const SideBySide: Story = {};

export const OneBelowTheOther: Story = { args: { orientation: "vertical" } };

export const Focused: Story = { play: async () => userEvent.tab() };

export const WithDescriptions: Story = {
  args: { label: "Access", options: described, value: "read", orientation: "vertical" },
};

export const NothingChosen: Story = { args: { value: undefined, isOptional: true, hint: "May be chosen later." } };

export const Invalid: Story = { args: { value: undefined, error: "Required" } };

export const DisabledWithReason: Story = {
  args: { disabledReason: "The order of a stored report cannot be changed." },
};

export const NoOptions: Story = { args: { options: [], value: undefined } };

/** More options than it is designed for. */
export const TwentyFourOptions: Story = {
  args: {
    label: "Hour",
    options: Array.from({ length: 24 }, (_, index) => ({ value: `${index}`, label: `${index}`.padStart(2, "0") })),
    value: "12",
  },
};

export const LongTextsNarrow: Story = {
  tags: ["prove"],
  args: {
    label: "Order in which the entries of the report are printed on paper and shown on the screen",
    options: [
      {
        value: "yes",
        label: "Draktenförvaltningsgemensamhetsanläggningsmedlemmarna",
        description: "In winter ⚓. ".repeat(20),
      },
      { value: "no", label: "By the time at which they were recorded ".repeat(250) },
    ],
    error: "Exceeds maximum length",
  },
  globals: { viewport: { value: "narrow" } },
};

export const RightToLeft: Story = {
  tags: ["prove"],
  args: {
    label: "الترتيب",
    options: [
      { value: "yes", label: "نعم" },
      { value: "no", label: "لا، حسب الوقت" },
    ],
    error: "مطلوب",
  },
  globals: { direction: "rtl" },
};
