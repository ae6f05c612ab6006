import { useTransport } from "@connectrpc/connect-query";
import type { Import, ImportDifference } from "@shore/api/gen/shore/v1/imports_pb";
import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import { importDifferenceList } from "@shore/api/gen/calls/imports";
import { Button } from "@shore/design-system/Button";
import { Card } from "@shore/design-system/Card";
import { Muted } from "@shore/design-system/Muted";
import { Stack } from "@shore/design-system/Stack";
import { useInfiniteQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { NotLoaded } from "#shared/list-screen/NotLoaded.tsx";
import { failsInPlace } from "#shared/loaders/fails-in-place.ts";
import { infiniteQueryOptions } from "#shared/loaders/infinite-query.ts";
import { EntryFacts } from "#shared/logbooks/EntryFacts.tsx";
import { entryName } from "#shared/logbooks/entry-marks.ts";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";
import { entryCount } from "./import-texts.ts";

/** The entries that are stored already and are not as in the file, both side by side. */
export function Differences({ of, count }: { of: Import; count: bigint }) {
  const transport = useTransport();
  const query = useInfiniteQuery({
    ...infiniteQueryOptions(
      importDifferenceList,
      { importUuid: of.importUuid, pageToken: "" },
      { pageParamKey: "pageToken", getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined, transport },
    ),
    ...failsInPlace,
  });
  if (query.data === undefined) return <NotLoaded query={query} failed="Failed retrieving differences" />;
  return (
    <Card title={`${entryCount(count)} already there and different`}>
      <Stack gap={16}>
        Stored entries are never altered. These stay as they are; those of the file are not imported.
        {query.data.pages.flatMap(({ differences }) =>
          differences.map((difference) => (
            <Pair
              key={`${difference.fileUuid} ${difference.rowNumber}`}
              file={of.files.find(({ fileUuid }) => fileUuid === difference.fileUuid)?.displayName ?? ""}
              difference={difference}
            />
          )),
        )}
        {query.hasNextPage && (
          <div>
            <Button isBusy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
              Show more
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

function Pair({ file, difference: { fromFile, stored, rowNumber } }: { file: string; difference: ImportDifference }) {
  return (
    <Sides>
      {stored && <Side title="In the logbook" entry={stored} />}
      {fromFile && <Side title={`${file}, row ${rowNumber}`} entry={fromFile} />}
    </Sides>
  );
}

function Side({ title, entry }: { title: string; entry: LogbookEntry }) {
  return (
    <Card headingLevel={3} title={<bdi>{title}</bdi>}>
      <Muted isBlock>
        {entryName(entry)}, <ShipTime at={entry.eventTime} />
      </Muted>
      <EntryFacts entry={entry} isInPanel />
    </Card>
  );
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
  gap: var(--ds-space-12);
`;
