import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { BellIcon } from "../icons/icons.tsx";
import { useLinkTarget } from "../Link/link-target.ts";
import { media } from "../tokens/breakpoints.ts";

export type BellProps = ElementProps<HTMLAnchorElement> & {
  /** The page with the counted items. */
  href: string;
  /** The accessible name, with the count in words: "Attention: 3 vessels". */
  label: string;
  /** The count shown; hidden when 0, "999+" from 1,000 on. @default 0 */
  count?: number | undefined;
};

/** A link in the top bar with the number of items that need attention. Hidden below 1024 px. */
export function Bell({ href, label, count = 0, ...rest }: BellProps) {
  const target = useLinkTarget(href, {});
  return (
    <Root aria-label={label} {...rest} {...target}>
      <BellIcon size={20} />
      {count > 0 && <Count>{count > MAX_COUNT ? `${MAX_COUNT}+` : count}</Count>}
    </Root>
  );
}

const MAX_COUNT = 999;

const Root = styled.a`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border-radius: var(--ds-radius-control);
  color: var(--ds-on-chrome);
  text-decoration: none;

  &:is(:hover, [data-followed]) {
    background: var(--ds-chrome2);
  }

  &:focus-visible {
    outline-color: var(--ds-focus-chrome);
    outline-offset: -2px;
  }

  ${media.belowMd} {
    display: none;
  }
`;

const Count = styled.span`
  position: absolute;
  inset-block-start: 4px;
  inset-inline-start: 23px;
  min-inline-size: 18px;
  padding-inline: 4px;
  border-radius: var(--ds-radius-pill);
  background: var(--ds-bell-count);
  color: var(--ds-on-bell-count);
  font: var(--ds-font-caption);
  line-height: 18px;
  text-align: center;

  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;
