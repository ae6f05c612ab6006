import { clear, createStore, del, get, keys, set, type UseStore } from "idb-keyval";
import { signedOutMark } from "#session/signed-out-mark.ts";

/** Unsaved form values. */
export type Draft<Values> = {
  values: Values;
  /** The etag or key of the record that was edited; empty for a new record. */
  baseEtag: string;
  /** ISO 8601 in UTC. */
  savedAt: string;
};

/** User and record. Several users may share a browser; each is offered only their own drafts. */
export type DraftKey = { userUuid: string; record: string };

/** Returns the draft, or undefined. Deletes all drafts first when a user has signed out since they were saved. */
export async function readDraft<Values>(key: DraftKey): Promise<Draft<Values> | undefined> {
  return ignoringErrors(async () => {
    if (signedOutMark.isSet()) await deleteAllDrafts();
    const stored = await get<StoredDraft<Values>>(storageKey(key), store());
    return stored && { values: stored.values, baseEtag: stored.madeFrom, savedAt: stored.keptAt };
  });
}

/** A draft and the name that it is stored under. */
export type NamedDraft<Values> = Draft<Values> & { record: string };

/**
 * Returns all drafts of a record, the newest first: one at its name, and further ones of users who typed on before they had answered the
 * offer of the one before.
 */
export async function readDrafts<Values>({ userUuid, record }: DraftKey): Promise<NamedDraft<Values>[]> {
  if (signedOutMark.isSet()) await deleteAllDrafts();
  const [name, furtherNames] = [storageKey({ userUuid, record }), storageKey({ userUuid, record: record + FURTHER })];
  const stored = await ignoringErrors(() => keys<string>(store()));
  const names = (stored ?? []).filter((key) => key === name || key.startsWith(furtherNames));
  const drafts = await Promise.all(
    names.map(async (key) => {
      const named = key.slice(storageKey({ userUuid, record: "" }).length);
      const draft = await readDraft<Values>({ userUuid, record: named });
      return draft && { ...draft, record: named };
    }),
  );
  return drafts.filter((draft) => draft !== undefined).sort((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt));
}

/** Returns a new name for a further draft of a record. */
export function furtherDraftName(record: string): string {
  return record + FURTHER + crypto.randomUUID();
}

/**
 * Saves the draft in this browser, replacing the previous one, until it is saved to the server or discarded, or the user signs out. Stored
 * in IndexedDB: 4,096 tasks exceed the quota of localStorage. Does nothing in a browser without storage.
 */
export async function saveDraft(key: DraftKey, values: unknown, baseEtag: string): Promise<void> {
  // A page still open in another window must not save again what sign-out has just deleted.
  if (signedOutMark.isSet() || signedOutMark.isAfterPage(key.userUuid)) return;
  const draft: StoredDraft<unknown> = { values, madeFrom: baseEtag, keptAt: new Date().toISOString() };
  await ignoringErrors(() => set(storageKey(key), draft, store()));
}

export async function deleteDraft(key: DraftKey): Promise<void> {
  await ignoringErrors(() => del(storageKey(key), store()));
}

/** Deletes the drafts of all users, when a session ends on a shared computer. */
export async function deleteAllDrafts(): Promise<void> {
  await ignoringErrors(() => clear(store()));
  signedOutMark.remove();
}

/** The names of the stored fields stay, so that drafts of earlier versions are still offered. */
type StoredDraft<Values> = { values: Values; madeFrom: string; keptAt: string };

/** In no record's own name. */
const FURTHER = " # ";

let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= createStore("shore-unsaved-work", "work");
  return opened;
}

function storageKey({ userUuid, record }: DraftKey): string {
  return `${userUuid} ${record}`;
}

async function ignoringErrors<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch (error) {
    console.warn("Draft autosave failed: IndexedDB is unavailable or full.", error);
    return undefined;
  }
}
