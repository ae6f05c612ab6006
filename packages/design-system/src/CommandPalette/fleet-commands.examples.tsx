import { ContrastIcon, FileTextIcon, LeafIcon, ListIcon, PlusIcon, ShipIcon } from "../icons/icons.tsx";
import type { Command } from "./commands.ts";

/** The commands of the stories and tests. */
export const fleetCommands: readonly Command[] = [
  vessel("Astrid Marie", "IMO 9990105"),
  vessel("Fjordglimt", "IMO 9990129"),
  vessel("Kystvåg", "IMO 9990143"),
  { id: "logbooks", label: "Logbooks", icon: <ListIcon />, group: "Fjordglimt", href: "#logbooks" },
  { id: "report", label: "Create logbook report", icon: <FileTextIcon />, group: "Fjordglimt", href: "#report" },
  { id: "csrd", label: "CSRD", icon: <LeafIcon />, group: "Fjordglimt", href: "#csrd" },
  { id: "create", label: "Create checklist", icon: <PlusIcon />, group: "Actions", href: "#create" },
  { id: "night", label: "Theme: Night", icon: <ContrastIcon />, group: "Actions", onAction: () => {} },
];

function vessel(label: string, detail: string): Command {
  return { id: label, label, detail, icon: <ShipIcon />, group: "Vessels", href: `#${encodeURIComponent(label)}` };
}

export const manyCommands: readonly Command[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `${index}`,
  label: `Vessel ${index + 1}`,
  group: "Vessels",
  href: `#${index}`,
}));
