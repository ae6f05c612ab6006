import { DataExportStorageStep } from "@shore/api/gen-server/shore/v1/data_exports_pb";
import type { Database } from "../../../../database/db.ts";
import type { Handlers } from "../../../../rpc/handlers.ts";
import { notFound } from "../../../../rpc/rpc-errors.ts";
import { utcIso } from "../../../../kernel/utc-iso.ts";
import { type Author, recordChange } from "../../../../audit/audit-events.ts";
import { authorOf } from "../../../../audit/author.ts";
import { StorageAddress } from "../../../../kernel/storage-address.ts";
import type { StorageOperation } from "../storage/storage-error.ts";
import { decryptStorageUrl, type StorageAccess } from "../../../../kernel/storage-secret.ts";
import type { TestedStep } from "../storage/test-storage.ts";
import { refusal } from "./schedule-checks.ts";
import { secretOwner } from "./schedules.ts";
import { readEncryptedUrl } from "./schedules.sql.ts";

/** Test of a destination before it is saved, or of a schedule's destination. */
export function storageTest({
  db,
  storage,
}: {
  db: Database;
  storage: StorageAccess;
}): Handlers<"dataExportStorageTest"> {
  return {
    dataExportStorageTest: async ({ azureBlobSasUrl, dataExportScheduleUuid }, context) => {
      const author = authorOf(context);
      const address = azureBlobSasUrl ? given(azureBlobSasUrl) : await stored(author, dataExportScheduleUuid);
      // An unusable stored URL is not an error of the request: reported as a failed first step.
      if (typeof address === "string") return { steps: [toStep({ step: "reach", reason: address })] };
      // Imports the storage library lazily: it takes longer to load than the rest of the server.
      const { testStorage } = await import("../storage/test-storage.ts");
      const steps = await testStorage(address, context.signal);
      await db.transaction((tx) =>
        recordChange(tx, author, {
          action: "tested",
          subject: subjectOf(author, dataExportScheduleUuid),
          after: { storageLocation: address.location, steps },
        }),
      );
      return { steps: steps.map(toStep), expireTime: utcIso(address.expireTime) };
    },
  };

  function given(accessUrl: string): StorageAddress {
    const address = StorageAddress.read(accessUrl, storage.namedOrigins);
    if (typeof address === "string") throw refusal([{ field: "azureBlobSasUrl", description: address }]);
    return address;
  }

  async function stored({ organizationUuid }: Author, scheduleUuid: string): Promise<StorageAddress | string> {
    if (!scheduleUuid) throw refusal([{ field: "azureBlobSasUrl", description: "Required" }]);
    if (!UUID.test(scheduleUuid)) {
      throw refusal([{ field: "dataExportScheduleUuid", description: "Has to be a UUID." }]);
    }
    const encrypted = await readEncryptedUrl(db, organizationUuid, scheduleUuid);
    if (!encrypted) throw notFound("data export");
    return decryptStorageUrl(encrypted, secretOwner(organizationUuid, scheduleUuid.toLowerCase()), storage);
  }
}

function toStep({ step, reason }: TestedStep) {
  return { step: STEPS[step], reason };
}

function subjectOf({ organizationUuid }: Author, scheduleUuid: string) {
  return UUID.test(scheduleUuid)
    ? { kind: "data_export_schedule" as const, uuid: scheduleUuid.toLowerCase() }
    : { kind: "organization" as const, uuid: organizationUuid };
}

const STEPS = {
  reach: DataExportStorageStep.REACH,
  write: DataExportStorageStep.WRITE,
  delete: DataExportStorageStep.DELETE,
} satisfies Record<StorageOperation, DataExportStorageStep>;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
