import { useState } from "react";
import { shoreAt } from "./shore-at.tsx";
import type { Answers } from "./transport.ts";

export type ShoreStoryProps = {
  /** As returned by `paths`. */
  path: string;
  answers?: Answers;
};

/** The whole console as a story: an address and the server's answers. */
export function ShoreStory({ path, answers = {} }: ShoreStoryProps) {
  const [{ app }] = useState(() => shoreAt(path, { ...keepsPreferences, ...answers }));
  return app;
}

/** Preferences chosen in other stories are sent to the server; a refusal would show a message over the story. */
const keepsPreferences: Answers = {
  preferenceSet: ({ key, value }) => ({ preference: { key, value, etag: "1", updateTime: "2026-11-22T10:00:00Z" } }),
};
