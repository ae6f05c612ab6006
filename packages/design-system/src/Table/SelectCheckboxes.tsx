import { useRef, useState } from "react";
import { styled } from "styled-components";
import { bareCheckboxes } from "../Checkbox/bare-checkbox.styles.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { selectAllRows, selectionCounts, selectionText, selectRow } from "./row-selection.ts";
import type { RowSelection } from "./table-data.ts";

export type RowCheckboxProps = {
  rowKey: string;
  label: string;
  selection: RowSelection;
  /** Roving focus, in a virtualised table. */
  tabIndex?: 0 | -1 | undefined;
};

/** The checkbox of a row. With Shift, by pointer or Space, it applies to the range from the last pressed row. */
export function RowCheckbox({ rowKey, label, selection, tabIndex }: RowCheckboxProps) {
  const isRange = useRef(false);
  const rememberShift = ({ shiftKey }: { shiftKey: boolean }) => {
    isRange.current = shiftKey;
  };
  return (
    <Wrapper onPointerDownCapture={rememberShift} onKeyDownCapture={rememberShift}>
      <input
        type="checkbox"
        data-bare
        tabIndex={tabIndex}
        aria-label={label}
        checked={selection.selectedKeys.has(rowKey)}
        onChange={(event) => selectRow(selection, rowKey, event.currentTarget.checked, isRange.current)}
      />
    </Wrapper>
  );
}

export type SelectAllCheckboxProps = { selection: RowSelection; isLabelHidden?: true | undefined };

/** Selects all shown rows, or none: mixed while only some are selected, and a press then selects all. */
export function SelectAllCheckbox({ selection, isLabelHidden }: SelectAllCheckboxProps) {
  const { selected, rows } = selectionCounts(selection);
  const isMixed = selected > 0 && selected < rows;
  const box = (
    <input
      type="checkbox"
      data-bare
      aria-label={isLabelHidden && "Select all"}
      checked={rows > 0 && selected === rows}
      // `indeterminate` is a property without an attribute.
      ref={(input) => {
        if (input) input.indeterminate = isMixed;
      }}
      onChange={(event) => selectAllRows(selection, isMixed || event.currentTarget.checked)}
    />
  );
  return (
    <Wrapper>
      {isLabelHidden ? (
        box
      ) : (
        <label>
          {box}
          Select all
        </label>
      )}
    </Wrapper>
  );
}

/** Announces the number of selected rows when the selection changes, not when other rows are shown. */
export function SelectionStatus({ selection }: { selection: RowSelection }) {
  const [last, setLast] = useState({ keys: selection.selectedKeys, text: "" });
  if (last.keys !== selection.selectedKeys) setLast({ keys: selection.selectedKeys, text: selectionText(selection) });
  return <VisuallyHidden role="status">{last.text}</VisuallyHidden>;
}

const Wrapper = styled.span`
  display: grid;
  inline-size: fit-content;

  & > label {
    display: flex;
    align-items: center;
    gap: var(--ds-space-8);
    min-block-size: max(24px, var(--ds-target-size));
    cursor: pointer;
  }

  ${bareCheckboxes}
`;
