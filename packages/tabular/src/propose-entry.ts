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
          ? likeFirst(proposer.vessels, value)
              .slice(0, 20)
              .map(({ displayName, vesselUuid }) => [displayName, vesselUuid] as const)
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

/** Returns vessels with those first whose name is the same without a prefix: M/V Tern and Tern. */
function likeFirst<Vessel extends { displayName: string }>(vessels: readonly Vessel[], name: string): Vessel[] {
  const bare = (text: string) => text.trim().toLowerCase().replace(PREFIX, "");
  const isLike = ({ displayName }: Vessel) => bare(displayName) === bare(name);
  return vessels.toSorted((a, b) => Number(isLike(b)) - Number(isLike(a)));
}

/** Of ships' names. */
const PREFIX =
  /^(?:m\/?[vtsyf]|m\.\s?[vtsyf]\.|s\/?[svy]|s\.\s?[svy]\.|h\.?\s?m\.?\s?s\.?|r\.?\s?[vms]\.?\s?[vs]?\.?|r\/v|f\/?v|t\/?s|t\.\s?s\.|u\.?\s?s\.?\s?s\.?|lpg\/?c|lng\/?c|st|dsv|psv|ahts)\s+/;
