import type { SnackbarQueue } from "@shore/design-system/snackbar-queue";
import type { ReactElement } from "react";
import { createMemoryRouter, type DataRouter, parsePath, type RouteObject } from "react-router";
import { createShore } from "#app/create-shore.ts";
import { ShoreApp } from "#app/ShoreApp.tsx";
import { BASENAME } from "#paths.ts";
import { routes as consoleRoutes } from "#routes.tsx";
import type { Shore } from "#session/shore-context.ts";
import { manager } from "./people.ts";
import { type Answers, answering } from "./transport.ts";

/** The example records beside this file; those with `answers` answer their calls. The others need what Storybook does not have. */
const records = import.meta.glob<{ answers?: () => Answers }>(
  ["./*.ts", "!./*.test.ts", "!./setup.ts", "!./screen-reader-transcript.ts"],
  { eager: true },
);

/** Default answers: a manager, and what each file of example records answers. */
const defaultAnswers = (): Answers =>
  Object.assign({}, manager, ...Object.values(records).map(({ answers }) => answers?.() ?? {})) as Answers;

export type ShoreAt = { app: ReactElement; router: DataRouter; messages: SnackbarQueue; shore: Shore };

/**
 * Creates the whole console at an address, with a server that gives these answers. Real routes, real screens, no network. Used by stories:
 * must not import React's testing utilities, which a built Storybook does not have.
 * @param path as returned by `paths`, without the base
 * @param routes other than the console's: with scripts that are missing
 */
export function shoreAt(path: string, answers: Answers = {}, routes: RouteObject[] = consoleRoutes): ShoreAt {
  const { shore, messages, routerOptions } = createShore(answering({ ...defaultAnswers(), ...answers }));
  // The router's own key of a first entry is always the same; what is kept by history entry would remain for the next test.
  const entry = { ...parsePath(`${BASENAME}${path}`), key: crypto.randomUUID() };
  const router = createMemoryRouter(routes, { ...routerOptions, initialEntries: [entry] });
  return { app: <ShoreApp shore={shore} router={router} messages={messages} />, router, messages, shore };
}
