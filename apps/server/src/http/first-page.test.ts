import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PAGE_VIEW_COOKIE, pageViewText } from "@shore/api/page-view";
import { expect, onTestFinished, test } from "vitest";
import { createFirstPages } from "./first-page.ts";

const view = { width: 1440, height: 900, queries: ["fromSm"], timeZone: "Europe/Oslo", region: "nb-NO" };
const ADDRESS = "/shore/orgs/1/log?state=removed";
const LOG = "/shore/crpc/Log?b=2";
const cookie = `${PAGE_VIEW_COOKIE}=${pageViewText(view)}`;

test("the page is drawn with the answers of the session, for the browser that shows it", async () => {
  const drawn = await firstPage({});
  expect(drawn).toContain("@media not (width: 1440px){#first-page{display:none!important}}");
  expect(drawn).toContain('aria-hidden="true" inert><template shadowrootmode="closed"><style nonce="n0nce">');
  expect(readIn(drawn)).toEqual({ address: ADDRESS, view, answer: { status: 200, body: "entries" } });
});

test.each([
  ["may not be made", { asked: LOG, answers: { [LOG]: 404 } }],
  ["fails", { asked: LOG, answers: {} }],
  ["is none", { asked: "/shore/auth/signout" }],
] satisfies [string, Given][])("a call that %s is refused, which is not tried again", async (_which, given: Given) => {
  expect(readIn(await firstPage(given)).answer?.status).toBe(403);
});

test.each([
  ["the browser has not told how it draws", { cookie: "" }],
  ["the browser tells nonsense", { cookie: `${PAGE_VIEW_COOKIE}=1440x900` }],
  ["the address leads elsewhere", { thread: 'parentPort.postMessage({ id, error: "elsewhere" })' }],
  ["drawing fails", { thread: "throw new Error('broken')" }],
  ["drawing takes too long", { thread: "", longestMs: 50 }],
  ["the operator wants none", { longestMs: 0 }],
  ["the console's build has no such code", { thread: undefined }],
] satisfies [string, Given][])("there is none when %s", async (_when, given: Given) => {
  expect(await firstPage(given)).toBeUndefined();
});

test("the calls of a late page are refused, so that the next page does not wait for them", async () => {
  const ask = `parentPort.postMessage({ id, call: 7, address: ${JSON.stringify(LOG)} });`;
  const tell = `parentPort.postMessage({ id: next.id, html: String(status) })`;
  const thread = `let status; ${ask} parentPort.on("message", (next) => next.answer ? (status = next.answer.status) : ${tell})`;
  const draw = firstPages({ thread, longestMs: 300, answers: { [LOG]: "never" } });
  expect(await draw()).toBeUndefined();
  await expect.poll(draw).toContain(">403</template>");
});

type Given = {
  asked?: string;
  /** The body of each answer, or its status. */
  answers?: Readonly<Record<string, string | number>>;
  cookie?: string;
  longestMs?: number;
  /** What the thread does with a page; undefined for none. */
  thread?: string | undefined;
};

/** A thread that asks one call and answers with all it has got. */
const ECHO = (asked: string) => `
  parentPort.postMessage({ id, call: 7, address: ${JSON.stringify(asked)} });
  parentPort.once("message", ({ answer }) => parentPort.postMessage({ id, html: "<style></style>" + JSON.stringify({ ...page, answer }) }));`;

function firstPage(given: Given): Promise<string | undefined> {
  return firstPages(given)();
}

/** @returns draws the page; again with the same thread */
function firstPages({ answers = { [LOG]: "entries" }, ...given }: Given): () => Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "shore-first-page-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, ".vite/first-page"), { recursive: true });
  const does = "thread" in given ? given.thread : ECHO(given.asked ?? LOG);
  if (does !== undefined)
    writeFileSync(
      join(folder, ".vite/first-page/worker.js"),
      `const { parentPort } = require("node:worker_threads"); parentPort.once("message", ({ id, ...page }) => { ${does} });`,
    );
  const ask = (address: string) => {
    const answer = answers[address];
    if (answer === "never") return Promise.withResolvers<never>().promise;
    if (answer === undefined) return Promise.reject(new Error("socket hang up"));
    return Promise.resolve(typeof answer === "string" ? { status: 200, body: answer } : { status: answer, body: "" });
  };
  const pages = createFirstPages(folder, ask, given.longestMs ?? 60_000);
  // Only what is read of it.
  const request = { url: ADDRESS, headers: { cookie: given.cookie ?? cookie } } as IncomingMessage;
  return () => pages(request, "n0nce");
}

function readIn(drawn: string | undefined): { answer?: { status: number } } {
  // What the thread above writes.
  return JSON.parse(/<\/style>(\{.*\})<\/template>/u.exec(drawn ?? "")?.[1] ?? "{}") as {
    answer?: { status: number };
  };
}
