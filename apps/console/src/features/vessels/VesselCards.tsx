import { positionText } from "@shore/api/formatting/values";
import type { Vessel } from "@shore/api/gen/shore/v1/vessels_pb";
import { Card } from "@shore/design-system/Card";
import { Link } from "@shore/design-system/Link";
import { MiniTrack } from "@shore/design-system/MiniTrack";
import { VoyageRoute } from "@shore/design-system/VoyageRoute";
import { Fragment, type ReactNode } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { RecordsUntil } from "#shared/ship-link/RecordsUntil.tsx";
import type { FleetAttention } from "./fleet-attention.ts";
import type { FleetPositions } from "#shared/vessels/use-fleet-positions.ts";
import { unbroken } from "./VesselTable.tsx";
import type { LastRecords } from "./use-last-records.ts";
import { namedIdentifier } from "#shared/vessels/vessel-facts.ts";
import { VoyagePill } from "#shared/vessels/VoyagePill.tsx";

type VesselCardsProps = {
  vessels: readonly Vessel[];
  /** The attention items; undefined: failed to load. */
  attention: FleetAttention | "loading" | undefined;
  /** The age of their records; undefined: unknown. */
  lastRecords: LastRecords | undefined;
  /** Their positions; undefined: failed to load. */
  positions: FleetPositions | "loading" | undefined;
  empty: ReactNode;
};

/** One card per vessel: its last 24 hours on a small map, its route as two stations beside it. The whole card links to the vessel. */
export function VesselCards({ vessels, attention, lastRecords, positions, empty }: VesselCardsProps) {
  if (vessels.length === 0) return <Card>{empty}</Card>;
  return (
    <Cards role="list" aria-label="Vessels">
      {vessels.map((vessel) => (
        <li key={vessel.vesselUuid}>
          <VesselCard
            vessel={vessel}
            pills={attention && attention !== "loading" ? attention.pills(vessel, MAX_PILLS) : undefined}
            lastRecords={lastRecords}
            positions={positions}
          />
        </li>
      ))}
    </Cards>
  );
}

/** As many as stand beside the identifier. */
const MAX_PILLS = 1;

type VesselCardProps = {
  vessel: Vessel;
  /** The attention pills. */
  pills: ReactNode;
  lastRecords: LastRecords | undefined;
  positions: VesselCardsProps["positions"];
};

function VesselCard({ vessel, pills, lastRecords, positions }: VesselCardProps) {
  const organizationUuid = useOrganizationUuid();
  const { vesselUuid, displayName, voyage } = vessel;
  const link = lastRecords?.links.get(vesselUuid);
  const position = positions === "loading" ? undefined : positions?.get(vesselUuid);
  const last = position?.last;
  const numbers = [voyage?.voyageNumber, voyage?.voyageReference].filter((text) => text !== undefined && text !== "");
  return (
    <Card isLink>
      <Layout>
        <Head>
          <Name>
            <Link variant="row" href={paths.vessel({ organizationUuid, vesselUuid })}>
              {displayName}
            </Link>
          </Name>
          <VoyagePill voyage={voyage} />
          <About>
            <span>{namedIdentifier(vessel) || "—"}</span>
            {pills}
          </About>
        </Head>
        <Middle>
          {positions && (
            <MiniTrack
              at={last}
              track={position?.track}
              course={voyage?.ended ? undefined : last?.courseDegrees}
              isUnderWay={voyage && !voyage.ended}
              isLoading={positions === "loading"}
              size="square"
            />
          )}
          <Where>
            <VoyageRoute
              direction="down"
              from={voyage?.departurePort ?? ""}
              to={voyage?.arrivalPort ?? ""}
              hasArrived={voyage?.ended ?? false}
            />
            <Position>
              <dt>Position</dt>
              <dd>{last ? positionText(last) : positions === "loading" ? "\u00a0" : "—"}</dd>
            </Position>
            <Remark data-breaks>
              {"Voyage "}
              {numbers.length === 0
                ? "—"
                : numbers.map((number, at) => (
                    <Fragment key={at}>
                      {at > 0 && ", "}
                      {unbroken(number)}
                    </Fragment>
                  ))}
            </Remark>
            {lastRecords && link?.newestRecordTime && (
              <Remark>
                <RecordsUntil link={link} now={lastRecords.now} />
              </Remark>
            )}
          </Where>
        </Middle>
      </Layout>
    </Card>
  );
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
  gap: var(--ds-space-16);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--ds-space-8);
  block-size: 100%;
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  column-gap: var(--ds-space-8);
`;

const Name = styled.h2`
  margin: 0;
  font: var(--ds-font-card);
  overflow-wrap: anywhere;
`;

/** As high with pills as without. */
const About = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--ds-space-8);
  min-block-size: 30px;
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;

/** The map is above the facts where text is so large that they do not stand beside it. */
const Middle = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--ds-space-8) var(--ds-space-16);
`;

const Where = styled.div`
  display: grid;
  flex: 1 1 9rem;
  gap: 2px;
  min-inline-size: 0;
`;

const Position = styled.dl`
  margin: var(--ds-space-4) 0 0;
  color: var(--ds-muted);
  font: var(--ds-font-small);

  /* The map beside it says what it is to those who see it. */
  & > dt {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip: rect(0 0 0 0);
    white-space: nowrap;
  }

  & > dd {
    margin: 0;
  }
`;

const Remark = styled.span`
  color: var(--ds-muted);
  font: var(--ds-font-small);
  overflow-wrap: anywhere;
`;
