import { createHash, randomBytes, randomUUID } from "node:crypto";

/** The stored parts of a ship's credential. */
export type ShipSecretParts = {
  credentialUuid: string;
  /** SHA-256 of the whole secret, 32 bytes. */
  secretHash: Buffer;
};

/**
 * Returns a new secret that a ship's software sends: `shore_ship_`, the credential's uuid in 22 characters, `_`, and 256 random bits in
 * 43, both base64url. It is not stored; source: docs/spec/ship-links.md#credentials.
 */
export function makeShipSecret(): ShipSecretParts & { secret: string } {
  const credentialUuid = randomUUID();
  const uuidText = Buffer.from(credentialUuid.replaceAll("-", ""), "hex").toString("base64url");
  const secret = `${PREFIX}${uuidText}_${randomBytes(32).toString("base64url")}`;
  return { credentialUuid, secret, secretHash: hashOf(secret) };
}

/**
 * Returns the credential that a secret names, and the hash to compare with the stored one in constant time.
 * @returns undefined when the text is not in the format of a secret, or its unused last bits are not those of {@link makeShipSecret}
 */
export function readShipSecret(text: string): ShipSecretParts | undefined {
  const [, uuidText = "", randomText = ""] = FORMAT.exec(text) ?? [];
  const uuidHex = Buffer.from(uuidText, "base64url").toString("hex");
  // Base64 leaves bits unused at the end; allow only one form of a secret.
  if (uuidText === "" || Buffer.from(uuidHex, "hex").toString("base64url") !== uuidText) return undefined;
  if (Buffer.from(randomText, "base64url").toString("base64url") !== randomText) return undefined;
  const credentialUuid = uuidHex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { credentialUuid, secretHash: hashOf(text) };
}

function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

const PREFIX = "shore_ship_";
const FORMAT = /^shore_ship_([\w-]{22})_([\w-]{43})$/;
