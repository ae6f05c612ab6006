import type { ReactNode, Ref } from "react";
import { styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

export type AppFrameProps = {
  topBar: ReactNode;
  sidebar: ReactNode;
  children: ReactNode;
  /** A PrintHead, shown above the page in print. */
  printHead?: ReactNode;
  /** A ref to the main area, for moving focus to it on navigation. */
  mainRef?: Ref<HTMLElement> | undefined;
};

/**
 * The frame of every page inside the product: skip link, top bar, navigation and the main area (`id="main"`). Below 640 px an
 * action bar (an element with `data-action-bar`) replaces the bottom bar.
 */
export function AppFrame({ topBar, sidebar, children, printHead, mainRef }: AppFrameProps) {
  return (
    <Frame>
      <SkipLink href="#main">Skip to content</SkipLink>
      {topBar}
      {sidebar}
      <Main id="main" tabIndex={-1} ref={mainRef}>
        {printHead}
        {children}
      </Main>
    </Frame>
  );
}

const Frame = styled.div`
  --ds-navigation-inline-size: max(212px, 9.5rem);
  --ds-navigation-block-size: 0px;

  ${media.belowMd} {
    --ds-navigation-inline-size: max(80px, 5rem);
  }

  ${media.belowSm} {
    --ds-navigation-inline-size: 0px;
    --ds-navigation-block-size: calc(max(64px, 4rem) + env(safe-area-inset-bottom, 0px));

    &:has([data-action-bar]) {
      --ds-navigation-block-size: 0px;
    }
  }

  ${media.short} {
    position: relative;
    min-block-size: 100dvh;
    --ds-navigation-block-size: 0px;
  }

  ${media.print} {
    --ds-navigation-inline-size: 0px;
    --ds-navigation-block-size: 0px;
    --ds-top-bar-block-size: 0px;
  }
`;

const SkipLink = styled.a`
  position: fixed;
  inset-block-start: 8px;
  inset-inline-start: 8px;
  z-index: var(--ds-layer-tooltip);
  padding: 12px 16px;
  border-radius: var(--ds-radius-control);
  background: var(--ds-surface);
  color: var(--ds-link);
  font-weight: 600;

  &:not(:focus) {
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    padding: 0;
    clip: rect(0 0 0 0);
  }

  ${media.print} {
    display: none;
  }
`;

const Main = styled.main`
  max-inline-size: calc(1440px + var(--ds-navigation-inline-size) + 2 * var(--ds-page-gutter));
  margin-inline: auto;
  padding-block: calc(var(--ds-top-bar-block-size) + var(--ds-space-24))
    calc(var(--ds-navigation-block-size) + var(--ds-space-32));
  padding-inline: calc(var(--ds-navigation-inline-size) + var(--ds-page-gutter)) var(--ds-page-gutter);
  --ds-page-gutter: 32px;

  ${media.belowMd} {
    --ds-page-gutter: 20px;
  }

  ${media.belowSm} {
    --ds-page-gutter: 16px;
    padding-block-start: calc(var(--ds-top-bar-block-size) + var(--ds-space-16));
  }

  ${media.phone} {
    &:has([data-tab-line]) {
      --ds-page-line-block-size: 44px;
    }
  }

  ${media.print} {
    --ds-page-gutter: 0px;
    padding-block-start: 0;
  }
`;
