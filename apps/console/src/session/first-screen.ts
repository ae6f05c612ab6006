import type { Session } from "./session.ts";

/** The screens that a visit may begin with. */
export const FIRST_SCREENS = ["vessels", "attention"] as const;

export type FirstScreen = (typeof FIRST_SCREENS)[number];

/** As the browser keeps it. */
export const firstScreenPreference = {
  key: "shore.first-screen",
  choices: FIRST_SCREENS,
  fallback: "vessels",
} as const;

/** What this person chose, as the server knows it: a browser may be new to them. */
export function firstScreen({ preferences }: Session): FirstScreen {
  const chosen = preferences.find(({ key }) => key === "first-screen")?.value;
  return FIRST_SCREENS.find((screen) => chosen === JSON.stringify(screen)) ?? firstScreenPreference.fallback;
}
