import type { Meta, StoryObj } from "@storybook/react-vite";
import { styled } from "styled-components";
import { layer } from "../tokens/scales.ts";
import { FoundationPage, Section } from "./FoundationPage.tsx";

const meta = { title: "Foundations/Layers", tags: ["!autodocs"] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Order: Story = {
  render: () => (
    <FoundationPage
      title="Layers"
      lead="What lies over what, the nearest first. There are no other numbers: a thing takes the layer of its kind, and within a layer what came later lies on top."
    >
      <Section title="From the reader to the page">
        <Pile>
          {Object.entries(layer)
            .toReversed()
            .map(([name, number], place) => (
              <Sheet key={name} style={{ marginInlineStart: `calc(${place} * var(--ds-space-8))` }}>
                <span>{NAMES[name]}</span>
                <Number>{number}</Number>
              </Sheet>
            ))}
        </Pile>
      </Section>
    </FoundationPage>
  ),
};

const NAMES: Readonly<Record<string, string>> = {
  tooltip: "Tooltip",
  snackbar: "Snackbars",
  dialog: "Dialog and what dims the page behind it",
  popover: "Menus and popovers",
  "top-bar": "Top bar",
  sidebar: "Sidebar",
  "action-bar": "Action bar",
  "table-head": "Table head and day rows that stay in sight",
};

const Pile = styled.ol`
  display: grid;
  gap: var(--ds-space-8);
  max-inline-size: 560px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Sheet = styled.li`
  display: flex;
  gap: var(--ds-space-12);
  justify-content: space-between;
  padding: var(--ds-space-12) var(--ds-space-16);
  border: 1px solid var(--ds-border);
  border-radius: var(--ds-radius-card);
  background: var(--ds-raised);
`;

const Number = styled.span`
  color: var(--ds-muted);
`;
