import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { Toolbar } from "../Toolbar/Toolbar.tsx";
import { media } from "../tokens/breakpoints.ts";
import { numberText } from "../LanguageProvider/number-text.ts";

/** One of the things that are compared. */
export type BarChartBar = {
  key: string;
  /** Stands over the bar: "November 2026". */
  label: string;
  /** How long the bar is; not negative. */
  value: number;
};

export type BarChartProps = ElementProps<HTMLDivElement> & {
  /** Names the chart: "Amendments by month". */
  label: string;
  /** In the order shown. */
  bars: readonly BarChartBar[];
  /** Key of the one that everything else on the page is about; undefined: all are. */
  selectedKey?: string | undefined;
  /** Told when a bar is pressed; undefined when the selected one is pressed again. */
  onSelect: (key: string | undefined) => void;
};

/** How much there is of each of a few things, a bar and its figure each; as many beside each other as there is room for. */
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
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr));
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

/** What is short is seen still; nothing is nothing. */
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
