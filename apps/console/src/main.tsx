import { createShoreTransport } from "@shore/api/transport";
import { whenIdle } from "@shore/design-system/primitives/lazy";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { createShore } from "#app/create-shore.ts";
import { ShoreApp } from "#app/ShoreApp.tsx";
import { watchSignOut } from "#app/watch-sign-out.ts";
import { createMessages } from "#app/message-storage.ts";
import { applyThemeChanges } from "#app/theme.ts";
import { BASENAME, paths, serverAddresses } from "./paths.ts";
import { routes } from "./routes.tsx";

// Ship times are Temporal values. Without native Temporal, load the polyfill, a separate chunk, before anything else.
if (typeof Temporal === "undefined") await import("temporal-polyfill/global");

applyThemeChanges();
watchSignOut();
const isNewSession = location.pathname === `${BASENAME}${paths.login()}`;
// What this window shows and caches is of the person before, whose drafts are kept.
const transport = createShoreTransport(undefined, () => location.replace(serverAddresses.start()));
const { shore, messages, routerOptions } = createShore(transport, createMessages(isNewSession));
const router = createBrowserRouter(routes, routerOptions);
if (document.getElementById("root")) render();
// This script does not wait for the document, whose end is still drawn: it may run before the beginning is parsed.
else document.addEventListener("DOMContentLoaded", render, { once: true });

void noteViewWhenIdle();

function render(): void {
  const rootElement = document.getElementById("root");
  if (rootElement === null) throw new Error("The page has no element #root.");
  createRoot(rootElement).render(<ShoreApp shore={shore} router={router} messages={messages} />);
}

/** Not awaited: pages wait until this module has run. */
async function noteViewWhenIdle(): Promise<void> {
  await whenIdle();
  const { noteView } = await import("#app/note-view.ts");
  noteView();
}
