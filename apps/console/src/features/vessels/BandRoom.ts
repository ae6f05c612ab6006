import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";

/** The room of the band above the list: two sentences, on narrow screens one line. */
export const BandRoom = styled.div`
  box-sizing: border-box;
  block-size: 68px;
  margin-block-end: var(--ds-space-16);

  ${media.belowMd} {
    block-size: 46px;
    margin-block-end: var(--ds-space-12);
  }

  ${media.print} {
    display: none;
  }
`;
