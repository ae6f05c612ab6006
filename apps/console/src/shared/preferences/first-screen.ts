import type { Session } from "#session/session.ts";
import { knownPreferences } from "./known-preferences.ts";
import { readPreference } from "./use-preference.ts";

/** The screens that a visit may begin with. */
export const FIRST_SCREENS = ["vessels", "attention"] as const;

export type FirstScreen = (typeof FIRST_SCREENS)[number];

/** As the browser keeps it. */
export const firstScreenPreference = {
  key: "shore.first-screen",
  choices: FIRST_SCREENS,
  fallback: "vessels",
} as const;

/** What this person chose, as the server knows it: a browser may be new to them. A choice made here that it does not have yet is newer. */
export function firstScreen({ preferences, user }: Session): FirstScreen {
  const isUnsent = knownPreferences(user?.userUuid ?? "").unsent.includes("first-screen");
  if (isUnsent) return readPreference(firstScreenPreference);
  const chosen = preferences.find(({ key }) => key === "first-screen")?.value;
  return FIRST_SCREENS.find((screen) => chosen === JSON.stringify(screen)) ?? firstScreenPreference.fallback;
}
