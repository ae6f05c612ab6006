import { useSuspenseQuery } from "@connectrpc/connect-query";
import { shipLinkList } from "@shore/api/gen/calls/ship_links";
import { fleetPositionsGet } from "@shore/api/gen/calls/tracks";
import { getVessels } from "@shore/api/gen/calls/vessels";
import type { Clock } from "@shore/api/clock-time";
import { PageHeader } from "@shore/design-system/PageHeader";
import { lazyWithFallback } from "@shore/design-system/primitives/lazy";
import { useMediaQuery } from "@shore/design-system/primitives/use-media-query";
import { StickyFilters } from "@shore/design-system/StickyFilters";
import { Spinner } from "@shore/design-system/Spinner";
import { media, queries } from "@shore/design-system/tokens/breakpoints";
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { canSeeShipLinks, managesWholeFleet } from "#session/access.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { pressedSort } from "#shared/list-screen/list-sort.ts";
import { useListView } from "#shared/list-screen/use-list-view.ts";
import { useFoundText } from "#shared/list-screen/use-found-text.ts";
import { useProgressiveRows } from "#shared/list-screen/use-progressive-rows.ts";
import { readPreference, usePreference } from "#shared/preferences/use-preference.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { useClock } from "#shared/ship-time/clock.ts";
import { shoreTimeText } from "#shared/ship-time/time-texts.ts";
import type { SaveViewProps } from "#shared/saved-views/SaveView.tsx";
import { useSaveView } from "#shared/saved-views/use-save-view.ts";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import type { AddVesselsButtonProps } from "./AddVesselsButton.tsx";
import type { AttentionQueryProps } from "./AttentionQuery.tsx";
import type { FleetAttentionState } from "./fleet-attention.ts";
import { BandRoom } from "./BandRoom.ts";
import type { NoVesselsProps } from "./NoVessels.tsx";
import type { TodayBandProps } from "./TodayBand.tsx";
import { lookPreference, type VesselLook } from "#shared/vessels/VesselLooks.tsx";
import { useFleetPositions } from "#shared/vessels/use-fleet-positions.ts";
import { type LastRecords, useLastRecords } from "./use-last-records.ts";
import { VesselFilters } from "./VesselFilters.tsx";
import { vesselCount } from "#shared/text/words.ts";
import { matching, sorted, vesselListView, type VesselStatus, withStatus } from "./vessel-list.ts";
import { VesselTable } from "./VesselTable.tsx";

export const loader = queryLoader(({ read, session, url }) => {
  const look = vesselListView.fromSearch(url.searchParams).look ?? readPreference(lookPreference);
  // The vessels do not wait for their positions.
  void read(fleetPositionsGet, {});
  return [
    read(getVessels, {}),
    ...(canSeeShipLinks(session) ? [read(shipLinkList, {})] : []),
    ...(look === "cards" ? [importCards()] : []),
    ...(look === "map" ? [importMap()] : []),
  ];
});

/** Every vessel the user may see, as a table, as cards or on a map. Source: docs/spec/screens.md#vessels. */
export function VesselsScreen() {
  const { vessels, needingVesselUuids } = useSuspenseQuery(getVessels, {}, { refetchInterval: 60_000 }).data;
  const list = useRef<HTMLDivElement>(null);
  const [orderedBy, setOrderedBy] = useState(needingVesselUuids);
  // An effect, because pointer and focus are external to React. A row that is in use stays in its place until the next answer.
  useEffect(() => {
    if (list.current?.matches(":hover, :focus-within") !== true) setOrderedBy(needingVesselUuids);
  }, [needingVesselUuids]);
  // A column of the table depends on it: with a new one all rows would render at each key.
  const needs = useMemo(() => new Map(orderedBy.map((vesselUuid, rank) => [vesselUuid, rank])), [orderedBy]);
  const organizationUuid = useOrganizationUuid();
  const [view, change] = useListView(vesselListView);
  const [search] = useSearchParams();
  // What is said about them is not part of the first load.
  const hasIgnored =
    vesselListView.ignored(search).length > 0 ||
    [...search.keys()].some((name) => !vesselListView.names.includes(name));
  const saving = useSaveView(vesselListView.toSearch({ ...view, vesselUuid: undefined, isAdding: false }));
  const canAdd = managesWholeFleet(useSession());
  const add = canAdd ? () => change({ isAdding: true }) : undefined;
  const lastRecords = useLastRecords();
  const [attention, setAttention] = useState<FleetAttentionState>("loading");
  // Until it is loaded the column is there only if it will have values: an archive has none.
  const listedAttention =
    attention === "failed" || (attention === "loading" && needingVesselUuids.length === 0) ? undefined : attention;
  const clock = useClock();
  const isNarrow = useMediaQuery(queries.belowSm);
  const isTablet = useMediaQuery(queries.belowMd);
  const [preferred, prefer] = usePreference(lookPreference);
  const look = view.look ?? preferred;
  const { positions, error: positionsError } = useFleetPositions(look === "map");
  const listedPositions = positions ?? (positionsError ? undefined : "loading");
  const chooseLook = (next: VesselLook) => {
    prefer(next);
    change({ look: next === "list" ? undefined : next, vesselUuid: undefined });
  };
  // Deferred, so that input is rendered before the filtered list.
  const listed = useDeferredValue(view);
  const found = matching(vessels, listed.text);
  const facts = { ...lastRecords, needs, attention: typeof attention === "string" ? undefined : attention };
  const shown = sorted(withStatus(found, listed.status, facts), listed.sort, facts);
  const countOf = (status: VesselStatus) => withStatus(found, status, facts).length;
  const attentionCount = (status: "act" | "look") => (attention === "loading" ? "–" : countOf(status));
  const rows = useProgressiveRows(shown);
  const isFiltered = listed.text !== "" || listed.status !== "all";
  const foundText = useFoundText(isFiltered, vesselCount(shown.length));
  const wasEmpty = useRef(false);
  const isEmpty = shown.length === 0;
  // An effect, because focus is external to React. The Clear button unmounts, so move focus to the list.
  useEffect(() => {
    const { activeElement, body } = document;
    if (wasEmpty.current && !isEmpty && activeElement === body) list.current?.focus({ preventScroll: true });
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  const received = receivedText(lastRecords, clock);
  // On a phone the row has no room for it.
  const save = saving.path !== undefined && <SaveView saving={saving} />;
  const empty = <NoVessels isFiltered={isFiltered} onAdd={add} />;
  return (
    <>
      <PageTitle title="Vessels" />
      <AttentionQuery onChange={setAttention} />
      <PrintHead>{paperTitle(shown.length, vessels.length)}</PrintHead>
      <PageHeader
        title="Vessels"
        identifier={
          isTablet ? vesselCount(vessels.length) : [vesselCount(vessels.length), received].filter(Boolean).join(" · ")
        }
        actions={
          <>
            {isNarrow && save}
            {add && <AddVesselsButton onPress={add} />}
          </>
        }
      />
      {/* Like the order, it comes while no row is in use: it pushes them down. */}
      {needs.size > 0 && needingVesselUuids.length > 0 && (
        <TodayBand count={needingVesselUuids.length} attention={attention} />
      )}
      {hasIgnored && (
        <BelowBand>
          <IgnoredFilters view={vesselListView} />
        </BelowBand>
      )}
      <StickyFilters
        filters={
          <VesselFilters
            view={view}
            onChange={change}
            look={look}
            onLookChange={chooseLook}
            counts={{
              all: found.length,
              ...(attention !== "failed" && { act: attentionCount("act"), look: attentionCount("look") }),
              "under-way": countOf("under-way"),
              moored: countOf("moored"),
              ...(lastRecords && { silent: countOf("silent") }),
            }}
            result={foundText}
            save={!isNarrow && save}
          />
        }
      >
        <List ref={list} tabIndex={-1}>
          {look === "list" ? (
            <VesselTable
              vessels={rows}
              fleet={vessels}
              attention={listedAttention}
              needs={needs}
              lastRecords={lastRecords}
              positions={listedPositions}
              sort={listed.sort}
              onSortChange={(sort) => change({ sort: pressedSort(sort, listed.sort, view.sort) })}
              empty={empty}
            />
          ) : look === "cards" ? (
            <Suspense fallback={<Spinner />}>
              <VesselCards
                vessels={shown}
                attention={listedAttention}
                lastRecords={lastRecords}
                positions={listedPositions}
                empty={empty}
              />
            </Suspense>
          ) : (
            <Suspense fallback={<Spinner />}>
              <FleetMap
                vessels={shown}
                attention={facts.attention}
                lastRecords={lastRecords}
                selectedUuid={view.vesselUuid}
                onSelect={(vesselUuid) => change({ look, vesselUuid })}
                hrefOf={(vesselUuid) =>
                  `${paths.vessels({ organizationUuid })}?${vesselListView.toSearch({ ...view, look, vesselUuid })}`
                }
                empty={empty}
              />
            </Suspense>
          )}
        </List>
      </StickyFilters>
      {isTablet && received && <Received>{received}</Received>}
      {add && view.isAdding && <AddVesselsDialog onClose={() => change({ isAdding: false })} />}
    </>
  );
}

const BelowBand = styled.div`
  margin-block-start: var(--ds-space-12);
`;

const List = styled.div`
  outline: none;
`;

/** Below the list where the head has no room for it: it comes later, and would push the list down. */
const Received = styled.p`
  margin-block: var(--ds-space-12) 0;
  color: var(--ds-muted);
  font: var(--ds-font-small);

  &::first-letter {
    text-transform: uppercase;
  }

  ${media.print} {
    display: none;
  }
`;

function paperTitle(shown: number, all: number): string {
  return `Fleet list, ${shown === all ? vesselCount(all) : `${shown} of ${vesselCount(all)}`}`;
}

/** The newest receipt of all. What is received until a time, as on Today, would claim that nothing older is missing. */
function receivedText(lastRecords: LastRecords | undefined, clock: Clock): string {
  const at = lastRecords?.newestReceiveTime;
  // Non-breaking between the time and its offset.
  return at ? `records last received ${shoreTimeText(at, lastRecords.now, clock).replaceAll(" ", "\u00a0")}` : "";
}

/** Attention loads after the list. If its chunk fails to load, the list renders without it. */
const AttentionQuery = lazyWithFallback<AttentionQueryProps>(
  async () => (await import("./AttentionQuery.tsx")).AttentionQuery,
  AttentionFailed,
);

function AttentionFailed({ onChange }: AttentionQueryProps) {
  // The list keeps the result.
  useEffect(() => onChange("failed"), [onChange]);
  return null;
}

/** Its room is there from the first render, so that the list below does not move. */
const TodayBand = lazyWithFallback<TodayBandProps>(
  async () => (await import("./TodayBand.tsx")).TodayBand,
  undefined,
  () => <BandRoom />,
);

/** Rarely needed. */
const IgnoredFilters = lazyWithFallback<{ view: typeof vesselListView }>(
  async () => (await import("#shared/list-screen/IgnoredFilters.tsx")).IgnoredFilters,
);

/** As above. */
const NoVessels = lazyWithFallback<NoVesselsProps>(async () => (await import("./NoVessels.tsx")).NoVessels);

/** For managers, who rarely need it. */
const AddVesselsDialog = lazyWithFallback<{ onClose: () => void }>(
  async () => (await import("#shared/vessels/AddVesselsDialog.tsx")).AddVesselsDialog,
);

const importCards = () => import("./VesselCards.tsx");

/** Loaded only for the card view. */
const VesselCards = lazy(async () => ({ default: (await importCards()).VesselCards }));

const importMap = () => import("./FleetMap.tsx");

/** Loaded only for the map view. */
const FleetMap = lazy(async () => ({ default: (await importMap()).FleetMap }));

/** As large as the icon of a button, which on a phone has its own line: nothing moves when it comes. */
const ButtonPlaceholder = styled.span`
  block-size: var(--ds-control-block-size);
  inline-size: var(--ds-control-block-size);
`;

/** Without a fallback: the list works without it, and a failed import is reported. */
const SaveView = lazyWithFallback<SaveViewProps>(
  async () => (await import("#shared/saved-views/SaveView.tsx")).SaveView,
  undefined,
  () => <ButtonPlaceholder />,
);

/** As above. */
const AddVesselsButton = lazyWithFallback<AddVesselsButtonProps>(
  async () => (await import("./AddVesselsButton.tsx")).AddVesselsButton,
  undefined,
  () => <ButtonPlaceholder />,
);
