import { useState } from "react";
import { shoreAt } from "./shore-at.tsx";
import type { Answers } from "./transport.ts";

export type ShoreStoryProps = {
  /** As `paths` gives it. */
  path: string;
  answers?: Answers;
};

/** The whole console as a story: an address and what the server answers. */
export function ShoreStory({ path, answers = {} }: ShoreStoryProps) {
  const [{ app }] = useState(() => shoreAt(path, { ...keepsPreferences, ...answers }));
  return app;
}

/** What this browser has chosen in other stories is sent to the account; a refusal would be told over the story. */
const keepsPreferences: Answers = {
  preferenceSet: ({ key, value }) => ({ preference: { key, value, etag: "1", updateTime: "2026-11-22T10:00:00Z" } }),
};
