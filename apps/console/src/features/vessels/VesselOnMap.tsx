import { latitudeText, longitudeText } from "@shore/api/formatting/values";
import type { VesselPosition } from "@shore/api/gen/shore/v1/tracks_pb";
import type { Vessel } from "@shore/api/gen/shore/v1/vessels_pb";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { Link } from "@shore/design-system/Link";
import { media } from "@shore/design-system/tokens/breakpoints";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useLatestLogbooksHref } from "#shared/logbooks/use-latest-logbooks-href.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { agoText } from "#shared/ship-link/ages.ts";
import { NearTime } from "#shared/ship-time/NearTime.tsx";
import { courseAndSpeed, lastDayText } from "#shared/vessels/position-facts.ts";
import { namedIdentifier, routeText } from "#shared/vessels/vessel-facts.ts";
import { VoyagePill } from "#shared/vessels/VoyagePill.tsx";

type VesselOnMapProps = {
  vessel: Vessel;
  /** The attention pills. */
  pills: ReactNode;
  position: VesselPosition;
  /** Ship time of its newest record; undefined: unknown. */
  newestRecordTime: string | undefined;
  /** When both were fetched, milliseconds since 1970. */
  now: number;
};

/** The card of the vessel selected on the map, with links to its pages. */
export function VesselOnMap({ vessel, pills, position, newestRecordTime, now }: VesselOnMapProps) {
  const organizationUuid = useOrganizationUuid();
  const { vesselUuid, displayName, voyage } = vessel;
  const to = { organizationUuid, vesselUuid };
  const { last } = position;
  const course = last && courseAndSpeed(last);
  const about = [namedIdentifier(vessel), routeText(voyage), voyage?.voyageNumber].filter(Boolean);
  return (
    <Layout>
      <Head>
        <Name>{displayName}</Name>
        <VoyagePill voyage={voyage} />
      </Head>
      {pills !== undefined && <div>{pills}</div>}
      {about.length > 0 && <Line>{about.join(" · ")}</Line>}
      <Facts>
        {newestRecordTime !== undefined && (
          <Fact term="Last record">
            <TimeAndAge at={newestRecordTime} now={now} />
          </Fact>
        )}
        {last && (
          <>
            <Fact term="Position">
              <Unbroken>{latitudeText(last.latitude)}</Unbroken> <Unbroken>{longitudeText(last.longitude)}</Unbroken>
            </Fact>
            {last.eventTime !== newestRecordTime && (
              <Fact term="Taken">
                <TimeAndAge at={last.eventTime} now={now} />
              </Fact>
            )}
          </>
        )}
        {course && <Fact term="Course, speed">{course}</Fact>}
        <Fact term="Last 24 h">{lastDayText(position)}</Fact>
      </Facts>
      <Links>
        <ButtonLink size="small" href={paths.vessel(to)}>
          Open vessel
        </ButtonLink>
        <Link isStandalone href={useLatestLogbooksHref(to)}>
          Logbooks
        </Link>
        <Link isStandalone href={paths.track(to)}>
          Track
        </Link>
      </Links>
    </Layout>
  );
}

function TimeAndAge({ at, now }: { at: string; now: number }) {
  return (
    <>
      <Unbroken>{agoText(at, now)}</Unbroken>{" "}
      <Muted>
        <NearTime at={at} now={now} />
      </Muted>
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Layout = styled.div`
  display: grid;
  gap: var(--ds-space-8);
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-4) var(--ds-space-8);
`;

const Name = styled.h2`
  margin: 0;
  font: var(--ds-font-card);
  overflow-wrap: anywhere;
`;

const Line = styled.p`
  margin: 0;
  color: var(--ds-muted);
  font: var(--ds-font-small);
  overflow-wrap: anywhere;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: baseline;
  gap: var(--ds-space-4) var(--ds-space-12);
  margin: 0;
  margin-block-start: var(--ds-space-4);

  & > div {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: baseline;
  }

  & dt {
    color: var(--ds-muted);
    font: var(--ds-font-small);
  }

  & dd {
    margin: 0;
    font-weight: 500;
  }
`;

const Unbroken = styled.span`
  white-space: nowrap;
`;

const Muted = styled.span`
  color: var(--ds-muted);
  font-weight: 400;
  white-space: nowrap;
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-16);
  margin-block-start: var(--ds-space-8);

  ${media.print} {
    display: none;
  }
`;
