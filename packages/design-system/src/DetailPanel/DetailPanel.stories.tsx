import type { Meta, StoryObj } from "@storybook/react-vite";
import { styled } from "styled-components";
import { IconButton } from "../IconButton/IconButton.tsx";
import { LinkIcon } from "../icons/icons.tsx";
import { StatusPill } from "../StatusPill/StatusPill.tsx";
import { DetailPanel } from "./DetailPanel.tsx";

const nothing = () => {};

/** As high as the area beside a list. */
const Place = styled.div`
  display: grid;
  inline-size: min(424px, 100%);
  block-size: 320px;
`;

const meta = {
  title: "Components/Data display/DetailPanel",
  component: DetailPanel,
  args: {
    title: "Noon report",
    subtitle: "Sun 22 Nov 2026, 12:00 +01:00 · Deck · Signe Lund",
    pills: <StatusPill status="removed" />,
    actions: <IconButton size="small" label="Copy link" icon={<LinkIcon />} onPress={nothing} />,
    onPrevious: nothing,
    onNext: nothing,
    onClose: nothing,
    children: "Noon at 56° 48.210′ N 007° 02.733′ E, distance 312.4 nm",
  },
  decorators: (Story) => <Place>{Story()}</Place>,
  parameters: {
    notes: {
      do: [
        "Open it beside a list whose rows are read one after the other.",
        "Give the focus back to the row as it closes.",
      ],
      dont: [
        "Ask a question in it: that is a Dialog.",
        "Open it where the list would be covered: there the row opens in place.",
      ],
    },
    keyboard: [{ keys: ["Escape"], does: "Closes the panel." }],
    badInput: {
      text: (text: string) => (
        <DetailPanel title={text} subtitle={text} onPrevious={undefined} onNext={undefined} onClose={nothing}>
          {text}
        </DetailPanel>
      ),
    },
  },
} satisfies Meta<typeof DetailPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};

/** The content scrolls below its header. */
export const Long: Story = {
  tags: ["prove"],
  args: { children: <p style={{ whiteSpace: "pre-line" }}>{"A line of the log.\n".repeat(40)}</p> },
};

export const FirstAndLast: Story = {
  render: (args) => <DetailPanel {...args} onPrevious={undefined} onNext={undefined} />,
};

export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
