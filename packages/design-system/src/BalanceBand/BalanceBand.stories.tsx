import type { Meta, StoryObj } from "@storybook/react-vite";
import { BalanceBand } from "./BalanceBand.tsx";

const meta = {
  title: "Components/Charts/BalanceBand",
  component: BalanceBand,
  args: {
    "aria-label": "Balance of November 2026",
    opening: { term: "Opening, 1 Nov", value: "5.800", note: "m³ retained on board" },
    terms: [
      { sign: "+", term: "Collected", value: "4.355", note: "4 actions" },
      { sign: "−", term: "Delivered", value: "6.718", note: "1 action" },
      { sign: "−", term: "Incinerated", value: "0.717", note: "2 actions" },
    ],
    expected: { term: "Expected", value: "2.720", note: "m³" },
    recorded: { term: "Recorded", value: "2.820", note: "14 Nov 15:29 +01:00" },
    difference: { term: "Difference", value: "+0.100", note: "More than rounding, 0.005 m³", state: "off" },
  },
  parameters: {
    notes: {
      do: ["Put it above the rows that it adds up.", "Say in the note what difference is taken for rounding."],
      dont: ["Use it for figures that do not add up to one another.", "Leave out a term because it is small."],
    },
    keyboard: [],
    badInput: {
      text: (text: string) => (
        <BalanceBand
          aria-label={text}
          opening={{ term: text, value: "5.800", note: text }}
          terms={[{ sign: "+", term: text, value: "1.000", note: text }]}
          expected={{ term: text, value: "6.800" }}
          recorded={{ term: text, value: "6.800", note: text }}
          difference={{ term: text, value: "0.000", note: text, state: "balanced" }}
        />
      ),
    },
  },
} satisfies Meta<typeof BalanceBand>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};

export const Balanced: Story = {
  args: {
    recorded: { term: "Recorded", value: "2.720", note: "14 Nov 15:29 +01:00" },
    difference: { term: "Difference", value: "0.000", note: "m³", state: "balanced" },
  },
};

export const NotJudged: Story = {
  args: {
    expected: { term: "Expected", value: "–", note: "2 actions of other kinds" },
    difference: { term: "Difference", value: "–", note: "Not judged", state: "not-judged" },
  },
};

export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };
