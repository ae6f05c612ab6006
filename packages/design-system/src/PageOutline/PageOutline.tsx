import { memo, type ReactNode, type RefObject, useEffect, useRef } from "react";
import type { ElementProps } from "../element-props.ts";
import { AlertCircleIcon } from "../icons/icons.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { Item, Items, Label, Root, Title } from "./PageOutline.styles.ts";

export type PageOutlineItem = {
  key: string;
  /** What the part is called. As a component that follows a field by itself it changes without the outline being rendered. */
  label: ReactNode;
  /** Something in this part needs attention: seen by an icon, and heard. @default false */
  isInvalid?: boolean | undefined;
};

export type PageOutlineProps = ElementProps<HTMLElement> & {
  /** Names the landmark and stands above the items. @default "On this page" */
  "aria-label"?: string | undefined;
  /** The parts of the page, from top to bottom. */
  items: readonly PageOutlineItem[];
  /** Key of the part that one is at. */
  currentKey?: string | undefined;
  /** Asked for by a press on an item: to bring that part into sight. */
  onShow: (key: string) => void;
};

/**
 * What is on a long page and where on it one is, for beside it. In a column of limited height the items scroll by themselves, and the
 * current one comes into sight among them when it changes; the page stays where it is.
 * Source: docs/design/components.md, docs/design/pictures/42-checklist-editor-rearrange.png, docs/design/pictures/43-checklist-editor-dark.png, docs/design/pictures/47-checklist-editor-edit.png.
 */
export function PageOutline({
  "aria-label": label = "On this page",
  items,
  currentKey,
  onShow,
  ...element
}: PageOutlineProps) {
  const box = useRef<HTMLOListElement>(null);
  useCurrentInSight(
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

/** Of many only the two that change are rendered while the page is scrolled. */
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

/** Scrolls the box of the items, and nothing around it, as far as the current one and its neighbour need. */
function useCurrentInSight(box: RefObject<HTMLOListElement | null>, currentIndex: number): void {
  useEffect(() => {
    const item = box.current?.children[currentIndex]?.getBoundingClientRect();
    const sight = box.current?.getBoundingClientRect();
    if (item === undefined || sight === undefined) return;
    const above = sight.top - item.top;
    const below = item.bottom - sight.bottom;
    if (above > 0) box.current?.scrollBy({ top: -above - NEIGHBOUR });
    else if (below > 0) box.current?.scrollBy({ top: below + NEIGHBOUR });
  }, [box, currentIndex]);
}

/** CSS pixels: a line of the item before or after, so that one sees that there is more. */
const NEIGHBOUR = 32;
