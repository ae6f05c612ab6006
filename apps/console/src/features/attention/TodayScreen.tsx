import { useQuery } from "@connectrpc/connect-query";
import { attentionGet } from "@shore/api/gen/calls/attention";
import { fleetLogGet } from "@shore/api/gen/calls/fleet_log";
import { vesselGroupList } from "@shore/api/gen/calls/vessel_groups";
import { getVessels } from "@shore/api/gen/calls/vessels";
import type { AttentionGetResponse } from "@shore/api/gen/shore/v1/attention_pb";
import type { VesselGroup } from "@shore/api/gen/shore/v1/vessel_groups_pb";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { Button } from "@shore/design-system/Button";
import { IconButton } from "@shore/design-system/IconButton";
import { CheckIcon, SettingsIcon, ShipIcon } from "@shore/design-system/icons";
import { Menu } from "@shore/design-system/Menu";
import { PageHeader } from "@shore/design-system/PageHeader";
import { useMediaQuery } from "@shore/design-system/primitives/use-media-query";
import { Select, type SelectProps } from "@shore/design-system/Select";
import { Skeleton } from "@shore/design-system/Skeleton";
import { media, queries } from "@shore/design-system/tokens/breakpoints";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { canManageFleet, canSeeOrganization } from "#session/access.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { vesselsWith } from "#shared/attention/attention-pills.ts";
import { useMarkSeen } from "#shared/attention/use-mark-seen.ts";
import { NotLoaded } from "#shared/list-screen/NotLoaded.tsx";
import { useListView } from "#shared/list-screen/use-list-view.ts";
import { failsAside } from "#shared/loaders/fails-aside.ts";
import { failsInPlace } from "#shared/loaders/fails-in-place.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { countTodayVisit } from "#shared/preferences/first-screen.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { eachMinute } from "#shared/ship-link/use-ship-link.ts";
import { useClock } from "#shared/ship-time/clock.ts";
import { shoreDayText, shoreTimeText } from "#shared/ship-time/time-texts.ts";
import { vesselCount } from "#shared/text/words.ts";
import { LastHours } from "./LastHours.tsx";
import { NeedingVessels } from "./NeedingVessels.tsx";
import { OtherItems } from "./OtherItems.tsx";
import { TodayMap } from "./TodayMap.tsx";
import { ofGroup, type TodayGroup, todayView } from "./today-view.ts";

export const loader = queryLoader(({ read }) => {
  // The screen shows its frame before these answer.
  void read(attentionGet, {});
  void read(fleetLogGet, {});
  void read(getVessels, {});
  void read(vesselGroupList, {});
  return [];
});

/**
 * Which vessels need somebody, why, and what to do next; the chart and the last 48 hours of every log with the same numbers. Each part
 * loads, fails and is refetched on its own. Source: docs/spec/attention.md#today.
 */
export function TodayScreen() {
  const query = useQuery(attentionGet, {}, { ...eachMinute, ...failsInPlace });
  const [view, change] = useListView(todayView);
  const [reachedUuid, reach] = useState<string>();
  useEffect(countTodayVisit, []);
  const groupQuery = useQuery(vesselGroupList, {}, failsAside("vessel groups"));
  const groups = groupQuery.data?.vesselGroups;
  // The others are not shown for a moment.
  const whole = view.groupUuid !== undefined && groupQuery.isPending ? undefined : query.data;
  const group = useMemo(() => {
    const found = groupOf(groups ?? [], view.groupUuid);
    const isWhole = whole?.vessels.every(({ vesselUuid }) => found?.vesselUuids.has(vesselUuid)) ?? false;
    return isWhole ? undefined : found;
  }, [groups, view.groupUuid, whole]);
  const answer = useMemo(() => whole && (group ? ofGroup(whole, group) : whole), [whole, group]);
  const parts = whole ? (groups ?? []).filter((one) => isPart(one, whole)) : [];
  const choice: GroupChoice | undefined =
    parts.length === 0
      ? undefined
      : {
          value: parts.find(({ vesselGroupId }) => vesselGroupId?.vesselGroupUuid === view.groupUuid)
            ? (view.groupUuid ?? "")
            : "",
          options: [
            { value: "", label: "All vessels" },
            ...parts.map(({ vesselGroupId, displayName }) => ({
              value: vesselGroupId?.vesselGroupUuid ?? "",
              label: displayName,
            })),
          ],
          onChange: (groupUuid) => change({ groupUuid: groupUuid || undefined, vesselUuid: undefined }),
        };
  const selectedUuid = reachedUuid ?? view.vesselUuid ?? answer?.vessels[0]?.vesselUuid;
  const select = (vesselUuid: string | undefined) => {
    reach(undefined);
    change({ vesselUuid });
  };
  if (answer?.vessels.length === 0) {
    return (
      <Frame answer={answer} group={group} choice={choice}>
        <Card>
          <EmptyState
            icon={<ShipIcon />}
            title={group ? "This group has no vessels yet." : "You have access to no vessel."}
          />
        </Card>
      </Frame>
    );
  }
  const needingElsewhere =
    whole && answer ? vesselsWith("act", whole.vessels).length - vesselsWith("act", answer.vessels).length : 0;
  return (
    <Frame answer={answer} group={group} choice={choice}>
      <Columns>
        <Told>
          {answer ? (
            <>
              <NeedingVessels answer={answer} namedUuid={view.vesselUuid} onReach={reach} />
              {needingElsewhere > 0 && (
                <Elsewhere>
                  {needingElsewhere === 1 ? "1 vessel" : `${needingElsewhere} vessels`} outside this group{" "}
                  {needingElsewhere === 1 ? "needs" : "need"} you.
                  <Button
                    variant="quiet"
                    size="small"
                    onPress={() => change({ groupUuid: undefined, vesselUuid: undefined })}
                  >
                    Show all vessels
                  </Button>
                </Elsewhere>
              )}
              <OtherItems answer={answer} />
            </>
          ) : query.error === null ? (
            <>
              <VisuallyHidden role="status">Loading</VisuallyHidden>
              <Skeleton blockSize="420px" />
            </>
          ) : (
            <NotLoaded query={query} failed="Failed retrieving attention" />
          )}
        </Told>
        <Drawn>
          <TodayMap answer={answer} selectedUuid={view.vesselUuid} onSelect={select} />
          <LastHours answer={answer} group={group} selectedUuid={selectedUuid} onSelect={select} />
        </Drawn>
      </Columns>
    </Frame>
  );
}

/** The choice of a vessel group by its UUID; empty: all vessels. */
type GroupChoice = Pick<SelectProps<string>, "options" | "onChange"> & { value: string };

/** Whether the person sees some vessels of the group and others outside it: all of them, or none, are no choice beside all vessels. */
function isPart({ members }: VesselGroup, { vessels }: AttentionGetResponse): boolean {
  const uuids = new Set(members.map((one) => one.vesselUuid));
  const seen = vessels.filter(({ vesselUuid }) => uuids.has(vesselUuid)).length;
  return seen > 0 && seen < vessels.length;
}

/** Returns the group of the address; undefined for all vessels, and for one that is not there or not visible. */
function groupOf(groups: readonly VesselGroup[], uuid: string | undefined): TodayGroup | undefined {
  const found = groups.find(({ vesselGroupId }) => uuid !== undefined && vesselGroupId?.vesselGroupUuid === uuid);
  return found && { name: found.displayName, vesselUuids: new Set(found.members.map((one) => one.vesselUuid)) };
}

type FrameProps = {
  answer: AttentionGetResponse | undefined;
  group: TodayGroup | undefined;
  choice: GroupChoice | undefined;
  children: ReactNode;
};

function Frame({ answer, group, choice, children }: FrameProps) {
  const isNarrow = useMediaQuery(queries.belowLg);
  const clock = useClock();
  const facts = answer && [
    shoreDayText(answer.asOfTime, clock),
    vesselCount(answer.vessels.length) + (group ? ` of ${group.name}` : ""),
    // Non-breaking between the time and its offset.
    `everything received until ${shoreTimeText(answer.asOfTime, Date.parse(answer.asOfTime), clock).replaceAll(" ", "\u00a0")}`,
  ];
  return (
    <>
      <PageTitle title="Today" />
      <PageHeader
        title="Today"
        identifier={facts?.join(" · ")}
        actions={
          <>
            {choice && !isNarrow && (
              <Choice>
                <Select label="Vessel group" isLabelHidden {...choice} />
              </Choice>
            )}
            <Settings answer={answer} choice={isNarrow ? choice : undefined} />
          </>
        }
      />
      {answer && (
        <PrintHead>{`Today, ${vesselsWith("act", answer.vessels).length} of ${vesselCount(answer.vessels.length)}${group ? ` of ${group.name}` : ""}`}</PrintHead>
      )}
      {children}
    </>
  );
}

/**
 * Rules and notifications behind one button, and the mark for all vessels.
 * @param props.choice in a narrow window, where it would take a line of its own
 */
function Settings({ answer, choice }: Pick<FrameProps, "answer" | "choice">) {
  const session = useSession();
  const organizationUuid = useOrganizationUuid();
  const { mark } = useMarkSeen(answer, { vessels: answer?.vessels ?? [], views: answer?.viewItems ?? [] });
  const hasVessels = answer !== undefined && answer.vessels.length > 0;
  return (
    <Menu
      trigger={<IconButton label="Settings of Today" icon={<SettingsIcon />} variant="outlined" />}
      placement="bottom-end"
      items={[
        ...(hasVessels ? [{ id: "seen", label: "Mark all as seen", icon: <CheckIcon />, onAction: mark }] : []),
        ...(choice ? [{ id: "group", heading: "Vessel group", ...choice }] : []),
        { id: "notifications", label: "Notifications", href: paths.notifications({ organizationUuid }) },
        ...(canSeeOrganization(session) && canManageFleet(session)
          ? [{ id: "rules", label: "Rules", href: paths.attentionRules({ organizationUuid }) }]
          : []),
      ]}
    />
  );
}

const Choice = styled.div`
  inline-size: 11.5rem;
`;

/** What a group leaves out is never left unsaid. */
const Elsewhere = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--ds-space-4);
  margin: 0;
  padding-inline-start: var(--ds-card-padding);
  color: var(--ds-muted);
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(340px, 5fr) minmax(0, 9fr);
  align-items: start;
  gap: var(--ds-space-16);

  ${media.belowLg} {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.print} {
    display: block;
  }
`;

const Told = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-16);
  min-inline-size: 0;
`;

const Drawn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-16);
  min-inline-size: 0;

  /* On a phone the log of the chosen vessel comes before the chart. */
  ${media.belowSm} {
    & > :first-child {
      order: 2;
    }
  }

  ${media.print} {
    margin-block-start: var(--ds-space-16);
  }
`;
