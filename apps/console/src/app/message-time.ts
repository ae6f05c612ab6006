import type { SnackbarQueue, SnackbarSeconds } from "@shore/design-system/snackbar-queue";
import { type Preference, readPreference, writePreference } from "#shared/preferences/use-preference.ts";

/** Applies the user's setting for how long messages stay; two seconds by default (docs/spec/limits.md). */
export function applyMessageSeconds(queue: SnackbarQueue): void {
  queue.setSeconds(seconds[readPreference(preference)]);
}

/** Stores how long messages stay. */
export function storeMessageSeconds(chosen: SnackbarSeconds): void {
  writePreference(preference, chosen === undefined ? "dismissed" : `${chosen}`);
}

const seconds = { "2": 2, "5": 5, "10": 10, dismissed: undefined } as const;

const preference: Preference<keyof typeof seconds> = {
  key: "shore.messages.seconds",
  choices: ["2", "5", "10", "dismissed"],
  fallback: "2",
};
