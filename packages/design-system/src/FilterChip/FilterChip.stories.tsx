import type { Meta, StoryObj } from "@storybook/react-vite";
import { FilterChip, FilterChips } from "./FilterChip.tsx";

const meta = {
  title: "Components/Actions/FilterChip",
  component: FilterChip,
  args: { children: "Moored", isSelected: false, onChange: () => {}, count: 5 },
  parameters: {
    notes: {
      do: [
        "Use chips for the few narrowings that people use every day.",
        "Show how many each one leaves, where that is known.",
        "Keep them visible when nothing matches, so that one can be taken off.",
      ],
      dont: ["Use a chip to start something.", "Hide more than a row of them; use a MultiComboBox."],
    },
    keyboard: [{ keys: ["Enter", "Space"], does: "Turns it on or off." }],
    badInput: {
      text: (text: string) => (
        <FilterChips label="Categories">
          <FilterChip isSelected onChange={() => {}} count={10_000}>
            {text}
          </FilterChip>
        </FilterChips>
      ),
    },
  },
} satisfies Meta<typeof FilterChip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};

export const On: Story = { args: { isSelected: true } };

export const AGroup: Story = {
  render: (args) => (
    <FilterChips label="Voyage status">
      <FilterChip {...args} isSelected count={12}>
        All
      </FilterChip>
      <FilterChip {...args} count={7}>
        Under way
      </FilterChip>
      <FilterChip {...args} />
    </FilterChips>
  ),
};

export const TakenInAmongOthers: Story = {
  render: (args) => (
    <FilterChips label="Categories">
      <FilterChip {...args} isSelected hasPlus count={undefined}>
        Navigation
      </FilterChip>
      <FilterChip {...args} hasPlus count={undefined}>
        Weather
      </FilterChip>
    </FilterChips>
  ),
};

export const AGroupNarrow: Story = { ...AGroup, globals: { viewport: { value: "narrow" } } };

export const LongText: Story = {
  tags: ["prove"],
  args: { children: "Navigation in restricted waters, winter and summer", isSelected: true },
  globals: { viewport: { value: "narrow" } },
};

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { children: "راسية", isSelected: true },
  globals: { direction: "rtl" },
};
