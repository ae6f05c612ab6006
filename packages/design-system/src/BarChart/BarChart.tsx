import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { Toolbar } from "../Toolbar/Toolbar.tsx";
import { media } from "../tokens/breakpoints.ts";
import { numberText } from "../LanguageProvider/number-text.ts";

/** One bar of the chart. */
export type BarChartBar = {
  key: string;
  /** The label above the bar: "November 2026". */
  label: string;
  /** The value, which must not be negative. */
  value: number;
};

export type BarChartProps = ElementProps<HTMLDivElement> & {
  /** The accessible name of the chart: "Amendments by month". */
  label: string;
  /** The bars in the order shown. */
  bars: readonly BarChartBar[];
  /** The key of the selected bar; undefined: none. */
  selectedKey?: string | undefined;
  /** Handler that is called when a bar is pressed, with undefined when it is the selected one. */
  onSelect: (key: string | undefined) => void;
};

/** A bar chart of a few values, each with its figure. Bars are laid out side by side as far as there is room. */
export function BarChart({ label, bars, selectedKey, onSelect, ...element }: BarChartProps) {
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <div {...element}>
      <Toolbar label={label}>
        <Bars>
          {bars.map(({ key, label: name, value }) => (
            <Bar
              key={key}
              type="button"
              aria-pressed={key === selectedKey}
              onClick={() => onSelect(key === selectedKey ? undefined : key)}
            >
              <Name>{name}</Name> <Figure>{numberText(value)}</Figure>
              <Track>
                <Ink data-none={value === 0 || undefined} style={{ inlineSize: `${(100 * value) / longest}%` }} />
              </Track>
            </Bar>
          ))}
        </Bars>
      </Toolbar>
    </div>
  );
}

const Bars = styled.div`
  flex: 1;
  min-inline-size: 0;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
  gap: var(--ds-space-4) var(--ds-space-12);
`;

const Bar = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--ds-space-4) var(--ds-space-8);
  min-block-size: 40px;
  padding: var(--ds-space-4) var(--ds-space-8);
  border: 1px solid transparent;
  border-radius: var(--ds-radius-control);
  color: var(--ds-text);
  background: none;
  font: var(--ds-font-small);
  text-align: start;
  cursor: pointer;

  ${media.touch} {
    min-block-size: 44px;
  }

  @media (hover: hover) {
    &:hover {
      background: var(--ds-hover);
    }
  }

  &[aria-pressed="true"] {
    border-color: var(--ds-accent);
    background: var(--ds-selected);
  }

  &:focus-visible {
    outline: 2px solid var(--ds-focus);
    outline-offset: 2px;
  }
`;

const Name = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Figure = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const Track = styled.span`
  grid-column: 1 / -1;
  display: block;
  block-size: 8px;
  border-radius: 2px;
  background: var(--ds-sunken);

  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }

  ${media.print} {
    print-color-adjust: exact;
  }
`;

/** A small value keeps a visible minimum; 0 draws nothing. */
const Ink = styled.span`
  display: block;
  block-size: 100%;
  border-radius: 2px;
  background: var(--ds-series1);

  &:not([data-none]) {
    min-inline-size: 2px;
  }

  ${media.forcedColors} {
    background: CanvasText;
    forced-color-adjust: none;
  }
`;
