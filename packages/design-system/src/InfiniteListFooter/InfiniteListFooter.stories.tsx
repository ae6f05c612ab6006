import type { Meta, StoryObj } from "@storybook/react-vite";
import { InfiniteListFooter } from "./InfiniteListFooter.tsx";

const meta = {
  title: "Components/Data display/InfiniteListFooter",
  component: InfiniteListFooter,
  args: {
    state: "more",
    onLoadMore: () => {},
    moreText: "Load more entries",
    loadingText: "Loading more entries",
    endText: "No more logbook entries...",
    failedText: "Failed retrieving logbook entries",
  },
  parameters: {
    notes: {
      do: [
        "Put it into the foot of the table that it lengthens.",
        "Say that the end is reached, in the words of the list.",
        "Keep the loaded rows when more cannot be had, and offer to try again there.",
      ],
      dont: ["Load more without any way to do it from the keyboard.", "Put anything below it that people must reach."],
    },
    keyboard: [
      { keys: ["Tab", "Shift+Tab"], does: "Moves to the button and on." },
      {
        keys: ["Enter", "Space"],
        does: "Loads more, or tries again. The focus stays, and at the end is on the words that say so.",
      },
    ],
    badInput: {
      text: (text: string) => (
        <InfiniteListFooter
          state="more"
          onLoadMore={() => {}}
          moreText={text}
          loadingText={text}
          endText={text}
          failedText={text}
        />
      ),
    },
  },
} satisfies Meta<typeof InfiniteListFooter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const More: Story = {};

export const WithNote: Story = { args: { note: "Searched back to March 2019.", moreText: "Search further" } };

export const Loading: Story = { args: { state: "loading" } };

export const End: Story = { args: { state: "end" } };

export const Failed: Story = { args: { state: "failed" } };

export const FailedAt320: Story = { args: { state: "failed" }, globals: { viewport: { value: "narrow" } } };

export const RightToLeft: Story = { tags: ["prove"], args: { state: "failed" }, globals: { direction: "rtl" } };
