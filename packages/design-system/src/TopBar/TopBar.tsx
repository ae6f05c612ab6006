import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { useLinkTarget } from "../Link/link-target.ts";
import { Neatline } from "../Neatline/Neatline.tsx";
import { media } from "../tokens/breakpoints.ts";
import { Wordmark } from "../Wordmark/Wordmark.tsx";

export type TopBarProps = ElementProps<HTMLElement> & {
  /** The target of the logo. */
  homeHref: string;
  /** The signed-in organisation. */
  organization?: string | undefined;
  /** The CommandField. */
  search?: ReactNode;
  /** The UserMenu. */
  user?: ReactNode;
};

/** The bar at the top of every page: product, organisation and user. The neatline is its lower edge. */
export function TopBar({ homeHref, organization, search, user, ...rest }: TopBarProps) {
  const home = useLinkTarget(homeHref, {});
  return (
    <Bar {...rest}>
      <Row>
        <Home {...home}>
          <Wordmark />
        </Home>
        {organization !== undefined && <Organization lang="">{organization}</Organization>}
        <End>
          {search}
          {user}
        </End>
      </Row>
      <Neatline />
    </Bar>
  );
}

const Bar = styled.header`
  position: fixed;
  inset: 0 0 auto;
  z-index: var(--ds-layer-top-bar);
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  block-size: var(--ds-top-bar-block-size);
  background: var(--ds-chrome);
  color: var(--ds-on-chrome);

  & :focus-visible {
    outline-color: var(--ds-focus-chrome);
  }

  ${media.short} {
    position: relative;
    block-size: 56px;
  }

  ${media.forcedColors} {
    border-block-end: 1px solid CanvasText;
  }

  ${media.print} {
    display: none;
  }
`;

const Row = styled.div`
  container: top-bar / inline-size;
  display: flex;
  align-items: center;
  gap: var(--ds-space-16);
  min-inline-size: 0;
  padding-inline: 20px;

  ${media.belowSm} {
    padding-inline: 16px;
  }
`;

const Home = styled.a`
  display: inline-flex;
  align-items: center;
  flex: none;
  min-block-size: 44px;
  border-radius: var(--ds-radius-control);
  color: inherit;
  text-decoration: none;
`;

const Organization = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  padding-inline-start: var(--ds-space-16);
  border-inline-start: 1px solid color-mix(in srgb, var(--ds-on-chrome-muted) 45%, transparent);
  color: var(--ds-on-chrome-muted);
  text-overflow: ellipsis;
  white-space: nowrap;

  ${media.belowSm} {
    display: none;
  }

  /* In rem: with text of twice the size a tablet has the space of a phone. The user menu contains it, too. */
  @container top-bar (inline-size < 40rem) {
    display: none;
  }
`;

const End = styled.div`
  display: flex;
  align-items: center;
  flex: none;
  gap: var(--ds-space-16);
  max-inline-size: 75%;
  margin-inline-start: auto;

  ${media.belowSm} {
    gap: var(--ds-space-8);
  }
`;
