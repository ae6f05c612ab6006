import { useQuery } from "@connectrpc/connect-query";
import { shipLinkList } from "@shore/api/gen/calls/ship_links";
import { DownloadIcon } from "@shore/design-system/icons";
import { PageHeader } from "@shore/design-system/PageHeader";
import { Stack } from "@shore/design-system/Stack";
import { type ReactNode, useEffect, useRef } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { UnopenedFileLink } from "#shared/file-tab/UnopenedFileLink.tsx";
import { IgnoredFilters } from "#shared/list-screen/IgnoredFilters.tsx";
import { useListView } from "#shared/list-screen/use-list-view.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { HeadButton } from "#shared/screen/HeadButton.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { useClock } from "#shared/ship-time/clock.ts";
import { shoreTimeText } from "#shared/ship-time/time-texts.ts";
import { eachMinute } from "#shared/ship-link/use-ship-link.ts";
import { vesselCount } from "#shared/text/words.ts";
import { NotLoaded } from "#shared/list-screen/NotLoaded.tsx";
import { failsInPlace } from "#shared/loaders/fails-in-place.ts";
import { VesselLooks } from "#shared/vessels/VesselLooks.tsx";
import { type ShipLinkRow, shipLinkListView, shipLinkRows, shown } from "./ship-link-list.ts";
import { ShipLinkList } from "./ShipLinkList.tsx";
import { useShipLinkFile } from "./use-ship-link-file.ts";

export const loader = queryLoader(({ read }) => [read(shipLinkList, REQUEST)]);

/** The link status of each vessel of the fleet; refetched each minute. Source: docs/spec/ship-links.md#fleet. */
export function ShipLinksScreen() {
  const query = useQuery(shipLinkList, REQUEST, { ...eachMinute, ...failsInPlace });
  const { data, dataUpdatedAt } = query;
  if (data !== undefined) {
    return <Links rows={shipLinkRows(data.shipLinks, dataUpdatedAt, data.silentAfterHours)} readAt={dataUpdatedAt} />;
  }
  return (
    <Frame>
      <NotLoaded query={query} failed="Failed retrieving ship links" />
    </Frame>
  );
}

function Links({ rows, readAt }: { rows: readonly ShipLinkRow[]; readAt: number }) {
  const organizationUuid = useOrganizationUuid();
  const [view, change] = useListView(shipLinkListView);
  const file = useShipLinkFile();
  const list = useRef<HTMLDivElement>(null);
  const listed = shown(rows, view);
  const wasEmpty = useRef(false);
  const isEmpty = listed.length === 0;
  // The Clear button unmounts, so move focus to the list.
  useEffect(() => {
    const { activeElement, body } = document;
    if (wasEmpty.current && !isEmpty && activeElement === body) list.current?.focus({ preventScroll: true });
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  const clock = useClock();
  const asOf = shoreTimeText(new Date(readAt).toISOString(), readAt, clock);
  return (
    <Frame
      identifier={`${vesselCount(rows.length)} · as of ${asOf}`}
      actions={
        <>
          <VesselLooks value={undefined} text={view.text} />
          <HeadButton icon={<DownloadIcon />} label="Export as CSV" onPress={() => file.make(listed)} />
        </>
      }
    >
      <PrintHead>{`Ship links, ${listed.length === rows.length ? "" : `${listed.length} of `}${vesselCount(rows.length)}`}</PrintHead>
      <UnopenedFileLink file={file.unopened} />
      <List ref={list} tabIndex={-1}>
        <Stack gap={12}>
          <IgnoredFilters view={shipLinkListView} />
          <ShipLinkList
            rows={rows}
            view={view}
            onChange={change}
            hrefOf={(vesselUuid) => paths.vesselLink({ organizationUuid, vesselUuid })}
          />
        </Stack>
      </List>
    </Frame>
  );
}

type FrameProps = { identifier?: string; actions?: ReactNode; children: ReactNode };

function Frame({ identifier, actions, children }: FrameProps) {
  return (
    <>
      <PageTitle title="Ship links" />
      <PageHeader title="Ship links" identifier={identifier} actions={actions} />
      {children}
    </>
  );
}

/** The list of vessels fetches links too, but without days. */
const REQUEST = { withDays: true } as const;

const List = styled.div`
  outline: none;
`;
