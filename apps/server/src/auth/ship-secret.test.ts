import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hostileTexts } from "../testing/hostile-texts.ts";
import { makeShipSecret, readShipSecret } from "./ship-secret.ts";

test("a secret is parsed into its credential and hash", () => {
  for (let round = 0; round < 200; round += 1) {
    const { secret, ...parts } = makeShipSecret();
    expect(secret).toMatch(/^shore_ship_[\w-]{22}_[\w-]{43}$/);
    expect(readShipSecret(secret)).toEqual(parts);
  }
});

test("its hash is SHA-256 of the whole text, which differs each time", () => {
  const { secret, secretHash } = makeShipSecret();
  expect(secretHash).toEqual(createHash("sha256").update(secret).digest());
  expect(new Set(Array.from({ length: 100 }, () => makeShipSecret().secret)).size).toBe(100);
});

test("any other text is rejected", () => {
  const { secret } = makeShipSecret();
  const others = [
    "",
    secret.slice(1),
    secret.slice(0, -1),
    `${secret}A`,
    `${secret}\n`,
    ` ${secret}`,
    secret.replace("ship", "Ship"),
    secret.replace("shore_ship_", ""),
    ...hostileTexts,
  ];
  expect(others.filter((text) => readShipSecret(text))).toEqual([]);
});

test("a text with unused bits set at the end of a part is rejected", () => {
  const zeros = `shore_ship_${"A".repeat(22)}_${"A".repeat(43)}`;
  expect(readShipSecret(zeros)?.credentialUuid).toBe("00000000-0000-0000-0000-000000000000");
  expect(readShipSecret(`shore_ship_${"A".repeat(21)}B_${"A".repeat(43)}`)).toBeUndefined();
  expect(readShipSecret(`shore_ship_${"A".repeat(22)}_${"A".repeat(42)}B`)).toBeUndefined();
});
