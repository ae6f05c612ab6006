import { NEWEST_VERSION, type SchemaVersion } from "@shore/api/schema-versions";
import { csrdOperationActions } from "./csrd-operation-actions.ts";
import type { Dataset } from "./dataset.ts";
import { logbookEntries } from "./logbook-entries.ts";
import { logbookEntryChanges } from "./logbook-entry-changes.ts";
import { versionColumn } from "./vessel-columns.ts";
import { voyages } from "./voyages.ts";

/** All datasets, by display name. */
export const DATASETS: readonly Dataset[] = [csrdOperationActions, logbookEntries, logbookEntryChanges, voyages];

/** Returns the dataset of this name in a version of its columns; undefined when there is none. */
export function datasetNamed(name: string, version: SchemaVersion = NEWEST_VERSION): Dataset | undefined {
  const newest = DATASETS.find((dataset) => dataset.name === name);
  return newest && version !== NEWEST_VERSION ? ofVersion(newest, version) : newest;
}

function ofVersion(dataset: Dataset, version: SchemaVersion): Dataset {
  const column = versionColumn(version);
  const columns = dataset.columns
    .filter(({ since = 1 }) => since <= version)
    .map((newest) => (newest.name === column.name ? column : newest));
  return { ...dataset, schemaVersion: version, columns };
}
