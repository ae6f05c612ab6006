import { useQuery } from "@connectrpc/connect-query";
import { attentionGet } from "@shore/api/gen/calls/attention";
import { fleetLogGet } from "@shore/api/gen/calls/fleet_log";
import { getVessels } from "@shore/api/gen/calls/vessels";
import type { AttentionGetResponse } from "@shore/api/gen/shore/v1/attention_pb";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { IconButton } from "@shore/design-system/IconButton";
import { CheckIcon, SettingsIcon, ShipIcon } from "@shore/design-system/icons";
import { Menu } from "@shore/design-system/Menu";
import { PageHeader } from "@shore/design-system/PageHeader";
import { Skeleton } from "@shore/design-system/Skeleton";
import { media } from "@shore/design-system/tokens/breakpoints";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { type ReactNode, useEffect, useState } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { canManageFleet, canSeeOrganization } from "#session/access.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { vesselsWith } from "#shared/attention/attention-pills.ts";
import { useMarkSeen } from "#shared/attention/use-mark-seen.ts";
import { NotLoaded } from "#shared/list-screen/NotLoaded.tsx";
import { useListView } from "#shared/list-screen/use-list-view.ts";
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
import { todayView } from "./today-view.ts";

export const loader = queryLoader(({ read }) => {
  // The screen shows its frame before these answer.
  void read(attentionGet, {});
  void read(fleetLogGet, {});
  void read(getVessels, {});
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
  const answer = query.data;
  const selectedUuid = reachedUuid ?? view.vesselUuid ?? answer?.vessels[0]?.vesselUuid;
  const select = (vesselUuid: string | undefined) => {
    reach(undefined);
    change({ vesselUuid });
  };
  if (answer?.vessels.length === 0) {
    return (
      <Frame answer={answer}>
        <Card>
          <EmptyState icon={<ShipIcon />} title="You have access to no vessel." />
        </Card>
      </Frame>
    );
  }
  return (
    <Frame answer={answer}>
      <Columns>
        <Told>
          {answer ? (
            <>
              <NeedingVessels answer={answer} namedUuid={view.vesselUuid} onReach={reach} />
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
          <LastHours answer={answer} selectedUuid={selectedUuid} onSelect={select} />
        </Drawn>
      </Columns>
    </Frame>
  );
}

type FrameProps = { answer: AttentionGetResponse | undefined; children: ReactNode };

function Frame({ answer, children }: FrameProps) {
  const clock = useClock();
  const facts = answer && [
    shoreDayText(answer.asOfTime, clock),
    vesselCount(answer.vessels.length),
    // Non-breaking between the time and its offset.
    `everything received until ${shoreTimeText(answer.asOfTime, Date.parse(answer.asOfTime), clock).replaceAll(" ", "\u00a0")}`,
  ];
  return (
    <>
      <PageTitle title="Today" />
      <PageHeader title="Today" identifier={facts?.join(" · ")} actions={<Settings answer={answer} />} />
      {answer && (
        <PrintHead>{`Today, ${vesselsWith("act", answer.vessels).length} of ${vesselCount(answer.vessels.length)}`}</PrintHead>
      )}
      {children}
    </>
  );
}

/** Rules and notifications behind one button, and the mark for all vessels. */
function Settings({ answer }: { answer: AttentionGetResponse | undefined }) {
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
        { id: "notifications", label: "Notifications", href: paths.notifications({ organizationUuid }) },
        ...(canSeeOrganization(session) && canManageFleet(session)
          ? [{ id: "rules", label: "Rules", href: paths.attentionRules({ organizationUuid }) }]
          : []),
      ]}
    />
  );
}

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
