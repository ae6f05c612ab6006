import { TransportProvider } from "@connectrpc/connect-query";
import { foldText } from "@shore/api/folded-text";
import "@shore/design-system/GlobalStyle";
import { LanguageProvider } from "@shore/design-system/LanguageProvider";
import { lazyWithFallback, whenIdle } from "@shore/design-system/primitives/lazy";
import { LinkProvider } from "@shore/design-system/Link";
import type { SnackbarQueue } from "@shore/design-system/snackbar-queue";
import { QueryClientProvider } from "@tanstack/react-query";
import { useLayoutEffect, useState } from "react";
import type { DataRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { Shore } from "#session/shore-context.ts";
import { linkRouter } from "./link-router.ts";
import { MessagesContext } from "./messages-context.ts";

export type ShoreAppProps = { shore: Shore; router: DataRouter; messages: SnackbarQueue };

/** The whole console with all providers its screens need. */
export function ShoreApp({ shore, router, messages }: ShoreAppProps) {
  return (
    <LanguageProvider foldText={foldText}>
      <TransportProvider transport={shore.transport}>
        <QueryClientProvider client={shore.queryClient}>
          <MessagesContext value={messages}>
            <LinkProvider {...linkRouter(router)}>
              <RouterProvider router={router} {...useFirstScreenAtOnce(router)} />
              <SnackbarRegion queue={messages} />
            </LinkProvider>
          </MessagesContext>
        </QueryClientProvider>
      </TransportProvider>
    </LanguageProvider>
  );
}

/**
 * The first screen is rendered in one piece. As a transition it was rendered in slices of 5 ms with a frame after each, of a page that shows
 * nothing meanwhile: on a slow processor 33 slices, a tenth of the time. Later screens are transitions, since the one before stays usable.
 */
function useFirstScreenAtOnce(router: DataRouter): { useTransitions?: false } {
  const [isFirst, setFirst] = useState(!router.state.initialized);
  // The router is outside React. Below RouterProvider's own subscription, whose update this one joins.
  useLayoutEffect(() => router.subscribe(({ initialized }) => setFirst(!initialized)), [router]);
  return isFirst ? { useTransitions: false } : {};
}

const SnackbarRegion = lazyWithFallback(
  async () => {
    await whenIdle();
    return (await import("@shore/design-system/Snackbars")).SnackbarRegion;
  },
  () => null,
);
