import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use it for two to six choices that people should see before they choose.",
    "Say in each label what it means: “No, sort by time”.",
    "Choose the usual one beforehand, unless the choice must be a person's own.",
  ],
  dont: [
    "Use it for more than half a dozen: take a Select or a ComboBox.",
    "Do something at once when a choice changes; arrows change it at every press.",
    "Write yes and no where a Checkbox would say it in one line.",
  ],
};
