import type { Meta, StoryObj } from "@storybook/react-vite";
import { ProgressBar } from "./ProgressBar.tsx";

const meta = {
  title: "Components/Feedback/ProgressBar",
  component: ProgressBar,
  args: { label: "Uploading", value: 62 },
  parameters: {
    notes: {
      do: [
        "Use it for what takes longer than a few seconds.",
        "Say in words how far it is where the words are clearer than a share: “3 of 12 files”.",
      ],
      dont: [
        "Move it on by guesswork: without a known value leave the value out.",
        "Use it for a short wait: that is a Spinner or a Skeleton.",
      ],
    },
    keyboard: [],
    badInput: { text: (text: string) => <ProgressBar label={text} value={7} valueText={text} /> },
  },
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PartOfTheWay: Story = {};

export const NotBegun: Story = { args: { value: 0 } };

export const Done: Story = { args: { value: 100 } };

export const WithItsOwnWords: Story = {
  render: () => <ProgressBar label="Exporting" value={3} max={12} valueText="3 of 12 files" />,
};

export const NobodyKnowsHowFar: Story = { render: () => <ProgressBar label="Preparing the report" /> };

export const LabelOnlyHeard: Story = { args: { isLabelHidden: true } };

export const BeyondTheEnd: Story = { args: { value: 240 } };

export const LongTextNarrow: Story = {
  tags: ["prove"],
  render: () => (
    <ProgressBar
      label="Uploading the entries of all logbooks of Draktenförvaltningsgemensamhetsanläggningsmedlemmarna ⚓"
      value={3}
      max={10_000}
      valueText="3 of 10,000 files, about two hours and twenty minutes left"
    />
  ),
  globals: { viewport: { value: "narrow" } },
};

export const TenThousandCharacters: Story = { tags: ["prove"], args: { label: "Steering gear ⚓ ".repeat(625) } };

export const RightToLeft: Story = { tags: ["prove"], args: { label: "جارٍ الرفع" }, globals: { direction: "rtl" } };
