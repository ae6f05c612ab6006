import type { AttentionGetResponse } from "@shore/api/gen/shore/v1/attention_pb";
import { Button } from "@shore/design-system/Button";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { Stack } from "@shore/design-system/Stack";
import { CheckCircleIcon, ShipIcon } from "@shore/design-system/icons";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { styled } from "styled-components";
import { withoutSetAside } from "#shared/attention/attention-pills.ts";
import { HistoryMap } from "#shared/list-screen/history-map.ts";
import { useListView } from "#shared/list-screen/use-list-view.ts";
import { useClock } from "#shared/ship-time/clock.ts";
import { nearTimeText, timeOfDayText } from "#shared/ship-time/time-texts.ts";
import { type AttentionView, attentionView, groupsOf, newSince } from "./attention-view.ts";
import { AttentionFilters } from "./AttentionFilters.tsx";
import { AttentionTable } from "./AttentionTable.tsx";
import { OrganizationItems } from "./OrganizationItems.tsx";
import { QuietVessels } from "./QuietVessels.tsx";
import { ViewItems } from "./ViewItems.tsx";
import { useAttentionKeys } from "./use-attention-keys.ts";

/** The vessels to act on, those with new items, those with nothing to do, the user's saved views, and the organisation's own items. */
export function AttentionGroups({ answer }: { answer: AttentionGetResponse }) {
  const { vessels, organizationItems, viewItems, asOfTime } = answer;
  const [view, change] = useListView(attentionView);
  // A vessel is named by a link that expands it; a filter does not expand it again.
  const changeFilter = (part: Partial<AttentionView>) => change({ ...part, vesselUuid: undefined });
  const groups = groupsOf(vessels, view);
  const [expanded, setExpanded] = useExpandedVessels(view.vesselUuid, groups.act[0]?.vesselUuid);
  const container = useRef<HTMLDivElement>(null);
  useAttentionKeys(container);
  const clock = useClock();
  const now = Date.parse(asOfTime);
  if (vessels.length === 0) {
    return (
      <Card>
        <EmptyState icon={<ShipIcon />} title="You have access to no vessel." />
      </Card>
    );
  }
  const isFiltered = view.grade !== "all" || view.news !== "all";
  const ofOrganization = isFiltered ? organizationItems.filter(({ grade }) => grade === view.grade) : organizationItems;
  const hasViews = viewItems.length > 0 && (!isFiltered || view.news === "new" || view.grade === "know");
  const hasNothing = groups.act.length + groups.look.length + withoutSetAside(ofOrganization).length === 0 && !hasViews;
  const since = newSince(vessels);
  const table = { answer, view, expandedKeys: expanded, onExpandedChange: setExpanded };
  return (
    <Stack gap={16} ref={container}>
      {since !== undefined && vessels.every(({ markedBefore }) => !markedBefore) && (
        <FirstVisit>
          You have not been here before. New means: since yesterday {timeOfDayText(since, clock)}.
        </FirstVisit>
      )}
      <AttentionFilters vessels={vessels} view={view} onChange={changeFilter} now={now} />
      {hasNothing && (
        <Card>
          {isFiltered ? (
            <EmptyState
              icon={<ShipIcon />}
              title="No vessels found."
              action={<Button onPress={() => changeFilter({ grade: "all", news: "all" })}>Clear</Button>}
            >
              No vessel matches what you filter by.
            </EmptyState>
          ) : (
            <EmptyState icon={<CheckCircleIcon />} title="Nothing needs you.">
              Everything received until {nearTimeText(asOfTime, now, clock)} was looked at against the rules.
            </EmptyState>
          )}
        </Card>
      )}
      {groups.act.length > 0 && <AttentionTable label="To act on" vessels={groups.act} {...table} />}
      {groups.look.length > 0 && (
        <section aria-labelledby="attention-new">
          <Heading id="attention-new">New, worth a look</Heading>
          <AttentionTable label="New, worth a look" vessels={groups.look} {...table} />
        </section>
      )}
      {groups.quiet.length > 0 && <QuietVessels vessels={groups.quiet} {...table} />}
      {hasViews && (
        <section aria-labelledby="attention-views">
          <Heading id="attention-views">Saved views</Heading>
          <ViewItems answer={answer} />
        </section>
      )}
      {ofOrganization.length > 0 && (
        <section aria-labelledby="attention-organization">
          <Heading id="attention-organization">Organization</Heading>
          <OrganizationItems items={ofOrganization} asOfTime={asOfTime} />
        </section>
      )}
    </Stack>
  );
}

/** Initially only the first vessel is expanded, or the one a link names; Back restores what was. */
function useExpandedVessels(named: string | undefined, first: string | undefined) {
  const { key: historyKey } = useLocation();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => expandedVessels.get(historyKey) ?? new Set([named ?? first ?? ""]),
  );
  const [shownKey, setShownKey] = useState(historyKey);
  if (shownKey !== historyKey) {
    setShownKey(historyKey);
    if (named !== undefined && !expanded.has(named)) setExpanded(new Set([...expanded, named]));
  }
  useEffect(() => expandedVessels.set(historyKey, expanded), [historyKey, expanded]);
  return [expanded, setExpanded] as const;
}

const expandedVessels = new HistoryMap<ReadonlySet<string>>();

const Heading = styled.h2`
  margin: 0 0 var(--ds-space-12);
  font: var(--ds-font-card);
`;

const FirstVisit = styled.p`
  margin: 0;
  color: var(--ds-muted);
`;
