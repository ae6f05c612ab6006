import { randomUUID } from "node:crypto";
import { DeadlinePassed, withDeadline } from "../../../../outgoing/deadline.ts";
import { openContainer } from "./container.ts";
import type { StorageAddress } from "../../../../kernel/storage-address.ts";
import { StorageError, toStorageError, type StorageOperation } from "./storage-error.ts";
import { deleteFile, uploadFile } from "./upload-file.ts";

/** Result of one step of a storage test; an empty reason: success. */
export type TestedStep = { step: StorageOperation; reason: string };

/**
 * Tests a destination as an export uses it: reaches the container, writes a small file, deletes it.
 * @param signal aborts it only before the write; after that it runs to the end, so that no file stays
 * @param withinMs timeout of the whole test; an unfinished step has failed
 * @returns the steps in order, up to the first that failed; a reason contains nothing of the secret
 */
export async function testStorage(
  address: StorageAddress,
  signal: AbortSignal,
  withinMs = WITHIN_MS,
): Promise<TestedStep[]> {
  const end = performance.now() + withinMs;
  const filename = `shore-test-${randomUUID()}.txt`;
  const reached = await attempt("reach", (over) => reach(address, over), signal);
  if (reached.reason) return [reached];
  signal.throwIfAborted();
  const written = await attempt("write", (over) => write(address, filename, over));
  if (written.step === "reach") return [written];
  if (written.reason) return [reached, written];
  const deleted = await attempt("delete", (over) => deleteFile(address, filename, { signal: over, attempts: 1 }));
  if (!deleted.reason) return [reached, written, deleted];
  return [reached, written, { ...deleted, reason: `${deleted.reason} ${filename} stays there.` }];

  async function attempt(
    step: StorageOperation,
    work: (over: AbortSignal) => Promise<unknown>,
    stop?: AbortSignal,
  ): Promise<TestedStep> {
    try {
      await withDeadline(work, { withinMs: end - performance.now(), signal: stop });
      return { step, reason: "" };
    } catch (error) {
      stop?.throwIfAborted();
      if (error instanceof DeadlinePassed)
        return { step, reason: `${new URL(address.location).host} did not answer in time.` };
      if (!(error instanceof StorageError)) throw error;
      return { step: error.containerMissing ? "reach" : step, reason: error.message };
    }
  }
}

/**
 * Lists one file. For a write-only access URL the storage refuses it as not permitted, which shows that it accepts the URL; whether
 * the container exists is then known from writing.
 */
async function reach(address: StorageAddress, signal: AbortSignal): Promise<void> {
  try {
    await openContainer(address, 1).listBlobsFlat({ abortSignal: signal }).byPage({ maxPageSize: 1 }).next();
  } catch (error) {
    const problem = toStorageError(error, { address, work: "reach", signal });
    if (!problem.notPermitted) throw problem;
  }
}

async function write(address: StorageAddress, filename: string, signal: AbortSignal): Promise<void> {
  const text = "Shore tries with this file whether it can export to here, and deletes it at once.\n";
  const content = (async function* () {
    yield text;
  })();
  await uploadFile(address, { filename, contentType: "text/plain; charset=utf-8" }, content, { signal, attempts: 1 });
}

/** The user waits for the result; an export retries for longer. */
const WITHIN_MS = 10_000;
