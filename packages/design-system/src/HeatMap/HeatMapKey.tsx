import { useMemo } from "react";
import { styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";
import type { HeatMapKind, HeatMapRow } from "./heat-map.ts";
import { cellStyles } from "./HeatMap.styles.ts";

/** The meaning of the letters that are shown, and of the mark for repeated days. */
export function HeatMapKey({ kinds, rows }: { kinds: readonly HeatMapKind[]; rows: readonly HeatMapRow[] }) {
  const shown = useMemo(() => new Set(rows.flatMap(({ cells }) => [...cells])), [rows]);
  return (
    <Key>
      {kinds
        .filter((_, index) => shown.has(index))
        .map(({ key, letter, look, label }) => (
          <li key={key}>
            <Swatch aria-hidden="true" data-look={look}>
              {letter}
            </Swatch>
            {label}
          </li>
        ))}
      {rows.some(({ twice }) => (twice?.size ?? 0) > 0) && (
        <li>
          <Swatch aria-hidden="true" data-look="plain">
            2×
          </Swatch>
          The day came twice, at the date line
        </li>
      )}
    </Key>
  );
}

const Key = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ds-space-8) 12px;
  margin: 0 0 var(--ds-space-12);
  padding: 0;
  list-style: none;
  color: var(--ds-muted);
  font: var(--ds-font-small);
  overflow-wrap: anywhere;

  & > li {
    display: flex;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
  }
`;

const Swatch = styled.span`
  ${cellStyles}
  inline-size: 20px;
  block-size: 20px;
  outline: 1px solid var(--ds-border);
  outline-offset: -1px;

  ${media.forcedColors} {
    forced-color-adjust: none;
  }
`;
