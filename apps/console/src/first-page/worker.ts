/**
 * The thread in which the server renders first pages, one after the other: they share the browser they are rendered for. Built into one file
 * by build/first-page.ts; the server's side is http/first-page.ts.
 */
import { parentPort } from "node:worker_threads";
import type { Ask, FirstPage } from "./render.tsx";

if (typeof Temporal === "undefined") await import("temporal-polyfill/global");
const { renderFirstPage } = await import("./render.tsx");
const port = parentPort;
if (port === null) throw new Error("This runs in a thread of the server.");

let calls = 0;
let lastPage = Promise.resolve();
const asked = new Map<number, (answer: Answer) => void>();
port.on("message", (message: Message) => {
  if ("answer" in message) asked.get(message.call)?.(message.answer);
  else lastPage = lastPage.then(() => draw(message));
});

async function draw({ id, ...page }: FirstPage & { id: number }): Promise<void> {
  try {
    send({ id, html: await renderFirstPage(page, (address) => ask(id, address)) });
  } catch (error) {
    send({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

async function ask(id: number, address: string): Promise<Answer> {
  const call = (calls += 1);
  const { promise, resolve } = Promise.withResolvers<Answer>();
  asked.set(call, resolve);
  send({ id, call, address });
  try {
    return await promise;
  } finally {
    asked.delete(call);
  }
}

function send(
  message: { id: number } & ({ html: string } | { error: string } | { call: number; address: string }),
): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port?.postMessage(message);
}

type Answer = Awaited<ReturnType<Ask>>;
/** What http/first-page.ts sends. */
type Message = (FirstPage & { id: number }) | { call: number; answer: Answer };
