import type { Plugin } from "vite";

/**
 * The contract travels with the first load as one text per file, and base64 hides from the compression that its names repeat. What
 * is built holds the bytes as they are, one character each, and makes base64 of them in the browser: 2.2 kB less in brotli.
 */
export function plainDescriptors(): Plugin {
  return {
    name: "shore:plain-descriptors",
    apply: "build",
    transform: {
      filter: { id: contract },
      // Nothing moves from one line to another, so the source map still holds.
      handler: (code) => ({ code: inPlainText(code), map: null }),
    },
  };
}

/**
 * The module of one file of the contract, with its descriptor as plain bytes.
 * @throws Error when the module is not as it was when this was written
 */
export function inPlainText(code: string): string {
  const plain = code.replace(
    descriptor,
    (_, base64: string) => `fileDesc(btoa(${JSON.stringify(Buffer.from(base64, "base64").toString("latin1"))})`,
  );
  if (plain === code)
    throw new Error("The contract is generated in another way now: adapt tools/plain-descriptors.ts.");
  return plain;
}

const contract = /\/packages\/api\/src\/gen\/.*_pb\.ts$/;
const descriptor = /fileDesc\("([A-Za-z0-9+/=]+)"/;
