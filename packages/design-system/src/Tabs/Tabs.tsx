import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { useLinkTarget } from "../Link/link-target.ts";
import { media } from "../tokens/breakpoints.ts";

export type TabsProps = ElementProps<HTMLElement> & {
  /** The accessible name, the object the tabs belong to: "Vessel". */
  label: string;
  tabs: readonly TabLink[];
  /** The `href` of the current tab; no tab is marked if none matches. */
  current: string | undefined;
};

export type TabLink = { href: string; label: string };

/** The parts of one object, each a page with its own URL: links, not the tab pattern. Scrolls sideways where it is too wide. */
export function Tabs({ label, tabs, current, ...rest }: TabsProps) {
  return (
    <Strip {...rest} aria-label={label}>
      <List>
        {tabs.map((tab) => (
          // Not by its address, which may contain the day: a new one must not take the focus away.
          <li key={tab.label}>
            <Tab {...tab} isCurrent={tab.href === current} />
          </li>
        ))}
      </List>
    </Strip>
  );
}

function Tab({ href, label, isCurrent }: TabLink & { isCurrent: boolean }) {
  const target = useLinkTarget(href, {});
  return (
    <Anchor {...target} ref={isCurrent ? showWhole : undefined} aria-current={isCurrent ? "page" : undefined}>
      {label}
    </Anchor>
  );
}

/** Scrolls the current tab of a narrow strip into view. Only the strip is scrolled, never the page. */
function showWhole(anchor: HTMLAnchorElement | null): void {
  const strip = anchor?.closest("nav");
  if (anchor === null || strip === null || strip === undefined) return;
  const [outer, inner] = [strip.getBoundingClientRect(), anchor.getBoundingClientRect()];
  if (inner.left < outer.left) strip.scrollLeft -= Math.ceil(outer.left - inner.left);
  if (inner.right > outer.right) strip.scrollLeft += Math.ceil(inner.right - outer.right);
}

const Strip = styled.nav`
  overflow-x: auto;
  scrollbar-width: thin;
  box-shadow: inset 0 -1px var(--ds-border);

  ${media.print} {
    display: none;
  }
`;

const List = styled.ul`
  display: flex;
  gap: var(--ds-space-8);
  inline-size: max-content;
`;

const Anchor = styled.a`
  position: relative;
  display: flex;
  align-items: center;
  min-block-size: 44px;
  padding-inline: 12px;
  border-radius: var(--ds-radius-control);
  color: var(--ds-muted);
  font-weight: 500;
  text-decoration: none;
  white-space: nowrap;

  &:focus-visible {
    outline-offset: -3px;
  }

  @media (hover: hover) {
    &:hover {
      color: var(--ds-text);
    }

    &:not([aria-current]):hover::after {
      content: "";
      position: absolute;
      inset: auto 8px 0;
      block-size: 3px;
      background: var(--ds-control);
    }
  }

  &[data-followed] {
    background: var(--ds-selected);
    color: var(--ds-text);
  }

  &[aria-current] {
    color: var(--ds-text);
    font-weight: 600;
  }

  &[aria-current]::after {
    content: "";
    position: absolute;
    inset: auto 8px 0;
    block-size: 3px;
    border-radius: 3px 3px 0 0;
    background: var(--ds-accent);
  }

  ${media.forcedColors} {
    &[aria-current]::after {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`;
