import { AnonymousCredential, ContainerClient, newPipeline, StorageRetryPolicyType } from "@azure/storage-blob";
import type { StorageAddress } from "./storage-address.ts";
import { storageRequests } from "./storage-requests.ts";

/**
 * The Azure library's view of a container. The access is in the address itself, so there is nothing else to sign in with.
 * @param attempts how often a request is sent when the storage fails, is busy or does not answer
 */
export function openContainer({ accessUrl, namedInSettings }: StorageAddress, attempts: number): ContainerClient {
  const pipeline = newPipeline(new AnonymousCredential(), {
    httpClient: storageRequests({ mayBePrivate: namedInSettings, withinMs: REQUEST_WITHIN_MS }),
    retryOptions: {
      maxTries: attempts,
      retryPolicyType: StorageRetryPolicyType.EXPONENTIAL,
      retryDelayInMs: RETRY_AFTER_MS,
      maxRetryDelayInMs: 8 * RETRY_AFTER_MS,
    },
    userAgentOptions: { userAgentPrefix: "Shore" },
  });
  return new ContainerClient(accessUrl, pipeline);
}

/** 4 MiB in that time is 0.56 Mbit/s: slower than any line between data centres. */
const REQUEST_WITHIN_MS = 60_000;
/** Longer waits are the worker's, which comes back to a run by its own clock. */
const RETRY_AFTER_MS = 500;
