import { useQuery } from "@connectrpc/connect-query";
import { checklistDeliveryGet } from "@shore/api/gen/calls/vessel_checklists";
import type { ChecklistDelivery } from "@shore/api/gen/shore/v1/vessel_checklists_pb";
import { Button } from "@shore/design-system/Button";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { ErrorState } from "@shore/design-system/ErrorState";
import { CopyIcon, ShipIcon } from "@shore/design-system/icons";
import { Link } from "@shore/design-system/Link";
import { Skeleton } from "@shore/design-system/Skeleton";
import { useMutation } from "@tanstack/react-query";
import { Fragment, type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { CellMark } from "#shared/checklists/CellMark.tsx";
import { InUseMeter } from "#shared/checklists/InUseMeter.tsx";
import { Unbroken } from "#shared/ship-time/Unbroken.tsx";
import { CountedTitle } from "#shared/screen/CountedTitle.tsx";
import { eachMinute } from "#shared/ship-link/use-ship-link.ts";
import { CLOCK_WORDS, useClock } from "#shared/ship-time/clock.ts";
import { copiedList, type OnBoardList, onBoardList } from "./on-board-list.ts";

/** Which vessels have the latest published revision, use it, or still have an older one; refetched each minute. */
export function OnBoardCard({ checklistTemplateUuid }: { checklistTemplateUuid: string }) {
  const { data, isError, isFetching, refetch } = useQuery(
    checklistDeliveryGet,
    { checklistTemplateUuid },
    { ...eachMinute, throwOnError: false },
  );
  const clock = useClock();
  const [delivery] = data?.checklistDeliveries ?? [];
  if (data !== undefined && delivery !== undefined) {
    return <Loaded delivery={delivery} list={onBoardList(delivery, data.vessels, clock)} />;
  }
  return (
    <Card title="On board" isFlush={data !== undefined || isError}>
      {data !== undefined ? (
        <EmptyState icon={<ShipIcon />} title="Distributed to no vessel." headingLevel={3}>
          A vessel has it when its group gets the collection.
        </EmptyState>
      ) : isError ? (
        <ErrorState
          title="Failed retrieving delivery"
          headingLevel={3}
          onTryAgain={() => void refetch()}
          isTrying={isFetching}
        />
      ) : (
        <Skeleton lines={3} blockSize="20px" />
      )}
    </Card>
  );
}

function Loaded({ delivery, list }: { delivery: ChecklistDelivery; list: OnBoardList }) {
  const organizationUuid = useOrganizationUuid();
  const clock = useClock();
  const [showsAll, setShowsAll] = useState(false);
  // Fails in an insecure context, or if the user has denied the permission.
  const { mutate: copy } = useMutation({
    mutationFn: () => navigator.clipboard.writeText(copiedList(delivery, list)),
    meta: { messages: { success: "List copied.", failure: "Unable to copy the list." } },
  });
  const { inUse, others, vesselCount } = list;
  const shown = showsAll ? others : others.slice(0, SHOWN_AT_FIRST);
  return (
    <Card
      title={<CountedTitle count={`revision ${delivery.revisionNumber}`}>On board</CountedTitle>}
      actions={
        <Button variant="quiet" icon={<CopyIcon />} onPress={() => copy()}>
          Copy list
        </Button>
      }
      isFlush
    >
      <Share>
        <InUseMeter inUse={inUse.count} of={vesselCount} />
        <b>{`${inUse.count} of ${vesselCount} in use`}</b>
      </Share>
      <Vessels aria-label="Vessels">
        {inUse.first !== undefined && (
          <Vessel mark={<CellMark cell={inUse.first} />} name={inUse.names}>
            <Words>{inUse.words}</Words>
          </Vessel>
        )}
        {shown.map(({ cell, name, words, overdue }) => (
          <Vessel key={cell.vesselUuid} mark={<CellMark cell={cell} />} name={name}>
            <Words>{words}</Words>
            {overdue !== undefined && (
              <>
                {"· "}
                <Danger>{overdue}</Danger>
              </>
            )}
          </Vessel>
        ))}
      </Vessels>
      <Foot>
        {shown.length < others.length && (
          <Button variant="quiet" onPress={() => setShowsAll(true)}>{`Show all ${others.length}`}</Button>
        )}
        <span>
          {`Latest receipt of each ship, ${CLOCK_WORDS[clock.name]}. `}
          <Link href={`${paths.delivery({ organizationUuid })}?${new URLSearchParams({ q: delivery.name })}`}>
            Delivery
          </Link>
        </span>
      </Foot>
    </Card>
  );
}

function Vessel({ mark, name, children }: { mark: ReactNode; name: string; children: ReactNode }) {
  return (
    <li>
      <Mark>{mark}</Mark>
      <span>
        <b>{name}</b>
        <small>{children}</small>
      </span>
    </li>
  );
}

/** Wraps between its parts, not within a date or time. */
function Words({ children }: { children: string }) {
  return children.split(/(?<= · |, )/).map((part) => (
    <Fragment key={part}>
      <Unbroken>{part.trimEnd()}</Unbroken>{" "}
    </Fragment>
  ));
}

const SHOWN_AT_FIRST = 8;

const Share = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-8) var(--ds-space-12);
  padding: var(--ds-space-12) var(--ds-card-padding);

  & > meter {
    --meter-block-size: 10px;

    flex: 1 1 120px;
    max-inline-size: 200px;
  }

  & > b {
    font-weight: 600;
  }
`;

const Vessels = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    align-items: center;
    gap: var(--ds-space-12);
    padding: var(--ds-space-8) var(--ds-card-padding);
    border-block-start: 1px solid var(--ds-border);
  }

  & > li > span:last-child {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  b {
    font-weight: 600;
  }

  small {
    --time-wrap: normal;

    color: var(--ds-muted);
    font: var(--ds-font-small);
  }

  /* Wraps as a whole; breaks only if wider than a line. */
  small > span {
    display: inline-block;
    max-inline-size: 100%;
  }
`;

const Mark = styled.span`
  display: inline-flex;
  flex: 0 0 48px;
  justify-content: center;
`;

const Danger = styled(Unbroken)`
  color: var(--ds-danger);
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-8);
  padding: var(--ds-space-12) var(--ds-card-padding);
  border-block-start: 1px solid var(--ds-border);
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;
