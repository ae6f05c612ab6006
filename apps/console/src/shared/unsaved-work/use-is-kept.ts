import { useEffect, useState } from "react";
import { readUnsaved } from "./unsaved-store.ts";

/** Whether this browser keeps unsaved work of the person on the record; undefined until it is known. */
export function useIsKept(userUuid: string, record: string): boolean | undefined {
  const [isKept, setKept] = useState<boolean>();
  // The browser's store is outside React.
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const work = await readUnsaved({ userUuid, record });
      if (isCurrent) setKept(work !== undefined);
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [userUuid, record]);
  return isKept;
}
