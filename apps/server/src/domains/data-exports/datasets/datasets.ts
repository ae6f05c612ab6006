import { csrdOperationActions } from "./csrd-operation-actions.ts";
import type { Dataset } from "./dataset.ts";
import { logbookEntries } from "./logbook-entries.ts";
import { logbookEntryChanges } from "./logbook-entry-changes.ts";
import { voyages } from "./voyages.ts";

/** Everything that can be exported, by display name. */
export const DATASETS: readonly Dataset[] = [csrdOperationActions, logbookEntries, logbookEntryChanges, voyages];

/** The dataset of this name; undefined when there is none. */
export function datasetNamed(name: string): Dataset | undefined {
  return DATASETS.find((dataset) => dataset.name === name);
}
