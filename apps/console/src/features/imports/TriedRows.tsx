import { useQuery } from "@connectrpc/connect-query";
import type { ImportTriedRow } from "@shore/api/gen/shore/v1/imports_pb";
import { importMappingTry } from "@shore/api/gen/calls/imports";
import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { Button } from "@shore/design-system/Button";
import { Card } from "@shore/design-system/Card";
import { Muted } from "@shore/design-system/Muted";
import { Table, type TableColumn } from "@shore/design-system/Table";
import type { Mapping } from "@shore/tabular/mapping";
import { keepPreviousData } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { styled } from "styled-components";
import { NotLoaded } from "#shared/list-screen/NotLoaded.tsx";
import { failsInPlace } from "#shared/loaders/fails-in-place.ts";
import { collectedTerm, collectedText } from "#shared/logbooks/collected-text.ts";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";

type TriedRowsProps = { importUuid: string; tableNumber: number; mapping: Mapping };

/** What a mapping makes of the first twenty rows: times with their offset, entries, problems. */
export function TriedRows({ importUuid, tableNumber, mapping }: TriedRowsProps) {
  const tried = useDeferredValue(mapping);
  const [isWhole, showWhole] = useState(false);
  const query = useQuery(
    importMappingTry,
    { importUuid, tableNumber, mapping: JSON.stringify(tried) },
    { ...failsInPlace, placeholderData: keepPreviousData, staleTime: Infinity },
  );
  if (query.data === undefined) return <NotLoaded query={query} failed="Failed reading the first rows" />;
  const { rows: all, missing } = query.data;
  const rows = isWhole ? all : all.slice(0, FEW);
  return (
    <Card title="What becomes of the first rows" isFlush>
      {rows.length === 0 ? (
        <Words>
          {missing.length > 0
            ? "Decide what is open: then the first rows are shown here."
            : "There are no rows of data."}
        </Words>
      ) : (
        <Table
          aria-label={missing.length > 0 ? "Times of the first rows" : "First rows as entries"}
          dense
          narrow="early"
          columns={missing.length > 0 ? TIME_COLUMNS : COLUMNS}
          items={rows.map((row, index) => ({ key: String(index), row }))}
          warnedKeys={new Set(rows.flatMap(({ problems }, index) => (problems.length > 0 ? [String(index)] : [])))}
        />
      )}
      {all.length > FEW && (
        <More>
          <Button size="small" variant="quiet" aria-expanded={isWhole} onPress={() => showWhole(!isWhole)}>
            {isWhole ? "Show fewer rows" : `Show all ${all.length} rows`}
          </Button>
        </More>
      )}
      {rows.length > 0 && missing.length > 0 && <Words>The entries are shown here once nothing is open.</Words>}
    </Card>
  );
}

const ROW: TableColumn<ImportTriedRow> = {
  key: "row",
  header: "Row",
  rowHeader: true,
  align: "end",
  width: 70,
  cell: ({ row }) => String(row?.rowNumber),
  stack: "aside",
  stackLabel: "Row",
};

const WRITTEN: TableColumn<ImportTriedRow> = {
  key: "written",
  header: "Time in the file",
  width: 180,
  stack: "title",
  cell: ({ writtenTime }) => <bdi>{writtenTime}</bdi>,
};

const TIME: TableColumn<ImportTriedRow> = {
  key: "time",
  header: "Time",
  width: 210,
  stack: "line",
  cell: ({ eventTime }) => eventTime !== "" && <ShipTime at={eventTime} look="strong" />,
};

const TIME_COLUMNS: TableColumn<ImportTriedRow>[] = [
  ROW,
  WRITTEN,
  {
    key: "time",
    header: "Time",
    stack: "line",
    cell: ({ eventTime, problems }) =>
      eventTime !== "" ? (
        <ShipTime at={eventTime} look="strong" />
      ) : problems.length > 0 ? (
        problems.map((problem) => <Danger key={problem}>{problem}</Danger>)
      ) : (
        <Muted>Not decided</Muted>
      ),
  },
];

const COLUMNS: TableColumn<ImportTriedRow>[] = [
  ROW,
  {
    key: "file",
    header: "In the file",
    stack: "line",
    cell: ({ row }) => <bdi>{row?.cells.filter(Boolean).join(" · ")}</bdi>,
  },
  WRITTEN,
  TIME,
  {
    key: "entry",
    header: "Entry",
    stack: "line",
    cell: ({ logbookEntry, problems }) =>
      logbookEntry === undefined
        ? problems.map((problem) => <Danger key={problem}>{problem}</Danger>)
        : entryText(logbookEntry),
  },
];

/** What is stored, as it is shown later: a value read with the wrong decimal sign is seen here. */
function entryText({ logbookName, entryTypeName, summary, collectedData, remarks }: LogbookEntry) {
  const values = [
    ...collectedData.map((item) => `${collectedTerm(item)} ${collectedText(item)}`),
    ...remarks.map(({ value }) => value),
  ];
  return (
    <>
      {[logbookLabel(logbookName), entryTypeName, summary].filter(Boolean).join(" · ")}
      {values.length > 0 && (
        <Muted>
          {" · "}
          <bdi>{values.join(" · ")}</bdi>
        </Muted>
      )}
    </>
  );
}

/** The columns stand below: with long remarks twenty rows are several screens high, so the others are behind a button. */
const FEW = 3;

const More = styled.div`
  padding: var(--ds-space-4);
  border-block-start: 1px solid var(--ds-border);
`;

const Words = styled.p`
  margin: 0;
  padding: var(--ds-card-padding);
`;

const Danger = styled.div`
  color: var(--ds-danger);
  overflow-wrap: anywhere;
`;
