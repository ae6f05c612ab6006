import { SCHEMA_VERSIONS, type SchemaVersion } from "@shore/api/schema-versions";

const LABELS: Readonly<Record<SchemaVersion, string>> = {
  2: "Version 2, also times in UTC and addresses of entries",
  1: "Version 1",
};

/** The selectable schema versions of a schedule's files, by number as text. */
export const VERSION_OPTIONS = SCHEMA_VERSIONS.map((version) => ({ value: String(version), label: LABELS[version] }));

/** Returns a version's label; an unknown one as its number. */
export function versionText(version: string): string {
  return VERSION_OPTIONS.find(({ value }) => value === version)?.label ?? `Version ${version}`;
}
