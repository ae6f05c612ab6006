import type { Meta, StoryObj } from "@storybook/react-vite";
import { styled } from "styled-components";
import { DescriptionList } from "../DescriptionList/DescriptionList.tsx";
import { breakpoints } from "../tokens/breakpoints.ts";
import { controlSize, space } from "../tokens/scales.ts";
import { FoundationPage, Paragraph, Section } from "./FoundationPage.tsx";

const meta = { title: "Foundations/Space", tags: ["!autodocs"] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Scale: Story = {
  render: () => (
    <FoundationPage title="Space" lead="Eight distances. What belongs together stands closer than what does not.">
      <Section title="Distances">
        <Bars>
          {space.map((px) => (
            <Line key={px}>
              <Name>{`${px} px`}</Name>
              <Bar style={{ inlineSize: `var(--ds-space-${px})` }} />
              <span>{USES[px]}</span>
            </Line>
          ))}
        </Bars>
      </Section>
      <Section title="Sizes of what is pressed">
        <Paragraph>
          A finger needs more than a mouse. The sizes change below 1024 px and wherever the pointer is coarse.
        </Paragraph>
        <DescriptionList
          items={Object.entries(controlSize).map(([name, { fine, touch }]) => ({
            term: SIZES[name] ?? name,
            description: `${fine} with a mouse, ${touch} with a finger`,
          }))}
        />
      </Section>
      <Section title="Widths at which the layout changes">
        <DescriptionList
          items={[
            { term: "320 px", description: "The narrowest screen" },
            { term: `${breakpoints.sm} px`, description: "The bar at the bottom becomes a rail" },
            { term: `${breakpoints.md} px`, description: "The rail becomes the sidebar" },
            { term: `${breakpoints.lg} px`, description: "Forms get a column at their side" },
            { term: "1440 px", description: "The page grows no wider" },
          ]}
        />
      </Section>
    </FoundationPage>
  ),
};

const USES: Readonly<Record<(typeof space)[number], string>> = {
  4: "inside a line",
  8: "between chips",
  12: "between an icon, a word and its neighbour",
  16: "between the fields of a form",
  20: "inside a card, between cards",
  24: "inside a dialog",
  32: "at the edges of the page",
  48: "around what stands alone",
};

const SIZES: Readonly<Record<string, string>> = {
  "control-block-size": "Controls",
  "control-block-size-small": "Controls in tables",
  "target-size": "The least of any target",
};

const Bars = styled.div`
  display: grid;
  gap: var(--ds-space-12);
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 56px 64px minmax(0, 1fr);
  align-items: center;
`;

const Name = styled.span`
  color: var(--ds-muted);
`;

const Bar = styled.span`
  block-size: 16px;
  border: 1px solid var(--ds-accent);
  background: var(--ds-accent);
`;
