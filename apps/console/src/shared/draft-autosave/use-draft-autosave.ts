import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { sessionEndEvent } from "#session/session-events.ts";
import { deleteDraft, type Draft, readDraft, saveDraft } from "./draft-store.ts";

type DraftAutosaveOptions<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  userUuid: string;
  /** The record's name in storage, for example `checklist 7d20…`; the same whenever the record is opened. */
  record: string;
  /** The etag or key that the form was filled from; empty for a new record. */
  baseEtag: string;
  /** Leaves out values that must not be stored, as secrets. A stable function. @default all values */
  valuesToSave?: ((values: Values) => Values) | undefined;
};

/**
 * Autosaves a form's values as a draft in this browser, and offers the draft left behind by a crash, a closed window or an ended session.
 * Only `restore` fills the form from it.
 */
export function useDraftAutosave<Values extends FieldValues>({
  form,
  userUuid,
  record,
  baseEtag: openedEtag,
  valuesToSave = allValues,
}: DraftAutosaveOptions<Values>) {
  const [found, setFound] = useState<Draft<Values>>();
  const [restoredEtag, setRestoredEtag] = useState<string>();
  const baseEtag = restoredEtag ?? openedEtag;
  const isDiscarded = useRef(false);

  // IndexedDB is read asynchronously.
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const draft = await readDraft<Values>({ userUuid, record });
      if (isCurrent) setFound(draft);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [userUuid, record]);

  useEffect(
    () =>
      autosave(form, async () => {
        if (!isDiscarded.current) await saveDraft({ userUuid, record }, valuesToSave(form.getValues()), baseEtag);
      }),
    [form, userUuid, record, baseEtag, valuesToSave],
  );

  return {
    /** The draft to be offered; undefined when there is none, or it was restored or discarded. */
    found,
    /** The stored record has changed since the draft was made. */
    isOutdated: found !== undefined && found.baseEtag !== openedEtag,
    /** The etag to save with: of a restored draft its own, so that later changes by others are a conflict and not overwritten. */
    baseEtag,
    /** Fills the form from the draft, as unsaved changes. */
    restore: () => {
      if (found === undefined) return;
      form.reset(found.values, { keepDefaultValues: true });
      setRestoredEtag(found.baseEtag);
      setFound(undefined);
    },
    /** Deletes the draft and stops autosaving: the user leaves without saving. */
    discard: async () => {
      isDiscarded.current = true;
      await deleteDraft({ userUuid, record });
    },
    /** Deletes the draft: its values were saved, or are not wanted. */
    clear: async () => {
      setFound(undefined);
      await deleteDraft({ userUuid, record });
    },
  };
}

/**
 * Calls `save` at most `AUTOSAVE_MS` after a change by the user, and at once when the page is hidden or unloaded or the session has ended.
 * @returns stops autosaving and drops a change that was not saved yet
 */
function autosave<Values extends FieldValues>(form: UseFormReturn<Values>, save: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveNow = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    void save();
  };
  const onVisibilityChange = () => {
    if (document.visibilityState === "hidden") saveNow();
  };
  const unsubscribe = form.subscribe({
    formState: { values: true },
    // A change by the user names its field; `reset`, as after saving, does not.
    callback: ({ name }) => {
      if (name !== undefined) timer ??= setTimeout(saveNow, AUTOSAVE_MS);
    },
  });
  document.addEventListener("visibilitychange", onVisibilityChange);
  addEventListener("pagehide", saveNow);
  const stopListening = sessionEndEvent.listen(saveNow);
  return () => {
    unsubscribe();
    stopListening();
    clearTimeout(timer);
    timer = undefined;
    document.removeEventListener("visibilitychange", onVisibilityChange);
    removeEventListener("pagehide", saveNow);
  };
}

function allValues<Values>(values: Values): Values {
  return values;
}

/** At most 2 s of typing may be lost (docs/quality.md); the browser needs time to write. */
const AUTOSAVE_MS = 1000;
