/** A shortcut with its alternatives: keys held together, as labelled on the keyboard. */
export type Shortcut = { label: string; keys: readonly (readonly string[])[] };

/** All shortcuts of the console, by scope. Keys without a modifier are single-key shortcuts. Source: docs/spec/find.md#keys. */
export const SHORTCUTS: readonly { scope: string; shortcuts: readonly Shortcut[] }[] = [
  {
    scope: "Anywhere",
    shortcuts: [
      { label: "Search or go to", keys: [["Ctrl", "K"]] },
      { label: "Find in all logbooks", keys: [["/"]] },
      { label: "Save view, where a list is filtered", keys: [["s"]] },
      { label: "Ship time, UTC or my time", keys: [["t"]] },
      { label: "Keyboard shortcuts", keys: [["?"]] },
    ],
  },
  {
    scope: "Today",
    shortcuts: [
      { label: "Next or previous vessel", keys: [["j"], ["k"]] },
      { label: "Open", keys: [["Enter"]] },
      { label: "Set aside", keys: [["a"]] },
      { label: "Next or previous entry of the last 48 hours", keys: [["→"], ["←"]] },
      { label: "Next or previous vessel of the last 48 hours", keys: [["↓"], ["↑"]] },
    ],
  },
  {
    scope: "Found entries",
    shortcuts: [
      { label: "Next hit", keys: [["j"]] },
      { label: "Previous hit", keys: [["k"]] },
      { label: "Open or close", keys: [["Enter"]] },
    ],
  },
  {
    scope: "Logbook",
    shortcuts: [
      { label: "Find in logbooks", keys: [["/"], ["Ctrl", "F"]] },
      { label: "Next hit", keys: [["Enter"], ["F3"]] },
      {
        label: "Previous hit",
        keys: [
          ["Shift", "Enter"],
          ["Shift", "F3"],
        ],
      },
      { label: "Close", keys: [["Esc"]] },
      { label: "Next or previous entry, beside the list", keys: [["j"], ["k"]] },
      { label: "Open all entries of the day, or close them", keys: [["e"]] },
      { label: "A day back or on", keys: [["["], ["]"]] },
      { label: "A month back or on", keys: [["{"], ["}"]] },
      { label: "Show new entries, in the list", keys: [["n"]] },
    ],
  },
];
