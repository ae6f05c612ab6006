import { schemaVersionOf } from "@shore/api/schema-versions";
import { invalidArgument, requestInstant, type Violation } from "../../../../rpc/rpc-errors.ts";
import { cronProblem } from "@shore/api/cron";
import { datasetNamed } from "../../../datasets/datasets.ts";
import { StorageAddress } from "../../../../kernel/storage-address.ts";
import type { StorageAccess } from "../../../../kernel/storage-secret.ts";
import type { ScheduleContent } from "./schedules.ts";

/** A schedule as received in a request. */
export type ScheduleInput = {
  displayName: string;
  description: string;
  fromTime: string;
  datasetNames: string[];
  /** 0: not set. */
  schemaVersion: number;
  vesselUuids: string[];
  cronExpression: string;
  azureBlobSasUrl: string;
};

/** A validated schedule. Empty fields are undefined. */
export type CheckedSchedule = ScheduleContent & {
  cronExpression: string | undefined;
  address: StorageAddress | undefined;
};

/**
 * Validates a schedule, all fields at once.
 * @throws ConnectError `invalid_argument` naming every invalid field
 */
export function checkSchedule(input: ScheduleInput, { namedOrigins }: StorageAccess): CheckedSchedule {
  const fromTime = requestInstant("fromTime", input.fromTime);
  const address = input.azureBlobSasUrl ? StorageAddress.read(input.azureBlobSasUrl, namedOrigins) : undefined;
  const refused: Violation[] = [
    ...fromTimeFaults(fromTime),
    ...input.datasetNames.flatMap((name, index) =>
      datasetNamed(name) ? [] : [{ field: `datasetNames[${index}]`, description: "There is no such dataset." }],
    ),
    ...(typeof address === "string" ? [{ field: "azureBlobSasUrl", description: address }] : []),
    ...cronFaults(input.cronExpression),
  ];
  if (refused.length > 0 || typeof address === "string") throw refusal(refused);
  const { displayName, description, datasetNames, vesselUuids } = input;
  const cronExpression = input.cronExpression.trim().split(/\s+/).join(" ") || undefined;
  const schemaVersion = schemaVersionOf(input.schemaVersion);
  return { displayName, description, datasetNames, schemaVersion, vesselUuids, fromTime, cronExpression, address };
}

/** Returns `invalid_argument` with only the descriptions as its message: full sentences that need no field name. */
export function refusal(violations: Violation[]) {
  return invalidArgument(violations, [...new Set(violations.map(({ description }) => description))].join(" "));
}

function fromTimeFaults(fromTime: Date): Violation[] {
  if (fromTime.getTime() > Date.now() + A_DAY_MS) {
    return [{ field: "fromTime", description: "The first day has to be today or earlier." }];
  }
  if (fromTime < EARLIEST) return [{ field: "fromTime", description: "The first day has to be 2000-01-01 or later." }];
  return [];
}

function cronFaults(expression: string): Violation[] {
  const description = expression.trim() ? cronProblem(expression) : undefined;
  return description === undefined ? [] : [{ field: "cronExpression", description }];
}

/** Every night at 00:10 UTC: late enough for the receipts of the day's last minutes. */
export const NIGHTLY = "10 0 * * *";

/** Time zones ahead of UTC reach today up to 14 hours earlier. */
const A_DAY_MS = 86_400_000;
/** Rejects years typed with two digits; no ship has kept its log electronically for longer. */
const EARLIEST = new Date("2000-01-01T00:00:00Z");
