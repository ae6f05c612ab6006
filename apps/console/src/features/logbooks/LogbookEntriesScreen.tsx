import { isDay } from "@shore/api/ship-time";
import { lazyWithFallback, usePreload } from "@shore/design-system/primitives/lazy";
import { media } from "@shore/design-system/tokens/breakpoints";
import { useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { useVessel } from "#shared/vessels/use-vessel.ts";
import { BadDate } from "./BadDate.tsx";
import { FiltersNotThere } from "./FiltersNotThere.tsx";
import { LogbookEntryList } from "./LogbookEntryList.tsx";
import type { LogbookFindProps } from "./LogbookFind.tsx";
import type { LogbookFiltersProps } from "./LogbookFilters.tsx";
import { type LogbookFilter, logbooksFromSearch } from "./logbook-filter.ts";
import { readFirstPage } from "./queries.ts";
import { useLogbookFind } from "./use-logbook-find.ts";

export const loader = queryLoader(({ param, url, queryClient, transport }) => {
  const [vesselUuid, untilDate] = [param("vesselUuid"), param("untilDate")];
  // A date that is none is answered by the screen.
  if (!isDay(untilDate)) return [];
  const filter = { vesselUuid, untilDate, logbookNames: logbooksFromSearch(url.searchParams) };
  return [readFirstPage(queryClient, transport, filter), LogbookFilters.preload()];
});

/** A vessel's logbooks until the end of a UTC day, newest first. Source: docs/spec/screens.md#logbooks. */
export function LogbookEntriesScreen() {
  const { vesselUuid, untilDate } = useRouteParams("vesselUuid", "untilDate");
  const [search] = useSearchParams();
  if (!isDay(untilDate)) return <BadDate text={untilDate} />;
  const filter = { vesselUuid, untilDate, logbookNames: logbooksFromSearch(search) };
  return <Logbooks filter={filter} namedEntry={search.get("entry") ?? undefined} />;
}

function Logbooks({ filter, namedEntry }: { filter: LogbookFilter; namedEntry: string | undefined }) {
  const { vesselUuid, untilDate } = filter;
  const organizationUuid = useOrganizationUuid();
  const navigate = useNavigate();
  const vessel = useVessel(vesselUuid);
  const list = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with what it cleared or tried; the focus goes to the list.
  const focusList = () => list.current?.focus({ preventScroll: true });
  usePreload(LogbookFind);
  const find = useLogbookFind(filter, namedEntry, focusList);
  const clear = () => {
    focusList();
    void navigate(paths.logbooksUntil({ organizationUuid, vesselUuid, untilDate }));
  };
  return (
    <>
      <PageTitle title="Logbooks" of={vessel.displayName} />
      <PrintHead>{`${vessel.displayName}: ${paperTitle(filter)}`}</PrintHead>
      <Filters>
        <LogbookFilters filter={filter} onClear={clear} onFind={find.open} />
      </Filters>
      <List ref={list} tabIndex={-1}>
        {/* Another filter is another list: nothing open, from its top. */}
        <LogbookEntryList
          key={JSON.stringify(filter)}
          filter={filter}
          namedEntry={namedEntry}
          hit={find.hit}
          onClear={clear}
          onTryAgain={focusList}
          onShowNewest={() => {
            focusList();
            scrollTo(0, 0);
          }}
        />
        {find.isOpen && (
          <FindPlace>
            <LogbookFind filter={find.filter} onGo={find.go} onClose={find.close} fieldRef={find.field} />
          </FindPlace>
        )}
      </List>
    </>
  );
}

function paperTitle({ untilDate, logbookNames }: LogbookFilter): string {
  const which = logbookNames.length === 0 ? "" : ` of ${logbookNames.map(logbookLabel).join(", ")}`;
  return `Logbook entries${which} until ${untilDate}, all times ship time`;
}

/** The calendar and the logbook picker load beside the entries, which are shown without them too. */
const LogbookFilters = lazyWithFallback<LogbookFiltersProps>(
  async () => (await import("./LogbookFilters.tsx")).LogbookFilters,
  FiltersNotThere,
);
/** Without a fallback: a failed import is reported, since somebody has asked for it. */
const LogbookFind = lazyWithFallback<LogbookFindProps>(async () => (await import("./LogbookFind.tsx")).LogbookFind);

// Begun here, beside the session; the loader waits for it.
void LogbookFilters.preload();

const Filters = styled.div`
  margin-block-end: var(--ds-space-16);

  ${media.print} {
    display: none;
  }
`;

const List = styled.div`
  outline: none;
`;

/** At the foot of the window while the list goes on below, on a phone above the bottom bar, which is 64 px and higher with larger text. */
const FindPlace = styled.div`
  position: sticky;
  inset-block-end: var(--ds-space-8);
  z-index: calc(var(--ds-layer-table-head) + 1);
  margin-block-start: var(--ds-space-8);

  ${media.belowSm} {
    inset-block-end: calc(max(64px, 4rem) + var(--ds-space-8) + env(safe-area-inset-bottom));
  }
`;
