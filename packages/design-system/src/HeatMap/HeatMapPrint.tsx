import { styled } from "styled-components";
import { monthLabel } from "./heat-map.ts";
import type { HeatMapProps } from "./HeatMap.tsx";
import { cellStyles } from "./HeatMap.styles.ts";

type Props = Pick<HeatMapProps, "rowHead" | "kinds" | "days" | "rows"> & { sumHeads: readonly string[] };

/** The whole map month by month for print, which cannot scroll. */
export function HeatMapPrint({ rowHead, kinds, days, rows, sumHeads }: Props) {
  const months = Map.groupBy(days.entries(), ([, day]) => day.slice(0, 7));
  return [...months].map(([month, ofMonth], at) => {
    const isLast = at === months.size - 1;
    return (
      <Month key={month}>
        <thead>
          <tr>
            <th scope="col">{`${rowHead}, ${monthLabel(`${month}-01`, true)}`}</th>
            {ofMonth.map(([, day]) => (
              <th key={day} scope="col">
                {Number(day.slice(8))}
              </th>
            ))}
            {isLast && sumHeads.map((head) => <th key={head}>{head}</th>)}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              {ofMonth.map(([column, day]) => {
                const kind = kinds[row.cells[column] ?? -1];
                return (
                  <td key={day}>
                    <Mark data-look={kind?.look}>{`${kind?.letter ?? ""}${row.twice?.has(column) ? "²" : ""}`}</Mark>
                  </td>
                );
              })}
              {isLast && (row.sums ?? []).map((sum, index) => <td key={sumHeads[index]}>{sum}</td>)}
            </tr>
          ))}
        </tbody>
      </Month>
    );
  });
}

const Month = styled.table`
  inline-size: 100%;
  margin-block-end: var(--ds-space-12);
  border-collapse: collapse;
  font: var(--ds-font-rail);
  font-variant-numeric: tabular-nums;
  break-inside: auto;

  & :is(th, td) {
    padding: 0;
    border: 1px solid var(--ds-border);
    text-align: center;
  }

  & th:first-child {
    inline-size: 20%;
    padding-inline: 4px;
    text-align: start;
  }

  & tr {
    break-inside: avoid;
  }
`;

const Mark = styled.span`
  ${cellStyles}
  inline-size: 100%;
  block-size: 16px;
  print-color-adjust: exact;
`;
