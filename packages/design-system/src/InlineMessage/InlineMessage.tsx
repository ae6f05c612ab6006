import type { ComponentType, ReactNode } from "react";
import { styled } from "styled-components";
import { toneColours } from "../primitives/tone-colours.ts";
import type { ElementProps } from "../element-props.ts";
import { AlertCircleIcon, AlertTriangleIcon, CheckCircleIcon, type IconProps, InfoIcon } from "../icons/icons.tsx";
import { media } from "../tokens/breakpoints.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";

export type InlineMessageProps = ElementProps<HTMLDivElement> & {
  /** A sentence or two. */
  children: ReactNode;
  /** `danger`: something failed. `warning`: something will go wrong. @default "info" */
  tone?: "info" | "success" | "warning" | "danger";
  /**
   * It comes up after something a person did, and is told when it does; `danger` interrupts. Leave it off for what is there from
   * the start: that is read in its place. @default false
   */
  isAnnounced?: boolean;
};

/** A sentence about the part of the page it stands in. About the whole page use Banner, about one field the field's `error`. */
export function InlineMessage({ children, tone = "info", isAnnounced = false, ...rest }: InlineMessageProps) {
  const { Icon, word } = looks[tone];
  const role = tone === "danger" ? "alert" : "status";
  return (
    <Root role={isAnnounced ? role : undefined} {...rest} data-tone={tone}>
      <Icon />
      <Words>
        {word !== undefined && <VisuallyHidden>{word}: </VisuallyHidden>}
        {children}
      </Words>
    </Root>
  );
}

type Look = {
  Icon: ComponentType<IconProps>;
  /** What the icon says, for those who listen, where the sentence alone might not say it. */
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

const Words = styled.div`
  min-inline-size: 0;
  max-inline-size: 72ch;
  overflow-wrap: anywhere;
`;
