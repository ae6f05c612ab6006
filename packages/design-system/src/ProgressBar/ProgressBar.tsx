import { useProgressBar } from "react-aria/useProgressBar";
import { keyframes, styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { media } from "../tokens/breakpoints.ts";

export type ProgressBarProps = ElementProps<HTMLDivElement> & {
  /** The label, such as "Uploading". */
  label: string;
  /** Whether the label is visually hidden. @default false */
  isLabelHidden?: boolean;
} & (Determinate | Indeterminate);

type Determinate = {
  /** The progress, clamped to 0 to `max`. */
  value: number;
  /** The maximum. @default 100 */
  max?: number;
  /** The text at the end, also announced, such as "3 of 12 files". @default the percentage, in the language of `LanguageProvider` */
  valueText?: string | undefined;
};

/** Progress that is not known. */
type Indeterminate = { value?: undefined; max?: never; valueText?: never };

/** The progress of an operation that takes longer than a few seconds. For a short wait use Spinner. */
export function ProgressBar({ label, isLabelHidden = false, value, max = 100, valueText, ...rest }: ProgressBarProps) {
  const isKnown = value !== undefined && Number.isFinite(value) && max > 0;
  const { progressBarProps, labelProps } = useProgressBar({
    ...(isKnown
      ? { value, maxValue: max, ...(valueText !== undefined && { valueLabel: valueText }) }
      : { isIndeterminate: true }),
    ...(isLabelHidden ? { "aria-label": label } : { label }),
    ...(rest["aria-label"] !== undefined && { "aria-label": rest["aria-label"] }),
  });
  const share = isKnown ? Math.min(Math.max(value / max, 0), 1) : undefined;
  return (
    <Root {...rest} {...progressBarProps} id={rest.id ?? progressBarProps.id}>
      {!isLabelHidden && (
        <Text>
          <span {...labelProps}>{label}</span>
          {isKnown && <Figure aria-hidden="true">{progressBarProps["aria-valuetext"]}</Figure>}
        </Text>
      )}
      <Track>{share === undefined ? <Wandering /> : <Fill style={{ inlineSize: `${share * 100}%` }} />}</Track>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 6px;
  min-inline-size: 0;
`;

const Text = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: var(--ds-space-12);
  overflow-wrap: anywhere;
`;

const Figure = styled.span`
  color: var(--ds-muted);
  font-variant-numeric: tabular-nums;
`;

const Track = styled.div`
  position: relative;
  block-size: 6px;
  overflow: hidden;
  border-radius: var(--ds-radius-pill);
  background: var(--ds-border);

  ${media.forcedColors} {
    block-size: 8px;
    border: 1px solid CanvasText;
    background: Canvas;
  }
`;

const Fill = styled.div`
  block-size: 100%;
  border-radius: inherit;
  background: var(--ds-accent);
  transition: inline-size var(--ds-motion-base) var(--ds-ease-enter);

  ${media.reducedMotion} {
    transition: none;
  }

  ${media.forcedColors} {
    forced-color-adjust: none;
    background: Highlight;
  }
`;

const wander = keyframes`
  from { inset-inline-start: -40%; }
  to { inset-inline-start: 100%; }
`;

const stepAlong = keyframes`
  from { inset-inline-start: 0; }
  to { inset-inline-start: 60%; }
`;

/** Moves along the track continuously; in steps with reduced motion. */
const Wandering = styled(Fill)`
  position: absolute;
  inline-size: 40%;
  animation: ${wander} 1.6s linear infinite;

  ${media.reducedMotion} {
    animation: ${stepAlong} 4s steps(4, jump-none) infinite;
  }
`;
