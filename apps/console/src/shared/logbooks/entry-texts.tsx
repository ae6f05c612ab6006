import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import { FreeText } from "../text/FreeText.tsx";
import { TimeMarkBadge } from "./TimeMarkBadge.tsx";
import { WithdrawableBadge } from "./WithdrawableBadge.tsx";

/** The name of an entry's type, or its id, as on a report, struck through when the entry was removed, with the marks of its time and import. */
export function EntryTypeName({ entry }: { entry: LogbookEntry }) {
  return (
    <>
      <FreeText isRemoved={entry.crossedOut}>{entry.entryTypeName || entry.entryTypeId || "—"}</FreeText>
      <TimeMarkBadge of={entry} />
      <WithdrawableBadge of={entry} />
    </>
  );
}

/** An entry's summary, struck through when the entry was removed. */
export function EntrySummary({ entry }: { entry: LogbookEntry }) {
  return entry.summary === "" ? null : <FreeText isRemoved={entry.crossedOut}>{entry.summary}</FreeText>;
}
