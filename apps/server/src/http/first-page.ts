import { existsSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { PAGE_VIEW_COOKIE, type PageView, pageViewOf } from "@shore/api/page-view";
import { readCookie } from "../auth/cookies.ts";
import type { OwnRequests } from "./own-requests.ts";

/**
 * Returns the markup of the page that a request asks for, as its reader's browser will draw it; undefined where it is not known in time. It
 * only saves time: the console draws the page as without it.
 * @param nonce of the document's styles
 */
export type FirstPages = (request: IncomingMessage, nonce: string) => Promise<string | undefined>;

/**
 * Draws first pages in a thread, by the console's own code, from the answers that this request's session gets. Source:
 * docs/design/first-sight.md.
 * @param folder the built console; one without that code has no first pages
 * @param longestMs after that the document ends without it; 0: none is drawn
 */
export function createFirstPages(folder: string, ask: OwnRequests, longestMs: number): FirstPages {
  const file = join(folder, ".vite/first-page/worker.js");
  if (longestMs === 0 || !existsSync(file)) return () => Promise.resolve(undefined);
  const thread = new RenderThread(file);
  return async (request, nonce) => {
    const view = viewOf(request);
    if (view === undefined || thread.isBusy) return undefined;
    const late = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => late.resolve(undefined), longestMs);
    const page = { address: request.url ?? "", view };
    // A late page ends, so that the next ones do not wait for the calls of one person.
    const refusedWhenLate = late.promise.then(() => REFUSED);
    const askInTime = (address: string) => Promise.race([ask(address, request), refusedWhenLate]);
    try {
      const html = await Promise.race([late.promise, thread.render(page, askInTime)]);
      return html && inDocument(html, view, nonce);
    } catch {
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** In a window of another width than the one it is drawn for it is not shown. */
function inDocument(html: string, { width }: PageView, nonce: string): string {
  const style = `<style nonce="${nonce}">@media not (width: ${width}px){#first-page{display:none!important}}</style>`;
  // It begins with its own style.
  const page = html.replace("<style>", `<style nonce="${nonce}">`);
  return `${style}<div id="first-page" aria-hidden="true" inert><template shadowrootmode="closed">${page}</template></div>`;
}

function viewOf({ headers }: IncomingMessage): PageView | undefined {
  return pageViewOf(readCookie({ name: PAGE_VIEW_COOKIE, secure: false }, headers.cookie) ?? "");
}

/** What the console's thread renders: apps/console/src/first-page/render.tsx. */
type FirstPage = { address: string; view: PageView };
type Ask = (address: string) => Promise<{ status: number; body: string }>;
/** What the thread sends: a page, why there is none, or a call that the page waits for. */
type Message = { id: number } & ({ html: string } | { error: string } | { call: number; address: string });
type Waiting = PromiseWithResolvers<string> & { ask: Ask; calls: number };

/** A thread that renders one page at a time. Started by the first document, so that it is ready for the next, and replaced when it hangs or fails. */
class RenderThread {
  readonly #file: string;
  #worker: Worker | undefined;
  #lastId = 0;
  readonly #waiting = new Map<number, Waiting>();

  constructor(file: string) {
    this.#file = file;
  }

  get isBusy(): boolean {
    return this.#waiting.size >= MOST_WAITING;
  }

  async render(page: FirstPage, ask: Ask): Promise<string> {
    const worker = (this.#worker ??= this.#start());
    const id = (this.#lastId += 1);
    const result = Promise.withResolvers<string>();
    this.#waiting.set(id, { ...result, ask, calls: 0 });
    const hung = setTimeout(() => this.#stop(worker, "The first page took too long."), HUNG_MS);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ id, ...page });
    try {
      return await result.promise;
    } finally {
      clearTimeout(hung);
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#file, {
      env: { NODE_ENV: "production" },
      resourceLimits: { maxOldGenerationSizeMb: 192 },
    });
    worker.unref();
    worker.on("message", (message: Message) => {
      const page = this.#waiting.get(message.id);
      if ("call" in message) {
        void this.#answer(worker, page, message);
        return;
      }
      if (page === undefined) return;
      this.#waiting.delete(message.id);
      if ("html" in message) page.resolve(message.html);
      else page.reject(new Error(message.error));
    });
    worker.on("error", (error) => this.#stop(worker, String(error)));
    return worker;
  }

  /** @param page undefined when it is drawn already: what its loaders have begun ends, too */
  async #answer(
    worker: Worker,
    page: Waiting | undefined,
    { call, address }: { call: number; address: string },
  ): Promise<void> {
    const isAllowed = page !== undefined && (page.calls += 1) <= MOST_CALLS && address.startsWith(CALLS);
    const given = isAllowed ? await page.ask(address).catch(() => REFUSED) : REFUSED;
    // Whatever the reason, as refused: other failures the console would try again.
    const answer = given.status === 200 ? given : REFUSED;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ call, answer });
  }

  #stop(worker: Worker, reason: string): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const result of this.#waiting.values()) result.reject(new Error(reason));
    this.#waiting.clear();
    void worker.terminate();
  }
}

const HUNG_MS = 30_000;
/** A page takes 30 to 50 ms once the thread is warm. */
const MOST_WAITING = 8;
const MOST_CALLS = 20;
const CALLS = "/shore/crpc/";
const REFUSED = { status: 403, body: JSON.stringify({ code: "permission_denied" }) };
