import type { Meta, StoryObj } from "@storybook/react-vite";
import { styled } from "styled-components";
import { Card } from "../Card/Card.tsx";
import { DescriptionList } from "../DescriptionList/DescriptionList.tsx";
import { FoundationPage, Paragraph, Section } from "./FoundationPage.tsx";

const meta = { title: "Introduction", tags: ["!autodocs"] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Welcome: Story = {
  render: () => (
    <FoundationPage
      title="Shore design system"
      lead="Everything seen in the console, to be looked at, tried and judged: the foundations, each component in each of its states, and each screen as a person meets it."
    >
      <Section title="What is where">
        <Cards>
          <Card title="Foundations">Colour with its contrasts, type, space, shape, motion, layers and icons.</Card>
          <Card title="Components">
            One story for each state. The page “Docs” says when to use it and when not, which keys it knows and what it
            takes.
          </Card>
          <Card title="Screens">
            The whole console at one address, with a server that answers from memory by the real contract. “Whole
            screens” shows each one as the design does.
          </Card>
        </Cards>
      </Section>
      <Section title="What the toolbar switches">
        <DescriptionList
          items={[
            { term: "Theme", description: "Day, Night, High contrast, or as the system wishes" },
            { term: "Direction", description: "Left to right or right to left, for the whole page" },
            {
              term: "Motion",
              description: "Reduced or full, whatever the system asked for: the rules written for it apply",
            },
            { term: "Width", description: "320, 768 or 1440 px. A story that is about a width brings it along" },
          ]}
        />
      </Section>
      <Section title="Forced colours">
        <Paragraph>
          No page can switch these on for itself. In Chrome and Edge open the developer tools, choose “Run command” and
          “Show Rendering”, and set “forced-colors” to active. In Firefox set the colours to “always” under Settings,
          Language and Appearance. In Windows press Left Alt, Left Shift and Print Screen.
        </Paragraph>
      </Section>
      <Section title="How a change is judged">
        <List>
          <li>Each state a person can meet has a story: empty, typical, long, busy, off with its reason, wrong.</li>
          <li>Each story passes its accessibility checks in every theme, in forced colours and on a phone.</li>
          <li>Nothing scrolls sideways at 320 px, in either direction of text.</li>
          <li>Everything can be done by keyboard, and what has the focus is seen.</li>
          <li>Nothing is said by colour alone.</li>
        </List>
      </Section>
    </FoundationPage>
  ),
};

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: var(--ds-space-20);
`;

const List = styled.ul`
  display: grid;
  gap: var(--ds-space-8);
  max-inline-size: 72ch;
  margin: 0;
  padding-inline-start: var(--ds-space-20);
  list-style: disc;
`;
