import type { FindPlace } from "@shore/api/gen/shore/v1/find_pb";
import { endOfUtcDay, parseShipTime, utcDay } from "@shore/api/ship-time";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { readPreference } from "#shared/preferences/use-preference.ts";
import { ctrlFFinds } from "#shared/shortcuts/shortcut-preferences.ts";
import { isDialogOpen, useShortcut } from "#shared/shortcuts/use-shortcut.ts";
import type { LogbookFilter } from "./logbook-filter.ts";
import { useFetchDownTo } from "./queries.ts";

/** The hit shown in the list. @param turn a changed number scrolls to it again */
export type ShownHit = { logbookEntryUuid: string; turn: number };

/**
 * Find within the current logbook: opened by /, Ctrl+F or a button. Pages are fetched down to a hit; one that is far away is shown in the
 * list of its day, while the search continues in the list it was opened over. Source: docs/spec/find.md#within-a-logbook.
 * @param filter of the current list
 * @param namedEntry the entry in the URL
 * @param focusList focuses the list when the previously focused element is gone
 */
export function useLogbookFind(filter: LogbookFilter, namedEntry: string | undefined, focusList: () => void) {
  const organizationUuid = useOrganizationUuid();
  const navigate = useNavigate();
  const fetchDownTo = useFetchDownTo(filter);
  const [isOpen, setIsOpen] = useState(false);
  /** The last two, since the previous one is shown until the navigation to the last has finished. */
  const [hits, setHits] = useState<readonly (ShownHit & { address: string })[]>([]);
  /** The days of the last two far hits, as one leads to the next; and the until-date of the search itself. */
  const [reach, setReach] = useState<{ shown: readonly string[]; from: string }>();
  const from = reach?.shown.includes(filter.untilDate) ? reach.from : filter.untilDate;
  const address = addressOf(filter, namedEntry);
  const field = useRef<HTMLInputElement>(null);
  const focusedBefore = useRef<Element>(null);
  const turns = useRef(0);

  const open = () => {
    const { activeElement } = document;
    if (activeElement !== field.current) focusedBefore.current = activeElement;
    setIsOpen(true);
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  };
  const close = () => {
    turns.current += 1;
    setIsOpen(false);
    const before = focusedBefore.current;
    if (before instanceof HTMLElement && before.isConnected && before !== document.body)
      before.focus({ preventScroll: true });
    else focusList();
  };
  const go = async ({ logbookEntryUuid, eventTime }: FindPlace): Promise<boolean> => {
    turns.current += 1;
    const turn = turns.current;
    const isBefore = Date.parse(eventTime) < Date.parse(endOfUtcDay(filter.untilDate));
    const where = isBefore ? await fetchDownTo(logbookEntryUuid) : "far";
    // Superseded by another hit, or the bar was closed.
    if (turn !== turns.current) return false;
    if (where === "found") {
      setHits([{ logbookEntryUuid, turn, address }]);
      return true;
    }
    const untilDate = utcDay(parseShipTime(eventTime));
    const far = { logbookEntryUuid, turn, address: addressOf({ ...filter, untilDate }, logbookEntryUuid) };
    setHits([far, ...hits.slice(0, 1)]);
    setReach({ shown: [filter.untilDate, untilDate], from });
    const to = { organizationUuid, ...filter, untilDate, logbookEntryUuid };
    // Back leads to the list it was opened over, however many far hits were visited.
    await navigate(paths.logbooksUntil(to), { replace: from !== filter.untilDate });
    return true;
  };
  useShortcut("/", open);
  useCtrlF(field, open);
  // Another URL means another list or entry, to which the hit does not apply.
  const hit = hits.find((shown) => shown.address === address);
  return { isOpen, open, close, go, hit, filter: { ...filter, untilDate: from }, field };
}

function addressOf(filter: LogbookFilter, namedEntry: string | undefined): string {
  return JSON.stringify([filter.vesselUuid, filter.untilDate, filter.logbookNames, filter.states, namedEntry]);
}

/** Ctrl+F, on a Mac Cmd+F, unless the user has disabled it; the browser's own once the field has the focus. */
function useCtrlF(field: { current: HTMLInputElement | null }, open: () => void): void {
  const openNow = useEffectEvent(open);
  // An effect, because the window is external to React.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
      const isCtrlF = key.toLowerCase() === "f" && (isApple ? metaKey : ctrlKey);
      if (!isCtrlF || shiftKey || altKey || defaultPrevented || readPreference(ctrlFFinds) === "false") return;
      if (isDialogOpen()) return;
      if (field.current?.closest("[role=search]")?.contains(document.activeElement)) return;
      event.preventDefault();
      openNow();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [field]);
}

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);
