import { memo } from "react";
import { type MatrixLine, stateAt } from "./matrix-cells.ts";
import { MatrixCheckbox } from "./MatrixCheckbox.tsx";
import type { MatrixParts } from "./MatrixGrid.tsx";

/** One card a row: for many columns, and for phones. A part of Matrix. */
export function MatrixCards({ label, lines, reasonId, onChange, ...cells }: MatrixParts) {
  return (
    <div role="group" aria-label={label} aria-describedby={reasonId} data-list onChange={onChange}>
      {lines.map(({ row, states }, index) => (
        <RowCard key={row.key} row={row} index={index} states={states} {...cells} />
      ))}
    </div>
  );
}

type RowCardProps = Pick<MatrixParts, "columns" | "isDisabled"> & { row: MatrixLine; index: number; states: string };

const RowCard = memo(function RowCard({ row, index, states, columns, isDisabled }: RowCardProps) {
  const chosen = columns.filter((_, place) => ["on", "added"].includes(stateAt(states, place))).length;
  const count = `${chosen} of ${columns.length}`;
  return (
    // Named by itself as well: the legend of a card far from sight is not laid out, and some readers find no text in it then.
    <fieldset aria-label={[row.label, row.detail, count].filter(Boolean).join(" ")}>
      <legend>
        {row.label} {row.detail !== undefined && <small>{row.detail}</small>} <small data-count>{count}</small>
      </legend>
      <div data-boxes>
        {columns.map((column, place) => (
          <div key={column.key} data-row={index} data-column={place} data-state={stateAt(states, place)}>
            <MatrixCheckbox
              label={column.label}
              isLabelShown
              detail={column.detail}
              state={stateAt(states, place)}
              isDisabled={isDisabled}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
});
