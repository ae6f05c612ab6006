import type { ReactNode } from "react";
import { styled } from "styled-components";

/** A page of the foundations: its title, a lead of a sentence or two, and its sections. */
export function FoundationPage({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <Page>
      <h1>{title}</h1>
      <Lead>{lead}</Lead>
      {children}
    </Page>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Heading>{title}</Heading>
      {children}
    </section>
  );
}

/** Body text, at a comfortable line length (docs/design/tokens.md). */
export const Paragraph = styled.p`
  max-inline-size: 72ch;
  margin: 0;
`;

const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-32);
  max-inline-size: 1200px;
  margin-inline: auto;
  padding-block: var(--ds-space-16) var(--ds-space-48);
  color: var(--ds-text);
  font: var(--ds-font-body);

  & > h1 {
    margin: 0;
    font: var(--ds-font-title);
  }

  & > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--ds-space-16);
  }
`;

const Lead = styled.p`
  max-inline-size: 72ch;
  margin: calc(-1 * var(--ds-space-20)) 0 0;
  color: var(--ds-muted);
  font: var(--ds-font-lead);
`;

const Heading = styled.h2`
  margin: 0;
  font: var(--ds-font-heading);
`;
