import type { Meta, StoryObj } from "@storybook/react-vite";
import { ColourPairs } from "./ColourPairs.tsx";
import { Colours } from "./Colours.tsx";
import { FoundationPage, Paragraph, Section } from "./FoundationPage.tsx";

/** The colour roles of Shore. */
const meta = {
  title: "Foundations/Colour",
  tags: ["!autodocs"],
  parameters: { layout: "padded" },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const EveryTheme: Story = {
  render: () => (
    <FoundationPage
      title="Colour"
      lead="Ink on pale paper. A colour is named for what it says, never for how it looks, and never says it alone: there is always a word, an icon or a shape as well."
    >
      <Section title="Every role in every theme">
        <Paragraph>
          Under each colour stands its lowest contrast over all the backgrounds it must work on, and what it needs
          there. Backgrounds and decoration have no need of their own.
        </Paragraph>
        <Colours />
      </Section>
    </FoundationPage>
  ),
};

export const OnTheirBackgrounds: Story = {
  render: () => (
    <FoundationPage
      title="Colour on its backgrounds"
      lead="In the theme that is chosen in the toolbar. Text is shown as text; what only needs to be seen, as a shape."
    >
      <Section title="Each pair, measured on this page">
        <ColourPairs />
      </Section>
    </FoundationPage>
  ),
};
