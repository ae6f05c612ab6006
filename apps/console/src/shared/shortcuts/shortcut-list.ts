/** A shortcut with its alternatives: keys held together, as labelled on the keyboard. */
export type Shortcut = { does: string; keys: readonly (readonly string[])[] };

/** All shortcuts of the console, by scope. Keys without a modifier are single-key shortcuts. Source: docs/spec/find.md#keys. */
export const SHORTCUTS: readonly { place: string; shortcuts: readonly Shortcut[] }[] = [
  {
    place: "Anywhere",
    shortcuts: [
      { does: "Search or go to", keys: [["Ctrl", "K"]] },
      { does: "Find in all logbooks", keys: [["/"]] },
      { does: "Save view, where a list is filtered", keys: [["s"]] },
      { does: "Ship time, UTC or my time", keys: [["t"]] },
      { does: "Keyboard shortcuts", keys: [["?"]] },
    ],
  },
  {
    place: "Attention",
    shortcuts: [
      { does: "Next or previous row", keys: [["↓"], ["↑"]] },
      { does: "Open or close the vessel's row", keys: [["Enter"]] },
      { does: "Open what the row counts", keys: [["o"]] },
      { does: "Mark as seen", keys: [["e"]] },
      { does: "Set aside", keys: [["a"]] },
    ],
  },
  {
    place: "Found entries",
    shortcuts: [
      { does: "Next hit", keys: [["j"]] },
      { does: "Previous hit", keys: [["k"]] },
      { does: "Open", keys: [["Enter"]] },
      { does: "Open in a new tab", keys: [["Ctrl", "Enter"]] },
    ],
  },
  {
    place: "Logbook",
    shortcuts: [
      { does: "Find in logbooks", keys: [["/"], ["Ctrl", "F"]] },
      { does: "Next hit", keys: [["Enter"], ["F3"]] },
      {
        does: "Previous hit",
        keys: [
          ["Shift", "Enter"],
          ["Shift", "F3"],
        ],
      },
      { does: "Close", keys: [["Esc"]] },
      { does: "Next or previous entry, beside the list", keys: [["j"], ["k"]] },
      { does: "Open all entries of the day, or close them", keys: [["e"]] },
      { does: "A day back or on", keys: [["["], ["]"]] },
      { does: "A month back or on", keys: [["{"], ["}"]] },
      { does: "Show new entries, in the list", keys: [["n"]] },
    ],
  },
];
