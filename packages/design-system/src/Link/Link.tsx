import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { media } from "../tokens/breakpoints.ts";
import { type LinkRouter, LinkRouterContext, useLinkTarget } from "./link-target.ts";

export type LinkProps = ElementProps<HTMLAnchorElement> & {
  /** An address of the application, as `/vessels`, or a whole one of another origin. */
  href: string;
  children: ReactNode;
  /**
   * `text` is underlined, inside sentences and facts. `name` is the name of a thing in a list, underlined under the pointer and
   * with focus. `row` is a `name` whose target covers the nearest positioned ancestor. @default "text"
   */
  variant?: "text" | "name" | "row";
  /** Stands by itself, not within a sentence or a row that it covers: as large as a finger needs. @default false */
  isAlone?: boolean;
  /** Takes the place of this page in the history. @default false */
  replace?: boolean;
  "aria-current"?: "page" | "true" | undefined;
  /** Inside a grid, which has one stop of the Tab key for all its cells. */
  tabIndex?: 0 | -1 | undefined;
};

/** A real anchor that the application's router follows on a plain click. */
export function Link({ href, children, variant = "text", replace = false, isAlone = false, ...rest }: LinkProps) {
  const target = useLinkTarget(href, { replace });
  return (
    <Anchor {...rest} {...target} data-variant={variant} data-alone={isAlone || undefined}>
      {children}
    </Anchor>
  );
}

/** Tells all links inside how to reach the application's router. */
export function LinkProvider({ navigate, hrefFor, prepare, children }: LinkRouter & { children: ReactNode }) {
  return <LinkRouterContext value={{ navigate, hrefFor, prepare }}>{children}</LinkRouterContext>;
}

const Anchor = styled.a`
  /* Nothing to see, but a box: to make one when the link is followed, the browser would lay out all of the table that it stands in. */
  background: linear-gradient(transparent, transparent);
  border-radius: 2px;
  color: var(--ds-link);
  text-decoration-line: underline;
  text-decoration-thickness: 1px;
  overflow-wrap: break-word;

  @media (hover: hover) {
    &:hover {
      text-decoration-thickness: 2px;
    }
  }

  &[data-followed] {
    background: var(--ds-selected);
    text-decoration-thickness: 2px;
  }

  &:is([data-variant="name"], [data-variant="row"]) {
    color: var(--ds-text);
    font-weight: 600;
    text-decoration-color: transparent;
    /* A thicker line would have the browser lay out all of the table that it stands in. */
    text-decoration-thickness: 1px;
    /* As its cell or its card has it. */
    overflow-wrap: inherit;
  }

  &:is([data-variant="name"], [data-variant="row"]):is(:hover, :focus-visible, [data-followed]) {
    color: var(--ds-link);
    text-decoration-color: currentcolor;
  }

  &[data-variant="row"]::after {
    content: "";
    position: absolute;
    inset: 0;
  }

  &[data-alone] {
    ${media.touch} {
      display: inline-flex;
      align-items: center;
      min-inline-size: 44px;
      min-block-size: 44px;
    }
  }

  ${media.print} {
    color: inherit;
    text-decoration: none;
  }
`;
