import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";

export const FilterBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--ds-space-12) var(--ds-space-20);
  margin-block-end: var(--ds-space-16);

  ${media.belowSm} {
    & > div {
      flex: 1 1 100%;
    }
  }

  ${media.print} {
    display: none;
  }
`;
