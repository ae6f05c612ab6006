import { expect, test } from "vitest";
import { isScriptMissing } from "./script-missing.ts";

test.each([
  "Failed to fetch dynamically imported module: https://shore.example/shore/assets/UsersScreen-4f2a.js",
  "error loading dynamically imported module: https://shore.example/shore/assets/UsersScreen-4f2a.js",
  "Importing a module script failed.",
  "Unable to preload CSS for /shore/assets/UsersScreen-4f2a.css",
])("a browser's error for a missing script is recognised: %s", (message) => {
  expect(isScriptMissing(new TypeError(message))).toBe(true);
});

test.each([new TypeError("Failed to fetch"), new Error("x is undefined"), "a text", undefined])(
  "other errors are not: %s",
  (error) => expect(isScriptMissing(error)).toBe(false),
);
