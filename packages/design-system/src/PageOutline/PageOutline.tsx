import { memo, type ReactNode, type RefObject, useEffect, useRef } from "react";
import type { ElementProps } from "../element-props.ts";
import { AlertCircleIcon } from "../icons/icons.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { Item, Items, Label, Root, Title } from "./PageOutline.styles.ts";

export type PageOutlineItem = {
  key: string;
  /** The name of the part. A component that subscribes to a field itself updates it without re-rendering the outline. */
  label: ReactNode;
  /** Whether this part needs attention, shown by an icon and announced. @default false */
  isInvalid?: boolean | undefined;
};

export type PageOutlineProps = ElementProps<HTMLElement> & {
  /** The accessible name of the landmark, also its visible title. @default "On this page" */
  "aria-label"?: string | undefined;
  /** The parts of the page, from top to bottom. */
  items: readonly PageOutlineItem[];
  /** The key of the current part. */
  currentKey?: string | undefined;
  /** Handler that is called when an item is pressed, to scroll to its part. */
  onShow: (key: string) => void;
};

/**
 * A table of contents beside a long page, with the current part marked. In a column of limited height the items scroll by themselves, the
 * current one into view when it changes; the page stays. Source: docs/design/components.md,
 * docs/design/pictures/42-checklist-editor-rearrange.png, docs/design/pictures/43-checklist-editor-dark.png,
 * docs/design/pictures/47-checklist-editor-edit.png.
 */
export function PageOutline({
  "aria-label": label = "On this page",
  items,
  currentKey,
  onShow,
  ...element
}: PageOutlineProps) {
  const box = useRef<HTMLOListElement>(null);
  useScrollCurrentIntoView(
    box,
    items.findIndex(({ key }) => key === currentKey),
  );
  return (
    <Root aria-label={label} {...element}>
      <Title>{label}</Title>
      <Items ref={box}>
        {items.map(({ key, label: name, isInvalid = false }) => (
          <OutlineItem
            key={key}
            itemKey={key}
            label={name}
            isInvalid={isInvalid}
            isCurrent={key === currentKey}
            onShow={onShow}
          />
        ))}
      </Items>
    </Root>
  );
}

type OutlineItemProps = {
  itemKey: string;
  label: ReactNode;
  isInvalid: boolean;
  isCurrent: boolean;
  onShow: (key: string) => void;
};

/** Memoised, so that scrolling the page re-renders only the two items that change. */
const OutlineItem = memo(function OutlineItem({ itemKey, label, isInvalid, isCurrent, onShow }: OutlineItemProps) {
  return (
    <li>
      <Item
        type="button"
        aria-current={isCurrent ? "true" : undefined}
        data-wrong={isInvalid ? "" : undefined}
        onClick={() => onShow(itemKey)}
      >
        {isInvalid && <AlertCircleIcon size={16} />}
        <Label>
          {label}
          {isInvalid && <VisuallyHidden>, needs attention</VisuallyHidden>}
        </Label>
      </Item>
    </li>
  );
});

/** Scrolls the container of the items, and no ancestor, until the current item and its neighbour are visible. */
function useScrollCurrentIntoView(box: RefObject<HTMLOListElement | null>, currentIndex: number): void {
  useEffect(() => {
    const item = box.current?.children[currentIndex]?.getBoundingClientRect();
    const viewport = box.current?.getBoundingClientRect();
    if (item === undefined || viewport === undefined) return;
    const above = viewport.top - item.top;
    const below = item.bottom - viewport.bottom;
    if (above > 0) box.current?.scrollBy({ top: -above - NEIGHBOUR });
    else if (below > 0) box.current?.scrollBy({ top: below + NEIGHBOUR });
  }, [box, currentIndex]);
}

/** In CSS pixels: the visible part of the adjacent item, to show that there is more. */
const NEIGHBOUR = 32;
