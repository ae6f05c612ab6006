import { webcrypto } from "node:crypto";
import { expect, test } from "vitest";
import { verifyEd25519 } from "../../../testing/ed25519.ts";
import { makeKeyPair, makeSharedSecret, signedHeaders } from "./signatures.ts";

const hex = (text: string) => Buffer.from(text, "hex");

test("the verifier of these tests accepts the example of RFC 8032, and no other message", () => {
  const publicKey = hex("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c");
  const signature = hex(
    "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
  );
  expect(verifyEd25519(publicKey, hex("72"), signature)).toBe(true);
  expect(verifyEd25519(publicKey, hex("73"), signature)).toBe(false);
});

test("a receiver verifies both signatures over id, timestamp and body, and rejects an altered body", async () => {
  const { privateKey, publicKey } = makeKeyPair();
  const sharedSecret = makeSharedSecret();
  const time = new Date("2026-03-01T14:05:00.900Z");
  const message = { id: "5f1c", time, body: '{"type":"attention.began"}' };
  const headers = signedHeaders({ privateKey, sharedSecret }, message);
  expect(headers).toMatchObject({ "webhook-id": "5f1c", "webhook-timestamp": "1772373900" });
  const [v1a = "", v1 = ""] = headers["webhook-signature"].split(" ");
  const content = Buffer.from(`5f1c.1772373900.${message.body}`);

  expect(publicKey).toMatch(/^whpk_[A-Za-z0-9+/]{43}=$/);
  const key = Buffer.from(publicKey.slice(5), "base64");
  const signature = Buffer.from(v1a.slice(4), "base64");
  expect(v1a).toMatch(/^v1a,/);
  expect(verifyEd25519(key, content, signature)).toBe(true);
  expect(verifyEd25519(key, Buffer.concat([content, Buffer.from(" ")]), signature)).toBe(false);

  expect(sharedSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const raw = Buffer.from(sharedSecret.slice(6), "base64");
  const hmacKey = await webcrypto.subtle.importKey("raw", raw, algorithm, false, ["verify"]);
  expect(await webcrypto.subtle.verify("HMAC", hmacKey, Buffer.from(v1.slice(3), "base64"), content)).toBe(true);
});

test("the example of the Standard Webhooks libraries has their signature v1", () => {
  const { privateKey } = makeKeyPair();
  const headers = signedHeaders(
    { privateKey, sharedSecret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" },
    { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", time: new Date(1_614_265_330_000), body: '{"test": 2432232314}' },
  );
  expect(headers["webhook-signature"].split(" ")[1]).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
});

test("without a shared secret there is one signature", () => {
  const headers = signedHeaders(makeKeyPair(), { id: "5f1c", time: new Date(), body: "{}" });
  expect(headers["webhook-signature"]).toMatch(/^v1a,[A-Za-z0-9+/]{86}==$/);
});
