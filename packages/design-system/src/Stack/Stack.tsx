import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";

export type StackProps = ElementProps<HTMLDivElement> & {
  /** The room between two of them, as in the scale of spaces. */
  gap: 12 | 16 | 20;
  children: ReactNode;
};

/** One below the other, each as wide as the place allows and no wider. */
export function Stack({ gap, ...rest }: StackProps) {
  return <Root {...rest} data-gap={gap} />;
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-16);

  &[data-gap="12"] {
    gap: var(--ds-space-12);
  }
  &[data-gap="20"] {
    gap: var(--ds-space-20);
  }
`;
