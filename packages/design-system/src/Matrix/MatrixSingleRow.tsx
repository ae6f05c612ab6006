import { useState } from "react";
import { Link } from "../Link/Link.tsx";
import { Select } from "../Select/Select.tsx";
import { stateAt, stateData } from "./matrix-cells.ts";
import { cellText, MatrixCheckbox } from "./MatrixCheckbox.tsx";
import type { MatrixParts } from "./MatrixGrid.tsx";

/** The phone layout: one selected row with its cells stacked. A part of Matrix. */
export function MatrixSingleRow({ label, rowHeader, lines, columns, reasonId, onChange, ...cells }: MatrixParts) {
  const [chosen, setChosen] = useState<string>();
  const index = Math.max(
    lines.findIndex(({ row }) => row.key === chosen),
    0,
  );
  const line = lines[index];
  if (line === undefined) return null;
  const states = columns.map((column, position) => ({ column, position, state: stateAt(line.states, position) }));
  const count = `${states.filter(({ state }) => state.isOn).length} of ${columns.length}`;
  return (
    <div role="group" aria-label={label} aria-describedby={reasonId} data-single onChange={onChange}>
      <Select
        label={rowHeader}
        options={lines.map(({ row }) => ({ value: row.key, label: row.label, detail: row.detail }))}
        value={line.row.key}
        onChange={(key) => {
          setChosen(key);
          cells.onRowFocus?.(key);
        }}
      />
      <fieldset aria-label={[line.row.label, line.row.detail, count].filter(Boolean).join(" ")}>
        <legend>
          {line.row.href === undefined ? line.row.label : <Link href={line.row.href}>{line.row.label}</Link>}{" "}
          {line.row.detail !== undefined && <small>{line.row.detail}</small>} <small data-count>{count}</small>
        </legend>
        {states.map(({ column, position, state }) => (
          <div key={column.key} data-row={index} data-column={position + 1} {...stateData(state)}>
            {cells.isReadOnly ? (
              <div data-box>
                <i data-mark aria-hidden />
                <span>
                  {column.label} <small>{cellText(state, cells.inheritedFrom)}</small>
                </span>
              </div>
            ) : (
              <MatrixCheckbox
                label={column.label}
                isLabelShown
                detail={column.detail}
                state={state}
                inheritedFrom={cells.inheritedFrom}
                isDisabled={cells.isDisabled}
              />
            )}
          </div>
        ))}
      </fieldset>
    </div>
  );
}
