import type { FindTerm, FoundEntry } from "@shore/api/gen/shore/v1/find_pb";
import { shortName } from "@shore/api/formatting/person-names";

export type TermKind = "people" | "entry_types" | "values";

/** Labels by the value of a term. */
export type TermLabels = ReadonlyMap<string, string>;

/** Returns the terms of found entries with the labels that FindTerms gives them. */
export function labelsInHits(kind: TermKind, hits: readonly FoundEntry[]): [value: string, label: string][] {
  return hits
    .flatMap(({ logbookEntry: entry }) => (entry === undefined ? [] : termsOf(kind, entry)))
    .filter(([value, label]) => value !== "" && label !== "");
}

/** Returns the fetched terms, and selected values that are not among them. Equal labels are followed by their value. */
export function optionsOf(
  { terms, labels }: { terms: readonly FindTerm[]; labels: TermLabels },
  chosen: readonly string[],
) {
  const missing = chosen.filter((value) => !terms.some((term) => term.value === value));
  const all = [
    ...terms.map(({ value, label }) => ({ value, label })),
    ...missing.map((value) => ({ value, label: labels.get(value) ?? value })),
  ];
  const isShared = (label: string) => all.filter((option) => option.label === label).length > 1;
  return all.map(({ value, label }) => ({ value, label: isShared(label) ? `${label}: ${value}` : label }));
}

function termsOf(kind: TermKind, entry: NonNullable<FoundEntry["logbookEntry"]>): [value: string, label: string][] {
  const { recordUser, entryTypeId, entryTypeName, collectedData, userData } = entry;
  if (kind === "people") return [[recordUser?.userUuid ?? "", shortName(recordUser)]];
  if (kind === "entry_types") return [[entryTypeId, entryTypeName]];
  return [...collectedData, ...userData].map(({ name, label }) => [name, label]);
}
