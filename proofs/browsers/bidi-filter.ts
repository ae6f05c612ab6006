#!/usr/bin/env node
/**
 * Runs FIREFOX_EXECUTABLE with the given arguments and relays WebDriver BiDi between it and Playwright, which launches this file in place
 * of Firefox. Supplies two parts of the protocol that Playwright 1.65 expects and Firefox 153 lacks: the command for media features,
 * sent in every new context, is acknowledged without effect; the download of a link gets an identifier.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { type RawData, WebSocket, WebSocketServer } from "ws";

const firefox = spawn(process.env["FIREFOX_EXECUTABLE"] ?? "firefox", process.argv.slice(2), {
  stdio: ["ignore", "inherit", "pipe"],
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => firefox.kill(signal));
firefox.on("exit", (code) => process.exit(code ?? 1));

for await (const line of createInterface(firefox.stderr)) {
  const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line) ?? [];
  console.error(address === undefined ? line : `WebDriver BiDi listening on ${await relay(address)}`);
}

/** @returns the address of a server that relays to `address` */
async function relay(address: string): Promise<string> {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0, maxPayload: 0 });
  await once(server, "listening");
  server.on("connection", (client, request) => {
    const browser = new WebSocket(address + request.url, { maxPayload: 0 });
    const opened = once(browser, "open");
    client.on("message", async (data) => {
      const { id, method }: { id?: number; method?: string } = JSON.parse(textOf(data));
      await opened;
      if (method === "emulation.setMediaFeaturesOverride")
        client.send(JSON.stringify({ type: "success", id, result: {} }));
      else browser.send(textOf(data));
    });
    browser.on("message", (data) => client.send(withDownloadId(textOf(data))));
    client.on("close", () => browser.close());
    browser.on("close", () => client.close());
  });
  const { port } = server.address() as { port: number };
  return `ws://127.0.0.1:${port}`;
}

/** Playwright ignores a download that has neither an identifier nor a navigation. */
function withDownloadId(text: string): string {
  if (!text.includes('"browsingContext.download')) return text;
  const event: { params: { download?: string; navigation: string | null; url: string } } = JSON.parse(text);
  const { navigation, url } = event.params;
  if (navigation === null) event.params.download ??= url;
  return JSON.stringify(event);
}

function textOf(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString() : "";
}
