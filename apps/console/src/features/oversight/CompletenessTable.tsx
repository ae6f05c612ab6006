import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { Link } from "@shore/design-system/Link";
import type { TableColumn } from "@shore/design-system/Table";
import { VirtualTable } from "@shore/design-system/VirtualTable";
import type { MouseEvent } from "react";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { type BookDay, type BookOfDays, stateLabel } from "./completeness-rows.ts";
import { useOpenDay } from "./use-open-day.ts";

type Row = { book: BookOfDays; day: BookDay };

/** The days of the map, newest first. */
export function CompletenessTable({ label, books }: { label: string; books: readonly BookOfDays[] }) {
  const items = books.flatMap((book) =>
    book.days.toReversed().map((day) => ({ key: `${book.key} ${day.day}`, row: { book, day } })),
  );
  return (
    <VirtualTable
      aria-label={label}
      dense
      narrow="late"
      columns={COLUMNS}
      items={items}
      empty="No logbooks in this period."
      printNote={(shown, isWhole) => (isWhole ? "" : `The first ${shown.length} days.`)}
    />
  );
}

/** A new tab has the list until the UTC day of the same date; a press asks for the one that has the ship's whole day. */
function DayLink({ book, day: { day } }: Row) {
  const { vesselUuid, logbookName } = book;
  const organizationUuid = useOrganizationUuid();
  const openDay = useOpenDay();
  const href = paths.logbooksUntil({ organizationUuid, vesselUuid, untilDate: day, logbookNames: [logbookName] });
  // The link leaves a click alone that is handled before it.
  const openWhole = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void openDay(book, day);
  };
  return (
    <span onClickCapture={openWhole}>
      <Link href={href}>{day}</Link>
    </span>
  );
}

const COLUMNS: readonly TableColumn<Row>[] = [
  { key: "vessel", header: "Vessel", width: 160, rowHeader: true, cell: ({ book }) => book.vesselName },
  { key: "logbook", header: "Logbook", width: 96, cell: ({ book }) => logbookLabel(book.logbookName) },
  {
    key: "day",
    header: "Day",
    width: 110,
    cell: (row) => <DayLink {...row} />,
  },
  count("entries", "Entries", 88, ({ day }) => day.entries),
  {
    ...count("gap", "Longest gap", 112, ({ day }) => day.gapHours),
    cell: ({ day }) => (day.gapHours > 0 ? `${day.gapHours} h` : "—"),
  },
  count("late", "Late", 76, ({ day }) => day.recordedLate),
  count("verified", "Not verified", 108, ({ day }) => day.notVerified),
  count("signed", "Not signed", 100, ({ day }) => day.notSigned),
  {
    key: "state",
    header: "State",
    stack: "fact-end",
    cell: ({ day }) => `${stateLabel(day.state)}${day.twice ? ", twice" : ""}`,
  },
];

function count(key: string, header: string, width: number, of: (row: Row) => number): TableColumn<Row> {
  return { key, header, width, align: "end", cell: (row) => of(row) };
}
