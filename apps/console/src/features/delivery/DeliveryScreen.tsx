import { useQuery } from "@connectrpc/connect-query";
import type { ChecklistDeliveryGetResponse } from "@shore/api/gen/shore/v1/vessel_checklists_pb";
import { checklistDeliveryGet } from "@shore/api/gen/calls/vessel_checklists";
import { vesselGroupList } from "@shore/api/gen/calls/vessel_groups";
import { Button } from "@shore/design-system/Button";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { ListChecksIcon } from "@shore/design-system/icons";
import { PageHeader } from "@shore/design-system/PageHeader";
import { Stack } from "@shore/design-system/Stack";
import { useMediaQuery } from "@shore/design-system/primitives/use-media-query";
import { queries } from "@shore/design-system/tokens/breakpoints";
import { type ReactNode, useRef } from "react";
import { styled } from "styled-components";
import { checklistCount } from "#shared/checklists/checklist-rows.ts";
import { ChecklistTabs } from "#shared/checklists/ChecklistTabs.tsx";
import { IgnoredFilters } from "#shared/list-screen/IgnoredFilters.tsx";
import { useListView } from "#shared/list-screen/use-list-view.ts";
import { useProgressiveRows } from "#shared/list-screen/use-progressive-rows.ts";
import { failsAside } from "#shared/loaders/fails-aside.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { Legend } from "#shared/checklists/CellMark.tsx";
import { NotLoaded } from "#shared/list-screen/NotLoaded.tsx";
import { failsInPlace } from "#shared/loaders/fails-in-place.ts";
import { columnsOf, countOf, deliveryView, inUse, matching, matrixOf } from "./delivery-rows.ts";
import { DeliveryCards } from "./DeliveryCards.tsx";
import { DeliveryFilters } from "./DeliveryFilters.tsx";
import { DeliveryMatrix } from "./DeliveryMatrix.tsx";
import { DeliveryTable } from "./DeliveryTable.tsx";

export const loader = queryLoader(({ read }) => [read(checklistDeliveryGet, {}), read(vesselGroupList, {})]);

/** Which vessels have the checklists distributed to them; refetched each minute. Source: docs/spec/vessel-checklists.md#delivery. */
export function DeliveryScreen() {
  const query = useQuery(checklistDeliveryGet, {}, { refetchInterval: REFRESH_MS, ...failsInPlace });
  if (query.data !== undefined) return <Delivery data={query.data} />;
  return (
    <Page>
      <NotLoaded query={query} failed="Failed retrieving delivery" />
    </Page>
  );
}

function Delivery({ data }: { data: ChecklistDeliveryGetResponse }) {
  const groups = useQuery(vesselGroupList, {}, failsAside("vessel groups")).data?.vesselGroups ?? [];
  const [view, change] = useListView(deliveryView);
  const isPhone = useMediaQuery(queries.belowSm);
  const list = useRef<HTMLDivElement>(null);
  const { checklistDeliveries: all, vessels, overdueAfterDays } = data;
  const found = matching(all, view.text);
  const isFiltered = view.text !== "" || view.only !== "all";
  const matrix = matrixOf(found, columnsOf(vessels, groups, view.by), view.only);
  const byVessel = columnsOf(vessels, groups, "vessels");
  const drawn = useProgressiveRows(matrix.rows);
  const shown = matrix.rows.map(({ checklist }) => checklist);
  const total = inUse(all.flatMap(({ cells }) => cells));
  const clear = () => {
    change({ text: "", only: "all" });
    // The pressed button unmounts, so move focus to the list.
    list.current?.focus({ preventScroll: true });
  };
  return (
    <Page identifier={all.length > 0 ? `${total.inUse} of ${total.of} in use` : undefined}>
      <PrintHead>{`Delivery of ${isFiltered ? `${shown.length} of ` : ""}${checklistCount(all.length)}`}</PrintHead>
      <Stack gap={12}>
        <IgnoredFilters view={deliveryView} />
        <DeliveryFilters
          view={view}
          onChange={change}
          counts={{
            overdue: countOf(found, "overdue"),
            "not-sent": countOf(found, "not-sent"),
            older: countOf(found, "older"),
          }}
          result={isFiltered ? `${checklistCount(shown.length)} found` : ""}
          isPhone={isPhone}
        />
      </Stack>
      <List ref={list} tabIndex={-1}>
        {shown.length === 0 ? (
          <Card>
            <EmptyState
              icon={<ListChecksIcon />}
              title={isFiltered ? "No checklists found." : "No published checklists are distributed."}
              action={isFiltered && <Button onPress={clear}>Clear</Button>}
            >
              {isFiltered
                ? "No delivery matches what you filter by."
                : "What is published and distributed to vessels stands here, with what ships say of it."}
            </EmptyState>
          </Card>
        ) : isPhone ? (
          <DeliveryCards deliveries={shown} vessels={byVessel} />
        ) : view.form === "table" ? (
          <DeliveryTable deliveries={shown} vessels={byVessel} only={view.only} />
        ) : (
          <>
            <Legend />
            <DeliveryMatrix
              columns={matrix.columns}
              rows={drawn}
              areGroups={view.by === "groups"}
              overdueAfterDays={overdueAfterDays}
            />
          </>
        )}
      </List>
    </Page>
  );
}

function Page({ identifier, children }: { identifier?: string | undefined; children: ReactNode }) {
  return (
    <>
      <PageTitle title="Delivery" />
      <PageHeader
        title="Delivery"
        identifier={identifier}
        tabsPlacement="beside"
        tabs={<ChecklistTabs current="delivery" />}
      />
      {children}
    </>
  );
}

const REFRESH_MS = 60_000;

const List = styled.div`
  margin-block-start: var(--ds-space-16);
  outline: none;
`;
