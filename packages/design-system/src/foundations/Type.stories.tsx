import type { Meta, StoryObj } from "@storybook/react-vite";
import { styled } from "styled-components";
import { type as steps, titleBelowSm } from "../tokens/scales.ts";
import { FoundationPage, Paragraph, Section } from "./FoundationPage.tsx";

const meta = { title: "Foundations/Type", tags: ["!autodocs"] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Scale: Story = {
  render: () => (
    <FoundationPage
      title="Type"
      lead="IBM Plex Sans, because its digits are equally wide and I, l and 1 differ without help: call signs and positions need that. Sizes follow the reader’s own text size."
    >
      <Section title="Steps">
        <Steps>
          {Object.entries(steps).map(([name, { size, line, weight }]) => (
            <Step key={name}>
              <Facts>{`${name}: ${size}/${line} px, ${weight}`}</Facts>
              <span style={{ font: `var(--ds-font-${name})` }}>{SAMPLES[name]}</span>
            </Step>
          ))}
        </Steps>
        <Paragraph>{`Below 640 px the title is ${titleBelowSm.size}/${titleBelowSm.line} px. A line of running text is 72 characters long at most.`}</Paragraph>
      </Section>
      <Section title="Weights">
        <Steps>
          {WEIGHTS.map(([weight, use]) => (
            <Step key={weight}>
              <Facts>{`${weight}: ${use}`}</Facts>
              <span style={{ fontWeight: weight }}>Ålesund, Klaipėda, Wójcik 57°42.123′N 011°58.456′E</span>
            </Step>
          ))}
        </Steps>
      </Section>
      <Section title="Figures">
        <Paragraph>Digits are equally wide, so that figures stand under one another without a grid.</Paragraph>
        <Figures>
          <span>1 111.110 m³</span>
          <span>8 888.888 m³</span>
          <span>12:47 +01:00</span>
        </Figures>
      </Section>
      <Section title="Mono">
        <Paragraph>IBM Plex Mono is for hashes and operation ids only.</Paragraph>
        <Mono>0f3c9a7e-0O1lI</Mono>
      </Section>
    </FoundationPage>
  ),
};

const SAMPLES: Readonly<Record<string, string>> = {
  display: "146 persons on board",
  title: "Havbris",
  heading: "Checklists for arrival",
  card: "Latest logbook entries",
  lead: "Publish the draft, and every vessel of the group receives it.",
  body: "Pilot on board, main engine on stand-by.",
  small: "Recorded by S. Lund, 14:05 +02:00",
  caption: "Fleet",
  rail: "Vessels",
};

const WEIGHTS = [
  [400, "what is read"],
  [500, "values, what is chosen"],
  [600, "titles, labels, buttons"],
] as const;

const Steps = styled.div`
  display: grid;
  gap: var(--ds-space-20);
`;

const Step = styled.div`
  display: grid;
  gap: var(--ds-space-4);
  overflow-wrap: anywhere;
`;

const Facts = styled.span`
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;

const Figures = styled.div`
  display: grid;
  justify-content: start;
  text-align: end;
  font: var(--ds-font-card);
`;

const Mono = styled.span`
  font-family: var(--ds-family-mono);
`;
