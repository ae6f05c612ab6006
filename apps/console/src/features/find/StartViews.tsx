import { Card } from "@shore/design-system/Card";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { Link } from "@shore/design-system/Link";
import { Muted } from "@shore/design-system/Muted";
import { styled } from "styled-components";
import { paths, viewAddresses } from "#paths.ts";
import { useSession } from "#session/use-session.ts";
import { PartFailed } from "#shared/list-screen/PartFailed.tsx";
import { useSavedViews } from "#shared/saved-views/queries.ts";
import { lockedReason, viewSubject } from "#shared/saved-views/view-subject.ts";

/** The first saved views that the user can open, their own before those of others; renders nothing without any. */
export function StartViews() {
  const session = useSession();
  const query = useSavedViews();
  const { data, error } = query;
  const to = { organizationUuid: session.user?.organizationUuid ?? "" };
  if (data === undefined) {
    return error === null ? null : (
      <InlineMessage tone="danger">
        <PartFailed query={query} failed="Failed retrieving views" />
      </InlineMessage>
    );
  }
  const views = data.savedViews
    .filter(({ path }) => lockedReason(path, session) === undefined)
    .toSorted((a, b) => Number(b.own) - Number(a.own))
    .slice(0, MAX_SHOWN);
  if (views.length === 0) return null;
  return (
    <Card title="Saved views" actions={<Link href={paths.savedViews(to)}>All saved views</Link>} isFlush>
      <Views>
        {views.map(({ savedViewUuid, displayName, path }) => (
          <li key={savedViewUuid}>
            <Link variant="row" href={viewAddresses.hrefOf({ ...to, path })}>
              {displayName}
            </Link>
            <Muted>{viewSubject(path)}</Muted>
          </li>
        ))}
      </Views>
    </Card>
  );
}

const Views = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    /* The containing block of the link's hit area. */
    position: relative;
    display: grid;
    align-content: center;
    min-block-size: 48px;
    padding: 6px var(--ds-card-padding);
    border-block-start: 1px solid var(--ds-border);
    overflow-wrap: anywhere;
  }

  & > li:hover {
    background: var(--ds-hover);
  }
`;

/** As many as the examples beside them. */
const MAX_SHOWN = 6;
