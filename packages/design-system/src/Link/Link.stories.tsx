import type { Meta, StoryObj } from "@storybook/react-vite";
import { Link } from "./Link.tsx";

const meta = {
  title: "Components/Actions/Link",
  component: Link,
  args: { href: "#vessels", children: "Bridge procedures" },
  parameters: {
    notes: {
      do: [
        "Let the words say where it leads; they should make sense read alone.",
        "Use the name form in a table’s first column and the row form when the whole row leads there.",
      ],
      dont: [
        "Write “here” or “more”.",
        "Use a link for what changes something. That is a button.",
        "Open a new window without saying so.",
      ],
    },
    keyboard: [{ keys: ["Enter"], does: "Goes there." }],
    badInput: { text: (text: string) => <Link href="#there">{text}</Link> },
  },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = {};

export const InASentence: Story = {
  render: (args) => (
    <p>
      The draft was made from <Link {...args} /> on 12 November.
    </p>
  ),
};

export const Name: Story = { args: { variant: "name", children: "Havbris" } };

/** The whole frame is the link's target. */
export const StretchedOverARow: Story = {
  args: { variant: "row", children: "Havbris" },
  render: (args) => (
    <div style={{ position: "relative", padding: 12, border: "1px solid var(--ds-border)" }}>
      <Link {...args} /> Gothenburg - Antwerp
    </div>
  ),
};

export const LongText: Story = {
  tags: ["prove"],
  args: { children: "Navigationinrestrictedwaterswinterandsummerwithoutanyspacestobreakat" },
  globals: { viewport: { value: "narrow" } },
};

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { children: "إجراءات الجسر" },
  globals: { direction: "rtl" },
};
