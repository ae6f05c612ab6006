import { createContextValues } from "@connectrpc/connect";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { addWorkMetrics } from "../telemetry/metrics/work-metrics.ts";
import { errorReporter } from "./error-interceptor.ts";
import { isStorageFull, isStorageFullNow } from "../kernel/storage-full.ts";
import { isDatabaseUnavailable } from "../database/unavailable.ts";

const full = Object.assign(new Error("could not extend file: No space left on device"), { code: "53100" });

test.each([
  [full, true],
  [new Error("wrapped", { cause: full }), true],
  [Object.assign(new Error("write"), { code: "ENOSPC" }), true],
  [Object.assign(new Error("too many connections"), { code: "53300" }), false],
  [Object.assign(new Error("out of memory"), { code: "53200" }), false],
  [new Error("53100"), false],
])("%o means full storage: %s", (error, expected) => {
  expect(isStorageFull(error)).toBe(expected);
});

test("a call that fails on full storage says so, is logged as an error, and sets the metric", async () => {
  const registry = new Registry();
  const { stop } = addWorkMetrics(registry);
  const figure = async () => (await registry.getSingleMetric("shore_database_storage_full")?.get())?.values[0]?.value;
  expect([isStorageFullNow(), await figure()]).toEqual([false, 0]);
  const logged: string[] = [];
  const log = {
    error: (_: object, message: string) => logged.push(`error: ${message}`),
    warn: (_: object, message: string) => logged.push(`warn: ${message}`),
  };
  expect(isDatabaseUnavailable(full)).toBe(true);
  const answer = errorReporter(log)(full, { call: "VesselGroupCreate", values: createContextValues() });
  expect(answer.message).toBe(
    "[unavailable] Shore's storage is full: nothing can be saved until its operator has made room.",
  );
  expect(logged).toEqual(["error: the storage is full: writes fail"]);
  expect([isStorageFullNow(), await figure()]).toEqual([true, 1]);
  stop();
});
