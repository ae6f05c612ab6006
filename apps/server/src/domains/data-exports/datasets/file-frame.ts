import type { Dataset } from "./dataset.ts";
import type { DatasetPeriod } from "./dataset-period.ts";

/** What stands before and after the rows of a file, and how the rows come out of the database's bytes, cut anywhere. */
export type FileFrame = { head: Buffer; rows: (bytes: Buffer) => Buffer; tail: () => Buffer };

/** What a file is of. */
export type FileSubject = { dataset: Dataset; period: DatasetPeriod; vessel: FileVessel };

export type FileVessel = { vesselUuid: string; vesselName: string; imoNumber: string; callSign: string };
