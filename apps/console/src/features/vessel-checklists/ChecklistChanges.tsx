import { localizedMessage } from "@shore/api/errors";
import { type VesselChecklistChange, VesselChecklistChangeKind } from "@shore/api/gen/shore/v1/vessel_checklists_pb";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { ErrorState } from "@shore/design-system/ErrorState";
import { HistoryIcon, ListIcon, MinusIcon, PlusIcon } from "@shore/design-system/icons";
import { InfiniteListFooter } from "@shore/design-system/InfiniteListFooter";
import { Link } from "@shore/design-system/Link";
import { Muted } from "@shore/design-system/Muted";
import { ToggleGroup } from "@shore/design-system/ToggleGroup";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { canManageFleet, canSeeOrganization } from "#session/access.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { CountedTitle } from "#shared/screen/CountedTitle.tsx";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";
import { actSentence, changeSubject, kindLabel } from "./change-texts.ts";
import { useChanges } from "./queries.ts";
import { withParameter } from "./with-parameter.ts";

/** The checklists a vessel gained and lost, and their new revisions, newest first. */
export function ChecklistChanges({ vesselUuid }: { vesselUuid: string }) {
  const pages = useChanges(vesselUuid);
  const [search, setSearch] = useSearchParams();
  const shown = options.find(({ value }) => value === search.get("changes"))?.value ?? "all";
  const show = (next: Shown) =>
    setSearch(withParameter(search, "changes", next === "all" ? undefined : next), {
      replace: true,
      preventScrollReset: true,
    });
  if (pages.data === undefined && pages.isError) {
    return (
      <Card title="Changes" isFlush>
        <ErrorState title={FAILED} headingLevel={3} onTryAgain={() => void pages.refetch()} isTrying={pages.isFetching}>
          {localizedMessage(pages.error)}
        </ErrorState>
      </Card>
    );
  }
  const changes = pages.data?.pages.flatMap((page) => page.changes) ?? [];
  const listed = changes.filter(({ kind }) => shown === "all" || kind === kinds[shown]);
  return (
    <Card
      title={<CountedTitle count="newest first">Changes</CountedTitle>}
      actions={<ToggleGroup label="Show changes" options={options} value={shown} onChange={show} />}
      isFlush
    >
      {listed.length === 0 && pages.data !== undefined ? (
        <EmptyState icon={<HistoryIcon />} title="No changes." headingLevel={3}>
          {shown === "all" ? "What the vessel gains and loses stands here." : "None of this kind."}
        </EmptyState>
      ) : (
        <Timeline aria-label="Changes" aria-busy={pages.data === undefined || undefined}>
          {listed.map((change) => (
            <Change
              key={`${change.time} ${change.kind} ${change.vesselChecklist?.checklistTemplateUuid}`}
              {...{ change }}
            />
          ))}
        </Timeline>
      )}
      {(pages.hasNextPage || (pages.data?.pages.length ?? 0) > 1) && (
        <InfiniteListFooter
          state={
            pages.isFetchingNextPage
              ? "loading"
              : pages.isFetchNextPageError
                ? "failed"
                : pages.hasNextPage
                  ? "more"
                  : "end"
          }
          onLoadMore={() => void pages.fetchNextPage()}
          moreText="Show more changes"
          loadingText="Loading more changes"
          endText="No more changes"
          failedText={FAILED}
        />
      )}
    </Card>
  );
}

function Change({ change }: { change: VesselChecklistChange }) {
  const organizationUuid = useOrganizationUuid();
  const session = useSession();
  const by = actSentence(change);
  const day = change.time.slice(0, 10);
  const seesLine = change.auditEventUuid !== "" && canSeeOrganization(session) && canManageFleet(session);
  return (
    <li data-kind={change.kind}>
      <Icon aria-hidden>{icons[change.kind]}</Icon>
      <When>
        <ShipTime at={change.time} isAshore />
      </When>
      <What>
        <span>
          <b>{kindLabel(change.kind)}</b> {changeSubject(change)}
        </span>
        <Muted size="small">
          {by}
          {seesLine && (
            <>
              {by !== undefined && " · "}
              <Link href={`${paths.auditLog({ organizationUuid })}?from=${day}&to=${day}`}>Audit log of {day}</Link>
            </>
          )}
        </Muted>
      </What>
    </li>
  );
}

type Shown = "all" | "gained" | "lost" | "revisions";

const { GAINED, LOST, REVISION } = VesselChecklistChangeKind;
const kinds = { gained: GAINED, lost: LOST, revisions: REVISION } as const;
const options = [
  { value: "all", label: "All", icon: <ListIcon /> },
  { value: "gained", label: "Gained", icon: <PlusIcon /> },
  { value: "lost", label: "Lost", icon: <MinusIcon /> },
  { value: "revisions", label: "Revisions", icon: <HistoryIcon /> },
] as const;
const icons: Readonly<Record<VesselChecklistChangeKind, ReactNode>> = {
  [VesselChecklistChangeKind.UNSPECIFIED]: <HistoryIcon size={16} />,
  [GAINED]: <PlusIcon size={16} />,
  [LOST]: <MinusIcon size={16} />,
  [REVISION]: <HistoryIcon size={16} />,
};
const FAILED = "Failed retrieving changes";

const Timeline = styled.ol`
  container-type: inline-size;
  margin: 0;
  padding: var(--ds-space-12) var(--ds-card-padding);
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: 20px 12rem minmax(0, 1fr);
    gap: var(--ds-space-4) var(--ds-space-12);
    padding-block: var(--ds-space-8);
  }

  @container (inline-size < 35rem) {
    & > li {
      grid-template-columns: 20px minmax(0, 1fr);
    }
  }

  & > li[data-kind="${GAINED}"] > :first-child {
    color: var(--ds-success);
  }

  & > li[data-kind="${LOST}"] > :first-child {
    color: var(--ds-danger);
  }
`;

const Icon = styled.span`
  grid-row: span 2;
  padding-block-start: 2px;
`;

const When = styled.span`
  --time-wrap: normal;

  color: var(--ds-muted);
`;

const What = styled.div`
  display: grid;
  min-inline-size: 0;
  overflow-wrap: anywhere;

  b {
    font-weight: 600;
  }
`;
