import { checklist, type DemonstrationChecklist, section, task } from "./checklist-text.ts";

/** Engine room checklists. Source: docs/design/pictures/40-checklists.png. */
export const ENGINE_ROOM: readonly DemonstrationChecklist[] = [
  {
    published: ["2026-02-09T14:10", "2026-09-17T08:55"],
    templateData: checklist(
      { name: "Bunkering", documentReference: "ER-201", category: "Engine", connectedLogbook: "engine" },
      [
        section(
          "Before",
          task("Bunker plan agreed with the supplier", "Tanks, quantities, rate, sequence"),
          task("Scuppers plugged and save-alls empty"),
          task("Spill kit at the manifold"),
          task("Tank soundings taken", "All bunker tanks, both sides", "engine"),
          task("Red light or flag B shown", "", "deck"),
        ),
        section(
          "During",
          task("Hose connected and start rate confirmed", "", "engine"),
          task("Tanks sounded every fifteen minutes"),
          task("Drip sample running"),
        ),
        section(
          "After",
          task("Hose drained and blanked"),
          task("Final soundings and quantity agreed", "", "engine"),
          task("Bunker delivery note and sample signed", "Kept on board for three years"),
        ),
      ],
      { recordOpenInLogbook: true, signaturesRequired: 1 },
    ),
  },
  {
    published: ["2026-07-02T12:25"],
    templateData: checklist(
      {
        name: "Fuel change-over",
        documentReference: "ER-207",
        category: "Environment",
        connectedLogbook: "engine",
      },
      [
        section(
          "Prepare",
          task("Time needed calculated", "From flow, tank contents and sulphur content"),
          task("Service tank of the compliant fuel filled and drained of water"),
        ),
        section(
          "Change over",
          task("Position and time at the start recorded", "", "engine", "deck"),
          task("Temperature lowered by no more than two degrees a minute"),
          task("Pumps and separators checked"),
          task("Position and time at the end recorded", "Before the border of the control area", "engine", "deck"),
        ),
      ],
    ),
  },
];
