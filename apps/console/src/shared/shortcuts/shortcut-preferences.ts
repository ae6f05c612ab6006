import type { Preference } from "../preferences/use-preference.ts";

type OnOff = "true" | "false";

/** Whether single-key shortcuts are enabled. Source: docs/spec/find.md#keys. */
export const singleKeyShortcuts: Preference<OnOff> = {
  key: "shore.single-key-shortcuts",
  choices: ["true", "false"],
  fallback: "true",
};

/** Whether Ctrl+F searches the current logbook instead of opening the browser's find bar. */
export const ctrlFFinds: Preference<OnOff> = {
  key: "shore.ctrl-f-finds",
  choices: ["true", "false"],
  fallback: "true",
};
