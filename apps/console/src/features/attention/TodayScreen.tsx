import { useQuery } from "@connectrpc/connect-query";
import type { AttentionGetResponse } from "@shore/api/gen/shore/v1/attention_pb";
import { attentionGet } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { PageHeader } from "@shore/design-system/PageHeader";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { canManageFleet, canSeeOrganization } from "#session/access.ts";
import { useSession } from "#session/use-session.ts";
import { gradeCounts } from "#shared/attention/attention-pills.ts";
import { MarkAllSeen } from "#shared/attention/MarkSeen.tsx";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { eachMinute } from "#shared/ship-link/use-ship-link.ts";
import { useClock } from "#shared/ship-time/clock.ts";
import { nearTimeText } from "#shared/ship-time/time-texts.ts";
import { vesselCount } from "#shared/text/words.ts";
import { NotLoaded } from "#shared/list-screen/NotLoaded.tsx";
import { failsInPlace } from "#shared/loaders/fails-in-place.ts";
import { AttentionGroups } from "./AttentionGroups.tsx";

export const loader = queryLoader(({ read }) => [read(attentionGet, {})]);

/** Which vessels need attention and why, refetched each minute. Source: docs/spec/attention.md#screen. */
export function AttentionScreen() {
  const query = useQuery(attentionGet, {}, { ...eachMinute, ...failsInPlace });
  if (query.data !== undefined) return <Attention answer={query.data} />;
  return (
    <Frame>
      <NotLoaded query={query} failed="Failed retrieving attention" />
    </Frame>
  );
}

function Attention({ answer }: { answer: AttentionGetResponse }) {
  const session = useSession();
  const clock = useClock();
  const { vessels, asOfTime } = answer;
  const organizationUuid = session.user?.organizationUuid ?? "";
  const counted = `${gradeCounts(vessels).act} of ${vesselCount(vessels.length)}`;
  return (
    <Frame
      identifier={`${counted} · as of ${nearTimeText(asOfTime, Date.parse(asOfTime), clock)}`}
      actions={
        <Links>
          <ButtonLink variant="quiet" href={paths.notifications({ organizationUuid })}>
            Notifications
          </ButtonLink>
          {canSeeOrganization(session) && canManageFleet(session) && (
            <ButtonLink variant="quiet" href={paths.attentionRules({ organizationUuid })}>
              Rules
            </ButtonLink>
          )}
          {vessels.length > 0 && <MarkAllSeen answer={answer} />}
        </Links>
      }
    >
      <PrintHead>{`Attention, ${counted}`}</PrintHead>
      <AttentionGroups answer={answer} />
    </Frame>
  );
}

type FrameProps = { identifier?: string; actions?: ReactNode; children: ReactNode };

function Frame({ identifier, actions, children }: FrameProps) {
  return (
    <>
      <PageTitle title="Attention" />
      <PageHeader title="Attention" identifier={identifier} actions={actions} />
      {children}
    </>
  );
}

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-8);
`;
