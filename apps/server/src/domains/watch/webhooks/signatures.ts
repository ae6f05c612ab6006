import { createHmac, createPrivateKey, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** A webhook's signing secrets; they never leave the server, except the shared secret, which is shown once. */
export type WebhookSecrets = {
  /** Ed25519, PKCS #8, base64. */
  privateKey: string;
  /** `whsec_…`; absent: deliveries have no signature v1. */
  sharedSecret?: string | undefined;
};

/** Returns a new Ed25519 key pair. `publicKey` is what receivers verify with: `whpk_` and the base64 of its 32 bytes. */
export function makeKeyPair(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const { x = "" } = publicKey.export({ format: "jwk" });
  return {
    privateKey: privateKey.export({ format: "der", type: "pkcs8" }).toString("base64"),
    publicKey: `whpk_${Buffer.from(x, "base64url").toString("base64")}`,
  };
}

/** Returns a new shared secret of 256 bits. */
export function makeSharedSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/** A message: an id that is the same in every attempt, the time of this attempt, and the body. */
export type SignedMessage = { id: string; time: Date; body: string };

/** Returns the headers of an attempt. Source: Standard Webhooks 1.0.0, "Signature scheme". */
export function signedHeaders(
  { privateKey, sharedSecret }: WebhookSecrets,
  { id, time, body }: SignedMessage,
): Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string> {
  const timestamp = String(Math.floor(time.getTime() / 1000));
  const content = `${id}.${timestamp}.${body}`;
  const key = createPrivateKey({ key: Buffer.from(privateKey, "base64"), format: "der", type: "pkcs8" });
  const signatures = [`v1a,${sign(null, Buffer.from(content), key).toString("base64")}`];
  if (sharedSecret !== undefined) {
    const bytes = Buffer.from(sharedSecret.slice("whsec_".length), "base64");
    signatures.push(`v1,${createHmac("sha256", bytes).update(content).digest("base64")}`);
  }
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
