import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../Button/Button.tsx";
import { LayersIcon, ListChecksIcon, PlusIcon, ShipIcon } from "../icons/icons.tsx";
import { EmptyState } from "./EmptyState.tsx";

const meta = {
  title: "Components/Feedback/EmptyState",
  component: EmptyState,
  args: { icon: <ShipIcon />, title: "No vessels found.", children: "Vessels appear here when a manager adds them." },
  parameters: {
    notes: {
      do: [
        "Say what is missing and what makes it appear.",
        "Offer the one next step, if this person may take it.",
        "Keep filters above it, and offer to clear them when they are the reason.",
      ],
      dont: ["Apologise or joke. The reader wants to go on.", "Use it for a failure. That is an ErrorState."],
    },
    keyboard: [],
    badInput: {
      text: (text: string) => (
        // A landmark, like Card and a scrollable table, with its own name.
        <EmptyState icon={<LayersIcon />} title={`${text} (none)`}>
          {text}
        </EmptyState>
      ),
    },
  },
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
  tags: ["prove"],
  args: { title: "Nothing matches “Bergensund and everything that sails between Bergen and Rotterdam”." },
  globals: { viewport: { value: "narrow" } },
};

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { title: "لا توجد سفن.", children: "تظهر السفن هنا." },
  globals: { direction: "rtl" },
};
