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

/**
 * The months beside the number of amendments, so that the list has the whole width for the text of entries; beside the list where they are many,
 * above it where it is narrow, and below it on a phone.
 */
export const WithMonths = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-8) var(--ds-space-24);
  align-items: start;

  @container amendments (width >= 70rem) {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;

    & > section {
      grid-area: 1 / 2;
    }

    & > section > p {
      display: none;
    }

    & > :last-child {
      grid-column: 1 / -1;
    }

    &:has(> section[data-many]) {
      grid-template-columns: minmax(0, 1fr) 168px;
      align-items: start;

      & > section {
        grid-area: 2 / 2;
      }

      & > section > p {
        display: block;
      }

      & > :last-child {
        grid-area: 2 / 1;
      }
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
