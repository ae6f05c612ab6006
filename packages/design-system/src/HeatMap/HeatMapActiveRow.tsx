import type { KeyboardEvent } from "react";
import type { HeatMapMeasures } from "./heat-map.ts";
import { Grid } from "./HeatMap.styles.ts";
import type { HeatMapSheetProps } from "./HeatMapSheet.tsx";

type Props = Pick<
  HeatMapSheetProps,
  "id" | "label" | "days" | "rows" | "describe" | "active" | "isFocused" | "hasNames" | "onFocusChange"
> & { measures: HeatMapMeasures; onKeyDown: (event: KeyboardEvent) => void };

/** The map as an ARIA grid: one tab stop, in which only the active row exists. */
export function HeatMapActiveRow({ id, label, days, rows, active, describe, measures, ...props }: Props) {
  const { cellWidth, cellHeight } = measures;
  const row = rows[active.row];
  const idOf = (column: number) => `${id}-${active.row}-${column}`;
  return (
    <Grid
      role="grid"
      tabIndex={0}
      data-takes-letters="false"
      data-shows-focus={props.isFocused || undefined}
      aria-label={label}
      aria-rowcount={rows.length}
      aria-colcount={days.length + 1}
      aria-activedescendant={idOf(active.column)}
      onKeyDown={props.onKeyDown}
      onFocus={(event) => props.onFocusChange(event.currentTarget.matches(":focus-visible"))}
      onBlur={() => props.onFocusChange(false)}
    >
      <div role="row" aria-rowindex={active.row + 1} style={{ insetBlockStart: active.row * cellHeight }}>
        {/* Not a row header: it would need visible text, which the name column has. */}
        <div id={idOf(-1)} role="gridcell" aria-colindex={1} aria-label={row?.label} />
        {days.map((day, column) => (
          <div
            key={day}
            id={idOf(column)}
            role="gridcell"
            data-place=""
            data-active={column === active.column || undefined}
            aria-colindex={column + 2}
            aria-label={describe({ row: active.row, column })}
            style={{ insetInlineStart: column * cellWidth, inlineSize: cellWidth, blockSize: cellHeight }}
          />
        ))}
      </div>
    </Grid>
  );
}
