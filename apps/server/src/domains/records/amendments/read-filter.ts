import type { AmendmentFilter } from "@shore/api/gen-server/shore/v1/amendments_pb";
import type { Caller } from "../../../auth/caller.ts";
import { invalidArgument, requestTime } from "../../../rpc/rpc-errors.ts";
import { firstMillisecondFrom } from "../../../kernel/first-millisecond.ts";

/** Filter on amendments of vessels that the caller may see; an empty field does not filter. */
export type AmendmentCriteria = {
  vesselUuids: readonly string[];
  vesselGroupUuids: readonly string[];
  logbookNames: readonly string[];
  entryTypeIds: readonly string[];
  people: readonly string[];
  from: Date | undefined;
  to: Date | undefined;
  states: readonly string[];
};

/** @throws ConnectError `invalid_argument` by field for a time that does not exist and for a period that ends before it begins */
export function readFilter(
  filter: AmendmentFilter | undefined,
  { restrictToVesselUuid: only }: Pick<Caller, "restrictToVesselUuid">,
): AmendmentCriteria {
  const {
    vesselUuids = [],
    vesselGroupUuids = [],
    logbookNames = [],
    entryTypeIds = [],
    people = [],
    states = [],
  } = filter ?? {};
  const from = instant("filter.fromTime", filter?.fromTime);
  const to = instant("filter.toTime", filter?.toTime);
  if (from && to && from > to)
    throw invalidArgument([{ field: "filter.toTime", description: "Has to be later than the beginning." }]);
  const includesOwn = vesselUuids.length === 0 || vesselUuids.some((uuid) => uuid.toLowerCase() === only);
  return {
    // For vessels that the caller may not see, a uuid that does not exist.
    vesselUuids: only === undefined ? vesselUuids : [includesOwn ? only : NO_VESSEL],
    vesselGroupUuids,
    logbookNames,
    entryTypeIds,
    people,
    from,
    to,
    states,
  };
}

function instant(field: string, text: string | undefined): Date | undefined {
  return text ? firstMillisecondFrom(requestTime(field, text)) : undefined;
}

const NO_VESSEL = "00000000-0000-0000-0000-000000000000";
