import type { FindQuestion } from "@shore/api/gen-server/shore/v1/find_pb";
import type { Caller } from "../../../auth/caller.ts";
import { invalidArgument, requestTime, type Violation } from "../../../rpc/rpc-errors.ts";
import { SEARCHED_CHANGES } from "../../entries/changed-entries.sql.ts";
import { firstMillisecondFrom } from "../../../kernel/first-millisecond.ts";
import type { Area } from "./buckets.ts";
import type { Question } from "./question.ts";

/**
 * Returns the question of a request, limited to vessels that the caller may see.
 * @throws ConnectError `invalid_argument` by field for a time that does not exist and for contradictory filters
 */
export function readQuestion(
  requested: FindQuestion,
  { restrictToVesselUuid }: Pick<Caller, "restrictToVesselUuid">,
): Question {
  const { text, logbookNames, entryTypeIds, people, states, values } = requested;
  // The contract requires all four.
  const area: Area | undefined = requested.area && [
    requested.area.south!,
    requested.area.west!,
    requested.area.north!,
    requested.area.east!,
  ];
  const from = instant("question.fromTime", requested.fromTime);
  const to = instant("question.toTime", requested.toTime);
  const received = instant("question.receivedFromTime", requested.receivedFromTime);
  const wrong: Violation[] = [];
  if (from && to && from > to)
    wrong.push({ field: "question.toTime", description: "Has to be later than the beginning." });
  for (const [at, { min, max }] of values.entries()) {
    if (min !== undefined && max !== undefined && min > max)
      wrong.push({ field: `question.values[${at}].max`, description: "Has to be no less than the least value." });
  }
  if (area && area[0] > area[2])
    wrong.push({ field: "question.area.north", description: "Has to be north of the southern parallel." });
  const change = SEARCHED_CHANGES.find((kind) => kind === requested.change);
  // Without a lower bound, everything ever received would be searched.
  if (change && !(received && Date.now() - received.getTime() <= MAX_CHANGE_AGE_MS))
    wrong.push({ field: "question.receivedFromTime", description: "Has to be within the last 366 days." });
  if (wrong.length > 0) throw invalidArgument(wrong);
  return {
    text,
    vesselUuids: visible(requested.vesselUuids, restrictToVesselUuid),
    logbookNames,
    entryTypeIds,
    people,
    from,
    to,
    states,
    values,
    area,
    change: change && received && { kind: change, since: received },
  };
}

/** Returns which of the requested vessels are visible; if none is, one that does not exist. */
function visible(requested: readonly string[], onlyVesselUuid: string | undefined): readonly string[] {
  if (onlyVesselUuid === undefined) return requested;
  const includesOwn = requested.length === 0 || requested.some((uuid) => uuid.toLowerCase() === onlyVesselUuid);
  return [includesOwn ? onlyVesselUuid : NO_VESSEL];
}

function instant(field: string, text: string): Date | undefined {
  return text ? firstMillisecondFrom(requestTime(field, text)) : undefined;
}

const MAX_CHANGE_AGE_MS = 366 * 86_400_000;
const NO_VESSEL = "00000000-0000-0000-0000-000000000000";
