import { expect, test } from "vitest";
import { cookieText, readCookie } from "./cookies.ts";
import { safeReturnTo } from "./return-to.ts";
import { encrypt, decrypt } from "../kernel/encryption.ts";

test("on https a cookie has the __Host- prefix and Secure, and only that one is read", () => {
  const cookie = { name: "shore_session", secure: true };
  expect(cookieText(cookie, "v", 60)).toBe(
    "__Host-shore_session=v; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure",
  );
  expect(readCookie(cookie, "shore_session=planted; __Host-shore_session=v")).toBe("v");
  expect(readCookie(cookie, "shore_session=planted")).toBeUndefined();
  expect(readCookie({ ...cookie, secure: false }, "a=b;shore_session=v==; c")).toBe("v==");
});

test("a text is decrypted only with its key, and not when a single bit differs", () => {
  const key = new Uint8Array(32).fill(7);
  const encrypted = encrypt("state 海", key);
  expect(decrypt(encrypted, key)).toBe("state 海");
  expect(decrypt(encrypted, new Uint8Array(32))).toBeUndefined();
  const bytes = Buffer.from(encrypted, "base64url");
  for (let at = 0; at < bytes.length; at += 1) {
    const altered = Buffer.from(bytes);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(decrypt(altered.toString("base64url"), key)).toBeUndefined();
  }
  expect(decrypt("", key)).toBeUndefined();
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
])("after signing in, %j redirects to %j", (asked, led) => {
  expect(safeReturnTo(asked)).toBe(led);
});
