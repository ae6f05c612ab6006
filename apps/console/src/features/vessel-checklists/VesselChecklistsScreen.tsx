import { useSuspenseQuery } from "@connectrpc/connect-query";
import { vesselChecklistList } from "@shore/api/gen/calls/vessel_checklists";
import { todayUtc } from "@shore/api/ship-time";
import { Banner } from "@shore/design-system/Banner";
import { DatePicker } from "@shore/design-system/DatePicker";
import { EmptyState } from "@shore/design-system/EmptyState";
import { FilterChip } from "@shore/design-system/FilterChip";
import { Stack } from "@shore/design-system/Stack";
import { ListChecksIcon } from "@shore/design-system/icons";
import { media } from "@shore/design-system/tokens/breakpoints";
import { useSearchParams } from "react-router";
import { styled } from "styled-components";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { usePendingSearch } from "#shared/loaders/use-pending-search.ts";
import { PendingResults } from "#shared/screen/PendingResults.tsx";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { useVessel } from "#shared/vessels/use-vessel.ts";
import { type AsOf, asOfIn, asOfText } from "./as-of.ts";
import { ChecklistChanges } from "./ChecklistChanges.tsx";
import { readChanges } from "./queries.ts";
import { VesselChecklistTable } from "./VesselChecklistTable.tsx";
import { withParameter } from "./with-parameter.ts";

export const loader = queryLoader(({ param, read, url, queryClient, transport }) => {
  const vesselUuid = param("vesselUuid");
  const { requestTime } = asOfIn(url.searchParams);
  return [
    read(vesselChecklistList, { vesselUuid, asOfTime: requestTime }),
    readChanges(queryClient, transport, vesselUuid),
  ];
});

/** The checklists a vessel has or had at an instant, why, and their state on board. Source: docs/spec/vessel-checklists.md#screen. */
export function VesselChecklistsScreen() {
  const { vesselUuid } = useRouteParams("vesselUuid");
  const { displayName } = useVessel(vesselUuid);
  const [search, setSearch] = useSearchParams();
  const asOf = asOfIn(search);
  const { pendingSearch, isPending } = usePendingSearch();
  const askedAsOf = asOfIn(pendingSearch);
  const { vesselChecklists, knownTime } = useSuspenseQuery(vesselChecklistList, {
    vesselUuid,
    asOfTime: asOf.requestTime,
  }).data;
  const isFuture = asOf.day > todayUtc();
  const isUnknown = asOf.requestTime !== "" && Date.parse(asOf.requestTime) < Date.parse(knownTime);
  const show = (day: string | undefined, error?: string) =>
    error === undefined &&
    setSearch(withParameter(pendingSearch, "as-of", day === todayUtc() ? undefined : day), {
      preventScrollReset: true,
    });
  return (
    <>
      <PageTitle title="Checklists" of={displayName} />
      <PrintHead>{`${displayName}: checklists ${isFuture ? "now" : asOfText(asOf)}`}</PrintHead>
      <Stack gap={20}>
        <Controls>
          <DatePicker
            label="As of (UTC)"
            labelPlacement="beside"
            value={askedAsOf.day}
            max={todayUtc()}
            isRequired
            onChange={show}
          />
          <FilterChip
            isSelected={askedAsOf.requestTime === "" || askedAsOf.day > todayUtc()}
            onChange={() => show(undefined)}
          >
            Now
          </FilterChip>
        </Controls>
        <Notice asOf={asOf} isFuture={isFuture} />
        <PendingResults $isPending={isPending}>
          <VesselChecklistTable
            checklists={vesselChecklists}
            empty={
              <EmptyState icon={<ListChecksIcon />} title={isUnknown ? "Not known." : "No checklists on this day."}>
                {isUnknown
                  ? `Shore knows what vessels had from ${knownTime.slice(0, 10)} on.`
                  : "No group of the vessel got a collection with published checklists."}
              </EmptyState>
            }
          />
        </PendingResults>
        <ChecklistChanges vesselUuid={vesselUuid} />
      </Stack>
    </>
  );
}

function Notice({ asOf, isFuture }: { asOf: AsOf; isFuture: boolean }) {
  if (isFuture) return <Banner title="Shore does not know the future: as of now." />;
  if (asOf.isInvalid) return <Banner tone="warning" title={`“${asOf.text}” is no day and no time: as of now.`} />;
  return null;
}

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-12);

  /* The label is above its field: the chip is beside the field. */
  ${media.belowSm} {
    align-items: end;

    & > :last-child {
      margin-block-end: 4px;
    }
  }

  ${media.print} {
    display: none;
  }
`;
