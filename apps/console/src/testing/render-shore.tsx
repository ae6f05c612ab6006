import type { RouteObject } from "react-router";
import { type ShoreAt, shoreAt } from "./shore-at.tsx";
import type { Answers } from "./transport.ts";
import { render, type Rendered } from "@shore/design-system/testing/render";

/** Renders {@link shoreAt} for a test. */
export function renderShore(
  path: string,
  answers: Answers = {},
  routes?: RouteObject[],
): Rendered & Omit<ShoreAt, "app"> {
  const { app, ...rest } = shoreAt(path, answers, routes);
  return { ...render(app), ...rest };
}
