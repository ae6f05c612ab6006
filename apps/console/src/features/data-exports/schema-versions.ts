import { SCHEMA_VERSIONS, type SchemaVersion } from "@shore/api/schema-versions";

const LABELS: Readonly<Record<SchemaVersion, string>> = {
  2: "Version 2, also times in UTC and addresses of entries",
  1: "Version 1",
};

/** The versions of columns that a schedule's files may have, by their numbers as text. */
export const VERSION_OPTIONS = SCHEMA_VERSIONS.map((version) => ({ value: String(version), label: LABELS[version] }));

/** A version in words; one that the console does not know by its number. */
export function versionText(version: string): string {
  return VERSION_OPTIONS.find(({ value }) => value === version)?.label ?? `Version ${version}`;
}
