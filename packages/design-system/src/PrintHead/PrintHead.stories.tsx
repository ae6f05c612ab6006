import type { Meta, StoryObj } from "@storybook/react-vite";
import { PrintHead } from "./PrintHead.tsx";

const meta = {
  title: "Components/Layout/PrintHead",
  component: PrintHead,
  args: {
    organization: "Havbris Shipping",
    subject: "Logbook entries until 2026-11-20, all times ship time",
    printedBy: "Ingrid Solberg",
    printedAt: () => "2026-11-21 09:30 +01:00",
  },
  parameters: {
    notes: {
      do: [
        "Put it at the top of every screen that people print, as logbooks.",
        "Say what was filtered out, since paper cannot be asked.",
      ],
      dont: ["Show it on the screen.", "Leave out the time of printing; the sheet may be a year old when it is read."],
    },
    keyboard: [],
    badInput: {
      text: (text: string) => <PrintHead organization={text} subject={text} printedBy={text} printedAt={() => text} />,
    },
  },
} satisfies Meta<typeof PrintHead>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Visible in the print preview only. */
export const OnPaper: Story = {};

export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
