import { arrayMove } from "@dnd-kit/sortable";
import { memo, type ReactNode, useRef, useState } from "react";
import { useObjectRef } from "react-aria/useObjectRef";
import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { MoveButtons, MoveHandle } from "../drag-and-drop/MoveControls.tsx";
import { flatDropTargets } from "../drag-and-drop/drop-targets.ts";
import { DragOverlay } from "../drag-and-drop/DragOverlay.tsx";
import { useLineElement } from "../drag-and-drop/use-line-element.ts";
import { useVirtualLines } from "../primitives/use-virtual-lines.ts";
import { sortListeners, useSortController, useSortableList } from "../drag-and-drop/use-sort-controller.ts";
import { media } from "../tokens/breakpoints.ts";

export type SortableItem = {
  key: string;
  /** The name for screen readers, shown when there is no `item`. */
  name: string;
};

export type SortableListProps<Item extends SortableItem> = ElementProps<HTMLDivElement> & {
  items: readonly Item[];
  /** Handler called with the arguments of `withItemMoved(items, from, to)`, from 0. Controlled: pass the new order as `items`. */
  onMove: (from: number, to: number) => void;
  /**
   * Renders the content of an item's row. `move` moves it by one place and announces it, for a menu in the row.
   * @default its name
   */
  item?: ((item: Item, index: number, move: (by: -1 | 1) => void) => ReactNode) | undefined;
  /** Whether rows have buttons that move them. Without them `item` offers the same, as not everybody can drag. @default true */
  hasMoveButtons?: boolean | undefined;
  /** The noun for an item in the buttons' names: "Move item 3 up". @default "item" */
  noun?: string | undefined;
  /** Why the order is read-only, as a sentence. Handles and buttons stay focusable and show the reason. */
  disabledReason?: string | undefined;
  /** The content shown when there are no items. */
  empty?: ReactNode;
};

/**
 * A list that the user reorders by pointer, touch, keys (Space lifts and drops, arrow keys move, Escape cancels) or buttons;
 * each move is announced. A single item has no handle and no buttons. With more than 24, up to some hundred thousand, only
 * those near the viewport are rendered; in print, all.
 */
export function SortableList<Item extends SortableItem>({
  items,
  onMove,
  item,
  noun = "item",
  hasMoveButtons = true,
  disabledReason,
  empty,
  ...element
}: SortableListProps<Item>) {
  const root = useObjectRef(element.ref);
  const body = useRef<HTMLOListElement>(null);
  const sorting = useSortController<number>();
  const [pinnedKey, setPinnedKey] = useState<string>();
  const keys = items.map(({ key }) => key);
  const lineOf = new Map(keys.map((key, line) => [key, line]));
  const pinned = pinnedKey === undefined ? undefined : lineOf.get(pinnedKey);
  const shown = useVirtualLines(body, {
    keys,
    estimate: () => ROW_ESTIMATE,
    alsoMounted: () => (pinned === undefined ? [] : [pinned]),
    isFullyMounted: false,
  });
  useSortableList(sorting, {
    root,
    body,
    lineOf: (key) => lineOf.get(key),
    boxAt: shown.boxAt,
    dropTargetsOf: (key) => flatDropTargets(lineOf.get(key) ?? 0, items.length),
    nameOf: (key) => items[lineOf.get(key) ?? -1]?.name ?? "",
    onPinRow: (key) => setPinnedKey(key),
    onMove: (key, to) => onMove(lineOf.get(key) ?? 0, to),
  });
  const parts: RowParts<Item> = {
    item,
    noun,
    hasMoveButtons,
    disabledReason,
    instructionsId: sorting.overlay.instructionsId,
    registerElement: sorting.sortController.registerElement,
    measure: shown.measure,
    moveBy: sorting.sortController.moveBy,
  };

  const rows: ReactNode[] = [];
  let end = 0;
  for (const { line, start, end: lineEnd } of shown.mounted) {
    const rowItem = items[line];
    if (rowItem === undefined) continue;
    if (start > end) rows.push(<Spacer key={`before ${rowItem.key}`} size={start - end} />);
    rows.push(<Row key={rowItem.key} rowItem={rowItem} line={line} count={items.length} parts={parts} />);
    end = lineEnd;
  }
  if (shown.totalSize > end) rows.push(<Spacer key="after" size={shown.totalSize - end} />);
  return (
    <Root role="group" {...element} ref={root} {...sortListeners(sorting.sortController, setPinnedKey)}>
      {items.length === 0 && empty}
      <Frame>
        <Body ref={body}>{rows}</Body>
        <DragOverlay {...sorting.overlay} />
      </Frame>
    </Root>
  );
}

/** Returns the items with one of them moved: the update a caller makes in `onMove`. */
export function withItemMoved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  return arrayMove([...items], from, to);
}

type RowParts<Item extends SortableItem> = {
  item: SortableListProps<Item>["item"];
  noun: string;
  hasMoveButtons: boolean;
  disabledReason: string | undefined;
  instructionsId: string;
  registerElement: (key: string, element: HTMLElement | null) => void;
  measure: (element: HTMLElement | null) => void;
  moveBy: (key: string, by: -1 | 1) => void;
};

type RowProps<Item extends SortableItem> = { rowItem: Item; line: number; count: number; parts: RowParts<Item> };

/** Memoised by item and position. */
const Row = memo(ItemRow) as typeof ItemRow; // memo loses the type parameter

function ItemRow<Item extends SortableItem>({ rowItem, line, count, parts }: RowProps<Item>) {
  const { disabledReason } = parts;
  return (
    <Line aria-setsize={count} aria-posinset={line + 1} {...useLineElement(rowItem.key, line, parts)} data-kind="item">
      <Box data-row data-alone={count === 1 ? "" : undefined}>
        {count > 1 && (
          <MoveHandle
            label={`Move ${parts.noun} ${line + 1}, ${rowItem.name}`}
            describedBy={parts.instructionsId}
            disabledReason={disabledReason}
          />
        )}
        <Content>
          {parts.item === undefined ? rowItem.name : parts.item(rowItem, line, (by) => parts.moveBy(rowItem.key, by))}
        </Content>
        {count > 1 && parts.hasMoveButtons && (
          <MoveButtons
            rowKey={rowItem.key}
            rowName={`${parts.noun} ${line + 1}`}
            upReason={disabledReason ?? (line === 0 ? "It is the first one." : undefined)}
            downReason={disabledReason ?? (line === count - 1 ? "It is the last one." : undefined)}
            onMoveBy={parts.moveBy}
          />
        )}
      </Box>
    </Line>
  );
}

function Spacer({ size }: { size: number }) {
  return <li aria-hidden style={{ display: "block", blockSize: `${size}px` }} />;
}

const Root = styled.div`
  min-inline-size: 0;

  &[data-lifting],
  &[data-lifting] * {
    cursor: grabbing;
  }
`;

const Frame = styled.div`
  position: relative;
  isolation: isolate;
`;

const Body = styled.ol`
  display: flow-root;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  display: block;
  position: relative;
  padding-block-end: 6px;
  /* Clear of the top bar and an action bar when scrolled into view. */
  scroll-margin-block: 72px 80px;

  [data-lifting] & {
    transition: transform var(--ds-motion-reorder) var(--ds-ease-enter);
  }

  &&[data-lifted] {
    z-index: 1;
    transition: none;
  }

  ${media.reducedMotion} {
    [data-lifting] & {
      transition: none;
    }
  }
`;

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: 4px 12px;
  min-block-size: 42px;
  padding-inline: 4px;
  border: 1px solid var(--ds-border);
  border-radius: var(--ds-radius-control);
  background: var(--ds-surface);

  /* Without a handle and buttons the content is aligned with that of a card. */
  &[data-alone] {
    padding-inline: 12px;
  }

  [data-lifted] > & {
    background: var(--ds-raised);
    box-shadow: var(--ds-shadow-2);
    outline: 2px solid var(--ds-focus);
    outline-offset: 1px;
  }
`;

const Content = styled.div`
  flex: 1;
  min-inline-size: 0;
  padding-block: 6px;
  overflow-wrap: anywhere;
`;

const ROW_ESTIMATE = 48;
