import { useRef } from "react";
import { styled } from "styled-components";
import { bareCheckboxes } from "../Checkbox/bare-checkbox.styles.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { chooseAll, chooseRow, chosenText, countsOf } from "./choosing.ts";
import type { Choosing } from "./table-data.ts";

export type RowBoxProps = { rowKey: string; label: string; choosing: Choosing };

/** The checkbox of a row. With Shift, by pointer or Space, it applies to the range from the last pressed row. */
export function RowBox({ rowKey, label, choosing }: RowBoxProps) {
  const isRange = useRef(false);
  const keep = ({ shiftKey }: { shiftKey: boolean }) => {
    isRange.current = shiftKey;
  };
  return (
    <Boxes onPointerDownCapture={keep} onKeyDownCapture={keep}>
      <input
        type="checkbox"
        data-bare
        aria-label={label}
        checked={choosing.selectedKeys.has(rowKey)}
        onChange={(event) => chooseRow(choosing, rowKey, event.currentTarget.checked, isRange.current)}
      />
    </Boxes>
  );
}

export type AllBoxProps = { choosing: Choosing; isLabelHidden?: true | undefined };

/** Selects all shown rows, or none: mixed while only some are selected, and a press then selects all. */
export function AllBox({ choosing, isLabelHidden }: AllBoxProps) {
  const { chosen, rows } = countsOf(choosing);
  const isMixed = chosen > 0 && chosen < rows;
  const box = (
    <input
      type="checkbox"
      data-bare
      aria-label={isLabelHidden && "Select all"}
      checked={rows > 0 && chosen === rows}
      // `indeterminate` is a property without an attribute.
      ref={(input) => {
        if (input) input.indeterminate = isMixed;
      }}
      onChange={(event) => chooseAll(choosing, isMixed || event.currentTarget.checked)}
    />
  );
  return (
    <Boxes>
      {isLabelHidden ? (
        box
      ) : (
        <label>
          {box}
          Select all
        </label>
      )}
    </Boxes>
  );
}

/** The number of selected rows, announced politely on change. */
export function ChosenStatus({ choosing }: { choosing: Choosing }) {
  return <VisuallyHidden role="status">{chosenText(choosing)}</VisuallyHidden>;
}

const Boxes = styled.span`
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
