import { render, type RenderResult } from "@testing-library/react";
import { type ShoreAt, shoreAt } from "./shore-at.tsx";
import type { Answers } from "./transport.ts";

/** Renders {@link shoreAt} for a test. */
export function renderShore(path: string, answers: Answers = {}): RenderResult & Omit<ShoreAt, "app"> {
  const { app, ...rest } = shoreAt(path, answers);
  return { ...render(app), ...rest };
}
