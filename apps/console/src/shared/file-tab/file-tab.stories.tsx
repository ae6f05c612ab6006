import type { Meta, StoryObj } from "@storybook/react-vite";
import { FileTabPage } from "./FileTabPage.tsx";
import { createFile } from "./create-file.ts";

const rows = Array.from(
  { length: 40 },
  (_, row) => `2026-11-20T${String(row % 24).padStart(2, "0")}:00:00+00:00,deck,Position`,
);
const text = ["time,logbook,entry type", ...rows].join("\n");
const csv = createFile({
  name: "Logbook entries, Havbris.csv",
  type: "text/csv",
  content: new TextEncoder().encode(text),
});
const href = "data:text/csv,";

/** The tab of a file. */
const meta = {
  title: "Screens/File in a new tab",
  tags: ["!autodocs"],
  component: FileTabPage,
  args: { state: { status: "waiting", title: "Deck logbook" } },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof FileTabPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const narrow = { viewport: { value: "narrow" } };
const longTitle = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch ".repeat(4);

export const Waiting: Story = { tags: ["whole"] };
export const Ready: Story = {
  args: { state: { status: "ready", file: new File([text], "Deck logbook, Havbris.pdf"), href } },
};
export const ReadyAsText: Story = { args: { state: { status: "ready", file: csv, href, text } } };
export const Lost: Story = { args: { state: { status: "aborted", title: "Deck logbook" } } };
export const LongTitle: Story = { tags: ["prove"], args: { state: { status: "waiting", title: longTitle } } };
export const Narrow: Story = { tags: ["prove"], ...ReadyAsText, globals: narrow };
export const NarrowLongTitle: Story = { tags: ["prove"], ...LongTitle, globals: narrow };
export const RightToLeft: Story = { tags: ["prove"], ...ReadyAsText, globals: { direction: "rtl" } };
