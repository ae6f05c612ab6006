import { useState } from "react";
import { useTestStorage } from "./mutations.ts";
import { outcomeOf, outcomeOfError, type StorageOutcome } from "./storage-test.ts";

/** Tests a destination and keeps what came of it, until another is written. */
export function useStorageTest(dataExportScheduleUuid: string) {
  const test = useTestStorage();
  const [outcome, setOutcome] = useState<StorageOutcome>();
  return {
    outcome,
    isTesting: test.isPending,
    /** Another destination was written: what is known is of the one before. */
    forget: () => setOutcome(undefined),
    /** @param azureBlobSasUrl empty: the stored one */
    run: async (azureBlobSasUrl: string): Promise<StorageOutcome> => {
      const found = await test
        .mutateAsync({ azureBlobSasUrl, dataExportScheduleUuid: azureBlobSasUrl === "" ? dataExportScheduleUuid : "" })
        .then(outcomeOf, outcomeOfError);
      // The access URL was sent with it.
      test.reset();
      setOutcome(found);
      return found;
    },
  };
}
