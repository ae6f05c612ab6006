import { LOGBOOK_NAMES, type Mapping } from "./mapping.ts";
import type { Proposer } from "./proposer.ts";

/** Asks for the vessel and the logbook, of all rows or of each value of a column. */
export function askAboutEntry(proposer: Proposer, mapping: Mapping): void {
  if (!proposer.has("vessel")) {
    proposer.ask(
      "vessel",
      null,
      "Of which vessel are the entries?",
      proposer.vessels.slice(0, 20).map(({ displayName, vesselUuid }) => ({
        label: displayName,
        changes: [{ path: ["vesselUuid"], value: vesselUuid }],
      })),
      { kind: "vessel", path: ["vesselUuid"] },
    );
  }
  for (const [index, { meaning, column }] of mapping.columns.entries()) {
    if (meaning.kind !== "vessel" && meaning.kind !== "logbook") continue;
    for (const [value, chosen] of Object.entries(meaning.values)) {
      if (chosen !== null) continue;
      const path = ["columns", index, "meaning", "values", value];
      const names =
        meaning.kind === "vessel"
          ? proposer.vessels.slice(0, 20).map(({ displayName, vesselUuid }) => [displayName, vesselUuid] as const)
          : LOGBOOK_NAMES.map((name) => [name, name] as const);
      proposer.ask(
        `${meaning.kind}:${value}`,
        column,
        `Which ${meaning.kind} is ${value}?`,
        names.map(([label, each]) => ({ label, changes: [{ path, value: each }] })),
        { kind: meaning.kind, path },
      );
    }
  }
  if (!proposer.has("logbook")) {
    proposer.ask(
      "logbook",
      null,
      "Of which logbook are the entries?",
      LOGBOOK_NAMES.map((name) => ({ label: name, changes: [{ path: ["logbookName"], value: name }] })),
      { kind: "logbook", path: ["logbookName"] },
    );
  }
  if (!proposer.has("event_type")) mapping.eventType = { id: "log_entry", name: "Log entry", category: "" };
  for (const later of proposer.pending) later(mapping);
}
