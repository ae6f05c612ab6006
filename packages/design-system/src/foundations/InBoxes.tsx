import type { ReactNode } from "react";
import { styled } from "styled-components";
import { FoundationPage, Section } from "./FoundationPage.tsx";

/** Example components by name. */
export type Examples = readonly { name: string; shown: ReactNode }[];

/** Each example in a scrolling box, so that a very high component leaves the others visible. */
export function InBoxes({ title, examples }: { title: string; examples: Examples }) {
  return (
    <FoundationPage title={title} lead="Each component in a box of its own, which scrolls.">
      {examples.map(({ name, shown }) => (
        <Section key={name} title={name}>
          <Box data-same-texts="" tabIndex={0} role="region" aria-label={`${name}, scrolls`}>
            {shown}
          </Box>
        </Section>
      ))}
    </FoundationPage>
  );
}

/** Contains fixed and sticky content, so that nothing sticks to the window. */
const Box = styled.div`
  max-block-size: 400px;
  padding: var(--ds-space-8);
  overflow: auto;
  border: 1px solid var(--ds-border);
  contain: layout paint;
`;
