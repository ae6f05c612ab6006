import type { Meta, StoryObj } from "@storybook/react-vite";
import { styled } from "styled-components";
import { radius, shadow } from "../tokens/scales.ts";
import { FoundationPage, Paragraph, Section } from "./FoundationPage.tsx";

const meta = { title: "Foundations/Shape", tags: ["!autodocs"] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const RadiusAndElevation: Story = {
  render: () => (
    <FoundationPage
      title="Shape"
      lead="The larger a thing is, the rounder its corners; the nearer it is, the softer its shadow."
    >
      <Section title="Radius">
        <Tiles>
          {Object.entries(radius).map(([name, value]) => (
            <Tile key={name} style={{ borderRadius: `var(--ds-radius-${name})` }}>{`${name} ${value}`}</Tile>
          ))}
        </Tiles>
      </Section>
      <Section title="Elevation">
        <Paragraph>At Night shadows are hardly seen; there the colour “raised” and a line carry the layer.</Paragraph>
        <Tiles>
          <Tile>0: on the page</Tile>
          {Object.keys(shadow).map((step) => (
            <Tile
              key={step}
              style={{ boxShadow: `var(--ds-shadow-${step})` }}
              data-raised={step === "1" ? undefined : ""}
            >
              {`${step}: ${ELEVATIONS[step] ?? ""}`}
            </Tile>
          ))}
        </Tiles>
      </Section>
    </FoundationPage>
  ),
};

const ELEVATIONS: Readonly<Record<string, string>> = {
  1: "a card under the pointer",
  2: "popover, snackbar, lifted row",
  3: "dialog",
};

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 168px), 1fr));
  gap: var(--ds-space-24);
`;

const Tile = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 96px;
  padding: var(--ds-space-16);
  border: 1px solid var(--ds-border);
  border-radius: var(--ds-radius-card);
  background: var(--ds-surface);
  text-align: center;

  &[data-raised] {
    background: var(--ds-raised);
  }
`;
