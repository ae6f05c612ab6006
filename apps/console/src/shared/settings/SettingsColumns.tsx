import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";

/**
 * The cards of a tab of Settings, as wide as those of the others, side by side where there is room. A `div` in it is a column of cards.
 */
export const SettingsColumns = styled.div<{ $columns: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--ds-space-20);

  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--ds-space-20);
  }

  ${media.fromXl} {
    grid-template-columns: ${({ $columns }) => $columns};
  }
`;
