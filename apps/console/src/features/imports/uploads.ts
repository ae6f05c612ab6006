/**
 * Uploads of files in pieces. They go on while the person walks to other screens, try again after a lost connection, and are resumed after a
 * reload once the same file is chosen again. Source: docs/spec/imports.md#upload.
 */
import { useSyncExternalStore } from "react";

/** An upload of this page; one of an earlier page is known by `receivedBytes` of its file alone. */
export type Upload = {
  importUuid: string;
  receivedBytes: number;
  /** `waiting`: for its turn. `offline`: tries again by itself. `failed`: `problem` says why. */
  state: "waiting" | "sending" | "offline" | "failed" | "complete";
  problem: string;
};

type Job = { fileUuid: string; importUuid: string; uploadPath: string; file: Blob; onComplete: () => void };

/** Starts an upload, or goes on with it at the bytes that the server has. */
export function startUpload(job: Job, receivedBytes: number): void {
  const known = uploads.get(job.fileUuid);
  if (known && known.state !== "failed" && known.state !== "complete") return;
  set(job.fileUuid, { importUuid: job.importUuid, receivedBytes, state: "waiting", problem: "" });
  queue.push(job);
  runNext();
}

/** Ends an upload whose file was removed. */
export function forgetUpload(fileUuid: string): void {
  uploads = new Map([...uploads].filter(([key]) => key !== fileUuid));
  publish();
}

/** Returns the uploads of this page by file. */
export function useUploads(): ReadonlyMap<string, Upload> {
  return useSyncExternalStore(subscribe, unfinished, unfinished);
}

function unfinished(): ReadonlyMap<string, Upload> {
  return uploads;
}

let uploads: ReadonlyMap<string, Upload> = new Map();
const listeners = new Set<() => void>();
const queue: Job[] = [];
let running = 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(): void {
  for (const listener of listeners) listener();
}

function set(fileUuid: string, change: Partial<Upload>): void {
  const before = uploads.get(fileUuid);
  const empty: Upload = { importUuid: "", receivedBytes: 0, state: "waiting", problem: "" };
  uploads = new Map(uploads).set(fileUuid, { ...empty, ...before, ...change });
  publish();
}

/** One file after the other, two at a time: the server takes two pieces of a person at once. */
function runNext(): void {
  const job = running < MAX_RUNNING ? queue.shift() : undefined;
  if (job === undefined) return;
  running++;
  void sendFile(job).finally(() => {
    running--;
    runNext();
  });
}

async function sendFile({ fileUuid, uploadPath, file, onComplete }: Job): Promise<void> {
  let failures = 0;
  for (;;) {
    const now = uploads.get(fileUuid);
    if (now === undefined) return;
    if (now.receivedBytes >= file.size) {
      set(fileUuid, { state: "complete" });
      return onComplete();
    }
    set(fileUuid, { state: "sending" });
    const sent = await sendPiece(uploadPath, now.receivedBytes, file);
    if (!uploads.has(fileUuid)) return;
    if ("receivedBytes" in sent) {
      // A server that does not move on would be asked for ever.
      failures = sent.receivedBytes === now.receivedBytes ? failures + 1 : 0;
      set(fileUuid, { receivedBytes: sent.receivedBytes });
      if (failures > 3) return set(fileUuid, { state: "failed", problem: NO_PROGRESS });
    } else if ("problem" in sent) {
      return set(fileUuid, { state: "failed", problem: sent.problem });
    } else {
      failures++;
      set(fileUuid, { state: "offline" });
      await delay(sent.retryMs ?? Math.min(1_000 * 2 ** (failures - 1), MAX_RETRY_MS));
    }
  }
}

type Sent = { receivedBytes: number } | { problem: string } | { retryMs: number | undefined };

async function sendPiece(uploadPath: string, offset: number, file: Blob): Promise<Sent> {
  let response: Response;
  try {
    response = await fetch(`${uploadPath}?offset=${offset}`, {
      method: "PUT",
      credentials: "same-origin",
      headers: { "Content-Type": "application/octet-stream" },
      body: await file.slice(offset, offset + PIECE_BYTES).arrayBuffer(),
    });
  } catch (error) {
    // A file that was changed, moved or removed since it was chosen.
    if (error instanceof DOMException && error.name !== "AbortError") return { problem: UNREADABLE };
    return { retryMs: undefined };
  }
  const answer = await answerOf(response);
  if (response.ok || response.status === 409) {
    if (answer.receivedBytes !== undefined) return { receivedBytes: answer.receivedBytes };
  } else if (response.status === 429 || response.status >= 500) {
    const seconds = Number(response.headers.get("Retry-After"));
    return { retryMs: seconds > 0 ? seconds * 1_000 : undefined };
  }
  return { problem: response.status === 401 ? SIGN_IN : (answer.message ?? NO_PROGRESS) };
}

async function answerOf(
  response: Response,
): Promise<{ receivedBytes?: number | undefined; message?: string | undefined }> {
  try {
    const answer: unknown = await response.json();
    if (typeof answer !== "object" || answer === null) return {};
    return {
      receivedBytes:
        "receivedBytes" in answer && typeof answer.receivedBytes === "number" ? answer.receivedBytes : undefined,
      message: "message" in answer && typeof answer.message === "string" ? answer.message : undefined,
    };
  } catch {
    return {};
  }
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    // The connection is back: no need to wait.
    window.addEventListener("online", done, { once: true });
    function done(): void {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      resolve();
    }
  });
}

/** Source: docs/spec/imports.md#upload. */
const PIECE_BYTES = 4 * 1024 * 1024;
const MAX_RUNNING = 2;
const MAX_RETRY_MS = 30_000;
const UNREADABLE = "The browser cannot read this file any more. Choose it again.";
const SIGN_IN = "Your session has ended. Sign in, then choose the file again.";
const NO_PROGRESS = "The server does not take this file. Remove it and add it again.";
