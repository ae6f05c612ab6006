import { type ShoreAt, shoreAt } from "./shore-at.tsx";
import type { Answers } from "./transport.ts";
import { render, type Rendered } from "@shore/design-system/testing/render";

/** Renders {@link shoreAt} for a test. */
export function renderShore(path: string, answers: Answers = {}): Rendered & Omit<ShoreAt, "app"> {
  const { app, ...rest } = shoreAt(path, answers);
  return { ...render(app), ...rest };
}
