import { useTransport } from "@connectrpc/connect-query";
import type { Import } from "@shore/api/gen/shore/v1/imports_pb";
import { importList } from "@shore/api/gen/calls/imports";
import { Button } from "@shore/design-system/Button";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { EmptyState } from "@shore/design-system/EmptyState";
import { PlusIcon, UploadIcon } from "@shore/design-system/icons";
import { Link } from "@shore/design-system/Link";
import { PageHeader } from "@shore/design-system/PageHeader";
import { StatusPill } from "@shore/design-system/StatusPill";
import { Table, type TableColumn } from "@shore/design-system/Table";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { IntegrationTabs } from "#shared/integrations/IntegrationTabs.tsx";
import { NotLoaded } from "#shared/list-screen/NotLoaded.tsx";
import { failsInPlace } from "#shared/loaders/fails-in-place.ts";
import { infiniteQueryOptions } from "#shared/loaders/infinite-query.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";
import { fileSize } from "#shared/text/file-size.ts";
import { entryCount, importTitle, isRunning, stateOf } from "./import-texts.ts";
import { canView } from "./queries.ts";

export const loader = queryLoader(
  ({ queryClient, transport }) => [queryClient.prefetchInfiniteQuery(pagesOf(transport))],
  canView,
);

/** The imports of the organization. Source: docs/spec/imports.md#screens. */
export function ImportsScreen() {
  const organizationUuid = useOrganizationUuid();
  const query = useInfiniteQuery({
    ...pagesOf(useTransport()),
    ...failsInPlace,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ imports }) => imports.some(isRunning)) === true ? POLL_MS : false,
  });
  const start = (
    <ButtonLink variant="primary" icon={<PlusIcon />} href={paths.newImport({ organizationUuid })}>
      Import records
    </ButtonLink>
  );
  if (query.data === undefined) {
    return (
      <Frame>
        <NotLoaded query={query} failed="Failed retrieving imports" />
      </Frame>
    );
  }
  const { pages } = query.data;
  const imports = pages.flatMap((page) => page.imports);
  return (
    <Frame identifier={stagedText(pages.at(-1))} actions={imports.length > 0 && start}>
      <Table
        aria-label="Imports"
        columns={columns}
        narrow="early"
        items={imports.map((row) => ({ key: row.importUuid, row }))}
        empty={
          <EmptyState icon={<UploadIcon />} title="No imports." action={start}>
            Files of a ship's log, such as spreadsheets, become entries of logbooks. They can be withdrawn for 7 days.
          </EmptyState>
        }
        footer={
          query.hasNextPage && (
            <Button isBusy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
              Load more imports
            </Button>
          )
        }
      />
    </Frame>
  );
}

function Frame({
  identifier,
  actions,
  children,
}: {
  identifier?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <PageTitle title="Imports" />
      <PrintHead>Imports</PrintHead>
      <PageHeader
        title="Imports"
        identifier={identifier}
        actions={actions}
        tabs={<IntegrationTabs current="imports" />}
        tabsPlacement="beside"
      />
      {children}
    </>
  );
}

function stagedText(page: { stagedBytes: bigint; stagedBytesLimit: bigint } | undefined): string | undefined {
  // What is far from its limit is no reason to act.
  if (page === undefined || page.stagedBytes * 2n <= page.stagedBytesLimit) return undefined;
  return `Files of open imports take ${fileSize(page.stagedBytes)} of the ${fileSize(page.stagedBytesLimit)} that they may. Keep, withdraw or remove imports to make room.`;
}

function pagesOf(transport: ReturnType<typeof useTransport>) {
  return infiniteQueryOptions(
    importList,
    { pageToken: "" },
    { pageParamKey: "pageToken", getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined, transport },
  );
}

function Name({ of }: { of: Import }) {
  const organizationUuid = useOrganizationUuid();
  return (
    <Link variant="row" href={paths.import({ organizationUuid, importUuid: of.importUuid })}>
      <bdi>{importTitle(of)}</bdi>
    </Link>
  );
}

function State({ of }: { of: Import }) {
  const { status, label } = stateOf(of);
  return <StatusPill status={status}>{label}</StatusPill>;
}

const columns: TableColumn<Import>[] = [
  { key: "files", header: "Files", cell: (of) => <Name of={of} />, rowHeader: true, linksRow: true, stack: "title" },
  {
    key: "person",
    header: "Started by",
    cell: ({ userDisplayName }) => <bdi>{userDisplayName}</bdi>,
    width: 160,
    stack: "line",
  },
  {
    key: "time",
    header: "Started",
    cell: ({ createTime }) => <ShipTime at={createTime} isAshore />,
    width: 190,
    stackLabel: "Started",
  },
  {
    key: "entries",
    header: "Entries",
    cell: ({ importedEntries }) => importedEntries > 0n && entryCount(importedEntries),
    align: "end",
    width: 130,
    stack: "fact-end",
  },
  { key: "state", header: "State", cell: (of) => <State of={of} />, width: 230, stack: "line" },
];

const POLL_MS = 1_500;
