import type { PageView } from "@shore/api/page-view";
import { createShoreTransport } from "@shore/api/transport";
import reset from "@shore/design-system/reset.css?inline";
import { renderToString } from "react-dom/server";
import { createMemoryRouter } from "react-router";
import { ServerStyleSheet, StyleSheetManager } from "styled-components";
import { createShore } from "#app/create-shore.ts";
import { ShoreApp } from "#app/ShoreApp.tsx";
import { storageKeyOf, textOf } from "#shared/preferences/preference-keys.ts";
import { BASENAME } from "../paths.ts";
import { routes } from "../routes.tsx";
import { enterBrowser } from "./browser.ts";

/** A page to render: its address within the server, and the browser that shows it. */
export type FirstPage = { address: string; view: PageView };
/** Gets the answer to a call by its address. */
export type Ask = (address: string) => Promise<{ status: number; body: string }>;

/**
 * Renders the console's page at an address, for the document, with what its loaders wait for. Source: docs/design/first-sight.md.
 * @returns markup without script; its style applies in a shadow root
 * @throws when the address leads to an error or out of the organisation, as without a session
 */
export async function renderFirstPage({ address, view }: FirstPage, ask: Ask): Promise<string> {
  const stored = new Map<string, string>();
  enterBrowser({ view, address, stored }, async (input) => {
    // The transport passes the address as a string.
    const call = input as string;
    const { status, body } = await ask(call);
    if (call.includes("/WhoAmI?") && status === 200) storePreferences(body, stored);
    return new Response(body, { status, headers: { "Content-Type": "application/json" } });
  });
  const { shore, messages, routerOptions } = createShore(createShoreTransport());
  const router = createMemoryRouter(routes, { ...routerOptions, initialEntries: [address] });
  const sheet = new ServerStyleSheet();
  try {
    await loaded(router);
    if (router.state.errors || !router.state.location.pathname.startsWith(`${BASENAME}/orgs/`))
      throw new Error("The address leads elsewhere.");
    const page = renderToString(
      <StyleSheetManager sheet={sheet.instance}>
        <ShoreApp shore={shore} router={router} messages={messages} />
      </StyleSheetManager>,
    );
    return `<style>${reset}${sheet.getStyleTags().replaceAll(/<\/?style[^>]*>/g, "")}</style>${page}`;
  } finally {
    sheet.seal();
    router.dispose();
    shore.queryClient.clear();
  }
}

type Router = ReturnType<typeof createMemoryRouter>;

/** The router begins by itself. */
function loaded(router: Router): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!router.state.initialized) return;
      stop();
      resolve();
    };
    const stop = router.subscribe(check);
    check();
  });
}

/** The person's choices, as their browser stores them: they come with the session. */
function storePreferences(session: string, stored: Map<string, string>): void {
  // An answer of our own server.
  const { preferences = [] } = JSON.parse(session) as { preferences?: { key: string; value: string }[] };
  for (const preference of preferences) {
    const [key, text] = [storageKeyOf(preference.key), textOf(preference)];
    if (key !== undefined && text !== undefined) stored.set(key, text);
  }
}
