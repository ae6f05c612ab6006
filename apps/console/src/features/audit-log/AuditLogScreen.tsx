import { useSuspenseQuery } from "@connectrpc/connect-query";
import { getUsers } from "@shore/api/gen/calls/users";
import { Breadcrumbs } from "@shore/design-system/Breadcrumbs";
import { DownloadIcon } from "@shore/design-system/icons";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { PageHeader } from "@shore/design-system/PageHeader";
import { Stack } from "@shore/design-system/Stack";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { canSeeOrganization } from "#session/access.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { UnopenedFileLink } from "#shared/file-tab/UnopenedFileLink.tsx";
import { IgnoredFilters } from "#shared/list-screen/IgnoredFilters.tsx";
import { useListView } from "#shared/list-screen/use-list-view.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { SaveView } from "#shared/saved-views/SaveView.tsx";
import { useSaveView } from "#shared/saved-views/use-save-view.ts";
import { usePendingSearch } from "#shared/loaders/use-pending-search.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { PendingResults } from "#shared/screen/PendingResults.tsx";
import { HeadButton } from "#shared/screen/HeadButton.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { AuditEventList } from "./AuditEventList.tsx";
import { AuditLogFilters } from "./AuditLogFilters.tsx";
import { auditLogView, isFiltered, NO_FILTERS, shownText } from "./audit-log-view.ts";
import { readFirstPage } from "./queries.ts";
import { useAuditLogFile } from "./use-audit-log-file.ts";

export const loader = queryLoader(
  ({ read, url, queryClient, transport }) => [
    read(getUsers, {}),
    readFirstPage(queryClient, transport, auditLogView.fromSearch(url.searchParams)),
  ],
  canSeeOrganization,
);

/** Who did what in the organisation, newest first. Managers only. */
export function AuditLogScreen() {
  const organizationUuid = useOrganizationUuid();
  const { users } = useSuspenseQuery(getUsers, {}).data;
  const [search] = useSearchParams();
  /** Of the events that are shown; the fields are those of the pending view. */
  const view = auditLogView.fromSearch(search);
  const [pendingView, show] = useListView(auditLogView);
  const file = useAuditLogFile(view);
  const saving = useSaveView(auditLogView.toSearch(view));
  const { isPending } = usePendingSearch();
  const list = useRef<HTMLDivElement>(null);
  // The pressed button unmounts, so move focus to the list.
  const focusList = () => list.current?.focus({ preventScroll: true });
  const [clears, setClears] = useState(0);
  const clear = () => {
    show(NO_FILTERS);
    setClears(clears + 1);
    focusList();
  };
  return (
    <>
      <PageTitle title="Audit log" />
      <PrintHead>{shownText(view)}</PrintHead>
      <PageHeader
        title="Audit log"
        breadcrumbs={
          <Breadcrumbs items={[{ href: paths.users({ organizationUuid }), label: "Users" }]} current="Audit log" />
        }
        actions={
          <HeadButton icon={<DownloadIcon />} label="Export as CSV" isBusy={file.isGenerating} onPress={file.make} />
        }
      />
      <Stack gap={16}>
        <IgnoredFilters view={auditLogView} />
        {file.refusal !== undefined && (
          <InlineMessage tone="danger" isAnnounced>
            {file.refusal}
          </InlineMessage>
        )}
        <UnopenedFileLink file={file.unopened} />
        <AuditLogFilters
          view={pendingView}
          users={users}
          clears={clears}
          onChange={show}
          onClear={clear}
          end={isFiltered(view) ? <SaveView saving={saving} /> : undefined}
        />
        <List ref={list} tabIndex={-1} $isPending={isPending}>
          {/* A changed view remounts the list: all rows collapsed, scrolled to the top. */}
          <AuditEventList key={JSON.stringify(view)} view={view} onClear={clear} onRecovered={focusList} />
        </List>
      </Stack>
    </>
  );
}

const List = styled(PendingResults)`
  outline: none;
`;
