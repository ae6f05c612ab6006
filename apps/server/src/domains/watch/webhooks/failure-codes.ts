import { privateAddressMessage } from "./webhook-address.ts";

/** Codes of why an attempt failed. */
export const FAILURE_CODES = [
  "answered",
  "redirected",
  "timed_out",
  "private_address",
  "unknown_host",
  "not_looked_up",
  "no_connection",
  "cut",
  "garbled",
  "certificate",
  "unreachable",
  "not_allowed",
  "key_lost",
  "too_many",
  "switched_off",
  "unexpected",
] as const;

export type FailureCode = (typeof FAILURE_CODES)[number];

/** Returns the code of a request's error. */
export function failureCodeOf(error: unknown): FailureCode {
  if (!(error instanceof Error)) return "unreachable";
  if (error.name === "PrivateAddress") return "private_address";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code.startsWith("HPE_")) return "garbled";
  if (/^CERT_|^ERR_TLS|^ERR_SSL|SELF_SIGNED|^UNABLE_TO_|^EPROTO$/.test(code)) return "certificate";
  return FAILURE_BY_ERROR_CODE[code] ?? "unreachable";
}

/** Returns why an attempt failed, as a sentence for users. Empty for the empty code. */
export function failureMessage(code: string, url: string, status: number | null): string {
  const host = URL.parse(url)?.host ?? "The receiver";
  const messages: Record<FailureCode, string> = {
    answered: `${host} answered ${status}.`,
    redirected: `${host} sends us on to another address, which is not followed.`,
    timed_out: `${host} did not answer in time.`,
    private_address: privateAddressMessage(host),
    unknown_host: `There is no ${host}. Check the address.`,
    not_looked_up: `The address of ${host} cannot be looked up at the moment.`,
    no_connection: `${host} does not take connections.`,
    cut: `The connection to ${host} was cut.`,
    garbled: `${host} sent a response that is not HTTP.`,
    certificate: `${host} shows no certificate that can be trusted.`,
    unreachable: `${host} cannot be reached.`,
    not_allowed: "The address is no longer allowed. Enter another one.",
    key_lost: KEY_LOST,
    too_many: "Too many deliveries were waiting.",
    switched_off: "The webhook was switched off.",
    unexpected: "Shore could not send it. Your administrator can find the cause in Shore's log.",
  };
  // A code unknown to this version is returned unchanged.
  return code === "" ? "" : (messages[code as FailureCode] ?? code);
}

/** Advice if no key decrypts a webhook's secrets. */
export const KEY_LOST = "The key that this webhook signs with is lost. Remove the webhook and create it again.";

const FAILURE_BY_ERROR_CODE: Partial<Record<string, FailureCode>> = {
  ENOTFOUND: "unknown_host",
  EAI_AGAIN: "not_looked_up",
  ETIMEDOUT: "timed_out",
  ECONNREFUSED: "no_connection",
  ECONNRESET: "cut",
  EPIPE: "cut",
};
