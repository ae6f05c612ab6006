import { type KeyboardEvent, type ReactNode, useId } from "react";
import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { IconButton } from "../IconButton/IconButton.tsx";
import { ArrowDownIcon, ArrowUpIcon, XIcon } from "../icons/icons.tsx";
import { media } from "../tokens/breakpoints.ts";

export type DetailPanelProps = ElementProps<HTMLElement> & {
  /** The name of the record: "Noon report". */
  title: ReactNode;
  /** Text below the title: time, place and author. */
  subtitle?: ReactNode;
  /** Pills below the subtitle. */
  pills?: ReactNode;
  /** IconButtons before Previous, Next and Close. */
  actions?: ReactNode;
  /** Handler that shows the previous record of the list; undefined: this is the first. */
  onPrevious: (() => void) | undefined;
  /** Handler that shows the next record of the list; undefined: this is the last. */
  onNext: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
};

/**
 * One record beside the list it was opened from: a non-modal region that scrolls below its header and is closed by Escape. The
 * parent sets its height. Source: docs/design/components.md.
 */
export function DetailPanel({
  title,
  subtitle,
  pills,
  actions,
  onPrevious,
  onNext,
  onClose,
  children,
  ...element
}: DetailPanelProps) {
  const titleId = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside hold focus
    <Root aria-labelledby={titleId} {...element} onKeyDown={onKeyDown}>
      <Head>
        <Line>
          <Title id={titleId}>{title}</Title>
          <Buttons>
            {actions}
            <IconButton
              size="small"
              label="Previous in list"
              icon={<ArrowUpIcon />}
              onPress={() => onPrevious?.()}
              disabledReason={onPrevious ? undefined : "This is the first."}
            />
            <IconButton
              size="small"
              label="Next in list"
              icon={<ArrowDownIcon />}
              onPress={() => onNext?.()}
              disabledReason={onNext ? undefined : "This is the last that is loaded."}
            />
            <IconButton size="small" label="Close panel" icon={<XIcon />} onPress={onClose} />
          </Buttons>
        </Line>
        {subtitle !== undefined && <Subtitle>{subtitle}</Subtitle>}
        {pills !== undefined && <Pills>{pills}</Pills>}
      </Head>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be keyboard-accessible */}
      <Body tabIndex={0} role="region" aria-label="Details">
        {children}
      </Body>
    </Root>
  );
}

const Root = styled.section`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  /* With text of twice the size the header alone may be higher than the window. */
  overflow: auto;
  border: 1px solid var(--ds-border);
  border-radius: var(--ds-radius-card);
  background: var(--ds-surface);
  color: var(--ds-text);
  font: var(--ds-font-body);

  ${media.print} {
    display: none;
  }
`;

const Head = styled.header`
  display: grid;
  gap: var(--ds-space-4);
  padding: 14px 14px 12px 20px;
  border-block-end: 1px solid var(--ds-border);
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--ds-space-8);
`;

const Title = styled.h2`
  flex: 1;
  min-inline-size: 0;
  margin: 0;
  font: var(--ds-font-card);
  overflow-wrap: anywhere;
`;

const Buttons = styled.div`
  display: flex;
  flex: none;
  gap: var(--ds-space-4);
`;

const Subtitle = styled.div`
  color: var(--ds-muted);
  font: var(--ds-font-small);
  overflow-wrap: anywhere;
`;

const Pills = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ds-space-4);
  margin-block-start: var(--ds-space-4);

  &:empty {
    display: none;
  }
`;

const Body = styled.div`
  flex: 1;
  min-block-size: 8rem;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 16px 20px 20px;

  &:focus-visible {
    outline-offset: -2px;
  }
`;
