import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";

/** The room of the band above the list: two sentences, on narrow screens one line; on a phone the line below the title. It grows with its text. */
export const BandRoom = styled.div`
  display: flex;
  align-items: center;
  gap: var(--ds-space-16);
  box-sizing: border-box;
  block-size: 3.5rem;

  ${media.belowMd} {
    block-size: 2.875rem;
  }

  ${media.belowSm} {
    block-size: 1.75rem;
    margin-block-start: calc(-1 * var(--ds-space-8));
  }

  ${media.print} {
    display: none;
  }
`;
