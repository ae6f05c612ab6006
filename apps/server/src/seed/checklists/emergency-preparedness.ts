import { checklist, type DemonstrationChecklist, section, task } from "./checklist-text.ts";

/** Drills and tests. Source: docs/design/pictures/40-checklists.png. */
export const EMERGENCY_PREPAREDNESS: readonly DemonstrationChecklist[] = [
  {
    published: ["2026-01-12T09:00", "2026-06-08T09:30", "2026-11-18T10:15"],
    templateData: checklist(
      {
        name: "Abandon ship drill",
        documentReference: "EP-301",
        category: "Safety",
        connectedLogbook: "deck",
      },
      [
        section(
          "Muster",
          task("General alarm sounded", "Seven short and one long", "deck"),
          task("All persons mustered and counted", "Passengers included", "deck"),
          task("Lifejackets and immersion suits checked"),
        ),
        section(
          "Boats",
          task("Lifeboat lowered", "One boat at each drill, both within three months", "deck"),
          task("Lifeboat engine run ahead and astern"),
          task("Radio equipment of the boats tested", "", "gmdss"),
          task("Emergency lighting at muster and embarkation stations tested"),
        ),
        section("Afterwards", task("Debrief held and improvements noted", "", "deck")),
      ],
      { recordOpenInLogbook: true, signaturesRequired: 1, hideIndividualTaskTimestamps: true },
    ),
  },
  {
    published: ["2026-04-20T07:50"],
    draft: "2026-11-18T16:20",
    edited: "2026-11-21T09:40",
    templateData: checklist(
      { name: "GMDSS daily test", documentReference: "EP-316", category: "Safety", connectedLogbook: "gmdss" },
      [
        section(
          "Equipment",
          task("VHF and MF/HF DSC internal test", "Without radiation", "gmdss"),
          task("Batteries: voltage on and off load", "", "gmdss"),
          task("Printers and paper checked"),
          task("NAVTEX and SafetyNET messages received"),
        ),
        section(
          "Position",
          task("Position from GNSS shown on every unit", "Else entered by hand at least every four hours"),
        ),
      ],
    ),
  },
];
