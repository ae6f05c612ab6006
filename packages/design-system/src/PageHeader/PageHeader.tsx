import type { ReactNode, Ref } from "react";
import { styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

export type PageHeaderProps = {
  title: ReactNode;
  /** The Breadcrumbs of this page. */
  breadcrumbs?: ReactNode;
  /** StatusPills beside the title. */
  pill?: ReactNode;
  /** A muted identifier or count, such as "IMO 9990131" or "12 vessels". */
  identifier?: ReactNode;
  /** Buttons at the end: quiet danger first, then secondary, primary last. */
  actions?: ReactNode;
  /** Tabs directly below the title. On a phone they stay below the top bar, so that the way on is there from the end of a long page. */
  tabs?: ReactNode;
  /**
   * `beside`: on the line of the title where there is room, for a title of a word or two whose page is one of the tabs; on a phone the tabs take its
   * place, and without tabs the title has their height. @default "below"
   */
  tabsPlacement?: "below" | "beside" | undefined;
  /** A ref to the title, for moving focus to it on navigation. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
};

/** The header of a page: its breadcrumbs, its title and its actions. Render it directly in the page's flow. */
export function PageHeader(props: PageHeaderProps) {
  const { title, breadcrumbs, pill, identifier, actions, tabs, tabsPlacement = "below", titleRef } = props;
  const areTabsBeside = tabs !== undefined && tabsPlacement === "beside";
  const hasTabHeight = tabsPlacement === "beside" && !areTabsBeside;
  return (
    <>
      <Root data-tabs={areTabsBeside ? "" : undefined}>
        <Row data-tab-height={hasTabHeight ? "" : undefined}>
          <Names>
            {breadcrumbs}
            <Title ref={titleRef} tabIndex={-1}>
              {title}
            </Title>
            {pill !== undefined && <Pill>{pill}</Pill>}
            {identifier !== undefined && <Identifier>{identifier}</Identifier>}
          </Names>
          {areTabsBeside && <Beside>{tabs}</Beside>}
          {actions !== undefined && actions !== false && <Actions>{actions}</Actions>}
        </Row>
      </Root>
      {tabs !== undefined && !areTabsBeside && <TabLine data-tab-line="">{tabs}</TabLine>}
    </>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-8);
  margin-block-end: var(--ds-space-16);

  /* Of sticky filters the space above is their own. */
  &:has(+ [data-tab-line]),
  &:has(+ [data-filter-line]) {
    margin-block-end: var(--ds-space-4);
  }

  /* Tabs beside titles of different length begin at the same place, so that they do not move when one is pressed. */
  ${media.fromXl} {
    &[data-tabs] > * > :first-child {
      min-inline-size: 20.5rem;
    }
  }

  /* A line of its own is as high without a button. */
  ${media.fromSm} {
    &[data-tabs] > * > :first-child {
      align-content: center;
      min-block-size: var(--ds-control-block-size);
    }
  }

  ${media.belowSm} {
    gap: var(--ds-space-4);
    margin-block-end: var(--ds-space-12);

    &:has(+ [data-tab-line]) {
      margin-block-end: 0;
    }

    &:has(+ [data-filter-line]) {
      margin-block-end: var(--ds-space-4);
    }

    /* The tabs say where one is. */
    &[data-tabs] > * > :first-child {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`;

/** AppFrame leaves room for it (--ds-page-line-block-size). */
const TabLine = styled.div`
  margin-block-end: var(--ds-space-16);

  ${media.belowSm} {
    margin-block-end: var(--ds-space-12);
  }

  ${media.phone} {
    position: sticky;
    inset-block-start: var(--ds-top-bar-block-size);
    z-index: calc(var(--ds-layer-table-head) + 2);
    margin-inline: calc(-1 * var(--ds-page-gutter, 0px));
    padding-inline: var(--ds-page-gutter, 0px);
    background: var(--ds-canvas);
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--ds-space-12) var(--ds-space-20);
  /* The title has the same position with and without a button. */
  ${media.fromSm} {
    min-block-size: var(--ds-control-block-size);
  }

  /* What is below stays where it is while a page has its title instead of its tabs. */
  &[data-tab-height] {
    min-block-size: 44px;
  }
`;

const Names = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--ds-space-4) var(--ds-space-16);
  min-inline-size: 0;

  /* The title is the last of them, as far from its arrow as they are. */
  & > nav [data-current] {
    display: none;
  }

  & > nav {
    margin-inline-end: calc(var(--ds-space-4) - var(--ds-space-16));
  }

  /* Icons of actions stay beside it. */
  ${media.belowSm} {
    flex: 1 1 10rem;
  }
`;

/** Takes the room between title and actions, so that its line is the whole of that; below them where a longer title would not have that room. */
const Beside = styled.div`
  flex: 1 1 auto;
  min-inline-size: 0;

  ${media.belowXl} {
    flex-basis: 100%;
    order: 1;
  }

  /* Beside one or two icons. */
  ${media.belowSm} {
    flex: 1 1 12rem;
    order: 0;
  }
`;

const Title = styled.h1`
  min-inline-size: 0;
  font: var(--ds-font-title);
  overflow-wrap: anywhere;
`;

const Pill = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: var(--ds-space-8);
  align-self: center;
  max-inline-size: 100%;

  &:empty {
    display: none;
  }
`;

const Identifier = styled.span`
  color: var(--ds-muted);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ds-space-8);

  /* Where the actions are on their own line, aligns the text, not the invisible border, with the title. A disabled one has an edge. */
  & > :is([data-variant="quiet"], [data-variant="danger-quiet"]):first-child:not([aria-disabled="true"]) {
    margin-inline-start: -16px;
  }

  /* "Discard", "Edit", "Publish" and their menu fit one line of 360 px. */
  ${media.belowSm} {
    column-gap: 6px;
  }

  ${media.print} {
    display: none;
  }
`;
