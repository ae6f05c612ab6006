import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CookieBrowser, createCookieBrowser } from "@shore/server/testing/cookie-browser";
import type { Shore } from "./shore.ts";

type Step = { what: string; prove: () => Promise<string | void> };

/** What a browser and an administrator find behind a proxy, in the order in which one stands on the other. */
export function proveProxy(origin: string, shore: Shore, folder: string): Step[] {
  const browser = createCookieBrowser();
  const call = (name: string, message: object | string) => callAs(browser, origin, name, message);
  const vessels = join(folder, "vessels.json");
  return [
    {
      what: "the first organisation is made by the admin command",
      prove: () => shore.command("organisations", "create", "Havbris Shipping", "--domain", "havbris.example"),
    },
    {
      what: "the page comes with its policy, and browsers are told to stay on https",
      prove: async () => {
        const { headers } = await fetch(`${origin}/shore/login`);
        expect(/script-src 'self'/.test(headers.get("content-security-policy") ?? ""), "no policy");
        expect(/max-age=31536000/.test(headers.get("strict-transport-security") ?? ""), "no HSTS");
      },
    },
    {
      what: "a person signs in, and the cookie has the __Host- prefix and is Secure",
      prove: async () => {
        await signIn(browser, origin);
        const cookie = browser.setCookies.find((text) => text.startsWith("__Host-shore_session=")) ?? "";
        expect(/; Secure/.test(cookie) && /; HttpOnly/.test(cookie) && /; Path=\//.test(cookie), `cookie: ${cookie}`);
      },
    },
    {
      what: "a call bears the proxy's request id",
      prove: async () => {
        const answer = await call("WhoAmI", {});
        expect(answer.status === 200, `status ${answer.status}: ${await answer.text()}`);
        const id = answer.headers.get("x-request-id") ?? "";
        expect(/^[\w-]{20,64}$/.test(id), `id ${id}`);
        return id;
      },
    },
    {
      what: "a change from another site is refused",
      prove: async () => {
        const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
        const answer = await callAs(browser, origin, "VesselGroupCreate", { displayName: "x" }, headers);
        expect(answer.status === 403, `status ${answer.status}`);
      },
    },
    {
      what: "a request above 8 MiB is refused in Shore's words, one above 9 MB by the proxy or by Shore, whoever sees it first",
      prove: async () => {
        const shores = await call("VesselGroupCreate", `{"displayName":"${"x".repeat(8_500_000)}"}`);
        const words = await shores.text();
        expect(words.includes("resource_exhausted"), `status ${shores.status}: ${words.slice(0, 200)}`);
        const larger = await call("VesselGroupCreate", `{"displayName":"${"x".repeat(10_000_000)}"}`);
        expect(larger.status === 413 || larger.status === shores.status, `status ${larger.status}`);
        return `${shores.status}, ${larger.status}`;
      },
    },
    {
      what: "an import beside the running server",
      prove: () => {
        writeFileSync(vessels, JSON.stringify([{ vesselUuid, displayName: "WARSPITE", callSign: "GKJB" }]));
        return shore.command("import", SEED, "--vessels", vessels);
      },
    },
    {
      what: "an export of a whole log comes through, packed",
      prove: async () => {
        const answer = await call("GenerateDataExportFile", { ...period, vesselUuid, dataset: "logbook-entries" });
        const { length } = await answer.text();
        expect(answer.status === 200 && length > 1_000_000, `status ${answer.status}, ${length} bytes`);
        return `${length} bytes, ${answer.headers.get("content-encoding") ?? "not packed"}`;
      },
    },
    {
      what: "a report of a whole deck log comes through",
      prove: async () => {
        const started = performance.now();
        const report = { ...period, vesselUuid, logbookName: "deck", documentTitle: "Deck" };
        const answer = await call("GenerateReport", report);
        const text = await answer.text();
        expect(answer.status === 200, `status ${answer.status}: ${text.slice(0, 300)}`);
        return `${text.length} bytes, ${Math.round((performance.now() - started) / 1000)} s`;
      },
    },
  ];
}

/** Signs in and calls, eight at a time, as many times as show whether connections may be shared. */
export async function proveCalls(origin: string): Promise<string> {
  const browser = createCookieBrowser();
  await signIn(browser, origin);
  const codes = new Map<string, number>();
  const client = async () => {
    for (let turn = 0; turn < 38; turn += 1) {
      const answer = await callAs(browser, origin, turn % 2 ? "WhoAmI" : "GetVessels", {});
      const body = await answer.text();
      const code = answer.status === 200 ? "ok" : (/"code":"(\w+)"/.exec(body)?.[1] ?? String(answer.status));
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  const told = Array.from(codes, ([code, count]) => `${count} ${code}`).join(", ");
  expect(codes.size === 1 && codes.has("ok"), told);
  return told;
}

/** HMS Warspite's log, as the demonstration has it. */
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
  const end = await browser.follow(new URL(action, url).href, issuers, { method: "POST", headers, body });
  expect(end.url.pathname === "/shore/orgs", `the way in ended at ${end.url.href}`);
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

function expect(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
