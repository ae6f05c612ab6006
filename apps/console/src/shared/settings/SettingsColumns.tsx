import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";

/** CSS pixels: every tab of Settings has the same, so that nothing moves from one to the next. */
export const SETTINGS_WIDTH = 1120;

/** The cards of a tab of Settings, side by side where there is room; a `div` in it is a column of cards. */
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
