import { rounded } from "../random.ts";
import { HAVBRIS_NOON } from "../voyage/fleet.ts";
import { milesRun, type Period, whereabouts } from "../voyage/itinerary.ts";
import { BALLAST_OPERATION } from "./ballast.ts";
import { CHANGE_OVER } from "./engine.ts";
import {
  checklist,
  type Entry,
  filledNumber,
  filledTable,
  filledText,
  measured,
  measuredFlag,
  measuredPosition,
  MINUTE,
  operation,
  type Ship,
  type,
} from "./entry.ts";
import { GMDSS_TEST } from "./gmdss.ts";
import { positionText } from "./position-text.ts";

/** Returns the end of Havbris's log and the instant at which it begins. Source: docs/design/pictures/24-logbook-light.png. */
export function newestDay({ itinerary, crew }: Ship, { day }: Period): { from: number; entries: Entry[] } {
  const { master, firstOfficer, secondOfficer, secondEngineer } = crew;
  const clock = (time: string, daysBefore = 0) => {
    const { timeZone } = itinerary.vessel.from;
    return day.subtract({ days: daysBefore }).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;
  };
  const done = (time: string) => ({ by: master, at: clock(time) });
  const place = (at: number) => measuredPosition(whereabouts(itinerary, at).place);
  // The ship left on the afternoon before.
  const leg = whereabouts(itinerary, clock("12:00")).leg;
  const distanceRun = leg ? rounded(milesRun(leg, clock("12:00")), 1) : 0;
  const drill = type("drill", "Drill", "Safety");

  const entries: Entry[] = [
    {
      at: clock("17:35", 1),
      logbook: "gmdss",
      type: GMDSS_TEST,
      summary: "DSC routine test, MF/HF, acknowledged",
      by: secondOfficer,
      userData: [filledText("station", "Station", "Lyngby Radio"), filledText("frequency", "Frequency", "2187.5 kHz")],
      collectedData: [place(clock("17:35", 1)), measuredFlag("acknowledged", "Acknowledged", true)],
    },
    {
      at: clock("20:00", 1),
      logbook: "deck",
      type: type("watch-handover", "Watch handover", "Watch"),
      summary: "Watch handed over to Mats Eide",
      by: firstOfficer,
      userData: [filledText("standingOrders", "Standing orders", "Read and understood")],
    },
    {
      at: clock("23:10", 1),
      logbook: "bwrb",
      type: BALLAST_OPERATION,
      summary: "Ballast exchange, tank 3P to sea, 214.5 m³",
      by: secondEngineer,
      userData: [
        filledTable(
          "tanks",
          "Tanks",
          ["Tank", "Capacity (m³)", "Exchanged (m³)", "Method"],
          ["3 P", "226.0", "214.5", "Flow-through"],
        ),
        operation("Ballast exchange 3P"),
      ],
      collectedData: [place(clock("23:10", 1))],
    },
    {
      at: clock("08:00"),
      logbook: "deck",
      type: type("watch-handover", "Watch handover", "Watch"),
      summary: "Watch handed over to Signe Lund",
      by: secondOfficer,
      userData: [
        filledText("standingOrders", "Standing orders", "Read and understood"),
        checklist("Bridge watch handover"),
      ],
      verified: done("08:20"),
    },
    {
      at: clock("09:45"),
      logbook: "deck",
      type: drill,
      summary: "Abandon ship drill held, all mustered in 8 min 10 s",
      by: master,
      recordedAt: clock("10:02"),
      userData: [
        filledText("scenario", "Scenario", "Muster at both stations, boats swung out"),
        filledNumber("participants", "Participants", 18),
        checklist("Drill, abandon ship"),
      ],
      verified: done("10:05"),
      signed: done("10:05"),
    },
    {
      at: clock("09:48"),
      logbook: "deck",
      type: drill,
      summary: "Abandon ship drill held, all mustered in 6 min 40 s",
      by: master,
      recordedAt: clock("09:52"),
      crossedOut: done("10:01"),
      userData: [
        filledText("scenario", "Scenario", "Muster at both stations, boats swung out"),
        filledNumber("participants", "Participants", 18),
      ],
      remarks: [{ value: "Time of the last boat missing, see the entry of 09:45.", user: master, at: clock("10:01") }],
    },
    {
      at: clock("11:20"),
      logbook: "engine",
      type: CHANGE_OVER,
      summary: "Change-over from VLSFO to MGO completed",
      by: secondEngineer,
      userData: [
        filledTable(
          "tanks",
          "Fuel on board",
          ["Tank", "Fuel", "m³"],
          ["Settling 1", "VLSFO", "11.84"],
          ["Service 2", "MGO", "13.207"],
        ),
        checklist("Fuel change-over"),
      ],
      collectedData: [place(clock("11:20")), measured("sulphur", "Sulphur content (% m/m)", 0.08, true)],
    },
    {
      at: clock("12:00"),
      logbook: "deck",
      type: type("noon-report", "Noon report", "Navigation"),
      summary: `Noon at ${positionText(HAVBRIS_NOON)}, distance ${distanceRun} nm`,
      by: firstOfficer,
      recordedAt: clock("12:03"),
      userData: [
        filledText("weather", "Weather", "Partly cloudy"),
        filledText("wind", "Wind", "SW 6"),
        filledText("seaState", "Sea state", "4, moderate"),
        filledNumber("distanceRun", "Distance run (nm)", distanceRun),
      ],
      collectedData: [
        measuredPosition(HAVBRIS_NOON),
        measured("courseOverGround", "Course over ground (°)", 214.3),
        measured("speedOverGround", "Speed over ground (kn)", 13.2),
        measured("barometer", "Barometer (hPa)", 1007.5, true),
        measured("seaTemperature", "Sea temperature (°C)", 9.8, true),
      ],
      verified: done("12:20"),
      signed: done("12:21"),
      remarks: [
        { value: "Swell from SW increasing during the forenoon.", user: firstOfficer, at: clock("12:04") },
        { value: "Barometer read 1017.5 hPa.", user: firstOfficer, at: clock("12:03"), crossedOut: done("12:19") },
      ],
    },
    {
      at: clock("14:05"),
      logbook: "deck",
      type: type("position", "Position", "Navigation"),
      summary: "Position recorded, course 214°, speed 13.2 kn",
      by: firstOfficer,
      recordedAt: clock("14:05") + MINUTE,
      collectedData: [
        place(clock("14:05")),
        measured("courseOverGround", "Course over ground (°)", 214.1),
        measured("speedOverGround", "Speed over ground (kn)", 13.2),
        measuredFlag("autopilot", "Autopilot engaged", true),
      ],
      verified: false,
      signed: false,
    },
  ];
  return { from: clock("17:00", 1), entries };
}
