import { useEffect, useState } from "react";
import { readDraft } from "./draft-store.ts";

/** Whether this browser has a draft of the record by this user; undefined until known. */
export function useHasDraft(userUuid: string, record: string): boolean | undefined {
  const [hasDraft, setHasDraft] = useState<boolean>();
  // IndexedDB is read asynchronously.
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const draft = await readDraft({ userUuid, record });
      if (isCurrent) setHasDraft(draft !== undefined);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [userUuid, record]);
  return hasDraft;
}
