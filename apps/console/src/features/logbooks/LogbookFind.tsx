import type { FindPlace } from "@shore/api/gen/shore/v1/find_pb";
import { FIND_QUESTION } from "@shore/api/field-limits.gen";
import { FindBar } from "@shore/design-system/FindBar";
import { numberText } from "@shore/design-system/number-text";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { dayName } from "#shared/ship-time/day-heading.ts";
import type { LogbookFilter } from "./logbook-filter.ts";
import { useEntryName } from "./queries.ts";
import { type Hit, useFindWithin } from "./use-find-within.ts";

export type LogbookFindProps = {
  /** The searched entries: all of the filter, not only the loaded ones. */
  filter: LogbookFilter;
  /** Shows a hit in the list; resolves to false if superseded by another one, rejects if it cannot be fetched. */
  onGo: (place: FindPlace) => Promise<boolean>;
  onClose: () => void;
  fieldRef: RefObject<HTMLInputElement | null>;
};

/** Searches in the visible logbooks: debounced by 300 ms, immediate on Enter. Source: docs/spec/find.md#within-a-logbook. */
export function LogbookFind({ filter, onGo, onClose, fieldRef }: LogbookFindProps) {
  const [draft, setDraft] = useState("");
  const [text, setText] = useState("");
  useDebouncedText(draft, text, setText);
  const find = useFindWithin(filter, text);
  const { hit, turn } = find;
  const [outcome, setOutcome] = useState<{ of: string; isShown: boolean }>();

  /** The hit to show, and the move that requested it. */
  const targetKey = hit && `${hit.place.logbookEntryUuid} ${turn}`;
  const go = (of: string, place: FindPlace) =>
    void onGo(place).then(
      (isShown) => isShown && setOutcome({ of, isShown }),
      () => setOutcome({ of, isShown: false }),
    );
  const goNow = useEffectEvent((of: string) => {
    if (hit) go(of, hit.place);
  });
  // An effect, because another component's list and the server are external.
  useEffect(() => {
    if (targetKey !== undefined) goNow(targetKey);
  }, [targetKey]);

  const isShown = outcome?.of === targetKey && outcome?.isShown === true;
  const isNotShown = outcome?.of === targetKey && outcome?.isShown === false;
  const name = useEntryName(filter.vesselUuid, isShown ? hit?.place.logbookEntryUuid : undefined);
  const count = find.isNone ? "No entries found." : hit ? countText(hit) : "";
  const isFailed = find.isError || isNotShown;
  const move = (step: () => void) => () => (draft === text ? step() : setText(draft));
  return (
    <FindBar
      ref={fieldRef}
      label="Find in logbooks"
      text={draft}
      onTextChange={(next) => setDraft(next.slice(0, FIND_QUESTION.text))}
      count={count}
      announcement={hit ? (isShown && name !== undefined ? announcementOf(hit, name, filter) : "") : count}
      hasHits={hit !== undefined}
      isBusy={find.isFetching || (hit !== undefined && !isShown && !isFailed)}
      failure={isFailed ? "Failed retrieving entries" : undefined}
      onTryAgain={() => {
        setOutcome(undefined);
        if (targetKey !== undefined && hit) go(targetKey, hit.place);
        else find.tryAgain();
      }}
      onNext={move(find.next)}
      onPrevious={move(find.previous)}
      onClose={onClose}
    />
  );
}

/** Returns `3 of 41`. */
function countText({ number, total, isExact }: Hit): string {
  return `${numberText(number)} of ${isExact ? "" : "about "}${numberText(total)}`;
}

function announcementOf(hit: Hit, name: string, { untilDate }: LogbookFilter): string {
  return `${countText(hit)}, ${dayName(hit.place.eventTime, Number(untilDate.slice(0, 4)))}, ${name}`;
}

/** Sets the text 300 ms after the last change of the draft. */
function useDebouncedText(draft: string, text: string, set: (text: string) => void): void {
  const setNow = useEffectEvent(set);
  // An effect, because timers are external to React.
  useEffect(() => {
    if (draft === text) return undefined;
    const timer = setTimeout(() => setNow(draft), 300);
    return () => clearTimeout(timer);
  }, [draft, text]);
}
