/**
 * Versions of the columns of exported files, newest first. Version 2 adds times in UTC and the addresses of entries.
 * Source: docs/spec/dataset-columns.md.
 */
export const SCHEMA_VERSIONS = [2, 1] as const;

export type SchemaVersion = (typeof SCHEMA_VERSIONS)[number];

export const NEWEST_VERSION: SchemaVersion = SCHEMA_VERSIONS[0];

/** The schema version with this number; undefined when there is none. */
export function schemaVersionOf(number: number): SchemaVersion | undefined {
  return SCHEMA_VERSIONS.find((version) => version === number);
}
