import { useEffect, useState } from "react";
import { readDrafts } from "./draft-store.ts";

/** Whether this browser has a draft of the record by this user; undefined until known. */
export function useHasDraft(userUuid: string, record: string): boolean | undefined {
  const [hasDraft, setHasDraft] = useState<boolean>();
  // IndexedDB is read asynchronously.
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const drafts = await readDrafts({ userUuid, record });
      if (isCurrent) setHasDraft(drafts.length > 0);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [userUuid, record]);
  return hasDraft;
}
