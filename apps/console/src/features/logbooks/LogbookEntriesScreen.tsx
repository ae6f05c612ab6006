import { isDay } from "@shore/api/ship-time";
import { lazyWithFallback, usePreload } from "@shore/design-system/primitives/lazy";
import { useMediaQuery } from "@shore/design-system/primitives/use-media-query";
import { media, queries } from "@shore/design-system/tokens/breakpoints";
import { useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { styled } from "styled-components";
import { AROUND, paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { usePreference } from "#shared/preferences/use-preference.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { PendingResults } from "#shared/screen/PendingResults.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { useVessel } from "#shared/vessels/use-vessel.ts";
import { BadDate } from "./BadDate.tsx";
import type { EntriesAroundProps } from "./EntriesAround.tsx";
import { FiltersFailed } from "./FiltersFailed.tsx";
import { LogbookDays } from "./LogbookDays.tsx";
import { LogbookEntryList } from "./LogbookEntryList.tsx";
import type { LogbookFindProps } from "./LogbookFind.tsx";
import type { LogbookFiltersProps } from "./LogbookFilters.tsx";
import type { LogbookLineProps } from "./LogbookLine.tsx";
import { ENTRY_STATES, filterFromSearch, type LogbookFilter } from "./logbook-filter.ts";
import { readFirstPage } from "./queries.ts";
import { rowDensity } from "./row-density.ts";
import { useLogbookFind } from "./use-logbook-find.ts";
import type { ListPosition } from "./use-report-position.ts";
import { useRequestedFilter } from "./use-requested-filter.ts";

export const loader = queryLoader(({ param, url, queryClient, transport }) => {
  const [vesselUuid, untilDate] = [param("vesselUuid"), param("untilDate")];
  // The screen shows an error for an invalid date; entries around one are another list.
  if (!isDay(untilDate) || url.searchParams.get("around") === AROUND) return [];
  const filter = { vesselUuid, untilDate, ...filterFromSearch(url.searchParams) };
  return [readFirstPage(queryClient, transport, filter), LogbookFilters.preload()];
});

/** A vessel's logbooks until the end of a UTC day, newest first. Source: docs/spec/screens.md#logbooks. */
export function LogbookEntriesScreen() {
  const { vesselUuid, untilDate } = useRouteParams("vesselUuid", "untilDate");
  const [search] = useSearchParams();
  if (!isDay(untilDate)) return <BadDate text={untilDate} />;
  const namedEntry = search.get("entry") ?? undefined;
  if (namedEntry !== undefined && search.get("around") === AROUND)
    return <Around vesselUuid={vesselUuid} logbookEntryUuid={namedEntry} />;
  const filter = { vesselUuid, untilDate, ...filterFromSearch(search) };
  return <Logbooks filter={filter} namedEntry={namedEntry} />;
}

function Around(entry: { vesselUuid: string; logbookEntryUuid: string }) {
  const { displayName } = useVessel(entry.vesselUuid);
  return (
    <>
      <PageTitle title="Logbooks" of={displayName} />
      <EntriesAround key={entry.logbookEntryUuid} {...entry} vesselName={displayName} />
    </>
  );
}

function Logbooks({ filter, namedEntry }: { filter: LogbookFilter; namedEntry: string | undefined }) {
  const { vesselUuid } = filter;
  const organizationUuid = useOrganizationUuid();
  const navigate = useNavigate();
  const vessel = useVessel(vesselUuid);
  const { requestedFilter, isPending } = useRequestedFilter(filter);
  const [density, setDensity] = usePreference(rowDensity);
  const list = useRef<HTMLDivElement>(null);
  // The pressed button unmounts, so move focus to the list.
  const focusList = () => list.current?.focus({ preventScroll: true });
  usePreload(LogbookFind);
  const find = useLogbookFind(filter, namedEntry, focusList);
  const clear = () => {
    focusList();
    void navigate(paths.logbooksUntil({ organizationUuid, vesselUuid, untilDate: requestedFilter.untilDate }));
  };
  const listKey = JSON.stringify(filter);
  const [reported, setReported] = useState<ListPosition & { list: string }>();
  // A position in another list does not apply to this one.
  const position = reported?.list === listKey ? reported : undefined;
  usePreload(LogbookLine);
  const fromMd = useMediaQuery(queries.fromMd);
  const fromSm = useMediaQuery(queries.fromSm);
  return (
    <>
      <PageTitle title="Logbooks" of={vessel.displayName} />
      <PrintHead>{`${vessel.displayName}: ${paperTitle(filter)}`}</PrintHead>
      <Filters>
        <LogbookFilters
          filter={requestedFilter}
          onClear={clear}
          onFind={find.open}
          density={density}
          onDensityChange={setDensity}
        />
      </Filters>
      <LogbookLine
        vesselName={vessel.displayName}
        filter={filter}
        requestedFilter={requestedFilter}
        number={position?.number}
        onFind={find.open}
      />
      <Grid>
        {fromSm && (
          <Days>
            <LogbookDays
              filter={filter}
              requestedFilter={requestedFilter}
              currentDay={position?.day}
              look={fromMd ? "rail" : "strip"}
            />
          </Days>
        )}
        <List ref={list} tabIndex={-1} $isPending={isPending}>
          {/* A changed filter remounts the list: all rows collapsed, scrolled to the top. */}
          <LogbookEntryList
            key={listKey}
            filter={filter}
            isRoomy={density === "normal"}
            namedEntry={namedEntry}
            hit={find.hit}
            onPositionChange={(next) => setReported({ ...next, list: listKey })}
            onClear={clear}
            onTryAgain={focusList}
            onShowNewest={() => {
              focusList();
              scrollTo(0, 0);
            }}
          />
          {find.isOpen && (
            <FindBarContainer data-foot-bar>
              <LogbookFind filter={find.filter} onGo={find.go} onClose={find.close} fieldRef={find.field} />
            </FindBarContainer>
          )}
        </List>
      </Grid>
    </>
  );
}

function paperTitle({ untilDate, logbookNames, states }: LogbookFilter): string {
  const which = logbookNames.length === 0 ? "" : ` of ${logbookNames.map(logbookLabel).join(", ")}`;
  const labels = ENTRY_STATES.filter(({ value }) => states.includes(value)).map(({ label }) => label.toLowerCase());
  const only = labels.length === 0 ? "" : `, only ${labels.join(" and ")}`;
  return `Logbook entries${which} until ${untilDate}${only}, all times ship time`;
}

/** The calendar and the logbook picker load in parallel with the entries, which render without them. */
const LogbookFilters = lazyWithFallback<LogbookFiltersProps>(
  async () => (await import("./LogbookFilters.tsx")).LogbookFilters,
  FiltersFailed,
);
/** Without a fallback: a failed import is reported, since the user requested it. */
const LogbookFind = lazyWithFallback<LogbookFindProps>(async () => (await import("./LogbookFind.tsx")).LogbookFind);
const EntriesAround = lazyWithFallback<EntriesAroundProps>(
  async () => (await import("./EntriesAround.tsx")).EntriesAround,
);
/** Optional, as the page's head has the same controls; a failed import is reported. */
const LogbookLine = lazyWithFallback<LogbookLineProps>(async () => (await import("./LogbookLine.tsx")).LogbookLine);

// Preloaded in parallel with the session; the loader waits for it.
void LogbookFilters.preload();

const Filters = styled.div`
  margin-block-end: var(--ds-space-16);

  ${media.print} {
    display: none;
  }
`;

/** The days beside the list; above it on a tablet, hidden on a phone. Sticky elements leave room for the line under the top bar. */
const Grid = styled.div`
  ${media.fromSm} {
    --ds-page-line-block-size: 52px;
  }

  ${media.short} {
    --ds-page-line-block-size: 0px;
  }

  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-12) var(--ds-space-16);
  align-items: start;

  ${media.fromMd} {
    grid-template-columns: 7.625rem minmax(0, 1fr);
  }

  ${media.print} {
    display: block;
  }
`;

/** Reserves its space before the days are loaded. */
const Days = styled.div`
  --days-start: calc(var(--ds-top-bar-block-size) + var(--ds-page-line-block-size, 0px) + var(--ds-space-12));

  display: grid;
  min-block-size: 3.5rem;

  ${media.fromMd} {
    position: sticky;
    inset-block-start: var(--days-start);
    max-block-size: calc(100dvh - var(--days-start) - var(--ds-space-12));
  }

  ${media.print} {
    display: none;
  }
`;

const List = styled(PendingResults)`
  outline: none;
`;

/** At the bottom of the viewport while the list continues below; on a phone above the bottom bar, 64 px and higher with larger text. */
const FindBarContainer = styled.div`
  position: sticky;
  inset-block-end: var(--ds-space-8);
  z-index: calc(var(--ds-layer-table-head) + 1);
  margin-block-start: var(--ds-space-8);

  ${media.belowSm} {
    inset-block-end: calc(max(64px, 4rem) + var(--ds-space-8) + env(safe-area-inset-bottom));
  }
`;
