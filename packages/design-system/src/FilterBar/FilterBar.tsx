import { type ReactNode, useId, useState } from "react";
import { styled } from "styled-components";
import { Button } from "../Button/Button.tsx";
import type { ElementProps } from "../element-props.ts";
import { FilterIcon } from "../icons/icons.tsx";
import { media } from "../tokens/breakpoints.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";

export type FilterBarProps = ElementProps<HTMLDivElement> & {
  /** Names the place: "Filter vessels". */
  label: string;
  /** A SearchField, first and 280 px wide. */
  search?: ReactNode;
  /** Selects, then chips with counts. */
  children?: ReactNode;
  /**
   * How many of the filters in `children` are set. Given, they fold behind a button that says so while the window is narrow; a few
   * that fit a line or two of a phone stand without it.
   */
  filtersSet?: number | undefined;
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
 * toolbar). Source: docs/design/components.md.
 */
export function FilterBar({ label, search, children, filtersSet, end, onClear, result = "", ...rest }: FilterBarProps) {
  return (
    <Bar role="search" aria-label={label} {...rest}>
      {search !== undefined && <Search>{search}</Search>}
      {filtersSet === undefined ? children : <Foldable filtersSet={filtersSet}>{children}</Foldable>}
      {onClear && (
        <Clear data-beside-fields={filtersSet === undefined ? undefined : ""}>
          <Button variant="quiet" onPress={onClear}>
            Clear
          </Button>
        </Clear>
      )}
      {end !== undefined && <End>{end}</End>}
      {/* There from the start, so that what is written into it is told. */}
      <VisuallyHidden role="status">{result}</VisuallyHidden>
    </Bar>
  );
}

/** What is set takes no line of a phone: the button says how much it is. */
function Foldable({ filtersSet, children }: { filtersSet: number; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Opener>
        <Button
          icon={<FilterIcon />}
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setIsOpen((wasOpen) => !wasOpen)}
        >
          {filtersSet === 0 ? "Filters" : `Filters, ${filtersSet} set`}
        </Button>
      </Opener>
      <Fields id={id} data-open={isOpen ? "" : undefined}>
        {children}
      </Fields>
    </>
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

  /* Two fields in a line, flush at both ends. */
  ${media.belowSm} {
    & > :where(div) {
      flex: 1 1 calc(50% - 6px);
    }
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

const Opener = styled.div`
  flex: none;

  ${media.fromSm} {
    display: none;
  }
`;

/** Where there is room they are children of the bar as any. */
const Fields = styled.div`
  display: contents;

  & > * {
    min-inline-size: 0;
    max-inline-size: 100%;
  }

  ${media.belowSm} {
    display: none;

    &[data-open] {
      display: flex;
      flex: 1 0 100%;
      flex-wrap: wrap;
      gap: var(--ds-space-12);
    }

    & > :where(div) {
      flex: 1 1 calc(50% - 6px);
    }
  }
`;

/** Level with fields that have their labels above, not with both. */
const Clear = styled.div`
  flex: none;

  ${media.fromSm} {
    &[data-beside-fields] {
      align-self: end;
    }
  }
`;

const End = styled.div`
  flex: none;
  margin-inline-start: auto;
`;
