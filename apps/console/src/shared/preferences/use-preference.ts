import { useSyncExternalStore } from "react";

/** A choice stored in this browser: its storage key, the options, and the default. */
export type Preference<T extends string> = { key: string; choices: readonly T[]; fallback: T };

/** Returns the stored choice and its setter. Follows changes made in other windows. */
export function usePreference<T extends string>(preference: Preference<T>): [T, (choice: T) => void] {
  const read = () => readPreference(preference);
  const choice = useSyncExternalStore(subscribe, read, read);
  return [choice, (next) => writePreference(preference, next)];
}

/** Returns the stored text of a key, undefined if there is none, and its setter. Follows changes made in other windows. */
export function useStoredText(key: string): [string | undefined, (text: string) => void] {
  const read = () => storedText(key);
  const text = useSyncExternalStore(subscribe, read, read);
  return [text, (next) => choose(key, next)];
}

/** Returns the stored choice; the fallback if there is none, an unknown one, or no storage. */
export function readPreference<T extends string>({ key, choices, fallback }: Preference<T>): T {
  const stored = storedText(key);
  return choices.find((choice) => choice === stored) ?? fallback;
}

/** Stores a choice and notifies subscribers. */
export function writePreference<T extends string>({ key }: Preference<T>, choice: T): void {
  choose(key, choice);
}

/** Returns the stored text of a key; undefined if there is none. */
export function storedText(key: string): string | undefined {
  const text = unstored.get(key);
  if (text !== undefined) return text;
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text that comes from the server; undefined removes it. Notifies subscribers. */
export function storeText(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    if (text === undefined) unstored.delete(key);
    else unstored.set(key, text);
  }
  for (const notify of listeners) notify();
}

/** Calls back with the key of each choice that the user makes in this window. */
export function subscribeToChoices(callBack: (key: string) => void): () => void {
  choiceListeners.add(callBack);
  return () => void choiceListeners.delete(callBack);
}

function choose(key: string, text: string): void {
  storeText(key, text);
  for (const notify of choiceListeners) notify(key);
}

/** Calls back with the choice whenever it changes, here or in another window. */
export function subscribeToPreference<T extends string>(
  preference: Preference<T>,
  callBack: (choice: T) => void,
): () => void {
  return subscribe(() => callBack(readPreference(preference)));
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  addEventListener("storage", notify);
  return () => {
    listeners.delete(notify);
    removeEventListener("storage", notify);
  };
}

const listeners = new Set<() => void>();
const choiceListeners = new Set<(key: string) => void>();

/** Choices that could not be stored apply until the page is unloaded. */
const unstored = new Map<string, string>();
