import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Button } from "../Button/Button.tsx";
import type { ElementProps } from "../element-props.ts";
import { media } from "../tokens/breakpoints.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";

export type FilterBarProps = ElementProps<HTMLDivElement> & {
  /** Names the place: "Filter vessels". */
  label: string;
  /** A SearchField, first and 280 px wide. */
  search?: ReactNode;
  /** Selects, then chips with counts. */
  children?: ReactNode;
  /** At the far end: how the result is shown, as a ToggleGroup. */
  end?: ReactNode;
  /** Puts every filter back. Give it only while something is set: then Clear is there. */
  onClear?: (() => void) | undefined;
  /** How much was found, told politely after each change: "3 vessels found". Empty while nothing is set. */
  result?: string | undefined;
};

/**
 * What a list is narrowed by, above the list. A search landmark whose controls are reached with Tab. It is not `role="toolbar"`:
 * a toolbar keeps the arrow keys for itself, and the text, the lists and the dates in here need them (ARIA Authoring Practices,
 * toolbar). Source: design, section 6, "Toolbar/FilterBar".
 */
export function FilterBar({ label, search, children, end, onClear, result = "", ...rest }: FilterBarProps) {
  return (
    <Bar role="search" aria-label={label} {...rest}>
      {search !== undefined && <Search>{search}</Search>}
      {children}
      {onClear && (
        <Button variant="quiet" onPress={onClear}>
          Clear
        </Button>
      )}
      {end !== undefined && <End>{end}</End>}
      {/* There from the start, so that what is written into it is told. */}
      <VisuallyHidden role="status">{result}</VisuallyHidden>
    </Bar>
  );
}

const Bar = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-12);
  min-inline-size: 0;

  & > * {
    min-inline-size: 0;
    max-inline-size: 100%;
  }

  ${media.print} {
    display: none;
  }
`;

const Search = styled.div`
  flex: 0 1 280px;

  ${media.belowSm} {
    flex: 1 0 100%;
  }
`;

const End = styled.div`
  margin-inline-start: auto;
`;
