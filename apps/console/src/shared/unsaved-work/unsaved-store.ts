import { clear, createStore, del, get, set, type UseStore } from "idb-keyval";
import { signedOutMark } from "#session/signed-out-mark.ts";

/** What somebody typed and has not saved: the form's values, and what they were made from. */
export type UnsavedWork<Values> = {
  values: Values;
  /** The etag or key of what was being edited; empty for something new. */
  madeFrom: string;
  /** When it was kept, ISO 8601 in UTC. */
  keptAt: string;
};

/** Whose work on which record. One browser may serve several people; nobody is offered another's work. */
export type UnsavedKey = { userUuid: string; record: string };

/** What is kept, or undefined. Nothing is left of what was kept before somebody signed out. */
export async function readUnsaved<Values>(key: UnsavedKey): Promise<UnsavedWork<Values> | undefined> {
  return quietly(async () => {
    if (signedOutMark.isSet()) await forgetAllUnsaved();
    return get<UnsavedWork<Values>>(named(key), store());
  });
}

/**
 * Keeps these values in this browser, in the place of those kept before, until they are saved, given up, or the person signs out.
 * They lie in IndexedDB: 4,096 tasks are more than localStorage takes. A browser without storage keeps nothing, and nobody is
 * disturbed by that.
 */
export async function keepUnsaved(key: UnsavedKey, values: unknown, madeFrom: string): Promise<void> {
  // A page that was left open in another window must not bring back what signing out has just forgotten.
  if (signedOutMark.isSet()) return;
  await quietly(() => set(named(key), { values, madeFrom, keptAt: new Date().toISOString() }, store()));
}

/** Saved, or given up. */
export async function forgetUnsaved(key: UnsavedKey): Promise<void> {
  await quietly(() => del(named(key), store()));
}

/** Everybody's work: at the end of a session at a shared desk. */
export async function forgetAllUnsaved(): Promise<void> {
  await quietly(() => clear(store()));
  signedOutMark.remove();
}

let opened: UseStore | undefined;

/** Opened when first used: most pages never do. */
function store(): UseStore {
  opened ??= createStore("shore-unsaved-work", "work");
  return opened;
}

function named({ userUuid, record }: UnsavedKey): string {
  return `${userUuid} ${record}`;
}

/** Keeping is a safety net: when it fails, the work goes on without it. */
async function quietly<T>(deed: () => Promise<T>): Promise<T | undefined> {
  try {
    return await deed();
  } catch (error) {
    console.warn("Unsaved work cannot be kept in this browser.", error);
    return undefined;
  }
}
