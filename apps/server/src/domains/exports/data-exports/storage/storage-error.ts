import { RestError } from "@azure/storage-blob";
import { PrivateAddress } from "../../../../outgoing/public-address.ts";
import { expiredMessage, type StorageAddress } from "../../../../kernel/storage-address.ts";
import { Redirected } from "./storage-requests.ts";
import { utcText } from "../../../../kernel/utc-text.ts";

/** Operation on the storage. */
export type StorageOperation = "reach" | "write" | "delete";

/**
 * A failed storage operation, with a message for users. Contains nothing of the access URL but the host, and has no cause: errors
 * of the Azure library contain the whole request.
 */
export class StorageError extends Error {
  override readonly name = "StorageError";
  /** The container does not exist. */
  readonly containerMissing: boolean;
  /** The storage accepts the access URL, but not for this operation. */
  readonly notPermitted: boolean;

  constructor(sentence: string, { containerMissing = false, notPermitted = false } = {}) {
    super(sentence);
    this.containerMissing = containerMissing;
    this.notPermitted = notPermitted;
  }
}

/**
 * Converts an error of the storage to a message that helps a user to fix it.
 * @throws the signal's reason when the caller aborted
 */
export function toStorageError(
  error: unknown,
  { address, work, signal }: { address: StorageAddress; work: StorageOperation; signal?: AbortSignal | undefined },
): StorageError {
  signal?.throwIfAborted();
  const { host } = new URL(address.location);
  if (error instanceof Redirected) {
    return new StorageError(`${host} sends us on to another address, which is not followed.`);
  }
  if (error instanceof PrivateAddress) {
    return new StorageError(`${host} leads into a private network, which is not allowed.`);
  }
  if (error instanceof RestError && error.statusCode) return refusal(error, { address, work, host });
  const code = codeOf(error);
  switch (code) {
    case "ENOTFOUND":
      return new StorageError(`There is no ${host}. Check the name of the storage account.`);
    case "EAI_AGAIN":
      return new StorageError(`The address of ${host} cannot be looked up at the moment.`);
    case "ETIMEDOUT":
      return new StorageError(`${host} did not answer in time.`);
    case "ECONNREFUSED":
      return new StorageError(`${host} does not take connections.`);
    case "ECONNRESET":
    case "EPIPE":
      return new StorageError(`The connection to ${host} was cut.`);
    default:
      return new StorageError(`${host} cannot be reached${code ? ` (${code})` : ""}.`);
  }
}

function refusal(
  { statusCode = 0, code: given = "" }: RestError,
  { address, work, host }: { address: StorageAddress; work: StorageOperation; host: string },
): StorageError {
  const code = WORD.test(given) ? given : "";
  const { expireTime, beginTime } = address;
  switch (statusCode) {
    case 401:
    case 403:
      if (expireTime && expireTime <= new Date()) return new StorageError(expiredMessage(expireTime));
      if (beginTime && beginTime > new Date())
        return new StorageError(`${host} does not accept the access URL before ${utcText(beginTime)}.`);
      if (code === "AuthorizationPermissionMismatch" || code === "AuthorizationResourceTypeMismatch") {
        return new StorageError(`The access URL does not allow ${VERBS[work]}.`, { notPermitted: true });
      }
      if (code === "AuthorizationSourceIPMismatch") {
        return new StorageError("The access URL is for other IP addresses than this server's.");
      }
      return new StorageError(
        `${host} does not accept the access URL${code ? ` (${code})` : ""}. It may be revoked, incomplete, or kept out by the storage's firewall.`,
      );
    case 404:
      return new StorageError("There is no such container in the storage.", { containerMissing: true });
    case 409:
      return new StorageError(`The storage does not allow ${VERBS[work]} now${code ? ` (${code})` : ""}.`);
    case 412:
      return new StorageError("The storage keeps the file locked.");
    case 429:
    case 503:
      return new StorageError("The storage is too busy.");
    default:
      return new StorageError(`The storage failed with ${statusCode}${code ? ` (${code})` : ""}.`);
  }
}

/** Returns the error code of the system or of TLS: ENOTFOUND, CERT_HAS_EXPIRED. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  return WORD.test(code) && code !== "Error" ? code : "";
}

const VERBS = { reach: "reading", write: "writing", delete: "deleting" } satisfies Record<StorageOperation, string>;
/** An error code of a response is shown only if it is a single word. */
const WORD = /^[A-Za-z_]{1,64}$/;
