import type { NewOperationAction } from "../../domains/ships/csrd/operation-actions.sql.ts";
import { HOUR, MINUTE } from "../logbooks/entry.ts";
import type { KeptEntry } from "../logbooks/keeping.ts";
import { type Random, randomFrom, uuidOf } from "../random.ts";
import { type Itinerary, offsetMinutesAt, whereabouts } from "../voyage/itinerary.ts";
import { marksOfOilRecord, marksOfSmallShip, type SludgeMark } from "./sludge-marks.ts";

/** An operation action as stored. */
export type OperationAction = NewOperationAction;

/**
 * A ship's sludge operations, oldest first: collection, transfer, incineration at sea, delivery ashore. Retained volumes follow from the
 * steps and agree with soundings and receipts of the oil record book, if the ship has one.
 */
export function sludgeActions(
  itinerary: Itinerary,
  vesselUuid: string,
  entries: readonly KeptEntry[],
): OperationAction[] {
  // A separate generator, so that logbooks do not depend on it.
  const random = randomFrom(`sludge ${vesselUuid} ${itinerary.end}`);
  const operationAt = (at: number) => uuidOf(`sludge operation ${vesselUuid} ${at}`);
  const recorded = marksOfOilRecord(itinerary, entries);
  const burns = recorded.length > 0;
  const marks = burns ? recorded : marksOfSmallShip(itinerary, random, operationAt);
  let retained = Math.max(0, (marks[0]?.retained ?? 0) - random.whole(60, burns ? 900 : 120));
  const steps: Step[] = [];
  for (const mark of marks) {
    steps.push(...week(mark, retained, { itinerary, random, burns, operationAt }));
    retained = mark.landing?.retained ?? mark.retained;
  }
  return steps
    .filter(({ at }) => at >= itinerary.start && at <= itinerary.end)
    .map((step) => written(step, itinerary, vesselUuid));
}

/** One step of an operation, in whole litres. */
type Step = {
  at: number;
  type: "Collected" | "Transferred" | "Incinerated" | "Delivered";
  operation: { uuid: string; type: string; began: number };
  description: string;
  litres: number;
  retained: number;
};

type Practice = { itinerary: Itinerary; random: Random; burns: boolean; operationAt: (at: number) => string };

/** Steps between two soundings: collect, incinerate a part if there was a day at sea, collect, deliver. */
function week(mark: SludgeMark, before: number, { itinerary, random, burns, operationAt }: Practice): Step[] {
  const steps: Step[] = [];
  let retained = before;
  const step = (type: Step["type"], at: number, operation: Step["operation"], litres: number, description: string) => {
    if (type === "Collected") retained += litres;
    // A transfer between tanks does not change the retained volume.
    else if (type !== "Transferred") retained -= litres;
    steps.push({ type, at, operation, litres, description, retained });
  };
  const collect = (at: number, litres: number) =>
    step(
      "Collected",
      at,
      { uuid: operationAt(at), type: "Sludge collection", began: at },
      litres,
      random.pick(SOURCES),
    );

  const burnAt = burns ? dayAtSea(itinerary, mark.at - random.whole(80, 100) * HOUR, mark.at - 8 * HOUR) : undefined;
  const burned = burnAt === undefined ? 0 : random.whole(180, 460);
  const collected = mark.retained - before + burned;
  const first = Math.round(collected * random.between(0.35, 0.65));
  collect(mark.at - random.whole(118, 130) * HOUR, first);
  if (burnAt !== undefined) {
    const operation = { uuid: operationAt(burnAt), type: "Incineration", began: burnAt };
    const minutes = random.whole(95, 190);
    step("Transferred", burnAt, operation, burned, "Sludge tank 2 to incinerator settling tank");
    const time = `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
    step("Incinerated", burnAt + (25 + minutes) * MINUTE, operation, burned, `Incinerator no. 1, ${time}`);
  }
  collect(mark.at - random.whole(20, 100) * MINUTE, collected - first);
  if (mark.landing) {
    const { at, litres, port, receipt, operationUuid } = mark.landing;
    const operation = { uuid: operationUuid, type: "Sludge disposal", began: at - random.whole(25, 45) * MINUTE };
    const description = `Sludge to shore reception facility, ${port}, receipt ${receipt.replace(/^No/, "no")}`;
    step("Delivered", at, operation, litres, description);
  }
  return steps;
}

/** The first candidate hour at which the ship is at sea until the incineration ends. */
function dayAtSea(itinerary: Itinerary, from: number, until: number): number | undefined {
  for (let at = from; at < until; at += 3 * HOUR) {
    if (whereabouts(itinerary, at).leg && whereabouts(itinerary, at + 4 * HOUR).leg) return at;
  }
  return undefined;
}

function written(step: Step, itinerary: Itinerary, vesselUuid: string): OperationAction {
  const { at, type, operation, description, litres, retained } = step;
  return {
    vessel_uuid: vesselUuid,
    action_uuid: uuidOf(`sludge action ${vesselUuid} ${type} ${at}`),
    action_type: type,
    action_time: new Date(at).toISOString(),
    action_offset_minutes: offsetMinutesAt(itinerary, at),
    operation_uuid: operation.uuid,
    operation_type: operation.type,
    operation_time: new Date(operation.began).toISOString(),
    operation_offset_minutes: offsetMinutesAt(itinerary, operation.began),
    description,
    volume_m3: litres / 1_000,
    rob_m3: retained / 1_000,
  };
}

const SOURCES = [
  "Fuel oil separator drain to sludge tank 1",
  "Lubricating oil separator drain to sludge tank 2",
  "Separators and drip trays to sludge tank 1",
] as const;
