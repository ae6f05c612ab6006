import { checklist, type DemonstrationChecklist, section, task } from "./checklist-text.ts";

/** Bridge checklists. Source: docs/design/pictures/40-checklists.png and 41-checklist-revision.png. */
export const BRIDGE_PROCEDURES: readonly DemonstrationChecklist[] = [
  {
    published: ["2025-12-01T08:30", "2026-05-22T10:05", "2026-10-04T15:40"],
    draft: "2026-11-12T09:14",
    templateData: checklist(
      { name: "Pre-departure bridge", documentReference: "BR-101", category: "Deck", connectedLogbook: "deck" },
      [
        section(
          "Navigation equipment",
          task("Gyro and magnetic compass compared", "Error recorded in the compass log", "deck"),
          task("ECDIS route checked and locked", "Safety contour, look-ahead and UKC verified", "deck"),
          task("Radar performance monitor tested", "Both X and S band"),
          task("AIS voyage data updated", "Destination, ETA, draught and status"),
        ),
        section(
          "Steering and propulsion",
          task(
            "Steering gear tested from all positions",
            "Including emergency steering communication",
            "deck",
            "engine",
          ),
          task("Bow thruster tested", "", "engine"),
        ),
        section(
          "Deck and mooring",
          task("Hatches, doors and ramps closed and secured", "Indicator panel all green", "deck"),
          task("Cargo and vehicles lashed", "Report from the chief officer received"),
          task("Mooring stations manned and in contact", "Working channel tested on every handset"),
          task("Thrusters and propeller clear of lines"),
          task("Gangway and shore connections landed"),
          task("Anchors cleared away", "Power on deck, brake tested"),
        ),
      ],
      {
        recordOpenInLogbook: true,
        signaturesRequired: 1,
        generalInformation:
          "To be completed by the officer of the watch no later than one hour before departure. The master confirms readiness for sea before the pilot boards.",
      },
    ),
  },
  {
    published: ["2026-03-16T11:20", "2026-10-30T13:05"],
    templateData: checklist(
      { name: "Pre-arrival bridge", documentReference: "BR-102", category: "Deck", connectedLogbook: "deck" },
      [
        section(
          "Passage and port",
          task("Berth-to-berth plan checked to the berth", "Tides, under-keel clearance and wind limits", "deck"),
          task("Pilot ordered and boarding side agreed", "Ladder height above water reported"),
          task("Port and VTS informed", "ETA, draught, dangerous goods"),
        ),
        section(
          "Manoeuvring",
          task("Engine room given one hour's notice", "", "engine"),
          task("Steering gear: second pump running", "", "deck"),
          task("Astern movement tested", "Before the pilot boards", "deck", "engine"),
          task("Bow thruster available"),
        ),
        section(
          "Mooring",
          task("Mooring plan given to both stations"),
          task("Anchors ready for letting go", "", "deck"),
        ),
      ],
      { signaturesRequired: 1 },
    ),
  },
  {
    published: ["2026-08-21T09:45"],
    templateData: checklist(
      { name: "Restricted visibility", documentReference: "BR-110", category: "Safety", connectedLogbook: "deck" },
      [
        section(
          "At once",
          task("Master called", "", "deck"),
          task("Speed made safe", "Engine on stand-by", "deck", "engine"),
          task("Sound signals started", "", "deck"),
          task("Navigation lights on and checked"),
        ),
        section(
          "Watch",
          task("Look-out posted, in contact with the bridge", "", "deck"),
          task("Hand steering"),
          task("Both radars in use", "Long-range scanning and systematic plotting"),
          task("Watertight doors closed"),
        ),
      ],
      { recordOpenInLogbook: true, generalInformation: "Start when the visibility is below three nautical miles." },
    ),
  },
  {
    published: [],
    draft: "2026-11-19T10:32",
    edited: "2026-11-20T16:05",
    templateData: checklist(
      { name: "Pilot on board", documentReference: "BR-114", category: "Deck", connectedLogbook: "deck" },
      [
        section(
          "Boarding",
          task("Pilot ladder rigged and inspected", "Lifebuoy with light and heaving line at hand"),
          task("Officer in contact with the bridge meets the pilot"),
        ),
        section(
          "Exchange",
          task("Pilot card handed over", "Draught, air draught, manoeuvring data"),
          task("Passage to the berth agreed", "Speeds, tugs, abort points", "deck"),
          task("Master-pilot exchange signed", "", "deck"),
        ),
      ],
    ),
  },
];
