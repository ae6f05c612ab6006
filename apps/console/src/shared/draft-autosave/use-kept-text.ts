import { useEffect, useRef, useState } from "react";
import { useSession } from "#session/use-session.ts";
import { deleteDraft, readDraft, saveDraft } from "./draft-store.ts";

/**
 * A text that is typed in a dialog, and what to call with a change of it. It is kept in this browser until `forget` is called, because a
 * session that ends closes the dialog; opened again, the dialog has it.
 * @param record names what the text is about, in storage
 * @param stored the text at first
 */
export function useKeptText(record: string, stored: string) {
  const userUuid = useSession().user?.userUuid ?? "";
  const [text, setText] = useState(stored);
  const isTyped = useRef(false);
  // IndexedDB is read asynchronously.
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const draft = await readDraft<string>({ userUuid, record });
      if (draft && isCurrent && !isTyped.current) setText(draft.values);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [userUuid, record]);
  return {
    text,
    change: (typed: string) => {
      isTyped.current = true;
      setText(typed);
      void saveDraft({ userUuid, record }, typed, "");
    },
    /** Deletes the kept text: it was saved, or the user has cancelled. */
    forget: () => void deleteDraft({ userUuid, record }),
  };
}
