import { media } from "@shore/design-system/tokens/breakpoints";
import type { ReactNode } from "react";
import { styled } from "styled-components";

/** The number of results above a list, announced when it changes. */
export function ResultCount({ children }: { children: ReactNode }) {
  return <Count role="status">{children}</Count>;
}

/** As high as its line before the number is known. */
const Count = styled.p`
  min-block-size: 1.5em;
  margin: 0;
  margin-block-end: calc(-1 * var(--ds-space-8));
  font-weight: 600;

  ${media.belowSm} {
    font: var(--ds-font-small);
    font-weight: 600;
  }
`;
