import type { Meta, StoryObj } from "@storybook/react-vite";
import { FilterChip, FilterChips } from "./FilterChip.tsx";

const meta = {
  component: FilterChip,
  args: { children: "Moored", isSelected: false, onChange: () => {}, count: 5 },
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
  args: { children: "Navigation in restricted waters, winter and summer", isSelected: true },
  globals: { viewport: { value: "narrow" } },
};

export const RightToLeft: Story = { args: { children: "راسية", isSelected: true }, globals: { direction: "rtl" } };
