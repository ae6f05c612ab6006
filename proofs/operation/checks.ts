import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CookieBrowser, createCookieBrowser } from "@shore/server/testing/cookie-browser";
import type { Shore } from "./shore.ts";

type Check = { name: string; check: () => Promise<string | void> };

/** Checks with browser and admin command behind a proxy, in order: later ones depend on earlier ones. */
export function proxyChecks(origin: string, shore: Shore, folder: string): Check[] {
  const browser = createCookieBrowser();
  const call = (name: string, message: object | string) => callAs(browser, origin, name, message);
  const vessels = join(folder, "vessels.json");
  return [
    {
      name: "the admin command creates the first organisation",
      check: () => shore.command("organisations", "create", "Havbris Shipping", "--domain", "havbris.example"),
    },
    {
      name: "the page has a content security policy and HSTS",
      check: async () => {
        const { headers } = await fetch(`${origin}/shore/login`);
        expect(/script-src 'self'/.test(headers.get("content-security-policy") ?? ""), "no policy");
        expect(/max-age=31536000/.test(headers.get("strict-transport-security") ?? ""), "no HSTS");
      },
    },
    {
      name: "sign-in sets a Secure cookie with the __Host- prefix",
      check: async () => {
        await signIn(browser, origin);
        const cookie = browser.setCookies.find((text) => text.startsWith("__Host-shore_session=")) ?? "";
        expect(/; Secure/.test(cookie) && /; HttpOnly/.test(cookie) && /; Path=\//.test(cookie), `cookie: ${cookie}`);
      },
    },
    {
      name: "a response has the proxy's request id",
      check: async () => {
        const response = await call("WhoAmI", {});
        expect(response.status === 200, `status ${response.status}: ${await response.text()}`);
        const id = response.headers.get("x-request-id") ?? "";
        expect(/^[\w-]{20,64}$/.test(id), `id ${id}`);
        return id;
      },
    },
    {
      name: "a cross-site change is rejected",
      check: async () => {
        const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
        const response = await callAs(browser, origin, "VesselGroupCreate", { displayName: "x" }, headers);
        expect(response.status === 403, `status ${response.status}`);
      },
    },
    {
      name: "Shore rejects a request above 8 MiB; the proxy or Shore rejects one above 9 MB",
      check: async () => {
        const atShore = await call("VesselGroupCreate", `{"displayName":"${"x".repeat(8_500_000)}"}`);
        const text = await atShore.text();
        expect(text.includes("resource_exhausted"), `status ${atShore.status}: ${text.slice(0, 200)}`);
        const larger = await call("VesselGroupCreate", `{"displayName":"${"x".repeat(10_000_000)}"}`);
        expect(larger.status === 413 || larger.status === atShore.status, `status ${larger.status}`);
        return `${atShore.status}, ${larger.status}`;
      },
    },
    {
      name: "an import while the server runs",
      check: () => {
        writeFileSync(vessels, JSON.stringify([{ vesselUuid, displayName: "WARSPITE", callSign: "GKJB" }]));
        return shore.command("import", SEED, "--vessels", vessels);
      },
    },
    {
      name: "an export of a whole log, compressed",
      check: async () => {
        const response = await call("GenerateDataExportFile", { ...period, vesselUuid, dataset: "logbook-entries" });
        const { length } = await response.text();
        expect(response.status === 200 && length > 1_000_000, `status ${response.status}, ${length} bytes`);
        return `${length} bytes, ${response.headers.get("content-encoding") ?? "not compressed"}`;
      },
    },
    {
      name: "a report of a whole deck log",
      check: async () => {
        const started = performance.now();
        const report = { ...period, vesselUuid, logbookName: "deck", documentTitle: "Deck" };
        const response = await call("GenerateReport", report);
        const text = await response.text();
        expect(response.status === 200, `status ${response.status}: ${text.slice(0, 300)}`);
        return `${text.length} bytes, ${Math.round((performance.now() - started) / 1000)} s`;
      },
    },
  ];
}

/** Signs in and sends 304 calls, eight at a time. @returns the counts by outcome @throws unless all succeed */
export async function checkConcurrentCalls(origin: string): Promise<string> {
  const browser = createCookieBrowser();
  await signIn(browser, origin);
  const codes = new Map<string, number>();
  const client = async () => {
    for (let number = 0; number < 38; number += 1) {
      const response = await callAs(browser, origin, number % 2 ? "WhoAmI" : "GetVessels", {});
      const body = await response.text();
      const code = response.status === 200 ? "ok" : (/"code":"(\w+)"/.exec(body)?.[1] ?? String(response.status));
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  const summary = Array.from(codes, ([code, count]) => `${count} ${code}`).join(", ");
  expect(codes.size === 1 && codes.has("ok"), summary);
  return summary;
}

/** HMS Warspite's log, part of the demonstration data. */
const SEED = "apps/server/src/seed/data/rn-warspite.ndjson.gz";
const vesselUuid = "3638ad40-d178-54b2-9acc-ad165595daa3";
const period = { fromTime: "1900-01-01T00:00:00Z", toTime: "2026-01-01T00:00:00Z" };

async function signIn(browser: CookieBrowser, origin: string): Promise<void> {
  const issuers = (url: URL) => url.origin === origin && url.pathname === "/shore/orgs";
  const { url, response } = await browser.follow(`${origin}/shore/auth/signin`, issuers);
  const page = (await response?.text()) ?? "";
  const [, action = ""] = /<form method="post" action="([^"]+)"/.exec(page) ?? [];
  const body = new URLSearchParams({ subject: "ingrid" });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const landing = await browser.follow(new URL(action, url).href, issuers, { method: "POST", headers, body });
  expect(landing.url.pathname === "/shore/orgs", `the sign-in ended at ${landing.url.href}`);
}

function callAs(browser: CookieBrowser, origin: string, name: string, message: object | string, more = {}) {
  const body = typeof message === "string" ? message : JSON.stringify(message);
  const headers = {
    "content-type": "application/json",
    "connect-protocol-version": "1",
    "sec-fetch-site": "same-origin",
  };
  return browser.request(`${origin}/shore/crpc/shore.v1.ShoreAPI/${name}`, {
    method: "POST",
    headers: { ...headers, ...more },
    body,
  });
}

function expect(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}
