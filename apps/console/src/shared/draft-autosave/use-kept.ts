import { useEffect, useRef, useState } from "react";
import { useSession } from "#session/use-session.ts";
import { deleteDraft, readDraft, saveDraft } from "./draft-store.ts";

/** What is typed in a dialog, kept in this browser. */
export type Kept<Values> = {
  values: Values;
  change: (values: Values) => void;
  /** The values are of before: the dialog was closed by the end of a session, and not by its user. */
  isRestored: boolean;
  /** The etag to save with: of restored values their own, so that later changes by others are a conflict and not overwritten. */
  baseEtag: string;
  /** Deletes what is kept: it was saved, or the user has cancelled. */
  forget: () => void;
};

/**
 * Keeps what is typed in a dialog in this browser until `forget` is called, because a session that ends closes the dialog; opened again, the
 * dialog has it. An editor, which is a page, offers its draft instead: `useDraftAutosave`.
 * @param record names what the values are about, in storage
 * @param opened the values at first
 * @param openedEtag the etag of the record that they are from; empty for a new one
 * @param withoutSecrets returns the part of the values that may be stored
 */
export function useKept<Values>(
  record: string,
  opened: Values,
  openedEtag = "",
  withoutSecrets: (values: Values) => Values = (values) => values,
): Kept<Values> {
  const userUuid = useSession().user?.userUuid ?? "";
  const [initial] = useState({ values: opened, baseEtag: openedEtag });
  const [typed, setTyped] = useState({ ...initial, isRestored: false });
  const isTyped = useRef(false);
  // IndexedDB is read asynchronously.
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const draft = await readDraft<Values>({ userUuid, record });
      if (!draft || !isCurrent || isTyped.current) return;
      const { values, baseEtag } = draft;
      if (JSON.stringify(values) !== JSON.stringify(initial.values)) setTyped({ values, baseEtag, isRestored: true });
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [userUuid, record, initial]);
  return {
    ...typed,
    change: (values) => {
      isTyped.current = true;
      setTyped((before) => ({ ...before, values }));
      void saveDraft({ userUuid, record }, withoutSecrets(values), typed.baseEtag);
    },
    forget: () => void deleteDraft({ userUuid, record }),
  };
}
