import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createConsoleFiles } from "./console-files.ts";

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
