import type { Personnel } from "@shore/api/gen/shore/v1/vessels_pb";
import { Avatar } from "@shore/design-system/Avatar";
import { Card } from "@shore/design-system/Card";
import { Muted } from "@shore/design-system/Muted";
import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";

/** Persons on board: four posts by name, five groups by number. No total is computed. Source: docs/spec/screens.md#vessels. */
export function PersonsOnboardCard({ personnel }: { personnel: Personnel | undefined }) {
  // One line in place of nine dashes: vessels of an archive never report them.
  if (personnel === undefined)
    return (
      <Card title="Persons onboard">
        <Muted>Not reported by the ship.</Muted>
      </Card>
    );
  return (
    <Card title="Persons onboard" actions={<Muted size="small">As last reported by the ship</Muted>} isFlush>
      <Posts>
        {posts.map(({ key, label }) => (
          <Post key={key}>
            <dt>{label}</dt>
            <dd>
              {personnel[key] ? (
                <>
                  <Avatar name={personnel[key]} />
                  <span>{personnel[key]}</span>
                </>
              ) : (
                "—"
              )}
            </dd>
          </Post>
        ))}
      </Posts>
      <CountsRoom>
        <Counts>
          {groups.map(({ key, label }) => (
            <Count key={key}>
              <dt>{label}</dt>
              <dd>{personnel[key]}</dd>
            </Count>
          ))}
        </Counts>
      </CountsRoom>
    </Card>
  );
}

const posts = [
  { key: "master", label: "Master" },
  { key: "oow", label: "OOW" },
  { key: "chiefEngineer", label: "Chief engineer" },
  { key: "eow", label: "EOW" },
] as const;

const groups = [
  { key: "crew", label: "Crew" },
  { key: "visitors", label: "Visitors" },
  { key: "passengers", label: "Passengers" },
  { key: "reducedMobility", label: "Reduced mobility" },
  { key: "children", label: "Children" },
] as const;

const Posts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(120px, 100%), 1fr));
  gap: var(--ds-space-16) var(--ds-space-20);
  margin: 0;
  padding: var(--ds-card-padding);

  /* Long names on paper, which has no other view of them. */
  ${media.print} {
    grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  }
`;

const Post = styled.div`
  & > dt {
    color: var(--ds-muted);
    font: var(--ds-font-small);
  }

  & > dd {
    display: flex;
    align-items: center;
    gap: var(--ds-space-8);
    min-block-size: 36px;
    margin: 0;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
`;

/** Five in a row if their labels fit: larger text needs more room. */
const CountsRoom = styled.div`
  container: counts / inline-size;
`;

/** Number and label side by side, as many as fit in a line. */
const IN_LINES = "@container counts (inline-size < 34rem)";

const Counts = styled.dl`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  margin: 0;
  border-block-start: 1px solid var(--ds-border);

  ${IN_LINES} {
    display: flex;
    flex-wrap: wrap;
    padding: var(--ds-space-8) calc(var(--ds-card-padding) - var(--ds-space-8));
  }
`;

/** The number is above its label; screen readers announce the label first. */
const Count = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  padding: var(--ds-space-16) var(--ds-card-padding);

  &:not(:first-child) {
    border-inline-start: 1px solid var(--ds-border);
  }

  ${IN_LINES} {
    flex-direction: row-reverse;
    align-items: baseline;
    gap: var(--ds-space-4);
    padding: var(--ds-space-4) var(--ds-space-8);

    &:not(:first-child) {
      border-inline-start: 0;
    }
  }

  & > dt {
    color: var(--ds-muted);
    font: var(--ds-font-small);
    overflow-wrap: anywhere;
  }

  & > dd {
    margin: 0;
    font: var(--ds-font-display);
  }

  ${IN_LINES} {
    & > dd {
      font: var(--ds-font-card);
    }
  }
`;
