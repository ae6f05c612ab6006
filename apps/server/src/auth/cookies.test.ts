import { expect, test } from "vitest";
import { cookieText, readCookie } from "./cookies.ts";
import { safeReturnTo } from "./return-to.ts";
import { seal, unseal } from "./sealing.ts";

test("on https a cookie is tied to the host and to encryption, and only that one is read", () => {
  const cookie = { name: "shore_session", secure: true };
  expect(cookieText(cookie, "v", 60)).toBe(
    "__Host-shore_session=v; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure",
  );
  expect(readCookie(cookie, "shore_session=planted; __Host-shore_session=v")).toBe("v");
  expect(readCookie(cookie, "shore_session=planted")).toBeUndefined();
  expect(readCookie({ ...cookie, secure: false }, "a=b;shore_session=v==; c")).toBe("v==");
});

test("what was sealed is read with its key only, and not when a single bit differs", () => {
  const key = new Uint8Array(32).fill(7);
  const sealed = seal("state 海", key);
  expect(unseal(sealed, key)).toBe("state 海");
  expect(unseal(sealed, new Uint8Array(32))).toBeUndefined();
  const bytes = Buffer.from(sealed, "base64url");
  for (let at = 0; at < bytes.length; at += 1) {
    const altered = Buffer.from(bytes);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(unseal(altered.toString("base64url"), key)).toBeUndefined();
  }
  expect(unseal("", key)).toBeUndefined();
});

test.each([
  ["/shore/orgs/1/vessels?sort=name#x", "/shore/orgs/1/vessels?sort=name#x"],
  ["/shore/orgs/1/../../../etc", "/shore/orgs"],
  ["/shore/login", "/shore/orgs"],
  ["/shore/crpc/x", "/shore/orgs"],
  ["/shore/\nSet-Cookie: a=b", "/shore/orgs"],
  ["/shore//evil.example", "/shore//evil.example"],
  [`/shore/${"x".repeat(3_000)}`, "/shore/orgs"],
  [undefined, "/shore/orgs"],
])("after signing in, %j leads to %j", (asked, led) => {
  expect(safeReturnTo(asked)).toBe(led);
});
