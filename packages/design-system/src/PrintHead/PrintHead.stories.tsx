import type { Meta, StoryObj } from "@storybook/react-vite";
import { PrintHead } from "./PrintHead.tsx";

const meta = {
  component: PrintHead,
  args: {
    organization: "Havbris Shipping",
    subject: "Logbook entries until 2026-11-20, all times ship time",
    printedAt: () => "2026-11-21 09:30 +01:00",
  },
} satisfies Meta<typeof PrintHead>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Seen in the print preview only. */
export const OnPaper: Story = {};

export const RightToLeft: Story = { globals: { direction: "rtl" } };
