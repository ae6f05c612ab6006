import type { Clock } from "@shore/api/clock-time";
import type { FigurePoint } from "@shore/api/gen/shore/v1/figures_pb";
import { Link } from "@shore/design-system/Link";
import type { TableColumn } from "@shore/design-system/Table";
import { VirtualTable } from "@shore/design-system/VirtualTable";
import { paths } from "#paths.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { TimeMarkBadge } from "#shared/logbooks/TimeMarkBadge.tsx";
import { ManualMark } from "#shared/logbooks/ManualMark.tsx";
import { Struck } from "#shared/text/Struck.tsx";
import { CLOCK_LABELS, useClock } from "#shared/ship-time/clock.ts";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";
import { type Figure, type FigureLine, timeOf, valueText } from "#shared/vessels/figure-lines.ts";

type FiguresTableProps = { label: string; figures: readonly Figure[]; lines: readonly FigureLine[] };

/** An entry with its values by name. */
type Row = { line: FigureLine; entry: FigurePoint; values: Map<string, FigurePoint[]> };

/** The values of the chart, entry by entry in order of time. */
export function FiguresTable({ label, figures, lines }: FiguresTableProps) {
  const { organizationUuid } = useRouteParams("organizationUuid");
  const rows = rowsOf(figures);
  const columns = columnsOf(useClock(), figures, lines, (vesselUuid, logbookEntryUuid) =>
    paths.logbookEntry({ organizationUuid, vesselUuid, logbookEntryUuid }),
  );
  return (
    <VirtualTable
      aria-label={label}
      dense
      narrow="late"
      columns={columns}
      items={rows.map((row) => ({ key: `${row.line.key} ${row.entry.logbookEntryUuid}`, row }))}
      empty="No values in this period."
      printNote={(shown, isWhole) => (isWhole ? "" : `The first ${shown.length} values of this period.`)}
    />
  );
}

function rowsOf(figures: readonly Figure[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { name, lines } of figures)
    for (const { line, series } of lines)
      for (const point of series.points) {
        const key = `${line.key} ${point.logbookEntryUuid}`;
        const row = rows.get(key) ?? { line, entry: point, values: new Map<string, FigurePoint[]>() };
        row.values.set(name, [...(row.values.get(name) ?? []), point]);
        rows.set(key, row);
      }
  return [...rows.values()].toSorted((a, b) => timeOf(a.entry) - timeOf(b.entry));
}

function columnsOf(
  clock: Clock,
  figures: readonly Figure[],
  lines: readonly FigureLine[],
  hrefOf: (vesselUuid: string, entryUuid: string) => string,
): TableColumn<Row>[] {
  return [
    {
      key: "time",
      header: CLOCK_LABELS[clock.name],
      width: 210,
      rowHeader: true,
      cell: ({ entry }) => (
        <Struck when={entry.removed}>
          <ShipTime at={entry.eventTime} />
        </Struck>
      ),
    },
    ...(lines.length > 1
      ? [
          {
            key: "line",
            header: lines.some(({ shiftMs }) => shiftMs !== 0) ? "Period" : "Vessel",
            width: 160,
            cell: ({ line }: Row) => line.label,
          } satisfies TableColumn<Row>,
        ]
      : []),
    ...figures.map(({ name, term, unit }): TableColumn<Row> => ({
      key: `value ${name}`,
      header: unit === "" ? term : `${term} (${unit})`,
      width: 180,
      align: "end",
      cell: ({ values }) =>
        values.get(name)?.map((point, index) => (
          <span key={index}>
            {index > 0 && ", "}
            <Struck when={point.removed}>{valueText(point, "")}</Struck>
            {point.manual && (
              <>
                {" "}
                <ManualMark />
              </>
            )}
          </span>
        )),
    })),
    {
      key: "entry",
      header: "Entry",
      stack: "fact-end",
      cell: ({ line: { vesselUuid }, entry }) => (
        <>
          <Link variant="name" href={hrefOf(vesselUuid, entry.logbookEntryUuid)}>
            {entry.entryTypeName || "Entry"}
          </Link>
          <TimeMarkBadge of={entry} />
        </>
      ),
    },
  ];
}
