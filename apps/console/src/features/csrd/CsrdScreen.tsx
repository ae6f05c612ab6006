import { useSuspenseQuery } from "@connectrpc/connect-query";
import type { CsrdOperationAction } from "@shore/api/gen/shore/v1/csrd_pb";
import { csrdOperationActionList, getVessel } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { EmptyState } from "@shore/design-system/EmptyState";
import { LeafIcon } from "@shore/design-system/icons";
import { InfiniteListFooter } from "@shore/design-system/InfiniteListFooter";
import { Table } from "@shore/design-system/Table";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { useClock } from "#shared/ship-time/clock.ts";
import { dayText } from "#shared/ship-time/day-heading.ts";
import { useVessel } from "#shared/vessels/use-vessel.ts";
import { useColumnSettings } from "#shared/preferences/use-column-settings.ts";
import { actionColumns } from "./action-columns.tsx";
import { actionKey, groupByShipDay, stepsOf } from "./action-days.ts";
import { LookedForOperation } from "./LookedForOperation.tsx";

export const loader = queryLoader(({ param, read }) => {
  const vesselUuid = param("vesselUuid");
  return [read(getVessel, { vesselUuid }), read(csrdOperationActionList, { vesselUuid })];
});

/**
 * A vessel's operation actions by ship-time day, newest first; those of the operation that the address names stand out. Only the tab goes by the organisation's switch: who has the
 * address gets the table. Source: docs/spec/screens.md#csrd.
 */
export function CsrdScreen() {
  const columnSettings = useColumnSettings("csrd");
  const clock = useClock();
  const { vesselUuid } = useRouteParams("vesselUuid");
  const vessel = useVessel(vesselUuid);
  const { csrdOperationActions: actions } = useSuspenseQuery(csrdOperationActionList, { vesselUuid }).data;
  const [wanted, setWanted] = useState(ROWS_AT_ONCE);
  const operationUuid = useSearchParams()[0].get("operation") ?? "";
  const steps = stepsOf(operationUuid, actions);
  const most = Math.max(wanted, roundedUp((steps.at(-1) ?? 0) + 1));
  return (
    <>
      <PageTitle title="CSRD" of={vessel.displayName} />
      <PrintHead>{`${vessel.displayName}: ${paperTitle(actions.slice(0, most), actions.length)}`}</PrintHead>
      {operationUuid !== "" && (
        <LookedForOperation key={operationUuid} operationUuid={operationUuid} steps={steps.length} />
      )}
      <Table
        aria-label="Operation actions"
        {...columnSettings}
        columns={actionColumns}
        items={groupByShipDay(actions, most, clock)}
        currentKeys={new Set(steps.map(actionKey))}
        narrow="early"
        dense
        empty={
          <EmptyState icon={<LeafIcon />} title="No operation actions found.">
            They appear here when the ship first reports one.
          </EmptyState>
        }
        footer={
          actions.length > ROWS_AT_ONCE && (
            <InfiniteListFooter
              state={most < actions.length ? "more" : "end"}
              onLoadMore={() => setWanted(most + ROWS_AT_ONCE)}
              moreText="Show more operation actions"
              loadingText="Loading more operation actions"
              endText="No more operation actions..."
              failedText="Failed retrieving operation actions"
            />
          )
        }
      />
    </>
  );
}

/** @param shown newest first */
function paperTitle(shown: readonly CsrdOperationAction[], all: number): string {
  const [newest, oldest] = [shown[0], shown.at(-1)];
  if (newest === undefined || oldest === undefined) return "CSRD operation actions";
  const which =
    shown.length < all ? `The newest ${shown.length} of ${all} CSRD operation actions` : "CSRD operation actions";
  return `${which}, ${dayText(oldest.actionTime)} to ${dayText(newest.actionTime)}, all times ship time`;
}

/** To whole pages, so that more of them can still be asked for. */
function roundedUp(count: number): number {
  return Math.ceil(count / ROWS_AT_ONCE) * ROWS_AT_ONCE;
}

/** They all come in one answer; a page of a thousand rows would take long to draw. */
const ROWS_AT_ONCE = 100;
