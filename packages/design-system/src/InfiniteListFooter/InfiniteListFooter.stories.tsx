import type { Meta, StoryObj } from "@storybook/react-vite";
import { InfiniteListFooter } from "./InfiniteListFooter.tsx";

const meta = {
  component: InfiniteListFooter,
  args: {
    state: "more",
    onLoadMore: () => {},
    moreText: "Load more entries",
    loadingText: "Loading more entries",
    endText: "No more logbook entries...",
    failedText: "Failed retrieving logbook entries",
  },
} satisfies Meta<typeof InfiniteListFooter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const More: Story = {};

export const Loading: Story = { args: { state: "loading" } };

export const End: Story = { args: { state: "end" } };

export const Failed: Story = { args: { state: "failed" } };

export const FailedAt320: Story = { args: { state: "failed" }, globals: { viewport: { value: "narrow" } } };

export const RightToLeft: Story = { args: { state: "failed" }, globals: { direction: "rtl" } };
