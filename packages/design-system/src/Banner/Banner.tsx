import type { ReactNode } from "react";
import { styled } from "styled-components";
import { toneColours } from "../primitives/tone-colours.ts";
import type { ElementProps } from "../element-props.ts";
import { AlertTriangleIcon, InfoIcon } from "../icons/icons.tsx";
import { media } from "../tokens/breakpoints.ts";

export type BannerProps = ElementProps<HTMLDivElement> & {
  /** The subject, as a short sentence. */
  title: string;
  /** What to do, as a sentence. */
  children?: ReactNode;
  /** `warning` requires action; `info` does not. @default "info" */
  tone?: "info" | "warning";
  /** One button or button link. */
  action?: ReactNode;
};

/** A message about the whole page that stays until it is resolved. Announced politely when it appears. */
export function Banner({ title, children, tone = "info", action, ...rest }: BannerProps) {
  return (
    <Root role="status" {...rest} data-tone={tone}>
      {tone === "warning" ? <AlertTriangleIcon /> : <InfoIcon />}
      <Text>
        <Title>{title}</Title>
        {children !== undefined && <Sentence>{children}</Sentence>}
      </Text>
      {action}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-8) var(--ds-space-12);
  margin-block-end: var(--ds-space-20);
  padding: 12px 16px;
  border: 1px solid currentcolor;
  border-radius: var(--ds-radius-control);

  ${toneColours}

  & > svg {
    flex: none;
  }

  ${media.print} {
    display: none;
  }
`;

const Text = styled.div`
  flex: 1 1 220px;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Title = styled.p`
  font-weight: 600;
`;

const Sentence = styled.p`
  color: var(--ds-text);
`;
