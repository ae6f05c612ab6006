import { rounded } from "../random.ts";
import { whenClockShows, whereabouts } from "../voyage/itinerary.ts";
import {
  type Entry,
  filledText,
  measured,
  measuredFlag,
  measuredPosition,
  measuredText,
  MINUTE,
  type Ship,
  type,
} from "./entry.ts";

/** Radio log: daily and weekly tests, monthly batteries, safety messages (SOLAS IV). */
export function gmdssLog(ship: Ship): Entry[] {
  return [...daily(ship), ...weekly(ship), ...monthly(ship), ...warnings(ship)];
}

function* daily({ itinerary, crew, random }: Ship): Generator<Entry> {
  for (const at of whenClockShows(itinerary, "09:10")) {
    yield {
      at: at + random.whole(0, 25) * MINUTE,
      logbook: "gmdss",
      type: type("gmdss-daily", "Daily test", "Tests"),
      summary: "DSC self-test and batteries, in order",
      by: crew.secondOfficer,
      collectedData: [
        measuredFlag("dscSelfTest", "DSC self-test passed", true),
        measured("batteryOnLoad", "Reserve battery on load (V)", rounded(random.between(24.4, 25.3), 1), true),
        measuredText("printer", "Printer", "Paper sufficient", true),
      ],
    };
  }
}

function* weekly({ itinerary, crew, random }: Ship): Generator<Entry> {
  for (const at of whenClockShows(itinerary, "17:35", 7, random.whole(0, 6))) {
    const { place } = whereabouts(itinerary, at);
    // Coast stations do not always answer.
    const acknowledged = random.chance(0.85);
    yield {
      at,
      logbook: "gmdss",
      type: GMDSS_TEST,
      summary: `DSC routine test, MF/HF, ${acknowledged ? "acknowledged" : "not acknowledged"}`,
      by: crew.secondOfficer,
      userData: [
        filledText(
          "station",
          "Station",
          random.pick(["Lyngby Radio", "Norwegian Coastal Radio South", "Stavanger Radio", "MRCC Aberdeen"]),
        ),
        filledText("frequency", "Frequency", "2187.5 kHz"),
      ],
      collectedData: [measuredPosition(place), measuredFlag("acknowledged", "Acknowledged", acknowledged)],
      remarks: acknowledged
        ? []
        : [{ value: "Repeated on 8414.5 kHz, acknowledged.", user: crew.secondOfficer, at: at + 15 * MINUTE }],
    };
  }
}

function* monthly({ itinerary, crew, random }: Ship): Generator<Entry> {
  for (const at of whenClockShows(itinerary, "11:00", 30, random.whole(0, 20))) {
    yield {
      at,
      logbook: "gmdss",
      type: type("gmdss-monthly", "Monthly test", "Tests"),
      summary: "EPIRB, SART and portable VHF examined, battery dates in order",
      by: crew.secondOfficer,
      userData: [
        filledText("epirb", "EPIRB battery valid until", `${2_028 + random.whole(0, 2)}-0${random.whole(1, 9)}`),
      ],
      collectedData: [measuredFlag("aerials", "Aerials examined", true, true)],
    };
  }
}

function* warnings({ itinerary, crew, random }: Ship): Generator<Entry> {
  for (const at of whenClockShows(itinerary, "05:40", 2, random.whole(0, 1))) {
    if (!whereabouts(itinerary, at).leg) continue;
    yield {
      at: at + random.whole(0, 90) * MINUTE,
      logbook: "gmdss",
      type: type("navtex", "NAVTEX received", "Safety messages"),
      summary: random.pick([
        "Gale warning received, passed to the bridge team",
        "Navigational warning received: buoy unlit, plotted",
        "Navigational warning received: cable work, berth of 1 nm asked for",
        "Gunnery exercise announced, area plotted",
      ]),
      by: crew.secondOfficer,
      userData: [filledText("station", "Station", random.pick(["L", "P", "J", "H", "S"]))],
    };
  }
}

export const GMDSS_TEST = type("gmdss-test", "GMDSS test", "Tests");
