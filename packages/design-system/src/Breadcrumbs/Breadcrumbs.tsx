import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "../icons/icons.tsx";
import { Link } from "../Link/Link.tsx";
import { media } from "../tokens/breakpoints.ts";

export type BreadcrumbsProps = ElementProps<HTMLElement> & {
  /** The parent pages, the topmost first. */
  items: readonly { href: string; label: string }[];
  /** The name of this page. */
  current: string;
};

/** The path to the current page. Below 640 px one link back to the parent page. */
export function Breadcrumbs({ items, current, ...rest }: BreadcrumbsProps) {
  return (
    <Nav aria-label="Breadcrumbs" {...rest}>
      <List>
        {items.map(({ href, label }) => (
          <Step key={href}>
            <ChevronLeftIcon size={16} data-back="" />
            <Link href={href}>{label}</Link>
            <ChevronRightIcon size={16} data-onward="" />
          </Step>
        ))}
        <Step aria-current="page" data-current="">
          {current}
        </Step>
      </List>
    </Nav>
  );
}

const Nav = styled.nav`
  /* Above the title, whose space its targets overlap. */
  position: relative;
  /* Touch targets of 44 px take no more space than those of 24 px. */
  margin-block: calc((24px - var(--ds-target-size)) / 2);

  ${media.print} {
    display: none;
  }
`;

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ds-space-4) 6px;
`;

const Step = styled.li`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-inline-size: 0;
  min-block-size: var(--ds-target-size);
  color: var(--ds-muted);
  overflow-wrap: anywhere;

  & > svg {
    flex: none;
  }

  & > a {
    color: inherit;
    padding-block: 2px;
    overflow-wrap: anywhere;
  }

  & > [data-back] {
    display: none;
  }

  ${media.belowSm} {
    display: none;

    &:nth-last-child(2) {
      display: inline-flex;
    }

    & > [data-back] {
      display: block;
    }

    & > [data-onward] {
      display: none;
    }

    /* The whole line is the target. */
    & > a {
      padding-block: 12px;
      padding-inline-end: 12px;
    }
  }
`;
