import { useRef, useState } from "react";
import { Button } from "../Button/Button.tsx";
import { Tag } from "../Tag/Tag.tsx";
import { numberText } from "../LanguageProvider/number-text.ts";
import type { TransferItem } from "./TransferList.tsx";
import { Tags } from "./TransferList.styles.ts";

type ChosenTagsProps = {
  label: string;
  items: readonly TransferItem[];
  onRemove: (key: string) => void;
  /** Handler that is called when no other tag can take focus. */
  onLastRemoved: () => void;
};

/** The selected items as removable tags. Focus moves from a removed one to its neighbour. */
export function ChosenTags({ label, items, onRemove, onLastRemoved }: ChosenTagsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? items.slice(0, MAX_TAGS) : items.slice(0, COLLAPSED_TAGS);
  const remove = (key: string, index: number) => {
    const crosses = [...(list.current?.querySelectorAll<HTMLElement>("[data-tag] button") ?? [])];
    // Before the tag unmounts, which would lose focus.
    const neighbour = crosses[index + 1] ?? crosses[index - 1];
    if (neighbour) neighbour.focus();
    else onLastRemoved();
    onRemove(key);
  };
  return (
    <Tags ref={list} aria-label={label}>
      {shown.map(({ key, label }, index) => (
        <li key={key} data-tag>
          <Tag onRemove={() => remove(key, index)} removeLabel={`Remove ${label}`}>
            {label}
          </Tag>
        </li>
      ))}
      {items.length > shown.length && (
        <li>
          {showsAll ? (
            `and ${numberText(items.length - shown.length)} more`
          ) : (
            <Button variant="quiet" size="small" onPress={() => setShowsAll(true)}>
              {numberText(items.length - shown.length)} more
            </Button>
          )}
        </li>
      )}
    </Tags>
  );
}

/** Two or three lines of tags; the rest on request, limited so that the page stays responsive. */
const COLLAPSED_TAGS = 16;
const MAX_TAGS = 200;
