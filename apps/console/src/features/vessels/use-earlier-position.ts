import { useQuery } from "@connectrpc/connect-query";
import { trackGet, trackMonthsGet } from "@shore/api/gen/calls/tracks";
import { type TrackPoint, TrackPointKind } from "@shore/api/gen/shore/v1/tracks_pb";
import { isoTextAt } from "@shore/api/ship-time";

/**
 * Returns the vessel's last likely position before an instant, for a period without any; undefined: there is none, or it is not known.
 * @param before milliseconds since 1970
 */
export function useEarlierPosition(
  vesselUuid: string,
  before: number,
  isAsked: boolean,
): { position: TrackPoint | undefined; isLoading: boolean } {
  const toTime = isoTextAt(before, 0);
  const months = useQuery(trackMonthsGet, { vesselUuid }, { throwOnError: false, enabled: isAsked });
  // The positions of the instant's own month may all be after it.
  const [begin] = (months.data?.months ?? []).filter(({ month }) => month <= toTime.slice(0, MONTH)).slice(-2);
  const fromTime = `${begin?.month}-01T00:00Z`;
  const isKnown = isAsked && begin !== undefined;
  const track = useQuery(trackGet, { vesselUuid, fromTime, toTime }, { throwOnError: false, enabled: isKnown });
  const position = isAsked ? track.data?.points.findLast(({ kind }) => kind === TrackPointKind.LIKELY) : undefined;
  return { position, isLoading: months.isLoading || track.isLoading };
}

const MONTH = "yyyy-MM".length;
