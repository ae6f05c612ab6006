import { useSuspenseQuery } from "@connectrpc/connect-query";
import { balanceFindingList } from "@shore/api/gen/calls/balance";
import { csrdOperationActionList } from "@shore/api/gen/calls/csrd";
import { getVessel } from "@shore/api/gen/calls/vessels";
import type { CsrdOperationAction } from "@shore/api/gen/shore/v1/csrd_pb";
import { EmptyState } from "@shore/design-system/EmptyState";
import { FilterBar } from "@shore/design-system/FilterBar";
import { AlertTriangleIcon, DownloadIcon, LeafIcon } from "@shore/design-system/icons";
import { InfiniteListFooter } from "@shore/design-system/InfiniteListFooter";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { Stack } from "@shore/design-system/Stack";
import { Table } from "@shore/design-system/Table";
import { useState } from "react";
import { createGlobalStyle } from "styled-components";
import { UnopenedFileLink } from "#shared/file-tab/UnopenedFileLink.tsx";
import { periodFilter } from "#shared/fleet-filters/FleetFilters.tsx";
import { IgnoredFilters } from "#shared/list-screen/IgnoredFilters.tsx";
import { useListView } from "#shared/list-screen/use-list-view.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { useColumnSettings } from "#shared/preferences/use-column-settings.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { HeadButton } from "#shared/screen/HeadButton.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { useClock } from "#shared/ship-time/clock.ts";
import { useVessel } from "#shared/vessels/use-vessel.ts";
import { actionColumns } from "./action-columns.tsx";
import { FoldSteps } from "./ActionName.tsx";
import { actionKey, actionRows, stepsOf } from "./action-rows.ts";
import { actionsOf, csrdView, periodOf, availablePeriods, periodText } from "./csrd-view.ts";
import { findingsRequest, type Assessment, useAssessment } from "./use-assessment.ts";
import { inRobOrder } from "./in-rob-order.ts";
import { LinkedOperation } from "./LinkedOperation.tsx";
import { PeriodBalance } from "./PeriodBalance.tsx";
import { RobSteps } from "./RobSteps.tsx";
import { useCsrdFile } from "./use-csrd-file.ts";

export const loader = queryLoader(({ param, read }) => {
  const vesselUuid = param("vesselUuid");
  return [
    read(getVessel, { vesselUuid }),
    read(csrdOperationActionList, { vesselUuid }),
    read(balanceFindingList, findingsRequest(vesselUuid)),
  ];
});

/**
 * A vessel's operation actions of a period, newest first, below their balance; the actions of the operation in the URL are highlighted.
 * The organisation's feature flag hides only the tab: the URL still shows the table. Source: docs/spec/csrd.md.
 */
export function CsrdScreen() {
  const clock = useClock();
  const columnSettings = useColumnSettings("csrd");
  const { vesselUuid } = useRouteParams("vesselUuid");
  const { displayName } = useVessel(vesselUuid);
  const { csrdOperationActions } = useSuspenseQuery(csrdOperationActionList, { vesselUuid }).data;
  const [view, change] = useListView(csrdView);
  const assessment = useAssessment(vesselUuid);
  const all = inRobOrder(csrdOperationActions, assessment);
  const period = periodOf(view, all);
  const { shown: inPeriod, before } = actionsOf(all, period);
  const withFindings = inPeriod.filter(({ actionUuid }) => assessment.findings.has(actionUuid));
  const isFindingsOnly = view.show === "findings" && withFindings.length > 0;
  const shown = isFindingsOnly ? withFindings : inPeriod;
  const file = useCsrdFile({ vesselUuid, vesselName: displayName, period });
  const [rowLimit, setRowLimit] = useState(ROWS_PER_PAGE);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const operationUuid = view.operation ?? "";
  const steps = stepsOf(operationUuid, shown);
  const maxRows = Math.max(rowLimit, roundedUp((steps.at(-1) ?? 0) + 1));
  const now = Date.parse(period.to);
  return (
    <>
      <PageTitle title="CSRD" of={displayName} />
      <PrintHead>{`CSRD operation actions, ${periodText(period)} (UTC)`}</PrintHead>
      <Landscape />
      <Stack gap={16}>
        <IgnoredFilters view={csrdView} />
        <FilterBar
          label="Filter operation actions"
          filters={[
            periodFilter({
              value: period,
              periods: availablePeriods(period, all),
              onChange: ({ from, to }) => change({ from, to, operation: undefined, show: undefined }),
            }),
            ...(withFindings.length > 0
              ? [
                  {
                    key: "findings",
                    label: "Does not add up",
                    icon: <AlertTriangleIcon size={16} />,
                    count: withFindings.length,
                    isSelected: isFindingsOnly,
                    onChange: (isSelected: boolean) => change({ show: isSelected ? "findings" : undefined }),
                  },
                ]
              : []),
          ]}
          end={
            <HeadButton icon={<DownloadIcon />} label="Export as CSV" isBusy={file.isGenerating} onPress={file.make} />
          }
        />
        {file.refusal !== undefined && (
          <InlineMessage tone="danger" isAnnounced>
            {file.refusal}
          </InlineMessage>
        )}
        <UnopenedFileLink file={file.unopened} />
        {operationUuid !== "" && (
          <LinkedOperation
            key={operationUuid}
            operationUuid={operationUuid}
            steps={steps.length}
            isElsewhere={stepsOf(operationUuid, all).length > 0}
          />
        )}
        <PeriodBalance actions={inPeriod} before={before} period={period} now={now} assessment={assessment} />
        <RobSteps key={periodText(period)} actions={inPeriod} before={before} period={period} assessment={assessment} />
        <FoldSteps value={(uuid) => setFolded(folded.symmetricDifference(new Set([uuid])))}>
          <Table
            aria-label="Operation actions"
            {...columnSettings}
            columns={actionColumns}
            items={actionRows(shown, { maxRows, folded, now, clock, assessment })}
            warnedKeys={
              new Set(shown.flatMap((action, index) => (isOpen(assessment, action) ? [actionKey(index)] : [])))
            }
            currentKeys={new Set(steps.map(actionKey))}
            narrow="early"
            dense
            empty={
              all.length === 0 ? (
                <EmptyState icon={<LeafIcon />} title="No operation actions found.">
                  They appear here when the ship first reports one.
                </EmptyState>
              ) : (
                <EmptyState icon={<LeafIcon />} title="No operation actions in this period.">
                  Choose another period above.
                </EmptyState>
              )
            }
            footer={
              shown.length > ROWS_PER_PAGE && (
                <InfiniteListFooter
                  state={maxRows < shown.length ? "more" : "end"}
                  onLoadMore={() => setRowLimit(maxRows + ROWS_PER_PAGE)}
                  moreText="Show more operation actions"
                  loadingText="Loading more operation actions"
                  endText="No more operation actions..."
                  failedText="Failed retrieving operation actions"
                />
              )
            }
          />
        </FoldSteps>
      </Stack>
    </>
  );
}

/** Whether the action has a finding without an explanation. */
function isOpen({ findings }: Assessment, { actionUuid }: CsrdOperationAction): boolean {
  const finding = findings.get(actionUuid);
  return finding !== undefined && finding.explanation === undefined;
}

/** Rounds up to whole pages, so that more rows can still be loaded. */
function roundedUp(count: number): number {
  return Math.ceil(count / ROWS_PER_PAGE) * ROWS_PER_PAGE;
}

/** All rows come in one response; rendering a thousand at once would be slow. */
const ROWS_PER_PAGE = 100;

/** Eight columns need landscape paper by default. */
const Landscape = createGlobalStyle`
  @page {
    size: A4 landscape;
  }
`;
