import { AnonymousCredential, ContainerClient, newPipeline, StorageRetryPolicyType } from "@azure/storage-blob";
import type { StorageAddress } from "../../../../kernel/storage-address.ts";
import { storageRequests } from "./storage-requests.ts";

/**
 * Returns the Azure library's client of a container. The access is in the address itself, so no other credentials are needed.
 * @param attempts how often a request is sent when the storage fails, is busy or does not respond
 * @param onSend called each time a request is sent
 */
export function openContainer(
  { accessUrl, namedInSettings }: StorageAddress,
  attempts: number,
  onSend?: () => void,
): ContainerClient {
  const requests = storageRequests({ allowPrivate: namedInSettings, withinMs: REQUEST_WITHIN_MS });
  const pipeline = newPipeline(new AnonymousCredential(), {
    httpClient: {
      sendRequest: (request) => {
        onSend?.();
        return requests.sendRequest(request);
      },
    },
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

/**
 * 4 MiB in that time is 1.7 Mbit/s: slower than any connection between data centres. A storage that hangs has a third of the server's
 * exports for three of them.
 */
const REQUEST_WITHIN_MS = 20_000;
/** The worker handles longer delays: it retries runs on its own schedule. */
const RETRY_AFTER_MS = 500;
