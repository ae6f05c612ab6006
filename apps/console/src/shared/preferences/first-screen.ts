import type { Session } from "#session/session.ts";
import { knownPreferences } from "./known-preferences.ts";
import { readPreference, storedText, storeText } from "./use-preference.ts";

/** The screens that a visit may start with. */
export const FIRST_SCREENS = ["vessels", "attention"] as const;

export type FirstScreen = (typeof FIRST_SCREENS)[number];

/** The browser's stored copy. */
export const firstScreenPreference = {
  key: "shore.first-screen",
  choices: FIRST_SCREENS,
  fallback: "vessels",
} as const;

/** Returns the user's choice as stored on the server, since the browser may be new to them. A local change not yet sent is newer. */
export function firstScreen({ preferences, user }: Session): FirstScreen {
  const isUnsent = knownPreferences(user?.userUuid ?? "").unsent.includes("first-screen");
  if (isUnsent) return readPreference(firstScreenPreference);
  const chosen = preferences.find(({ key }) => key === "first-screen")?.value;
  return FIRST_SCREENS.find((screen) => chosen === JSON.stringify(screen)) ?? firstScreenPreference.fallback;
}

/** Counts a visit of Today in this browser. */
export function countTodayVisit(): void {
  const visits = Number(storedText(VISITS_KEY) ?? 0);
  if (visits < OFFERED_FROM) storeText(VISITS_KEY, String(visits + 1));
}

/** Whether to offer Today as first screen: after the third visit, once, to somebody who has not chosen. */
export function offersToday(session: Session): boolean {
  const visits = Number(storedText(VISITS_KEY) ?? 0);
  return visits >= OFFERED_FROM && storedText(OFFER_KEY) === undefined && firstScreen(session) !== "attention";
}

/** Stores that the offer was answered. */
export function endOffer(): void {
  storeText(OFFER_KEY, "answered");
}

const VISITS_KEY = "shore.today.visits";
const OFFER_KEY = "shore.today.offer";
const OFFERED_FROM = 3;
