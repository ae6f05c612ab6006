import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import type { ElementProps } from "../element-props.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { numberText } from "../LanguageProvider/number-text.ts";
import { Bar, Count, Day, Label, List, Month, Year } from "./InkRail.styles.ts";

/** A period and its number of entries. */
export type InkRailPeriod = {
  key: string;
  /** The visible text: "November", "Su 22". */
  label: string;
  /** The accessible name: "Sunday 22 November 2026, 6 entries, 1 removed". */
  name: string;
  count: number;
  /** Whether it has removed entries, shown as a notch beside the bar. @default false */
  isMarked?: boolean | undefined;
};

/** A month; the days are shown only for some months. */
export type InkRailMonth = InkRailPeriod & { year: string; days: readonly InkRailPeriod[] };

export type InkRailProps = ElementProps<HTMLDivElement> & {
  /** The accessible name of the list: "Days". */
  "aria-label": string;
  /** The months, the newest first. */
  months: readonly InkRailMonth[];
  /** The key of the current day, or of its month. */
  currentKey: string | undefined;
  /** Handler that is called when a month or a day is pressed or opened with Enter. */
  onSelect: (key: string) => void;
  /** `strip` shows days only, side by side, the oldest first. @default "rail" */
  look?: "rail" | "strip" | undefined;
};

/**
 * A list of days whose bars show their number of entries as a share of the largest; it navigates to the pressed day. One tab
 * stop; the arrow keys move in it. Source: docs/design/components.md.
 */
export function InkRail({ months, currentKey, onSelect, look = "rail", ...element }: InkRailProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const isStrip = look === "strip";
  const days = months.flatMap((month) => month.days);
  const options = isStrip ? days.toReversed() : months.flatMap((month) => [month, ...month.days]);
  const maxCount = Math.max(1, ...days.map(({ count }) => count));
  const [moved, setMoved] = useState<string>();
  const activeKey = [moved, currentKey, options[0]?.key].find((key) => options.some((option) => option.key === key));
  useScrollActiveIntoView(list, activeKey === undefined ? undefined : `${id}-${activeKey}`, isStrip, options.length);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey || metaKey || altKey || shiftKey) return;
    const at = options.findIndex((option) => option.key === activeKey);
    if (key === "Enter" || key === " ") {
      if (activeKey !== undefined) onSelect(activeKey);
    } else {
      const to = nextOption(key, at, options.length - 1);
      if (to === undefined) return;
      setMoved(options[to]?.key);
    }
    event.preventDefault();
  };
  const option = ({ key }: InkRailPeriod) => ({
    id: `${id}-${key}`,
    role: "option" as const,
    "aria-selected": key === currentKey,
    "data-active": key === activeKey ? "" : undefined,
    onClick: () => onSelect(key),
  });
  const day = (period: InkRailPeriod) => (
    <Day key={period.key} {...option(period)}>
      <VisuallyHidden>{period.name}</VisuallyHidden>
      <Label aria-hidden="true">{period.label}</Label>
      <Bar aria-hidden="true" data-marked={period.isMarked || undefined} style={shareOf(period.count, maxCount)} />
      <Count aria-hidden="true">{numberText(period.count)}</Count>
    </Day>
  );
  return (
    <List
      {...element}
      ref={list}
      role="listbox"
      data-takes-letters="false"
      tabIndex={0}
      data-look={look}
      aria-orientation={isStrip ? "horizontal" : "vertical"}
      aria-activedescendant={activeKey === undefined ? undefined : `${id}-${activeKey}`}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }) => {
        // Only for keyboard focus: on a press another day would move under the pointer.
        if (currentTarget.matches(":focus-visible")) revealActive(currentTarget);
      }}
      onBlur={() => setMoved(undefined)}
    >
      {isStrip
        ? options.map(day)
        : months.map((month, at) => [
            month.year !== months[at - 1]?.year && (
              <Year key={month.year} role="presentation">
                {month.year}
              </Year>
            ),
            <Month key={month.key} {...option(month)}>
              <VisuallyHidden>{month.name}</VisuallyHidden>
              <Label aria-hidden="true">{month.label}</Label>
              <Count aria-hidden="true">{numberText(month.count)}</Count>
            </Month>,
            ...month.days.map(day),
          ])}
    </List>
  );
}

function nextOption(key: string, at: number, last: number): number | undefined {
  const to: { [key: string]: number | undefined } = {
    ArrowDown: at + 1,
    ArrowRight: at + 1,
    ArrowUp: at - 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: last,
  };
  const next = to[key];
  return next === undefined ? undefined : Math.min(Math.max(next, 0), last);
}

/** Returns the style for a day's bar, as a share of the longest one. */
function shareOf(count: number, maxCount: number) {
  // React's style type does not include custom properties.
  return { "--share": String(count / maxCount) } as React.CSSProperties;
}

/** Scrolls the active item into the window, which may be lower than the list. */
function revealActive(list: HTMLElement): void {
  const active = document.getElementById(list.getAttribute("aria-activedescendant") ?? "");
  active?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Scrolls the current item into view within the list, also when more items load; the page is scrolled only if the list has focus. */
function useScrollActiveIntoView(
  list: RefObject<HTMLDivElement | null>,
  activeId: string | undefined,
  isStrip: boolean,
  count: number,
): void {
  // The scroll position is outside React.
  useEffect(() => {
    const box = list.current;
    const active = activeId === undefined || count === 0 ? null : document.getElementById(activeId);
    if (!box || !active) return;
    const [outer, inner] = [box.getBoundingClientRect(), active.getBoundingClientRect()];
    const isOutside = isStrip
      ? inner.left < outer.left || inner.right > outer.right
      : inner.top < outer.top || inner.bottom > outer.bottom;
    const [left, top] = [inner.left - outer.left - outer.width / 2, inner.top - outer.top - outer.height / 2];
    if (isOutside) box.scrollBy(isStrip ? { left } : { top });
    if (document.activeElement === box && box.matches(":focus-visible")) revealActive(box);
  }, [list, activeId, isStrip, count]);
}
