import { type ReactNode, useId } from "react";
import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { media } from "../tokens/breakpoints.ts";

export type CardProps = ElementProps<HTMLElement> & {
  /** The title, which names the card. Without it the card is no region. */
  title?: ReactNode;
  /** @default 2 */
  headingLevel?: 2 | 3;
  /** Content at the end of the header: a remark, a pill, a link, buttons. Requires a title. */
  actions?: ReactNode;
  /** Whether to omit the padding, for tables and lists whose rows reach the edge. @default false */
  isFlush?: boolean;
  /** Whether the card contains a `row` Link that covers it and is raised on hover. @default false */
  isLink?: boolean;
  children: ReactNode;
};

/** A card that groups related content. */
export function Card({
  title,
  headingLevel = 2,
  actions,
  isFlush = false,
  isLink = false,
  children,
  ...rest
}: CardProps) {
  const titleId = useId();
  return (
    <Sheet aria-labelledby={title === undefined ? undefined : titleId} {...rest} data-link={isLink ? "" : undefined}>
      {title !== undefined && (
        <Head>
          <Title as={`h${headingLevel}`} id={titleId}>
            {title}
          </Title>
          {actions !== undefined && <Actions>{actions}</Actions>}
        </Head>
      )}
      <Body data-flush={isFlush ? "" : undefined}>{children}</Body>
    </Sheet>
  );
}

const Sheet = styled.section`
  min-inline-size: 0;
  overflow: clip;
  border: 1px solid var(--ds-border);
  border-radius: var(--ds-radius-card);
  background: var(--ds-surface);

  &[data-link] {
    position: relative;
    display: grid;
    block-size: 100%;
  }

  @media (hover: hover) {
    &[data-link]:hover {
      border-color: var(--ds-accent);
      box-shadow: var(--ds-shadow-1);
    }
  }

  /* The focus ring of the link that covers the card is drawn around the card; elements above it have their own. */
  &[data-link]:focus-within:has([data-variant="row"]:focus-visible) {
    outline: 2px solid var(--ds-focus);
    outline-offset: 2px;
  }

  &[data-link] [data-variant="row"]:focus-visible {
    outline: none;
  }

  ${media.print} {
    break-inside: avoid;
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--ds-space-4) var(--ds-space-16);
  min-block-size: 48px;
  padding: 6px var(--ds-card-padding);
  border-block-end: 1px solid var(--ds-border);

  /* Space for a standalone link, which is higher than its text. */
  ${media.touch} {
    padding-block: 10px;
  }
`;

const Actions = styled.div`
  display: contents;

  /* A standalone link has the target size of a button and takes no more space. */
  & > a:not([role]) {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-inline-size: var(--ds-target-size);
    min-block-size: var(--ds-target-size);
    margin-block: calc((24px - var(--ds-target-size)) / 2);
  }

  /* The same for a small button, so that the heads of all cards have the same height. */
  & > [data-size="small"],
  & > span:has(> [data-size="small"]) {
    margin-block: calc((28px - var(--ds-control-block-size-small)) / 2);
  }

  /* Its text, not its invisible border, ends where the content ends. */
  & > :is([data-variant="quiet"], [data-variant="danger-quiet"]):last-child {
    margin-inline-end: -16px;
  }

  & > [data-size="small"]:is([data-variant="quiet"], [data-variant="danger-quiet"]):last-child,
  & > span:has(> [data-size="small"][data-variant="quiet"]:last-child):last-child {
    margin-inline-end: -13px;
  }
`;

/** It takes two lines before a short action beside it, as on a phone, takes one of its own. */
const Title = styled.h2`
  flex: 1 1 160px;
  min-inline-size: 0;
  font: var(--ds-font-card);
  overflow-wrap: anywhere;
`;

const Body = styled.div`
  padding: var(--ds-card-padding);

  &[data-flush] {
    padding: 0;
  }
`;
