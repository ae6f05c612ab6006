import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import type { ReactNode } from "react";

/** Its children, struck through when they were removed; to a screen reader a deletion. */
export function Struck({ when, children }: { when: boolean; children: ReactNode }) {
  return when ? <del>{children}</del> : children;
}

/** The name of an entry's type, or its id, as on a report, struck through when the entry was removed. */
export function EntryTypeName({ entry }: { entry: LogbookEntry }) {
  return <Struck when={entry.crossedOut}>{entry.entryTypeName || entry.entryTypeId || "—"}</Struck>;
}

/** An entry's summary, struck through when the entry was removed. */
export function EntrySummary({ entry }: { entry: LogbookEntry }) {
  return entry.summary === "" ? null : <Struck when={entry.crossedOut}>{entry.summary}</Struck>;
}
