import { rounded } from "../random.ts";
import { depthAt } from "../voyage/depth.ts";
import { lengthOf } from "../voyage/great-circle.ts";
import { type Leg, milesRun, timeAfter, whenClockShows, whereabouts } from "../voyage/itinerary.ts";
import { weatherAt } from "../voyage/weather.ts";
import {
  checklist,
  type Entry,
  filledNumber,
  filledText,
  HOUR,
  measured,
  measuredFlag,
  measuredPosition,
  MINUTE,
  type Seafarer,
  type Ship,
  type,
} from "./entry.ts";
import { positionText } from "./position-text.ts";

/** Watches, positions, noon reports, departures, arrivals, pilots and drills. */
export function deckLog(ship: Ship): Entry[] {
  return [
    ...watches(ship),
    ...positions(ship),
    ...alterations(ship),
    ...noons(ship),
    ...ship.itinerary.legs.flatMap((leg) => [...departure(ship, leg), ...arrival(ship, leg)]),
    ...drills(ship),
  ];
}

/** Returns the officer of the watch: the first officer from 08 to 20, the second by night. */
export function onBridge({ crew, itinerary }: Ship, at: number): Seafarer {
  const { port } = whereabouts(itinerary, at);
  const { hour } = Temporal.Instant.fromEpochMilliseconds(Math.floor(at)).toZonedDateTimeISO(port.timeZone);
  return hour >= 8 && hour < 20 ? crew.firstOfficer : crew.secondOfficer;
}

function* watches({ itinerary, crew }: Ship): Generator<Entry> {
  for (const [clock, to, by] of [
    ["08:00", crew.firstOfficer, crew.secondOfficer],
    ["20:00", crew.secondOfficer, crew.firstOfficer],
  ] as const) {
    for (const at of whenClockShows(itinerary, clock)) {
      const { leg, port } = whereabouts(itinerary, at);
      yield {
        at,
        logbook: "deck",
        type: WATCH,
        summary: `Watch handed over to ${to.forename} ${to.surname}`,
        by,
        userData: [
          filledText("standingOrders", "Standing orders", "Read and understood"),
          filledText(
            "traffic",
            "Traffic and situation",
            leg ? `On passage to ${leg.to.name}` : `Alongside ${port.name}`,
          ),
        ],
        collectedData: [measuredFlag("lightsChecked", "Navigation lights checked", true, true)],
      };
    }
  }
}

function* positions(ship: Ship): Generator<Entry> {
  const { itinerary, random } = ship;
  for (const clock of ["04:00", "08:05", "16:00", "20:05", "00:00"]) {
    for (const at of whenClockShows(itinerary, clock)) {
      const { leg, place, course, speedKnots } = whereabouts(itinerary, at);
      if (!leg) continue;
      const [cog, sog] = [(course + random.between(-1.5, 1.5) + 360) % 360, speedKnots + random.between(-0.4, 0.3)];
      // Simulated receiver failures: position taken from the chart.
      const byHand = random.chance(0.02);
      yield {
        at: at + random.whole(0, 3) * MINUTE,
        logbook: "deck",
        type: POSITION,
        summary: `Position recorded, course ${String(Math.round(cog) % 360).padStart(3, "0")}°, speed ${sog.toFixed(1)} kn`,
        by: onBridge(ship, at),
        collectedData: [
          measuredPosition(place, byHand),
          measured("courseOverGround", "Course over ground (°)", rounded(cog, 1), byHand),
          measured("speedOverGround", "Speed over ground (kn)", rounded(sog, 1), byHand),
          measured("depth", "Depth below keel (m)", rounded(depthAt(place) * random.between(0.94, 1.06) - DRAUGHT, 1)),
          measuredFlag("autopilot", "Autopilot engaged", true),
        ],
        ...(byHand
          ? {
              remarks: [
                {
                  value: "GNSS alarm, position by radar bearing and distance.",
                  user: onBridge(ship, at),
                  at: at + 4 * MINUTE,
                },
              ],
            }
          : {}),
      };
    }
  }
}

/** Yields a position at each alteration of course, so that the line through the positions keeps to the sea. */
function* alterations(ship: Ship): Generator<Entry> {
  if (!takesPilots(ship)) return;
  for (const leg of ship.itinerary.legs) {
    for (const miles of leg.track.miles.slice(1, -1)) {
      const at = Math.round(timeAfter(leg, miles) / MINUTE) * MINUTE;
      const { place, course } = whereabouts(ship.itinerary, at);
      const to = `${String(Math.round(course) % 360).padStart(3, "0")}°`;
      yield {
        at,
        logbook: "deck",
        type: POSITION,
        summary: `Altered course to ${to}`,
        by: onBridge(ship, at),
        collectedData: [
          measuredPosition(place),
          measured("courseOverGround", "Course over ground (°)", rounded(course, 1)),
        ],
      };
    }
  }
}

function* noons(ship: Ship): Generator<Entry> {
  const { itinerary, random } = ship;
  for (const at of whenClockShows(itinerary, "12:00")) {
    const { leg, place, course, speedKnots, port } = whereabouts(itinerary, at);
    const weather = weatherAt(itinerary.vessel.displayName, at, place);
    const since = leg && at - 24 * HOUR > leg.start ? milesRun(leg, at - 24 * HOUR) : 0;
    const logged = random.between(0.985, 1.01);
    const distance = rounded(leg ? (milesRun(leg, at) - since) * logged : 0, 1);
    yield {
      at,
      logbook: "deck",
      type: NOON,
      summary: leg ? `Noon at ${positionText(place)}, distance ${distance} nm` : `Noon in port, ${port.name}`,
      by: onBridge(ship, at),
      userData: [
        filledText("weather", "Weather", weather.sky),
        filledText("wind", "Wind", `${weather.windFrom} ${weather.beaufort}`),
        ...(leg
          ? [
              filledText("seaState", "Sea state", weather.seaState),
              filledNumber("distanceRun", "Distance run (nm)", distance),
              filledNumber("distanceToGo", "Distance to go (nm)", rounded(toGo(leg, at), 1)),
            ]
          : []),
      ],
      collectedData: [
        measuredPosition(place),
        ...(leg
          ? [
              measured("courseOverGround", "Course over ground (°)", rounded(course, 1)),
              measured("speedOverGround", "Speed over ground (kn)", rounded(speedKnots + random.between(-0.3, 0.3), 1)),
            ]
          : []),
        measured("barometer", "Barometer (hPa)", weather.pressureHpa, true),
        measured("airTemperature", "Air temperature (°C)", weather.airCelsius),
        measured("seaTemperature", "Sea temperature (°C)", weather.seaCelsius, true),
        measured("visibility", "Visibility (nm)", weather.visibilityMiles, true),
      ],
    };
  }
}

function departure(ship: Ship, leg: Leg): Entry[] {
  const { random } = ship;
  const draught = random.between(4.1, 6.4);
  const by = onBridge(ship, leg.start);
  const entries: Entry[] = [
    {
      at: leg.start - 55 * MINUTE,
      logbook: "deck",
      type: type("steering-gear-test", "Steering gear test", "Tests"),
      summary: "Steering gear, main and emergency, tested before departure: in order",
      by,
      userData: [checklist("Departure, bridge")],
      collectedData: [measuredFlag("rudderHardOver", "Rudder hard over both ways within 28 s", true, true)],
    },
    {
      at: leg.start,
      logbook: "deck",
      type: type("departure", "Departure", "Navigation"),
      summary: `Departed ${leg.from.name} for ${leg.to.name}, voyage ${leg.voyageNumber}`,
      by,
      userData: [
        filledText("lastLine", "Last line", "Let go"),
        filledNumber("draughtForward", "Draught forward (m)", rounded(draught, 2)),
        filledNumber("draughtAft", "Draught aft (m)", rounded(draught + random.between(0.1, 0.6), 2)),
        filledNumber("personsOnBoard", "Persons on board", souls(ship)),
        checklist("Departure, bridge"),
      ],
      collectedData: [measuredPosition(leg.from)],
      ...(leg.heldUp
        ? {
            remarks: [
              {
                value: "Strong head wind forecast in the Skagerrak: slow steaming until it abates.",
                user: by,
                at: leg.start + 12 * MINUTE,
              },
            ],
          }
        : {}),
    },
  ];
  return takesPilots(ship)
    ? [...entries, pilot(ship, leg.start + 70 * MINUTE, `Pilot off, ${leg.from.name}`)]
    : entries;
}

function arrival(ship: Ship, leg: Leg): Entry[] {
  const by = onBridge(ship, leg.end);
  const entries: Entry[] = [
    {
      at: leg.end,
      logbook: "deck",
      type: type("arrival", "Arrival", "Navigation"),
      summary: `All fast in ${leg.to.name}, ${lengthOf(leg.track).toFixed(1)} nm from ${leg.from.name}`,
      by,
      userData: [filledText("berth", "Berth", `${ship.random.whole(1, 24)}`), checklist("Arrival, bridge")],
      collectedData: [
        measuredPosition(leg.to),
        measured("log", "Log (nm)", rounded(lengthOf(leg.track) * 1.01, 1), true),
      ],
    },
  ];
  return takesPilots(ship)
    ? [pilot(ship, leg.end - 95 * MINUTE, `Pilot on board, ${leg.to.name}`), ...entries]
    : entries;
}

function pilot(ship: Ship, at: number, summary: string): Entry {
  const { place } = whereabouts(ship.itinerary, at);
  return {
    at,
    logbook: "deck",
    type: type("pilotage", "Pilotage", "Navigation"),
    summary,
    by: onBridge(ship, at),
    userData: [checklist("Master-pilot exchange")],
    collectedData: [measuredPosition(place)],
  };
}

function* drills({ itinerary, crew, random }: Ship): Generator<Entry> {
  let count = random.whole(0, DRILLS.length - 1);
  for (const at of whenClockShows(itinerary, "10:00", 7, random.whole(0, 6))) {
    const what = DRILLS[(count += 1) % DRILLS.length] ?? "Fire";
    const [minutes, seconds] = [random.whole(4, 9), random.whole(0, 5) * 10];
    yield {
      at: at + random.whole(0, 40) * MINUTE,
      logbook: "deck",
      type: type("drill", "Drill", "Safety"),
      summary: `${what} drill held, all mustered in ${minutes} min ${seconds} s`,
      by: crew.master,
      userData: [
        filledText("scenario", "Scenario", SCENARIOS[what] ?? ""),
        filledNumber("participants", "Participants", itinerary.vessel.persons.crew),
        filledText("assessment", "Assessment", "Satisfactory"),
        checklist(`Drill, ${what.toLowerCase()}`),
      ],
    };
  }
}

function toGo(leg: Leg, at: number): number {
  return lengthOf(leg.track) - milesRun(leg, at);
}

function takesPilots({ itinerary }: Ship): boolean {
  const { trade } = itinerary.vessel;
  return trade !== "pilot" && trade !== "ferry";
}

function souls({ itinerary }: Ship): number {
  const { crew, passengers, visitors } = itinerary.vessel.persons;
  return crew + passengers + visitors;
}

/** Of a ship of this fleet, in metres. */
const DRAUGHT = 6;
const WATCH = type("watch-handover", "Watch handover", "Watch");
const POSITION = type("position", "Position", "Navigation");
const NOON = type("noon-report", "Noon report", "Navigation");
const DRILLS = ["Fire", "Abandon ship", "Man overboard", "Enclosed space rescue", "Emergency steering"];
const SCENARIOS: Record<string, string> = {
  Fire: "Fire in the purifier room",
  "Abandon ship": "Muster at both stations, boats swung out",
  "Man overboard": "Dummy recovered with the rescue boat",
  "Enclosed space rescue": "Casualty in ballast tank 2, breathing apparatus",
  "Emergency steering": "Local control from the steering gear room",
};
