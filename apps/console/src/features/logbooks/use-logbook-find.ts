import type { FindPlace } from "@shore/api/gen/shore/v1/find_pb";
import { endOfUtcDay, parseShipTime, utcDay } from "@shore/api/ship-time";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { readPreference } from "#shared/preferences/use-preference.ts";
import { ctrlFFinds } from "#shared/shortcuts/shortcut-preferences.ts";
import { useShortcut } from "#shared/shortcuts/use-shortcut.ts";
import type { LogbookFilter } from "./logbook-filter.ts";
import { useReadDownTo } from "./queries.ts";

/** The hit that the list shows. @param turn another number shows it once more */
export type ShownHit = { logbookEntryUuid: string; turn: number };

/**
 * Finding in the logbook that is shown: opened by /, by Ctrl+F and by a button; a hit is read down to and shown in the list, or, when it is
 * far away, among those of its day, while it is still looked for in the list that it was opened over. Source: docs/spec/find.md#within-a-logbook.
 * @param filter of the list that is shown
 * @param namedEntry the entry that the address names
 * @param focusList takes the focus when where it was is gone
 */
export function useLogbookFind(filter: LogbookFilter, namedEntry: string | undefined, focusList: () => void) {
  const organizationUuid = useOrganizationUuid();
  const navigate = useNavigate();
  const readDownTo = useReadDownTo(filter);
  const [isOpen, setIsOpen] = useState(false);
  /** The last two, since the one before is shown until the address is that of the last. */
  const [hits, setHits] = useState<readonly (ShownHit & { address: string })[]>([]);
  /** The days that far hits have led to, the last two of them since one leads to the next; and the day that they are found under. */
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
    const where = isBefore ? await readDownTo(logbookEntryUuid) : "far";
    // Another hit was asked for meanwhile, or the bar was closed.
    if (turn !== turns.current) return false;
    if (where === "there") {
      setHits([{ logbookEntryUuid, turn, address }]);
      return true;
    }
    const untilDate = utcDay(parseShipTime(eventTime));
    const far = { logbookEntryUuid, turn, address: addressOf({ ...filter, untilDate }, logbookEntryUuid) };
    setHits([far, ...hits.slice(0, 1)]);
    setReach({ shown: [filter.untilDate, untilDate], from });
    const to = { organizationUuid, ...filter, untilDate, logbookEntryUuid };
    // Back leads to the list that it was opened over, however many far hits were seen.
    await navigate(paths.logbooksUntil(to), { replace: from !== filter.untilDate });
    return true;
  };
  useShortcut("/", open);
  useCtrlF(field, open);
  // At another address it is another list, or another entry that is meant.
  const hit = hits.find((shown) => shown.address === address);
  return { isOpen, open, close, go, hit, filter: { ...filter, untilDate: from }, field };
}

function addressOf(filter: LogbookFilter, namedEntry: string | undefined): string {
  return JSON.stringify([filter.vesselUuid, filter.untilDate, filter.logbookNames, filter.states, namedEntry]);
}

/** Ctrl+F, on a Mac Cmd+F, unless the person has it otherwise; the browser's own once the field has the focus. */
function useCtrlF(field: { current: HTMLInputElement | null }, open: () => void): void {
  const openNow = useEffectEvent(open);
  // The window is outside React.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
      const isCtrlF = key.toLowerCase() === "f" && (isApple ? metaKey : ctrlKey);
      if (!isCtrlF || shiftKey || altKey || defaultPrevented || readPreference(ctrlFFinds) === "false") return;
      if (document.querySelector('[aria-modal="true"]') !== null) return;
      if (field.current?.closest("[role=search]")?.contains(document.activeElement)) return;
      event.preventDefault();
      openNow();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [field]);
}

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);
