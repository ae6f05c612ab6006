import { expect, test } from "vitest";
import { environmentOf } from "./environment.ts";

test.each([
  ["shore.example.com", "production"],
  ["shore.contest", "production"],
  ["localhost.example.com", "production"],
  ["shore.havbris.test", "testing"],
  ["shore.testing:8443", "testing"],
  ["localhost:8080", "development"],
  ["Shore.Localhost.", "development"],
  ["127.0.0.1:8080", "development"],
  ["[::1]:8080", "development"],
])("%s is %s", (host, environment) => {
  expect(environmentOf(host)).toBe(environment);
});
