import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";

export type MutedProps = ElementProps<HTMLSpanElement> & {
  /** "small" is a step below the text around it. @default as around it */
  size?: "small";
  /** On a line of its own. @default false */
  isBlock?: boolean;
  children: ReactNode;
};

/** Words of second rank: a unit, a limit, who and when. */
export function Muted({ size, isBlock = false, ...rest }: MutedProps) {
  return <Root {...rest} data-size={size} data-block={isBlock || undefined} />;
}

const Root = styled.span`
  color: var(--ds-muted);

  &[data-size="small"] {
    font: var(--ds-font-small);
  }
  &[data-block] {
    display: block;
  }
`;
