import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { resolveConfig } from "vite";

test("the console is built for production where NODE_ENV is development", async () => {
  const before = process.env["NODE_ENV"];
  onTestFinished(() => {
    process.env["NODE_ENV"] = before;
  });
  process.env["NODE_ENV"] = "development";
  expect((await resolveConfig({ root: join(import.meta.dirname, "..") }, "build")).isProduction).toBe(true);
});
