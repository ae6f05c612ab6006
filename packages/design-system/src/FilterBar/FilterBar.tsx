import { type ReactNode, useId, useState } from "react";
import { styled } from "styled-components";
import { Button } from "../Button/Button.tsx";
import type { ElementProps } from "../element-props.ts";
import { FilterIcon } from "../icons/icons.tsx";
import { media } from "../tokens/breakpoints.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";

export type FilterBarProps = ElementProps<HTMLDivElement> & {
  /** The accessible name of the landmark: "Filter vessels". */
  label: string;
  /** A SearchField, first and 280 px wide. */
  search?: ReactNode;
  /** Selects, then chips with counts. */
  children?: ReactNode;
  /**
   * The number of filters in `children` that are set. When given, a narrow window collapses them behind a button with this
   * number; omit it for a few that fit a line or two of a phone.
   */
  filtersSet?: number | undefined;
  /** Content at the end: how the result is shown, such as a ToggleGroup. */
  end?: ReactNode;
  /** Handler that resets all filters. Pass it only while a filter is set: it shows Clear. */
  onClear?: (() => void) | undefined;
  /** The number of results, announced politely after each change: "3 vessels found". Empty while no filter is set. */
  result?: string | undefined;
};

/**
 * The filters of a list, above it. A search landmark whose controls are reached with Tab. It is not `role="toolbar"`: a toolbar
 * handles the arrow keys itself, and the text, lists and dates in here need them (ARIA Authoring Practices, toolbar). Source:
 * docs/design/components.md.
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
      {/* A live region is rendered from the start, so that later text is announced. */}
      <VisuallyHidden role="status">{result}</VisuallyHidden>
    </Bar>
  );
}

/** Collapsed on a phone, where the button shows the number of filters set. */
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

/** Where there is room, `display: contents` makes them children of the bar. */
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

/** Aligned with fields whose labels are above. */
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
