import type { Transport } from "@connectrpc/connect";
import { createConnectTransport } from "@connectrpc/connect-web";

/**
 * Carries every call of the console: JSON, read-only calls by GET, a redirect is an error.
 * Source: specification, section 7.
 */
export function createShoreTransport(baseUrl = "/shore/crpc"): Transport {
  return createConnectTransport({
    baseUrl,
    useHttpGet: true,
    useBinaryFormat: false,
    // A redirect would be an identity provider's page in place of an answer.
    fetch: (input, init) => fetch(input, { ...init, redirect: "error" }),
  });
}
