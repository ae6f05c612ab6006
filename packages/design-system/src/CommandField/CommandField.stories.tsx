import type { Meta, StoryObj } from "@storybook/react-vite";
import { Avatar } from "../Avatar/Avatar.tsx";
import { TopBar } from "../TopBar/TopBar.tsx";
import { CommandField } from "./CommandField.tsx";

const meta = {
  component: CommandField,
  args: { label: "Search or go to", isOpen: false, onOpen: () => {} },
  parameters: { layout: "fullscreen" },
  render: (args) => (
    <TopBar
      homeHref="#home"
      organization="Havbris Shipping"
      search={<CommandField {...args} />}
      user={<Avatar name="Ingrid Solberg" />}
    />
  ),
} satisfies Meta<typeof CommandField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InTheTopBar: Story = {};

export const LongText: Story = {
  args: { label: "Search for vessels, checklists, people and everything else there is" },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const Tablet: Story = { globals: { viewport: { value: "tablet" } } };

export const RightToLeft: Story = { globals: { direction: "rtl" }, args: { label: "البحث أو الانتقال إلى" } };
