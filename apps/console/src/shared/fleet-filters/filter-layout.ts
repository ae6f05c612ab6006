import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";

/** Constant width however many values are chosen, to avoid layout shift; single-line labels align. */
export const FilterField = styled.div`
  align-self: start;

  ${media.fromSm} {
    inline-size: 15rem;
  }
`;

/** Takes a whole line. */
export const FullWidth = styled.div`
  flex: 1 1 100%;
`;
