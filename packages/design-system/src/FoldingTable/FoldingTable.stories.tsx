import type { Meta, StoryObj } from "@storybook/react-vite";
import { styled } from "styled-components";
import { manyRows, numberedColumns } from "../testing/bad-input/lists.tsx";
import { itemsWithText, textColumns } from "../testing/bad-input/texts.tsx";
import { FoldingVessels } from "./fleet-groups.examples.tsx";
import { FoldingTable } from "./FoldingTable.tsx";

/** Without a top bar the head of the table sticks to the top of the window. */
const WithoutTopBar = styled.div`
  --ds-top-bar-block-size: 0px;
`;

const none: ReadonlySet<string> = new Set();

const meta = {
  title: "Components/Data display/FoldingTable",
  component: FoldingTable,
  args: { "aria-label": "Vessels", columns: [], items: [], foldedKeys: none, onFoldedChange: () => {} },
  decorators: (Story) => <WithoutTopBar>{Story()}</WithoutTopBar>,
  globals: { viewport: { value: "desktop" } },
  parameters: {
    notes: {
      do: [
        "Use it for one list in groups that people know by name.",
        "Remember for the person which groups are folded.",
        "Unfold all while something is looked for.",
      ],
      dont: ["Fold what nobody has folded.", "Use it for rows that belong to no group. That is a Table."],
    },
    keyboard: [{ keys: ["Enter", "Space"], does: "On the name of a group: folds or unfolds it." }],
    badInput: {
      text: (text: string) => (
        <FoldingTable
          aria-label="Entries"
          columns={textColumns}
          items={[{ key: "group", group: text, note: text }, ...itemsWithText(text)]}
          foldedKeys={none}
          onFoldedChange={() => {}}
        />
      ),
      few: (count: number) => (
        <FoldingTable
          aria-label="Vessels"
          columns={numberedColumns}
          items={manyRows(count)}
          foldedKeys={none}
          onFoldedChange={() => {}}
          empty="No vessels."
        />
      ),
    },
  },
} satisfies Meta<typeof FoldingTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = { render: () => <FoldingVessels folded={["North Sea"]} /> };

export const LongNames: Story = {
  tags: ["prove"],
  render: () => <FoldingVessels suffix={" and all ports on the way to the north".repeat(5)} />,
};

export const OnATablet: Story = { ...Typical, globals: { viewport: { value: "tablet" } } };

export const StackedAt320: Story = { ...Typical, globals: { viewport: { value: "narrow" } } };

export const RightToLeft: Story = { tags: ["prove"], ...Typical, globals: { direction: "rtl" } };
