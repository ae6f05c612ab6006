import type { BalanceFindingListResponse } from "@shore/api/gen/shore/v1/balance_pb";
import { todayUtc } from "@shore/api/ship-time";
import { Button } from "@shore/design-system/Button";
import { EmptyState } from "@shore/design-system/EmptyState";
import { LeafIcon } from "@shore/design-system/icons";
import { InfiniteListFooter } from "@shore/design-system/InfiniteListFooter";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { Table } from "@shore/design-system/Table";
import { useState } from "react";
import { styled } from "styled-components";
import { findingKey } from "#shared/balance/finding-texts.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { ResultCount } from "#shared/fleet-filters/ResultCount.tsx";
import { periodOf } from "#shared/fleet-filters/recent-period.ts";
import { useColumnSettings } from "#shared/preferences/use-column-settings.ts";
import { NotLoaded } from "#shared/list-screen/NotLoaded.tsx";
import { BalanceChart } from "./BalanceChart.tsx";
import { balanceColumns } from "./balance-columns.tsx";
import type { BalanceView } from "./balance-view.ts";
import { useFindings } from "./queries.ts";
import { counted } from "#shared/text/words.ts";

type BalanceFindingsProps = {
  view: BalanceView;
  onShowAllStates: () => void;
};

/** The number of findings, a chart for each vessel with findings, and the table. */
export function BalanceFindings({ view, onShowAllStates }: BalanceFindingsProps) {
  const columnSettings = useColumnSettings("balance");
  const organizationUuid = useOrganizationUuid();
  const [now] = useState(Date.now);
  const list = useFindings(view);
  const { data, error, fetchNextPage, hasNextPage } = list;
  const { isFetchingNextPage, isFetchNextPageError } = list;
  if (data === undefined && error !== null) return <NotLoaded query={list} failed={FAILED} />;
  const first = data?.pages[0];
  const findings = data?.pages.flatMap((page) => page.findings) ?? [];
  const byVessel = [...Map.groupBy(findings, ({ vesselUuid }) => vesselUuid)];
  const nameOf = (uuid: string) => findings.find(({ vesselUuid }) => vesselUuid === uuid)?.vesselDisplayName ?? "";
  const isSeveral = findings.length > 0 && (hasNextPage || (data?.pages.length ?? 0) > 1);
  return (
    <>
      {first !== undefined && first.vesselsWaiting > 0 && (
        <InlineMessage tone="info">
          {`${counted(first.vesselsWaiting, "vessel")} still being judged by the rules. What is shown of them may change.`}
        </InlineMessage>
      )}
      <ResultCount>{first && countText(first)}</ResultCount>
      {byVessel.slice(0, MAX_CHARTS).map(([uuid, its]) => (
        <BalanceChart
          key={uuid}
          vesselUuid={uuid}
          vesselDisplayName={nameOf(uuid)}
          findings={its}
          {...periodOf(view, todayUtc())}
        />
      ))}
      {byVessel.length > MAX_CHARTS && (
        <Note>{`Drawn are ${MAX_CHARTS} of ${byVessel.length} vessels. Choose a vessel to see its steps.`}</Note>
      )}
      <Table
        aria-label="Findings"
        narrow="early"
        {...columnSettings}
        columns={balanceColumns(organizationUuid, now)}
        items={findings.map((row) => ({ key: findingKey(row), row }))}
        loading={data === undefined ? { rows: 6, label: "Loading findings" } : undefined}
        empty={first && <Nothing view={view} first={first} onShowAllStates={onShowAllStates} />}
        footer={
          isSeveral && (
            <InfiniteListFooter
              state={isFetchingNextPage ? "loading" : isFetchNextPageError ? "failed" : hasNextPage ? "more" : "end"}
              onLoadMore={() => void fetchNextPage()}
              moreText="Show more findings"
              loadingText="Loading more findings"
              endText="No more findings."
              failedText={FAILED}
            />
          )
        }
      />
    </>
  );
}

type NothingProps = BalanceFindingsProps & { first: BalanceFindingListResponse };

function Nothing({ view, first, onShowAllStates }: NothingProps) {
  if (view.state !== "" || view.logbookNames.length > 0) {
    return (
      <EmptyState icon={<LeafIcon />} title="No findings match the filters.">
        {view.state === "" ? (
          "Choose other logbooks or a longer period."
        ) : (
          <Button size="small" onPress={onShowAllStates}>
            Show all states
          </Button>
        )}
      </EmptyState>
    );
  }
  return first.actions === 0 ? (
    <EmptyState icon={<LeafIcon />} title="No operation actions in this period.">
      Choose another period or other vessels.
    </EmptyState>
  ) : (
    <EmptyState icon={<LeafIcon />} title="Every action follows from the one before.">
      {judgedText(first)}
    </EmptyState>
  );
}

/** `1 finding, 1 open, in 31 actions · 2 not judged`. */
function countText(first: BalanceFindingListResponse): string {
  const { total, open, actions, notJudged } = first;
  if (actions === 0 && total === 0) return "";
  const judged = notJudged === 0 ? "" : ` · ${counted(notJudged, "action")} not judged`;
  return `${counted(total, "finding")}, ${open} open, in ${counted(actions, "action")}${judged}`;
}

function judgedText({ notJudged }: BalanceFindingListResponse): string {
  if (notJudged === 0) return "It proves nothing more: the balance is that of one vessel, not of one tank.";
  return `Not judged: ${counted(notJudged, "action")} of a type that the rules do not name.`;
}

const FAILED = "Failed retrieving balance";
/** Maximum number of charts: each fetches all actions of its vessel. */
const MAX_CHARTS = 4;

const Note = styled.p`
  margin: 0;
  color: var(--ds-muted);
`;
