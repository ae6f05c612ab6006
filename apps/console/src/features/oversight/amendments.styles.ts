import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";

export const Stack = styled.div`
  container: amendments / inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-16);

  ${media.belowSm} {
    gap: var(--ds-space-12);
  }

  ${media.print} {
    display: block;
  }
`;

export const Sentence = styled.p`
  margin: 0;
  color: var(--ds-muted);
`;

/** The months beside the list where there is room, above it otherwise, and below it on a phone. */
export const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-16);
  align-items: start;

  @container amendments (width >= 70rem) {
    grid-template-columns: minmax(0, 1fr) 168px;

    & > section {
      grid-area: 1 / 2;
    }

    & > :last-child {
      grid-area: 1 / 1;
    }
  }

  ${media.belowSm} {
    & > section {
      order: 1;
    }
  }

  ${media.print} {
    display: block;
  }
`;

export const List = styled.div`
  min-inline-size: 0;
  outline: none;
`;
