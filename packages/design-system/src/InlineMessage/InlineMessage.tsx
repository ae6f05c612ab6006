import type { ComponentType, ReactNode } from "react";
import { styled } from "styled-components";
import { toneColours } from "../primitives/tone-colours.ts";
import type { ElementProps } from "../element-props.ts";
import { AlertCircleIcon, AlertTriangleIcon, CheckCircleIcon, type IconProps, InfoIcon } from "../icons/icons.tsx";
import { media } from "../tokens/breakpoints.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";

export type InlineMessageProps = ElementProps<HTMLDivElement> & {
  /** The message, a sentence or two. */
  children: ReactNode;
  /** `danger`: something failed. `warning`: something may fail. @default "info" */
  tone?: "info" | "success" | "warning" | "danger";
  /**
   * Whether to announce the message when it appears after a user action; `danger` is announced assertively. Omit it for
   * messages that are rendered from the start and read in place. @default false
   */
  isAnnounced?: boolean;
};

/** A message about one section of the page. For the whole page use Banner, for one field the field's `error`. */
export function InlineMessage({ children, tone = "info", isAnnounced = false, ...rest }: InlineMessageProps) {
  const { Icon, word } = looks[tone];
  const role = tone === "danger" ? "alert" : "status";
  return (
    <Root role={isAnnounced ? role : undefined} {...rest} data-tone={tone}>
      <Icon />
      <Text>
        {word !== undefined && <VisuallyHidden>{word}: </VisuallyHidden>}
        {children}
      </Text>
    </Root>
  );
}

type Look = {
  Icon: ComponentType<IconProps>;
  /** The accessible text of the icon, where the sentence alone is not enough. */
  word?: string;
};

const looks: Record<NonNullable<InlineMessageProps["tone"]>, Look> = {
  info: { Icon: InfoIcon },
  success: { Icon: CheckCircleIcon },
  warning: { Icon: AlertTriangleIcon, word: "Warning" },
  danger: { Icon: AlertCircleIcon, word: "Error" },
};

const Root = styled.div`
  position: relative;
  display: flex;
  gap: var(--ds-space-8);
  padding: 10px 12px;
  border: var(--ds-pill-outline) solid currentcolor;
  border-radius: var(--ds-radius-control);
  font: var(--ds-font-body);

  & > svg {
    flex: none;
    margin-block-start: 1px;
  }

  ${toneColours}

  ${media.forcedColors} {
    border-width: 1px;
  }
`;

const Text = styled.div`
  min-inline-size: 0;
  max-inline-size: 72ch;
  overflow-wrap: anywhere;
`;
