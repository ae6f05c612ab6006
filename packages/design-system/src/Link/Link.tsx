import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { media } from "../tokens/breakpoints.ts";
import { type LinkRouter, LinkRouterContext, useLinkTarget } from "./link-target.ts";

export type LinkProps = ElementProps<HTMLAnchorElement> & {
  /** A path of the application, such as `/vessels`, or a full URL of another origin. */
  href: string;
  children: ReactNode;
  /**
   * `text` is underlined, for sentences and facts. `name` is the name of an object in a list, underlined on hover and focus.
   * `row` is a `name` whose target covers the nearest positioned ancestor. @default "text"
   */
  variant?: "text" | "name" | "row";
  /** Whether it stands alone, not in a sentence or a row it covers: it gets a full touch target. @default false */
  isStandalone?: boolean;
  /** Whether to replace the current history entry. @default false */
  replace?: boolean;
  /** Whether it opens in a new tab, for a link that would lose what is entered. The text has to say so. @default false */
  opensNewTab?: boolean;
  "aria-current"?: "page" | "true" | undefined;
  /** For a link inside a grid, which is one tab stop for all its cells. */
  tabIndex?: 0 | -1 | undefined;
};

/** An anchor that the application's router handles on a plain click. */
export function Link({
  href,
  children,
  variant = "text",
  replace = false,
  opensNewTab = false,
  isStandalone = false,
  ...rest
}: LinkProps) {
  const target = useLinkTarget(href, { replace });
  const newTab = opensNewTab ? { target: "_blank", rel: "noopener" } : {};
  return (
    <Anchor {...rest} {...target} {...newTab} data-variant={variant} data-alone={isStandalone || undefined}>
      {children}
    </Anchor>
  );
}

/** Provides the application's router to all links inside. */
export function LinkProvider({ navigate, hrefFor, prepare, children }: LinkRouter & { children: ReactNode }) {
  return <LinkRouterContext value={{ navigate, hrefFor, prepare }}>{children}</LinkRouterContext>;
}

const Anchor = styled.a`
  /* Invisible, but painted from the start: adding a background on navigation would lay out the whole surrounding table. */
  background: linear-gradient(transparent, transparent);
  border-radius: 2px;
  color: var(--ds-link);
  text-decoration-line: underline;
  text-decoration-thickness: 1px;
  overflow-wrap: break-word;
  /* A name from outside may reorder itself, not the words after it. */
  unicode-bidi: isolate;

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
    /* A thicker line would make the browser lay out the whole surrounding table. */
    text-decoration-thickness: 1px;
    /* Inherited from its cell or card. */
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
