import { type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { AlertCircleIcon } from "../icons/icons.tsx";
import { IsobathBackground } from "../IsobathBackground/IsobathBackground.tsx";
import { media } from "../tokens/breakpoints.ts";
import { Wordmark } from "../Wordmark/Wordmark.tsx";

export type GateCardProps = {
  title: string;
  /** One sentence: what happened, or what the page leads to. */
  children: ReactNode;
  /** One button or button link, at full width. A second one goes below it. */
  action?: ReactNode;
  /** The error of the last attempt, above the button. */
  error?: string | undefined;
  /** A note below the button. */
  footer?: ReactNode;
};

/** A page outside the application shell: sign in, lobby, not found, fatal error. One card on a sea chart. */
export function GateCard({ title, children, action, error, footer }: GateCardProps) {
  const titleId = useId();
  return (
    <Page id="main" tabIndex={-1}>
      <IsobathBackground />
      <Card aria-labelledby={titleId}>
        <Brand>
          <Wordmark />
        </Brand>
        <Title id={titleId}>{title}</Title>
        <Sentence>{children}</Sentence>
        {error !== undefined && (
          <ErrorLine role="alert">
            <AlertCircleIcon />
            {error}
          </ErrorLine>
        )}
        {action !== undefined && <Actions>{action}</Actions>}
        {footer !== undefined && <Footer>{footer}</Footer>}
      </Card>
    </Page>
  );
}

const Page = styled.main`
  display: grid;
  place-items: center;
  min-block-size: 100dvh;
  padding: var(--ds-space-48) var(--ds-space-32);
  isolation: isolate;

  ${media.belowSm} {
    padding: var(--ds-space-32) var(--ds-space-24);
  }
`;

const Card = styled.section`
  inline-size: min(440px, 100%);
  padding: 40px;
  border: 1px solid var(--ds-border);
  border-radius: var(--ds-radius-gate);
  background: var(--ds-surface);
  box-shadow: var(--ds-shadow-3);

  ${media.belowSm} {
    padding: var(--ds-space-24);
  }
`;

const Brand = styled.div`
  margin-block-end: 28px;

  & svg {
    color: var(--ds-accent);
  }
`;

const Title = styled.h1`
  font: var(--ds-font-title);
  overflow-wrap: anywhere;
`;

const Sentence = styled.div`
  margin-block-start: var(--ds-space-8);
  color: var(--ds-muted);
  font: var(--ds-font-lead);
  overflow-wrap: anywhere;
`;

const ErrorLine = styled.p`
  display: flex;
  gap: var(--ds-space-8);
  margin-block-start: var(--ds-space-20);
  padding: 10px 12px;
  border: var(--ds-pill-outline) solid currentcolor;
  border-radius: var(--ds-radius-control);
  background: var(--ds-danger-bg);
  color: var(--ds-danger);
  font-weight: 500;
  overflow-wrap: anywhere;

  & > svg {
    flex: none;
  }
`;

const Actions = styled.div`
  display: grid;
  gap: var(--ds-space-12);
  margin-block-start: var(--ds-space-24);
  --ds-control-block-size: 48px;
`;

const Footer = styled.div`
  margin-block-start: var(--ds-space-20);
  color: var(--ds-muted);
  font: var(--ds-font-small);
  overflow-wrap: anywhere;
`;
