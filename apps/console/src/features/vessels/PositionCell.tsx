import { latitudeText, longitudeText } from "@shore/api/formatting/values";
import type { VesselPosition } from "@shore/api/gen/shore/v1/tracks_pb";
import { MiniTrack } from "@shore/design-system/MiniTrack";
import type { ReactNode } from "react";
import { styled } from "styled-components";

type PositionCellProps = {
  /** undefined: none, or still loading. */
  position: VesselPosition | undefined;
  isLoading?: boolean;
  /** Whether she is moored: a ring instead of an arrowhead; undefined: no voyage is known. */
  isMoored: boolean | undefined;
  /** The size of the MiniTrack. */
  size: "small" | "large";
  /** A line below the position. */
  children?: ReactNode;
};

/** A vessel's position: her last 24 hours on a small map, and the position beside it in two lines. */
export function PositionCell({ position, isLoading = false, isMoored, size, children }: PositionCellProps) {
  const last = position?.last;
  return (
    <Room>
      <Position data-size={size}>
        <Map data-size={size}>
          <MiniTrack
            at={last}
            track={position?.track}
            course={isMoored ? undefined : last?.courseDegrees}
            isUnderWay={isMoored === undefined ? undefined : !isMoored}
            isLoading={isLoading}
            size={size}
          />
        </Map>
        <Words>
          {last && (
            <Unbroken>
              {latitudeText(last.latitude)} <br />
              {longitudeText(last.longitude)}
            </Unbroken>
          )}
          {children && <div>{children}</div>}
        </Words>
      </Position>
    </Room>
  );
}

const Room = styled.div`
  container-type: inline-size;
`;

const Position = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;

  /* On a phone at 200 % text size, stack them. */
  &[data-size="large"] {
    flex-wrap: wrap;
  }
`;

/** The text comes first where a column has no room for both. */
const Map = styled.span`
  display: flex;

  &[data-size="large"] {
    margin-block: 4px;
  }

  @container (width < 11.25rem) {
    &[data-size="small"] {
      display: none;
    }
  }
`;

const Words = styled.div`
  min-inline-size: 0;
`;

const Unbroken = styled.span`
  white-space: nowrap;
`;
