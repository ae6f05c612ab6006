import { type ConnectQueryKey, useQuery, useSuspenseQuery } from "@connectrpc/connect-query";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import type { CompletenessGetResponse } from "@shore/api/gen/shore/v1/completeness_pb";
import { completenessGet } from "@shore/api/gen/calls/completeness";
import { vesselGroupList } from "@shore/api/gen/calls/vessel_groups";
import { getVessels } from "@shore/api/gen/calls/vessels";
import { todayUtc } from "@shore/api/ship-time";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { EyeIcon } from "@shore/design-system/icons";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { media } from "@shore/design-system/tokens/breakpoints";
import { useNavigate } from "react-router";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { UnopenedFileLink } from "#shared/file-tab/UnopenedFileLink.tsx";
import { IgnoredFilters } from "#shared/list-screen/IgnoredFilters.tsx";
import { useListView } from "#shared/list-screen/use-list-view.ts";
import { failsAside } from "#shared/loaders/fails-aside.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PendingResults } from "#shared/screen/PendingResults.tsx";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { NotLoaded } from "#shared/list-screen/NotLoaded.tsx";
import { failsInPlace } from "#shared/loaders/fails-in-place.ts";
import { booksOf } from "./completeness-rows.ts";
import { type CompletenessView, completenessView, daysOf, daysShown } from "./completeness-view.ts";
import { CompletenessFilters } from "./CompletenessFilters.tsx";
import { CompletenessFoot } from "./CompletenessFoot.tsx";
import { CompletenessMap } from "./CompletenessMap.tsx";
import { CompletenessTable } from "./CompletenessTable.tsx";
import { useCompletenessFile } from "./use-completeness-file.ts";

export const loader = queryLoader(({ read }) => [read(getVessels, {}), read(vesselGroupList, {})]);

/** The completeness of logbooks by day: of one logbook for all vessels, or of all logbooks of one. Source: docs/spec/completeness.md. */
export function CompletenessScreen() {
  const organizationUuid = useOrganizationUuid();
  const navigate = useNavigate();
  const [view, change] = useListView(completenessView);
  const { vessels } = useSuspenseQuery(getVessels, {}).data;
  const groups = useQuery(vesselGroupList, {}, failsAside("vessel groups")).data?.vesselGroups;
  const file = useCompletenessFile();
  const period = daysShown(view, todayUtc());
  const named = vessels.find(({ vesselUuid }) => vesselUuid === view.vesselUuid);
  const vessel = named ?? vessels[0];
  const query = useQuery(
    completenessGet,
    {
      ...(view.by === "vessels"
        ? { logbookNames: [view.logbookName] }
        : { vesselUuids: vessel === undefined ? [] : [vessel.vesselUuid] }),
      fromDay: period.from,
      toDay: period.to,
    },
    {
      // A row's days have no dates of their own: rows of another period are not shown under these.
      placeholderData: (before, query) => (isOfPeriod(query?.queryKey, period) ? before : undefined),
      ...failsInPlace,
    },
  );
  const { data, isPlaceholderData } = query;
  const go = (part: Partial<CompletenessView>) =>
    void navigate(`${paths.completeness({ organizationUuid })}?${completenessView.toSearch({ ...view, ...part })}`);

  const group = groups?.find(({ vesselGroupId }) => vesselGroupId?.vesselGroupUuid === view.vesselGroupUuid);
  const unknown = [
    ...(view.by === "logbooks" && view.vesselUuid !== "" && named === undefined ? ["Vessel"] : []),
    ...(view.by === "vessels" && view.vesselGroupUuid !== "" && groups && group === undefined ? ["Group"] : []),
  ];
  const names = new Map(vessels.map(({ vesselUuid, displayName }) => [vesselUuid, displayName]));
  // While loading, the previous response is shown as placeholder.
  const by = isPlaceholderData && data !== undefined ? shapeOf(data) : view.by;
  const inGroup = new Set(by === "vessels" && group ? group.members.map(({ vesselUuid }) => vesselUuid) : names.keys());
  const rows = (data?.rows ?? []).filter(({ vesselUuid }) => inGroup.has(vesselUuid));
  const days = daysOf(period);
  const books = booksOf(rows, days, (uuid) => names.get(uuid) ?? uuid);
  const what = view.by === "vessels" ? logbookLabel(view.logbookName) : (vessel?.displayName ?? "");
  const label = `Completeness of ${what}, ${period.from} to ${period.to}`;
  const isEmpty = books.length === 0;
  return (
    <>
      <PageTitle title="Completeness" of="Oversight" />
      <PrintHead>{`${label}, days of ship time`}</PrintHead>
      <Stack>
        <IgnoredFilters view={completenessView} also={unknown} />
        <UnopenedFileLink file={file.unopened} />
        {data !== undefined && data.countedFromTime !== "" && (
          <InlineMessage>Older entries are still being counted: their days may seem empty.</InlineMessage>
        )}
        <CompletenessFilters
          view={view}
          vesselUuid={vessel?.vesselUuid ?? ""}
          onChange={change}
          isLoading={isPlaceholderData}
          onExport={isEmpty ? undefined : () => file.make(books, what, period)}
        />
        {data === undefined ? (
          <NotLoaded query={query} failed="Failed retrieving completeness" />
        ) : isEmpty ? (
          <Card>
            <EmptyState icon={<EyeIcon />} title="No logbooks in this period.">
              {group
                ? "No vessel of this group has kept this logbook."
                : "Days appear here when the first entries of a logbook have come."}
            </EmptyState>
          </Card>
        ) : (
          <PendingResults $isPending={isPlaceholderData}>
            {view.form === "table" ? (
              <CompletenessTable label={label} books={books} />
            ) : (
              <CompletenessMap
                label={label}
                by={by}
                days={days}
                books={books}
                onVessel={(vesselUuid) => go({ by: "logbooks", vesselUuid })}
                onUp={() => go({ by: "vessels" })}
              />
            )}
            <CompletenessFoot rows={rows} receivedTime={data.receivedTime} />
          </PendingResults>
        )}
      </Stack>
    </>
  );
}

function isOfPeriod(queryKey: ConnectQueryKey | undefined, { from, to }: { from: string; to: string }): boolean {
  const input = queryKey?.[1] && "input" in queryKey[1] ? queryKey[1].input : undefined;
  return typeof input === "object" && input["fromDay"] === from && input["toDay"] === to;
}

/** Returns what a response contains: one logbook of vessels, or the logbooks of a vessel. */
function shapeOf({ rows }: CompletenessGetResponse): CompletenessView["by"] {
  return new Set(rows.map(({ logbookName }) => logbookName)).size > 1 ? "logbooks" : "vessels";
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-16);

  ${media.print} {
    display: block;
  }
`;
