import type { Transport } from "@connectrpc/connect";
import { SnackbarQueue } from "@shore/design-system/snackbar-queue";
import { type DOMRouterOpts, RouterContextProvider } from "react-router";
import { BASENAME } from "#paths.ts";
import { type Shore, shoreContext } from "#session/shore-context.ts";
import { applyMessageSeconds } from "./message-time.ts";
import { createQueryClient } from "./query-client.ts";

/** Creates the query cache, the messages and the router options of a console that uses this transport. */
export function createShore(transport: Transport, messages = new SnackbarQueue()) {
  applyMessageSeconds(messages);
  const queryClient = createQueryClient({
    success: (text, undo) => messages.add("success", text, undo && { label: "Undo", onPress: undo }),
    failure: (text) => messages.add("failure", text),
  });
  const shore: Shore = { queryClient, transport };
  const routerOptions = {
    basename: BASENAME,
    getContext: () => new RouterContextProvider(new Map([[shoreContext, shore]])),
  } satisfies DOMRouterOpts;
  return { shore, messages, routerOptions };
}
