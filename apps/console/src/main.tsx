import { createShoreTransport } from "@shore/api/transport";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { createShore } from "#app/create-shore.ts";
import { ShoreApp } from "#app/ShoreApp.tsx";
import { watchSignOut } from "#app/watch-sign-out.ts";
import { createMessages } from "#app/message-storage.ts";
import { applyThemeChanges } from "#app/theme.ts";
import { BASENAME, paths } from "./paths.ts";
import { routes } from "./routes.tsx";

// Ship times are Temporal values. Without native Temporal, load the polyfill, a separate chunk, before anything else.
if (typeof Temporal === "undefined") await import("temporal-polyfill/global");

applyThemeChanges();
watchSignOut();
const isNewSession = location.pathname === `${BASENAME}${paths.login()}`;
const { shore, messages, routerOptions } = createShore(createShoreTransport(), createMessages(isNewSession));
const router = createBrowserRouter(routes, routerOptions);
const rootElement = document.getElementById("root");
if (rootElement === null) throw new Error("The page has no element #root.");
createRoot(rootElement).render(<ShoreApp shore={shore} router={router} messages={messages} />);
