import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { sessionEndEvent } from "#session/session-events.ts";
import { deleteDraft, furtherDraftName, type NamedDraft, readDrafts, saveDraft } from "./draft-store.ts";

type DraftAutosaveOptions<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  userUuid: string;
  /** The record's name in storage, for example `checklist 7d20…`; the same whenever the record is opened. */
  record: string;
  /** The etag or key that the form was filled from; empty for a new record. */
  baseEtag: string;
  /** Leaves out values that must not be stored, as secrets. A stable function. @default all values */
  valuesToSave?: ((values: Values) => Values) | undefined;
  /** Whether a draft is worth offering; others are deleted. A stable function. @default every draft */
  mayOffer?: ((values: Values) => boolean) | undefined;
};

/**
 * Autosaves a form's values as a draft in this browser, and offers the draft left behind by a crash, a closed window or an ended session.
 * Only `restore` fills the form from it. An offered draft stays as it is until it is restored or discarded: what is typed meanwhile is a
 * draft of its own.
 */
export function useDraftAutosave<Values extends FieldValues>({
  form,
  userUuid,
  record,
  baseEtag: openedEtag,
  valuesToSave = allValues,
  mayOffer = always,
}: DraftAutosaveOptions<Values>) {
  const [offers, setOffers] = useState<readonly NamedDraft<Values>[]>([]);
  const [found, ...otherOffers] = offers;
  const [restoredEtag, setRestoredEtag] = useState<string>();
  const baseEtag = restoredEtag ?? openedEtag;
  const isDiscarded = useRef(false);
  /** The name of this form's own draft, known once the drafts on offer are. */
  const ownName = useRef<Promise<string>>(undefined);
  const cancelSave = useRef(() => {});

  // IndexedDB is read asynchronously.
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const drafts = await readDrafts<Values>({ userUuid, record });
      const [offered, others] = [
        drafts.filter(({ values }) => mayOffer(values)),
        drafts.filter(({ values }) => !mayOffer(values)),
      ];
      await Promise.all(others.map((draft) => deleteDraft({ userUuid, record: draft.record })));
      if (isCurrent) setOffers(offered);
      return offered.length === 0 ? record : furtherDraftName(record);
    };
    ownName.current = read();
    return () => {
      isCurrent = false;
    };
  }, [userUuid, record, mayOffer]);

  useEffect(() => {
    const { stop, cancel } = autosave(form, async () => {
      if (isDiscarded.current) return;
      const name = (await ownName.current) ?? record;
      await saveDraft({ userUuid, record: name }, valuesToSave(form.getValues()), baseEtag);
    });
    cancelSave.current = cancel;
    return stop;
  }, [form, userUuid, record, baseEtag, valuesToSave]);

  const deleteOwn = async () => deleteDraft({ userUuid, record: (await ownName.current) ?? record });

  return {
    /** The draft to be offered; undefined when there is none, or it was restored or discarded. */
    found,
    /** The stored record has changed since the draft was made. */
    isOutdated: found !== undefined && found.baseEtag !== openedEtag,
    /** The etag to save with: of a restored draft its own, so that later changes by others are a conflict and not overwritten. */
    baseEtag,
    /** Fills the form from the draft, as unsaved changes; it becomes the form's own draft. */
    restore: () => {
      if (found === undefined) return;
      void deleteOwn();
      ownName.current = Promise.resolve(found.record);
      form.reset(found.values, { keepDefaultValues: true });
      setRestoredEtag(found.baseEtag);
      // The others stay stored for the next time: restoring one of them now would replace this one.
      setOffers([]);
    },
    /** Deletes the draft on offer. */
    discardFound: async () => {
      if (found === undefined) return;
      setOffers(otherOffers);
      await deleteDraft({ userUuid, record: found.record });
    },
    /** Deletes the form's own draft and stops autosaving: the user leaves without saving. */
    discard: async () => {
      isDiscarded.current = true;
      await deleteOwn();
    },
    /** Deletes the form's own draft, and drops a change not yet stored in it: the values were saved. */
    clear: async () => {
      cancelSave.current();
      await deleteOwn();
    },
  };
}

/**
 * Calls `save` at most `AUTOSAVE_MS` after a change by the user, and at once when the page is hidden or unloaded or the session has ended.
 * @returns `cancel` drops a change that was not saved yet; `stop` does so and ends autosaving
 */
function autosave<Values extends FieldValues>(form: UseFormReturn<Values>, save: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const saveNow = () => {
    if (timer === undefined) return;
    cancel();
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
  const stop = () => {
    unsubscribe();
    stopListening();
    cancel();
    document.removeEventListener("visibilitychange", onVisibilityChange);
    removeEventListener("pagehide", saveNow);
  };
  return { stop, cancel };
}

function allValues<Values>(values: Values): Values {
  return values;
}

function always(): boolean {
  return true;
}

/** At most 2 s of typing may be lost; the browser needs time to write. */
const AUTOSAVE_MS = 1000;
