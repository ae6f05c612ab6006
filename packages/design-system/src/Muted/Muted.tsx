import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";

export type MutedProps = ElementProps<HTMLSpanElement> & {
  /** The font size; "small" is a step below the surrounding text. @default inherited */
  size?: "small";
  /** Whether it is a block on its own line. @default false */
  isBlock?: boolean;
  children: ReactNode;
};

/** Secondary text: a unit, a limit, author and time. */
export function Muted({ size, isBlock = false, ...rest }: MutedProps) {
  return <Root {...rest} data-size={size} data-block={isBlock || undefined} />;
}

const Root = styled.span`
  color: var(--ds-muted);
  /* As a link: ports and persons as ships wrote them. */
  unicode-bidi: isolate;

  &[data-size="small"] {
    font: var(--ds-font-small);
  }
  &[data-block] {
    display: block;
  }
`;
