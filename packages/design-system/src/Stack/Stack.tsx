import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";

export type StackProps = ElementProps<HTMLDivElement> & {
  /** The space between children, from the spacing scale. */
  gap: 8 | 12 | 16 | 20;
  children: ReactNode;
};

/** Stacks its children, each at most as wide as the container. */
export function Stack({ gap, ...rest }: StackProps) {
  return <Root {...rest} data-gap={gap} />;
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-16);

  &[data-gap="8"] {
    gap: var(--ds-space-8);
  }
  &[data-gap="12"] {
    gap: var(--ds-space-12);
  }
  &[data-gap="20"] {
    gap: var(--ds-space-20);
  }
`;
