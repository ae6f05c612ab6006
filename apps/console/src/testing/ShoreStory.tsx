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
  const [{ app }] = useState(() => shoreAt(path, answers));
  return app;
}
