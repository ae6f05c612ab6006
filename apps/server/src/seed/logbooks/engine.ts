import { rounded } from "../random.ts";
import { type Leg, whenClockShows, whereabouts } from "../voyage/itinerary.ts";
import {
  checklist,
  type Entry,
  filledTable,
  filledText,
  HOUR,
  measured,
  measuredFlag,
  MINUTE,
  type Ship,
  type,
} from "./entry.ts";

/** Engine watches, stand-by and finished with engines, fuel change-over, maintenance. */
export function engineLog(ship: Ship): Entry[] {
  return [
    ...readings(ship),
    ...ship.itinerary.legs.flatMap((leg) => [...starts(ship, leg), ...changeOver(ship, leg)]),
    ...maintenance(ship),
  ];
}

function* readings(ship: Ship): Generator<Entry> {
  const { itinerary, crew, random } = ship;
  for (const [clock, by] of [
    ["06:00", crew.secondEngineer],
    ["18:00", crew.chiefEngineer],
  ] as const) {
    for (const at of whenClockShows(itinerary, clock)) {
      const running = whereabouts(itinerary, at).leg !== undefined;
      const load = running ? random.between(71, 84) : 0;
      yield {
        at,
        logbook: "engine",
        type: type("engine-watch", "Engine watch", "Watch"),
        summary: running
          ? `Main engine ${load.toFixed(0)} % load, all parameters normal`
          : "In port, auxiliary engine 1 on load, rounds made",
        by,
        userData: [
          filledText("bilges", "Bilges", "Dry"),
          filledText(
            "alarms",
            "Alarms since last watch",
            running && random.chance(0.06) ? "Fuel viscosity, acknowledged" : "None",
          ),
        ],
        collectedData: running
          ? [
              measured("mainEngineSpeed", "Main engine speed (rpm)", rounded(load * 1.6, 1)),
              measured("mainEngineLoad", "Main engine load (%)", rounded(load, 1)),
              measured(
                "exhaustTemperature",
                "Exhaust gas temperature, mean (°C)",
                rounded(290 + load * 0.9 + random.between(-6, 6), 1),
              ),
              measured(
                "lubricatingOil",
                "Lubricating oil pressure (bar)",
                rounded(random.between(3.9, 4.6), 2),
                random.chance(0.1),
              ),
              measured("fuelPerHour", "Fuel consumption (kg/h)", rounded(load * 7.3, 1)),
            ]
          : [
              measured("generatorLoad", "Generator load (kW)", rounded(random.between(110, 260), 0)),
              measuredFlag("shorePower", "Shore power connected", random.chance(0.3)),
            ],
      };
    }
  }
}

function starts({ crew, random }: Ship, { start, end, from, to }: Leg): Entry[] {
  return [
    {
      at: start - 40 * MINUTE,
      logbook: "engine",
      type: type("stand-by", "Stand by engines", "Manoeuvring"),
      summary: `Stand by for departure from ${from.name}, main engine tested ahead and astern`,
      by: crew.secondEngineer,
      userData: [checklist("Departure, engine")],
      collectedData: [measured("startingAir", "Starting air pressure (bar)", rounded(random.between(26, 29.5), 1))],
    },
    {
      at: end + random.whole(6, 18) * MINUTE,
      logbook: "engine",
      type: type("finished-with-engines", "Finished with engines", "Manoeuvring"),
      summary: `Finished with engines, ${to.name}`,
      by: crew.chiefEngineer,
      collectedData: [
        measured("runningHours", "Main engine running hours (h)", rounded(31_400 + ((start / HOUR) % 9_000), 1)),
      ],
    },
  ];
}

function changeOver({ crew, random, itinerary }: Ship, { start, end, to }: Leg): Entry[] {
  if (end - start < 20 * HOUR) return [];
  const at = end - random.whole(150, 260) * MINUTE;
  return [
    {
      at,
      logbook: "engine",
      type: CHANGE_OVER,
      summary: "Change-over from ULSFO to MGO completed",
      by: crew.secondEngineer,
      userData: [
        filledText("reason", "Reason", `Before arrival ${to.name}`),
        filledTable(
          "tanks",
          "Fuel on board",
          ["Tank", "Fuel", "m³"],
          ["Settling 1", "ULSFO", "11.84"],
          ["Service 2", "MGO", random.between(9, 14).toFixed(2)],
        ),
        checklist("Fuel change-over"),
      ],
      collectedData: [
        measured("sulphur", "Sulphur content (% m/m)", 0.08, true),
        measured("speed", "Speed over ground (kn)", itinerary.vessel.speedKnots),
      ],
    },
  ];
}

function* maintenance({ itinerary, crew, random }: Ship): Generator<Entry> {
  for (const at of whenClockShows(itinerary, "14:30", 3, random.whole(0, 2))) {
    yield {
      at: at + random.whole(0, 80) * MINUTE,
      logbook: "engine",
      type: type("maintenance", "Maintenance", "Maintenance"),
      summary: random.pick([
        "Lubricating oil separator cleaned and put back in service",
        "Emergency generator started and run on load for 30 min",
        "Fuel injectors of auxiliary engine 2 changed",
        "Sea chest strainer, starboard, cleaned",
        "Oil mist detector tested, alarm and slow-down in order",
        "Quick-closing valves tested from the fire station",
      ]),
      by: random.chance(0.5) ? crew.chiefEngineer : crew.secondEngineer,
      collectedData: [measured("runningHours", "Running hours since last time (h)", random.whole(180, 900), true)],
    };
  }
}

export const CHANGE_OVER = type("fuel-change-over", "Fuel change-over", "Fuel");
