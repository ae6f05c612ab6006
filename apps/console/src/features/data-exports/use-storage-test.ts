import { useState } from "react";
import { useTestStorage } from "./mutations.ts";
import { outcomeOf, outcomeOfError, type StorageOutcome } from "./storage-test.ts";

/** Tests a destination and keeps the outcome until another one is entered. */
export function useStorageTest(dataExportScheduleUuid: string) {
  const test = useTestStorage();
  const [outcome, setOutcome] = useState<StorageOutcome>();
  return {
    outcome,
    isTesting: test.isPending,
    /** Discards the outcome, as another destination was entered. */
    forget: () => setOutcome(undefined),
    /** @param azureBlobSasUrl empty: the stored one */
    run: async (azureBlobSasUrl: string): Promise<StorageOutcome> => {
      const found = await test
        .mutateAsync({ azureBlobSasUrl, dataExportScheduleUuid: azureBlobSasUrl === "" ? dataExportScheduleUuid : "" })
        .then(outcomeOf, outcomeOfError);
      // The request contained the access URL.
      test.reset();
      setOutcome(found);
      return found;
    },
  };
}
