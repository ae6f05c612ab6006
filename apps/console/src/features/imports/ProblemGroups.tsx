import { useTransport } from "@connectrpc/connect-query";
import type { Import, ImportProblemGroup, ImportProblemRow, ImportTable } from "@shore/api/gen/shore/v1/imports_pb";
import { importProblemList } from "@shore/api/gen/calls/imports";
import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { Card } from "@shore/design-system/Card";
import { StatusPill } from "@shore/design-system/StatusPill";
import { Stack } from "@shore/design-system/Stack";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { failsInPlace } from "#shared/loaders/fails-in-place.ts";
import { infiniteQueryOptions } from "#shared/loaders/infinite-query.ts";
import { rpcErrorText } from "#shared/text/rpc-error-text.ts";
import {
  CrossingChoice,
  type CrossingChoices,
  isCrossing,
  StoreCrossings,
  useCrossingChoices,
} from "./CrossingChoice.tsx";
import { GroupChoice, hasGroupChoice } from "./GroupChoice.tsx";
import { FileRows } from "./FileRows.tsx";
import { isSome, rowCount } from "./import-texts.ts";
import { useDecideProblems } from "./mutations.ts";

type ProblemGroupsProps = {
  of: Import;
  tables: readonly ImportTable[];
  groups: readonly ImportProblemGroup[];
  undecidedRows: bigint;
  /** A further action on all rows. */
  children: ReactNode;
};

/** The rows that give no entry, by kind of problem, with what can be done about each kind. */
export function ProblemGroups({ of, tables, groups, undecidedRows, children }: ProblemGroupsProps) {
  const organizationUuid = useOrganizationUuid();
  const { importUuid, etag } = of;
  const decide = useDecideProblems();
  const crossings = useCrossingChoices(of, tables);
  return (
    <>
      {decide.error !== null && <Banner tone="warning" title={rpcErrorText(decide.error)} />}
      <Actions>
        {groups.length > 1 && (
          <Button
            isBusy={decide.isPending}
            onPress={() => decide.mutate({ importUuid, kind: "", leftOut: isSome(undecidedRows), etag })}
          >
            {isSome(undecidedRows) ? "Leave all of them out" : "Take all of them back"}
          </Button>
        )}
        <ButtonLink href={paths.importStep({ organizationUuid, importUuid, step: "meaning" })}>
          Change the meaning
        </ButtonLink>
        <ButtonLink href={paths.importStep({ organizationUuid, importUuid, step: "files" })}>Replace a file</ButtonLink>
        {children}
      </Actions>
      {/* First what can be chosen here: other rows follow from it. */}
      {groups
        .toSorted((a, b) => Number(isChosenHere(b)) - Number(isChosenHere(a)))
        .map((group) => (
          <Card
            key={group.kind}
            headingLevel={3}
            title={group.sentence}
            actions={
              group.leftOut ? (
                <StatusPill status="disabled">Left out</StatusPill>
              ) : (
                <StatusPill status="failed">Undecided</StatusPill>
              )
            }
          >
            <Stack gap={12}>
              <div>
                <Button
                  isBusy={decide.isPending}
                  onPress={() => decide.mutate({ importUuid, kind: group.kind, leftOut: !group.leftOut, etag })}
                >
                  {group.leftOut ? "Take back" : `Leave ${rowCount(group.rows)} out`}
                </Button>
              </div>
              <GroupRows of={of} group={group} crossings={crossings} />
              <GroupChoice of={of} tables={tables} group={group} />
            </Stack>
          </Card>
        ))}
    </>
  );
}

/** Whether what is open in a group is chosen beside its rows. */
function isChosenHere(group: ImportProblemGroup): boolean {
  return isCrossing(group.kind) || hasGroupChoice(group);
}

type GroupRowsProps = { of: Import; group: ImportProblemGroup; crossings: CrossingChoices };

function GroupRows({ of, group, crossings }: GroupRowsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const transport = useTransport();
  const query = useInfiniteQuery({
    ...infiniteQueryOptions(
      importProblemList,
      { importUuid: of.importUuid, kind: group.kind, pageToken: "" },
      { pageParamKey: "pageToken", getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined, transport },
    ),
    ...failsInPlace,
    enabled: showsAll,
  });
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? group.firstRows;
  const byFile = Map.groupBy(rows, ({ fileUuid }) => fileUuid);
  const hasMore = showsAll ? query.hasNextPage : BigInt(group.firstRows.length) < group.rows;
  return (
    <Stack gap={12}>
      {[...byFile].map(([fileUuid, ofFile]) => (
        <ProblemRows
          key={fileUuid}
          label={`${of.files.find((one) => one.fileUuid === fileUuid)?.displayName ?? "File"}: ${group.sentence}`}
          rows={ofFile}
          kind={group.kind}
          crossings={crossings}
        />
      ))}
      {rows.some((row) => crossings.crossingOf(group.kind, row) !== undefined) && (
        <StoreCrossings choices={crossings} />
      )}
      {query.error !== null && <Banner tone="warning" title={`Failed retrieving rows. ${rpcErrorText(query.error)}`} />}
      {hasMore && (
        <div>
          <Button
            size="small"
            isBusy={query.isFetching}
            onPress={() => (showsAll ? void query.fetchNextPage() : setShowsAll(true))}
          >
            Show more rows
          </Button>
        </div>
      )}
    </Stack>
  );
}

type ProblemRowsProps = {
  label: string;
  rows: readonly ImportProblemRow[];
  kind: string;
  crossings: CrossingChoices;
};

function ProblemRows({ label, rows, kind, crossings }: ProblemRowsProps) {
  const cell = (row: ImportProblemRow) => {
    const crossing = crossings.crossingOf(kind, row);
    return (
      <Problem>
        {row.sentence}
        {crossing && <CrossingChoice crossing={crossing} choices={crossings} />}
      </Problem>
    );
  };
  return (
    <FileRows label={label} rows={rows} aside={{ header: "Problem", cell }} markedCell={({ cellIndex }) => cellIndex} />
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ds-space-12);
`;

const Problem = styled.div`
  display: grid;
  gap: var(--ds-space-8);
  min-inline-size: min(14rem, 50vw);
  white-space: normal;

  & > p {
    margin: 0;
  }
`;
