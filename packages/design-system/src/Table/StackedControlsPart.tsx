import { useId } from "react";
import { styled } from "styled-components";
import { controlStyles } from "../Field/control.styles.ts";
import { SortAscendingIcon, SortDescendingIcon } from "../icons/icons.tsx";
import type { RowSelection, TableColumn, TableSort } from "./table-data.ts";
import { SelectAllCheckbox } from "./SelectCheckboxes.tsx";

export type StackedControlsPartProps = {
  selection: RowSelection | undefined;
  sortable: readonly Pick<TableColumn<never>, "key" | "header">[];
  sort: TableSort | undefined;
  onSortChange: ((sort: TableSort) => void) | undefined;
};

/** A native select, the best choice on a phone. A part of StackedControls. */
export function StackedControlsPart({ selection, sortable, sort, onSortChange }: StackedControlsPartProps) {
  const id = useId();
  const direction = sort?.direction ?? "ascending";
  // The column of the sort may be hidden.
  const isSortShown = sortable.some(({ key }) => key === sort?.column);
  return (
    <>
      {selection && <SelectAllCheckbox selection={selection} />}
      {onSortChange && sortable.length > 0 && (
        <SortBy>
          <label htmlFor={id}>Sort by</label>
          <Choice
            id={id}
            value={isSortShown ? sort?.column : ""}
            onChange={(event) => onSortChange({ column: event.currentTarget.value, direction })}
          >
            {!isSortShown && <option value="">Default</option>}
            {sortable.map(({ key, header }) => (
              <option key={key} value={key}>
                {header}
              </option>
            ))}
          </Choice>
          {sort !== undefined && isSortShown && (
            <Direction
              type="button"
              aria-label={direction === "ascending" ? "Sort descending" : "Sort ascending"}
              onClick={() =>
                onSortChange({ ...sort, direction: direction === "ascending" ? "descending" : "ascending" })
              }
            >
              {direction === "ascending" ? <SortAscendingIcon /> : <SortDescendingIcon />}
            </Direction>
          )}
        </SortBy>
      )}
    </>
  );
}

const SortBy = styled.div`
  display: flex;
  flex: 1 1 auto;
  align-items: center;
  gap: var(--ds-space-8);
  min-inline-size: 0;

  & > label {
    flex: none;
    color: var(--ds-muted);
    font: var(--ds-font-small);
  }
`;

const Choice = styled.select`
  ${controlStyles}
  flex: 0 1 240px;
  text-overflow: ellipsis;
`;

const Direction = styled.button`
  ${controlStyles}
  display: grid;
  flex: none;
  place-items: center;
  inline-size: var(--ds-control-block-size);
  padding: 0;
  cursor: pointer;
`;
