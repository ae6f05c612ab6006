import type { Meta, StoryObj } from "@storybook/react-vite";
import { Avatar } from "../Avatar/Avatar.tsx";
import { TopBar } from "../TopBar/TopBar.tsx";
import { CommandField } from "./CommandField.tsx";

const meta = {
  title: "Components/Layout/CommandField",
  component: CommandField,
  args: { label: "Search or go to", isOpen: false, onOpen: () => {} },
  parameters: {
    layout: "fullscreen",
    notes: {
      do: ["Place one in the top bar of every page.", "Fetch the palette it opens only when the page is idle."],
      dont: [
        "Show a second one on the same page: both would listen to Control K.",
        "Use it to filter a list: that is a SearchField.",
      ],
    },
    keyboard: [
      {
        keys: ["Control+K", "Command+K"],
        does: "Opens the palette from anywhere on the page, unless a dialog is open.",
      },
      { keys: ["Enter", "Space"], does: "Opens the palette." },
    ],
    badInput: { text: (text: string) => <CommandField label={text} isOpen={false} onOpen={() => {}} /> },
  },
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
  tags: ["prove"],
  args: { label: "Search for vessels, checklists, people and everything else there is" },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const Tablet: Story = { globals: { viewport: { value: "tablet" } } };

export const RightToLeft: Story = {
  tags: ["prove"],
  globals: { direction: "rtl" },
  args: { label: "البحث أو الانتقال إلى" },
};
