import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use it for what is needed now and then, behind a button that says what is inside.",
    "Order by how often something is used; dangerous ones go last by themselves.",
    "Keep an action that is off in its place and say why.",
  ],
  dont: ["Hide the main action of a screen in it.", "Put fields or long texts in it. That is a Popover."],
};
