import type { Meta, StoryObj } from "@storybook/react-vite";
import { FindBar } from "./FindBar.tsx";

const nothing = () => {};

const meta = {
  title: "Components/Inputs/FindBar",
  component: FindBar,
  args: {
    label: "Find in logbooks",
    text: "boat stations",
    onTextChange: nothing,
    count: "3 of 41",
    announcement: "3 of 41, 12 November, Drill",
    hasHits: true,
    onPrevious: nothing,
    onNext: nothing,
    onClose: nothing,
  },
  parameters: {
    notes: {
      do: [
        "Use it where a list holds a part of its rows, so that the browser's own finding misses the others.",
        "Say in the announcement which hit one has come to.",
      ],
      dont: [
        "Filter the list with it: that is a SearchField in a FilterBar.",
        "Take Control F without a way back to the browser's own.",
      ],
    },
    keyboard: [
      { keys: ["Enter", "F3"], does: "Goes to the next hit; F3 from anywhere on the page." },
      { keys: ["Shift+Enter", "Shift+F3"], does: "Goes to the hit before." },
      { keys: ["Escape"], does: "Closes the bar." },
    ],
    badInput: {
      text: (text: string) => (
        <FindBar
          label={text}
          text={text}
          count={text}
          onTextChange={nothing}
          hasHits
          onPrevious={nothing}
          onNext={nothing}
          onClose={nothing}
        />
      ),
    },
  },
} satisfies Meta<typeof FindBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};

export const NothingAsked: Story = { args: { text: "", count: "", announcement: "", hasHits: false } };

export const Waiting: Story = { args: { count: "", announcement: "", hasHits: false, isBusy: true } };

export const NothingFound: Story = {
  args: { text: "zebra", count: "No entries found.", announcement: undefined, hasHits: false },
};

export const NotCountedToTheEnd: Story = { args: { count: "3 of about 12,000" } };

export const Failed: Story = {
  args: { count: "", announcement: "", hasHits: false, failure: "Failed retrieving entries", onTryAgain: nothing },
};

export const LongText: Story = { tags: ["prove"], args: { text: "man overboard boat returned ".repeat(12) } };

export const Night: Story = { globals: { theme: "night" } };

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { label: "البحث في السجلات" },
  globals: { direction: "rtl" },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const FailedNarrow: Story = { ...Failed, globals: { viewport: { value: "narrow" } } };
