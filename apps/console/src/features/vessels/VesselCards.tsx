import type { Vessel } from "@shore/api/gen/shore/v1/vessels_pb";
import { Card } from "@shore/design-system/Card";
import { Link } from "@shore/design-system/Link";
import { VoyageRoute } from "@shore/design-system/VoyageRoute";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { RecordsUntil } from "#shared/ship-link/RecordsUntil.tsx";
import type { FleetAttention } from "./fleet-attention.ts";
import { PositionCell } from "./PositionCell.tsx";
import type { FleetPositions } from "#shared/vessels/use-fleet-positions.ts";
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

/** One card per vessel, with its route drawn as two stations. The whole card links to the vessel. */
export function VesselCards({ vessels, attention, lastRecords, positions, empty }: VesselCardsProps) {
  if (vessels.length === 0) return <Card>{empty}</Card>;
  return (
    <Cards role="list" aria-label="Vessels">
      {vessels.map((vessel) => (
        <li key={vessel.vesselUuid}>
          <VesselCard
            vessel={vessel}
            pills={attention && attention !== "loading" ? attention.pills(vessel, MAX_PILLS) : undefined}
            hasPills={attention !== undefined}
            lastRecords={lastRecords}
            positions={positions}
          />
        </li>
      ))}
    </Cards>
  );
}

const MAX_PILLS = 3;

type VesselCardProps = {
  vessel: Vessel;
  /** The attention pills. */
  pills: ReactNode;
  /** Reserves their line while loading and if there are none, to avoid a layout shift. */
  hasPills: boolean;
  lastRecords: LastRecords | undefined;
  positions: VesselCardsProps["positions"];
};

function VesselCard({ vessel, pills, hasPills, lastRecords, positions }: VesselCardProps) {
  const organizationUuid = useOrganizationUuid();
  const { vesselUuid, displayName, voyage } = vessel;
  const link = lastRecords?.links.get(vesselUuid);
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
          <Identifier>{namedIdentifier(vessel) || "—"}</Identifier>
          {hasPills && <Pills>{pills}</Pills>}
        </Head>
        <VoyageRoute
          direction="down"
          from={voyage?.departurePort ?? ""}
          to={voyage?.arrivalPort ?? ""}
          hasArrived={voyage?.ended ?? false}
        />
        <Facts>
          <Fact term="Voyage number" value={voyage?.voyageNumber} />
          <Fact term="Voyage reference" value={voyage?.voyageReference} />
          <Fact
            term="Position"
            value={
              positions && (
                <PositionCell
                  position={positions === "loading" ? undefined : positions.get(vesselUuid)}
                  isLoading={positions === "loading"}
                  isMoored={voyage?.ended}
                  size="large"
                />
              )
            }
          />
        </Facts>
        {lastRecords && link?.newestRecordTime && <RecordsUntil link={link} now={lastRecords.now} />}
      </Layout>
    </Card>
  );
}

function Fact({ term, value }: { term: string; value: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd data-breaks>{value || "—"}</dd>
    </div>
  );
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
  gap: var(--ds-space-16);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Layout = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto auto;
  gap: var(--ds-space-20);
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

const Identifier = styled.p`
  grid-column: 1 / -1;
  margin: 0;
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;

const Pills = styled.div`
  grid-column: 1 / -1;
  min-block-size: 30px;
  margin-block-start: var(--ds-space-8);
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--ds-space-8);
  margin: 0;
  padding-block-start: var(--ds-space-12);
  border-block-start: 1px solid var(--ds-border);

  & > :last-child {
    grid-column: 1 / -1;
  }

  & dt {
    color: var(--ds-muted);
    font: var(--ds-font-small);
  }

  & dd {
    margin: 0;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
`;
