import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";

/** As wide however many are chosen, so that nothing beside it moves; labels of one line stand on one height. */
export const Choice = styled.div`
  align-self: start;

  ${media.fromSm} {
    inline-size: 15rem;
  }
`;

/** A line of its own. */
export const Whole = styled.div`
  flex: 1 1 100%;
`;
