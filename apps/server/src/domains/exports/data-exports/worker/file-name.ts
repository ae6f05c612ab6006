import { createHash } from "node:crypto";
import { foldText } from "@shore/api/folded-text";

/** Identity of a file of a schedule or export. */
export type FileIdentity = {
  /** The schedule or export. */
  ownerUuid: string;
  vesselUuid: string;
  datasetName: string;
  /** Distinguishes the files of the same owner, vessel and dataset: `from` and `to`, or when it was due. */
  period: readonly Date[];
};

/**
 * Derives the uuid of a file's row from owner, vessel, dataset and period. Deterministic, so that a database restored from a backup
 * finds its files again. Version 8 of RFC 9562, from SHA-256.
 */
export function fileUuid(identity: FileIdentity): string {
  const hex = digest(identity);
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

/**
 * Returns the name of a file in the storage: `astrid-marie/logbook-entries-2026-11-20T0010Z-4f2a90c1d8e7b365.csv`.
 *
 * The vessel's folder and the end of the period are for readers. The last part, 64 bits of the hash behind {@link fileUuid},
 * distinguishes vessels of the same name, two schedules with one container and two periods within a minute.
 */
export function fileName(identity: FileIdentity, vesselName: string, extension = "csv"): string {
  const end = identity.period.at(-1)?.toISOString() ?? "";
  const minute = `${end.slice(0, 10)}T${end.slice(11, 13)}${end.slice(14, 16)}Z`;
  return `${folderName(vesselName)}/${identity.datasetName}-${minute}-${digest(identity).slice(0, 16)}.${extension}`;
}

function digest({ ownerUuid, vesselUuid, datasetName, period }: FileIdentity): string {
  const words = [ownerUuid, vesselUuid, datasetName, ...period.map((time) => time.toISOString())];
  return createHash("sha256").update(words.join("\n")).digest("hex");
}

/** Returns a name of letters and digits that need no escaping in storages, URLs and shells. */
function folderName(vesselName: string): string {
  const plain = foldText(vesselName).replaceAll(/[^a-z0-9]+/g, "-");
  return plain.replaceAll(/^-+|-+$/g, "").slice(0, 64) || "vessel";
}
