import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";

/** As wide however many are chosen, so that nothing beside it moves. */
export const Choice = styled.div`
  ${media.fromSm} {
    inline-size: 15rem;
  }
`;
