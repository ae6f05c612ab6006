import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createConsoleFiles } from "./console-files.ts";
import type { FirstPages } from "./first-page.ts";

test("a file deleted while the server runs aborts only its own request", async () => {
  const folder = mkdtempSync(join(tmpdir(), "shore-console-"));
  for (const name of ["index.html", "theme.js", "favicon.svg"]) writeFileSync(join(folder, name), "x".repeat(20));
  const server = createServer(createConsoleFiles(folder)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shore`;
  try {
    rmSync(join(folder, "theme.js"));
    await expect(fetch(`${url}/theme.js`).then((response) => response.text())).rejects.toThrow("fetch failed");
    expect((await fetch(`${url}/favicon.svg`)).status).toBe(200);
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  }
});

test("the document names what its address requests first, to those who bring a session; its policy and caching stay", async () => {
  const uuid = "[\\da-f]{8}";
  const get = await serveDocument([
    { path: "^/shore/login/?$", isSignedIn: false, modules: ["/shore/assets/login.js"], calls: [] },
    {
      path: `^/shore/orgs/(?<organizationUuid>${uuid})/ships/(?<shipUuid>${uuid})/log/(?<untilDate>\\d{4}-\\d{2}-\\d{2})$`,
      isSignedIn: true,
      modules: ["/shore/assets/log.js"],
      calls: ["/crpc/WhoAmI?a=1&b=2", "/crpc/Ship?ship={shipUuid}", "/crpc/Log?before={untilDate+1}&now={today}"],
    },
  ]);
  const call = (href: string) => `<link rel="preload" as="fetch" crossorigin href="${href}">`;
  const script = (name: string) => `<link rel="modulepreload" crossorigin href="/shore/assets/${name}.js">`;
  const today = new Date().toISOString().slice(0, 10);
  const [who, ship] = [call("/crpc/WhoAmI?a=1&amp;b=2"), call("/crpc/Ship?ship=0000abcd")];
  const pathOfLog = (day: string) => `/shore/orgs/0000abcd/ships/0000abcd/log/${day}`;
  const framed = (hints: string) => `<html data-first-sight="" lang="en"><head>${hints}</head></html>`;
  const plain = (hints: string) => `<html lang="en"><head>${hints}</head></html>`;

  const leapDay = await get(pathOfLog("2024-02-28"), "session");
  const log = call(`/crpc/Log?before=2024-02-29&amp;now=${today}`);
  expect(leapDay.text).toBe(framed(who + ship + log + script("log")));
  expect(leapDay.headers.get("cache-control")).toBe("no-store");
  expect(leapDay.headers.get("content-security-policy")).toMatch(/script-src 'self';/);
  // A day that does not exist has no day after.
  expect((await get(pathOfLog("2026-02-30"), "session")).text).toBe(framed(who + ship + script("log")));
  // The day after has a year of five digits, which no call takes.
  expect((await get(pathOfLog("9999-12-31"), "session")).text).toBe(framed(who + ship + script("log")));
  // A search may ask for something else.
  expect((await get(`${pathOfLog("2024-02-28")}?state=removed`, "session")).text).toBe(framed(who + script("log")));
  // Without a session the console leads to the sign-in page.
  expect((await get(pathOfLog("2024-02-28"))).text).toBe(plain(script("login")));
  expect((await get("/shore/login", "session")).text).toBe(plain(script("login")));
  for (const unknown of ["/shore/orgs/%22%3E%3Cscript%3E/ships/0000abcd/log/2024-02-28", "/shore/elsewhere"])
    expect((await get(unknown, "session")).text).toBe(plain(""));
});

test("a console whose build recorded no first requests is served without them", async () => {
  const get = await serveDocument();
  expect((await get("/shore/orgs", "session")).text).toBe('<html lang="en"><head></head></html>');
});

test("the drawn page comes in its place, after what is known at once", async () => {
  const drawn = Promise.withResolvers<string>();
  const get = await serveDocument(
    [{ path: "^/shore/orgs$", isSignedIn: true, modules: [], calls: ["/who"] }],
    ({ url }, nonce) => {
      expect(url).toBe("/shore/orgs?a=1");
      return drawn.promise.then((text) => `<p nonce=${nonce}>${text}</p>`);
    },
  );
  const answer = await get.open("/shore/orgs?a=1", "session");
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toMatch(/as="fetch"[^>]* href="\/who"><\/head><body>$/);
  drawn.resolve("Rows __CSP_NONCE__");
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value;
  // What records contain stays as it is.
  expect(rest).toMatch(/^<p nonce=[\w+/=]{24}>Rows __CSP_NONCE__<\/p><main><\/main>/);
  expect((await get("/shore/orgs")).text).not.toContain("Rows");
});

test("the page is compressed for those who accept it", async () => {
  const get = await serveDocument();
  const encodingFor = async (accepted: string) => (await get("/shore", "", accepted)).headers.get("content-encoding");
  expect(await encodingFor("br, gzip")).toBe("gzip");
  expect(await encodingFor("gzip;q=0.5, br")).toBe("gzip");
  expect(await encodingFor("br")).toBeNull();
  expect(await encodingFor("gzip;q=0, br")).toBeNull();
  expect(await encodingFor("br, gzip; q=0.0")).toBeNull();
});

async function serveDocument(recorded?: readonly object[], firstPage?: FirstPages) {
  const folder = mkdtempSync(join(tmpdir(), "shore-console-"));
  writeFileSync(
    join(folder, "index.html"),
    '<html lang="en"><head></head>' + (firstPage ? "<body><!-- first page --><main></main></body>" : "") + "</html>",
  );
  mkdirSync(join(folder, ".vite"));
  if (recorded) writeFileSync(join(folder, ".vite", "preload-hints.json"), JSON.stringify(recorded));
  const server = createServer(createConsoleFiles(folder, ({ headers }) => headers.cookie === "session", firstPage));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const open = (path: string, cookie = "", encoding = "gzip") =>
    fetch(origin + path, { headers: { cookie, "accept-encoding": encoding } });
  const get = async (...of: Parameters<typeof open>) => {
    const response = await open(...of);
    return { headers: response.headers, text: await response.text() };
  };
  return Object.assign(get, { open });
}
