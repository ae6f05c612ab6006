import type { IncomingMessage, ServerResponse } from "node:http";
import { Code, createContextValues } from "@connectrpc/connect";
import { universalRequestFromNodeRequest } from "@connectrpc/connect-node";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { callerOf, onUserKey } from "../../../auth/caller.ts";
import type { WholeDatabase } from "../../../database/db.ts";
import { forTenant } from "../../../database/tenant-database.ts";
import { requestId, setRequestUser } from "../../../http/request-log.ts";
import type { Limits } from "../../../kernel/limits.ts";
import { authorize } from "../../../rpc/authorize.ts";
import { errorReporter, type RpcLog } from "../../../rpc/error-interceptor.ts";
import type { RefusedCall } from "../../../rpc/refused-call.ts";
import { requestIdKey } from "../../../rpc/request-id.ts";
import { RequestLimits } from "../../../rpc/request-limits.ts";
import { invalidArgument, notFound, resourceExhausted } from "../../../rpc/rpc-errors.ts";
import { SemaphoreFull, WeightedSemaphore } from "../../../rpc/weighted-semaphore.ts";
import { UPLOAD_PATH } from "./import-message.ts";
import { storePiece } from "./store-piece.ts";

export type UploadListenerOptions = {
  db: WholeDatabase;
  /** Scheme, host and port that browsers use. */
  origin: string;
  sessionIdleMs?: number | undefined;
  log: RpcLog;
  limits?: Limits | undefined;
  onRefused?: (refused: RefusedCall) => void;
  /** Aborted when the server is about to stop. */
  shutdownSignal?: AbortSignal;
};

/**
 * Takes pieces of files for imports: `PUT {uploadPath}?offset=N`. Authorised like ImportFilesAdd, before the body is read. Two pieces of a
 * person run at a time, so their bytes are not counted in the megabytes a minute. Source: docs/spec/imports.md#upload.
 */
export function createUploadListener({
  db,
  origin,
  sessionIdleMs,
  log,
  limits: settings,
  onRefused,
  shutdownSignal,
}: UploadListenerOptions): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const report = errorReporter(log, onRefused);
  const limits = settings && new RequestLimits(settings);
  const pieces = new WeightedSemaphore(PIECES);
  return async (request, response) => {
    response.setHeader("Cache-Control", "no-store");
    if (request.method !== "PUT") {
      response.setHeader("Allow", "PUT");
      return answer(response, 405, { code: "unimplemented", message: "Pieces of files are sent by PUT." });
    }
    const values = createContextValues()
      .set(onUserKey, (userUuid) => setRequestUser(request, userUuid))
      .set(requestIdKey, requestId(request));
    const { header, signal: left } = universalRequestFromNodeRequest(request, response, undefined, values);
    const signal = shutdownSignal ? AbortSignal.any([left, shutdownSignal]) : left;
    try {
      const method = ShoreAPI.method.importFilesAdd;
      await authorize({ method, requestHeader: header, values, signal }, { db, origin, sessionIdleMs, limits });
      const { organizationUuid, userUuid } = callerOf({ values });
      const piece = pieceOf(request);
      const release = await pieces.acquire({ organizationUuid, userUuid }, 1, signal);
      try {
        const content = await readPiece(request);
        const stored = await storePiece(forTenant(db, organizationUuid), organizationUuid, { ...piece, content });
        answerStored(response, stored);
      } finally {
        release();
      }
    } catch (error) {
      // A client that has left gets no answer.
      if (left.aborted) return void response.destroy();
      const full = error instanceof SemaphoreFull ? resourceExhausted(TOO_MANY, 1) : error;
      const failed = report(full, { call: "ImportFilesAdd", values });
      for (const [name, value] of failed.metadata) if (name === "retry-after") response.setHeader("Retry-After", value);
      // The rest of the body is not read.
      if (!request.complete) response.setHeader("Connection", "close");
      answer(response, STATUS[failed.code] ?? 500, {
        code: CODES[failed.code] ?? "internal",
        message: failed.rawMessage,
      });
    }
  };
}

/** @throws ConnectError `invalid_argument`, `not_found` */
function pieceOf({ url = "", headers }: IncomingMessage): { fileUuid: string; offset: number } {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const fileUuid = pathname.slice(UPLOAD_PATH.length + 1);
  if (!UUID.test(fileUuid)) throw notFound("file");
  const offset = searchParams.get("offset") ?? "";
  if (!/^\d{1,15}$/.test(offset))
    throw invalidArgument([{ field: "offset", description: "Has to be a whole number." }]);
  const length = headers["content-length"] ?? "";
  if (headers["content-type"] !== "application/octet-stream")
    throw invalidArgument([{ field: "content-type", description: "Has to be application/octet-stream." }]);
  if (headers["content-encoding"] !== undefined || !/^\d{1,9}$/.test(length) || Number(length) < 1)
    throw invalidArgument([
      { field: "content-length", description: "Has to say the length of an uncompressed piece." },
    ]);
  if (Number(length) > MAX_PIECE_BYTES)
    throw invalidArgument([{ field: "content-length", description: `A piece has at most ${MAX_PIECE_BYTES} bytes.` }]);
  return { fileUuid: fileUuid.toLowerCase(), offset: Number(offset) };
}

/** The listener has a time limit for the whole body, and Node never delivers more than its announced length. */
async function readPiece(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function answerStored(response: ServerResponse, stored: Awaited<ReturnType<typeof storePiece>>): void {
  if (stored === "absent") throw notFound("file");
  if (stored === "beyond")
    throw invalidArgument([{ field: "offset", description: "The piece ends beyond the size of the file." }]);
  const { receivedBytes, sha256 } = stored;
  if (!("refused" in stored)) return answer(response, 200, { receivedBytes, sha256 });
  answer(response, 409, { code: "aborted", message: SENTENCES[stored.refused], receivedBytes });
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MAX_PIECE_BYTES = 4_194_304;
/** Whoever waits costs a socket, and no memory: the piece is not read before. */
const PIECES = { personWeight: 2, organizationWeight: 4, maxWaiting: 16, maxWaitMs: 20_000 };
const TOO_MANY = "You are uploading more than Shore takes at once. Try again in a moment.";

const SENTENCES = {
  elsewhere: "The upload is at another byte. Go on there.",
  changed: "The file has changed since its upload began. Remove it and add it again.",
};

/** Of the Connect protocol. */
const STATUS: Partial<Record<Code, number>> = {
  [Code.InvalidArgument]: 400,
  [Code.Unauthenticated]: 401,
  [Code.PermissionDenied]: 403,
  [Code.NotFound]: 404,
  [Code.FailedPrecondition]: 400,
  [Code.ResourceExhausted]: 429,
  [Code.Unavailable]: 503,
  [Code.Canceled]: 499,
};
const CODES: Partial<Record<Code, string>> = {
  [Code.InvalidArgument]: "invalid_argument",
  [Code.Unauthenticated]: "unauthenticated",
  [Code.PermissionDenied]: "permission_denied",
  [Code.NotFound]: "not_found",
  [Code.FailedPrecondition]: "failed_precondition",
  [Code.ResourceExhausted]: "resource_exhausted",
  [Code.Unavailable]: "unavailable",
  [Code.Canceled]: "canceled",
};
