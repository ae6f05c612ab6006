import type { Meta, StoryObj } from "@storybook/react-vite";
import { Link } from "../Link/Link.tsx";
import { StatusPill } from "../StatusPill/StatusPill.tsx";
import { Card } from "./Card.tsx";

const meta = {
  title: "Components/Data display/Card",
  component: Card,
  args: { title: "Voyage", children: "Gothenburg - Antwerp" },
  parameters: {
    notes: {
      do: [
        "Put what belongs together into one card and give it a title that names it.",
        "Use the flush form for a table, so that its lines reach the frame.",
        "Make the whole card a link only when there is one place to go to.",
      ],
      dont: ["Put a card into a card.", "Use cards as decoration around single lines of text."],
    },
    keyboard: [],
    badInput: {
      text: (text: string) => (
        <Card title={text} actions={text}>
          {text}
        </Card>
      ),
    },
  },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithTitle: Story = {};

export const WithPill: Story = { args: { actions: <StatusPill status="under-way" /> } };

export const WithLink: Story = {
  args: { title: "Latest logbook entries", actions: <Link href="#all">All entries</Link> },
};

export const ALinkAsAWhole: Story = {
  args: {
    title: undefined,
    isLink: true,
    children: (
      <Link variant="row" href="#havbris">
        Havbris
      </Link>
    ),
  },
};

export const OnlyAFrame: Story = { args: { title: undefined } };

export const Flush: Story = { args: { isFlush: true } };

export const LongTextNarrow: Story = {
  tags: ["prove"],
  args: {
    title: "The checklist collection for navigation in restricted waters, winter and summer",
    actions: <StatusPill status="draft" />,
  },
  globals: { viewport: { value: "narrow" } },
};

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { title: "الرحلة", children: "غوتنبرغ", actions: <StatusPill status="moored">راسية</StatusPill> },
  globals: { direction: "rtl" },
};
