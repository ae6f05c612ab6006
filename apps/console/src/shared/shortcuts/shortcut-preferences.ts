import type { Preference } from "../preferences/use-preference.ts";

type OnOff = "true" | "false";

/** Whether keys pressed alone do something. Source: docs/spec/find.md#keys. */
export const singleKeyShortcuts: Preference<OnOff> = {
  key: "shore.single-key-shortcuts",
  choices: ["true", "false"],
  fallback: "true",
};

/** Whether Ctrl+F finds in the logbook that is shown, instead of among what the browser has on the page. */
export const ctrlFFinds: Preference<OnOff> = {
  key: "shore.ctrl-f-finds",
  choices: ["true", "false"],
  fallback: "true",
};
