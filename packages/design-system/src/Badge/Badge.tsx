import { styled } from "styled-components";
import { toneColours } from "../primitives/tone-colours.ts";
import type { ElementProps } from "../element-props.ts";
import { numberText } from "../LanguageProvider/number-text.ts";
import { useRegion } from "../LanguageProvider/use-region.ts";
import { media } from "../tokens/breakpoints.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";

export type BadgeProps = ElementProps<HTMLSpanElement> & {
  /** The visual style; `draft` has a dashed edge too and marks what a person set. @default "neutral" */
  tone?: "neutral" | "info" | "success" | "warning" | "danger" | "draft";
  /** The accessible text in place of the visible one, such as "12 checklists" for 12. */
  label?: string | undefined;
} & (BadgeCount | BadgeWord);

type BadgeCount = {
  /** The count, formatted for the region of `LanguageProvider`. */
  count: number;
  /** The largest count shown in full; larger ones are shown as "999+". @default 999 */
  max?: number;
  children?: never;
};

type BadgeWord = {
  /** One or two words. */
  children: string;
  count?: never;
  max?: never;
};

/** A count or a word about the element beside it. For a status use StatusPill, for a selected item Tag. */
export function Badge({ tone = "neutral", label, count, max = 999, children, ...rest }: BadgeProps) {
  const region = useRegion();
  const shown = count === undefined ? children : counted(count, max, region);
  return (
    <Root {...rest} data-tone={tone}>
      {label === undefined ? (
        shown
      ) : (
        <>
          <span aria-hidden="true">{shown}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      )}
    </Root>
  );
}

function counted(count: number, max: number, region: string): string {
  return count > max ? `${numberText(max, {}, region)}+` : numberText(count, {}, region);
}

const Root = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-inline-size: 26px;
  min-block-size: 26px;
  max-inline-size: 100%;
  padding: 2px 7px;
  border: var(--ds-pill-outline) solid currentcolor;
  border-radius: var(--ds-radius-tag);
  font: var(--ds-font-small);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  vertical-align: middle;

  ${toneColours}

  &[data-tone="draft"] {
    border-style: dashed;
    border-width: max(1px, var(--ds-pill-outline));
  }

  ${media.forcedColors} {
    border-width: 1px;
  }
`;
