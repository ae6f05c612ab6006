import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../Button/Button.tsx";
import { ListChecksIcon, PlusIcon, ShipIcon } from "../icons/icons.tsx";
import { EmptyState } from "./EmptyState.tsx";

const meta = {
  component: EmptyState,
  args: { icon: <ShipIcon />, title: "No vessels found.", children: "Vessels appear here when a ship first reports." },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const WithAction: Story = {
  args: {
    icon: <ListChecksIcon />,
    title: "No checklists found.",
    children: "Create the first one and publish it to your vessels.",
    action: (
      <Button variant="primary" icon={<PlusIcon />}>
        Create checklist
      </Button>
    ),
  },
};

export const TheWholePage: Story = { args: { headingLevel: 1 } };

export const LongTextNarrow: Story = {
  args: { title: "Nothing matches “Bergensund and everything that sails between Bergen and Rotterdam”." },
  globals: { viewport: { value: "narrow" } },
};

export const RightToLeft: Story = {
  args: { title: "لا توجد سفن.", children: "تظهر السفن هنا." },
  globals: { direction: "rtl" },
};
