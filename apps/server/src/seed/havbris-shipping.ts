import { withCarriedError } from "./csrd/carried-error.ts";
import { type OperationAction, sludgeActions } from "./csrd/sludge-actions.ts";
import { FLEET, type DemonstrationVessel } from "./voyage/fleet.ts";
import { ballastLog } from "./logbooks/ballast.ts";
import { bunkerings } from "./logbooks/bunkering.ts";
import { cargoLog } from "./logbooks/cargo.ts";
import { deckLog, onBridge } from "./logbooks/deck.ts";
import { engineLog } from "./logbooks/engine.ts";
import type { Crew, Entry, Seafarer, Ship } from "./logbooks/entry.ts";
import { garbageLog } from "./logbooks/garbage.ts";
import { gmdssLog } from "./logbooks/gmdss.ts";
import { keep, type KeptEntry } from "./logbooks/keeping.ts";
import { newestDay } from "./logbooks/newest-day.ts";
import { oilRecordOne, oilRecordTwo } from "./logbooks/oil.ts";
import { randomFrom, uuidOf } from "./random.ts";
import { itineraryOf, type Period } from "./voyage/itinerary.ts";

/** A ship of the vessel list. */
export type VesselRow = {
  vesselUuid: string;
  displayName: string;
  imoNumber: string;
  callSign: string;
  voyage: { ended: boolean; departurePort: string; arrivalPort: string; voyageNumber: string; voyageReference: string };
  personnel: DemonstrationVessel["persons"] & Record<"master" | "oow" | "chiefEngineer" | "eow", string>;
};

/** Returns the sixty days up to the last 14:06 in Gothenburg before `now`: the only input of the demonstration. */
export function periodUntil(now: Temporal.Instant): Period {
  const zone = "Europe/Stockholm";
  const endOf = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: zone, plainTime: "14:06" }).epochMilliseconds;
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const day = endOf(today) <= now.epochMilliseconds ? today : today.subtract({ days: 1 });
  return { day, start: endOf(day.subtract({ days: 60 })), end: endOf(day) };
}

export type HavbrisShip = { vessel: VesselRow; entries: KeptEntry[]; actions: OperationAction[] };

/** Yields the twelve ships with their logbook entries and operations. */
export function* fleetOf(period: Period): Generator<HavbrisShip> {
  for (const vessel of FLEET) {
    const random = randomFrom(`${vessel.displayName} ${period.day.toString()}`);
    const itinerary = itineraryOf(vessel, period, random);
    const verifiesLate = VERIFYING_LATE.includes(vessel.displayName);
    const ship: Ship = { itinerary, crew: crewOf(vessel), random, verifiesLate };
    const vesselUuid = uuidOf(`vessel ${vessel.displayName}`);
    const entries = keep(ship, vesselUuid, entriesOf(ship, period));
    const steps = sludgeActions(ship.itinerary, vesselUuid, entries);
    const actions = vessel.displayName === MISREAD ? withCarriedError(steps) : steps;
    yield { vessel: rowOf(vessel, vesselUuid, ship, period), entries, actions };
  }
}

export const VERIFYING_LATE = ["Havbris", "Astrid Marie"];
/** The ship whose retained volume was once misread, for the balance. */
const MISREAD = "Havbris";

function entriesOf(ship: Ship, period: Period): Entry[] {
  const entries = [
    deckLog,
    engineLog,
    bunkerings,
    cargoLog,
    garbageLog,
    ballastLog,
    oilRecordOne,
    oilRecordTwo,
    gmdssLog,
  ].flatMap((log) => log(ship));
  if (!ship.itinerary.vessel.atNoon) return entries;
  const newest = newestDay(ship, period);
  return [...entries.filter(({ at }) => at < newest.from), ...newest.entries];
}

function rowOf(vessel: DemonstrationVessel, vesselUuid: string, ship: Ship, period: Period): VesselRow {
  const { displayName, imoNumber, callSign, from, to, voyageNumber, referencePrefix, crew, persons } = vessel;
  const number = String(voyageNumber).padStart(3, "0");
  const current = ship.itinerary.legs.at(-1);
  const oow = onBridge(ship, period.end);
  return {
    vesselUuid,
    displayName,
    imoNumber,
    callSign,
    voyage: {
      ended: current !== undefined && current.end <= period.end,
      departurePort: from.name,
      arrivalPort: to.name,
      voyageNumber: `${period.day.year}-${number}`,
      voyageReference: referencePrefix ? `${referencePrefix}-${number}` : "",
    },
    personnel: {
      master: crew[0],
      oow: `${oow.forename} ${oow.surname}`,
      chiefEngineer: crew[3],
      eow: crew[4],
      ...persons,
    },
  };
}

function crewOf({ displayName, crew }: DemonstrationVessel): Crew {
  const seafarer = (name: string): Seafarer => {
    const [forename = "", surname = ""] = name.split(" ");
    return {
      userUuid: uuidOf(`seafarer ${displayName} ${name}`),
      displayNameShort: `${forename.slice(0, 1)}. ${surname}`,
      forename,
      surname,
      shortname: `${forename.slice(0, 1)}${surname.slice(0, 1)}`,
    };
  };
  const [master, firstOfficer, secondOfficer, chiefEngineer, secondEngineer] = crew;
  return {
    master: seafarer(master),
    firstOfficer: seafarer(firstOfficer),
    secondOfficer: seafarer(secondOfficer),
    chiefEngineer: seafarer(chiefEngineer),
    secondEngineer: seafarer(secondEngineer),
  };
}
