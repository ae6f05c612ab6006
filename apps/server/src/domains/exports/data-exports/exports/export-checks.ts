import type {
  DataExportConfig,
  DataExportCreateRequest,
  DataExportUpdateRequest,
} from "@shore/api/gen-server/shore/v1/data_exports_pb";
import { schemaVersionOf } from "@shore/api/schema-versions";
import { invalidArgument, requestInstant, type Violation } from "../../../../rpc/rpc-errors.ts";
import { cronProblem } from "@shore/api/cron";
import { datasetNamed } from "../../../datasets/datasets.ts";
import { StorageAddress } from "../../../../kernel/storage-address.ts";
import type { StorageAccess } from "../../../../kernel/storage-secret.ts";
import type { ExportConfig, ExportContent } from "./exports.ts";

/**
 * Validates a new export, all fields at once.
 * @throws ConnectError `invalid_argument` naming every invalid field
 */
export function checkNewExport(
  request: DataExportCreateRequest,
  access: StorageAccess,
): ExportContent & { address: StorageAddress } {
  const startTime = requestInstant("startTime", request.startTime);
  const endTime = requestInstant("endTime", request.endTime);
  const { displayName, description, vesselUuids } = request;
  const { config, address, violations } = readConfig(request.config, access);
  const refused: Violation[] = [
    ...(startTime >= endTime
      ? [{ field: "endTime", description: "Has to be later than the beginning of the period." }]
      : []),
    ...(vesselUuids.length === 0 ? [{ field: "vesselUuids", description: "Required" }] : []),
    ...violations,
    ...(request.config?.storage?.blobStorageUrl ? [] : [{ field: URL_FIELD, description: "Required" }]),
  ];
  if (refused.length > 0 || !address) throw refusal(refused);
  return { displayName, description, startTime, endTime, vesselUuids, ...config, address };
}

/**
 * Validates a changed configuration of an export.
 * @returns undefined when the request has none
 * @throws ConnectError `invalid_argument` naming every invalid field
 */
export function checkConfig(
  { config: input }: DataExportUpdateRequest,
  access: StorageAccess,
): (ExportConfig & { address: StorageAddress | undefined }) | undefined {
  if (!input) return undefined;
  const { config, address, violations } = readConfig(input, access);
  if (violations.length > 0) throw refusal(violations);
  return { ...config, address };
}

function readConfig(input: DataExportConfig | undefined, { namedOrigins }: StorageAccess) {
  const { datasetNames = [], storage, cronExpression = "" } = input ?? {};
  const url = storage?.blobStorageUrl ?? "";
  const address = url ? StorageAddress.read(url, namedOrigins) : undefined;
  const expireField = "config.storage.expireTime";
  const requestedExpireTime = storage?.expireTime ? requestInstant(expireField, storage.expireTime) : undefined;
  const ofCron = cronExpression.trim() ? cronProblem(cronExpression) : undefined;
  const violations: Violation[] = [
    ...(datasetNames.length === 0 ? [{ field: "config.datasetNames", description: "Required" }] : []),
    ...datasetNames.flatMap((name, index) => {
      const field = `config.datasetNames[${index}]`;
      if (datasetNames.indexOf(name) < index) return [{ field, description: "Named twice." }];
      return datasetNamed(name) ? [] : [{ field, description: "There is no such dataset." }];
    }),
    ...(typeof address === "string" ? [{ field: URL_FIELD, description: address }] : []),
    ...(ofCron === undefined ? [] : [{ field: CRON_FIELD, description: ofCron }]),
  ];
  return {
    config: {
      datasetNames,
      schemaVersion: schemaVersionOf(input?.schemaVersion ?? 0),
      cronExpression: cronExpression.trim().split(/\s+/).join(" "),
      requestedExpireTime,
    },
    address: address instanceof StorageAddress ? address : undefined,
    violations,
  };
}

function refusal(violations: Violation[]) {
  return invalidArgument(violations);
}

const URL_FIELD = "config.storage.blobStorageUrl";
const CRON_FIELD = "config.cronExpression";
