import type { ConnectRouter, ConnectRouterOptions, ServiceImpl } from "@connectrpc/connect";
import { createContextValues } from "@connectrpc/connect";
import { compressionGzip } from "@connectrpc/connect-node";
import {
  readAllBytes,
  type UniversalHandler,
  type UniversalHandlerFn,
  type UniversalServerRequest,
  type UniversalServerResponse,
} from "@connectrpc/connect/protocol";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import type { Db } from "../database/db.ts";
import { admit, keepVesselsApart } from "./admission.ts";
import { answerFileKey, withFile } from "./answer-in-pieces.ts";
import { answerErrors, type RpcLog, toAnswer } from "./answer-errors.ts";
import { checkContent, checkQuery, unpack } from "./request-content.ts";
import { REQUEST_ID_HEADER, requestIdFrom, requestIdKey } from "./request-id.ts";
import { validateRequests } from "./validation.ts";
import { watchCall } from "./watch-call.ts";

export type ShoreRoutesOptions = {
  db: Db;
  service: ServiceImpl<typeof ShoreAPI>;
  /** Scheme, host and port that people's browsers use. */
  origin: string;
  log: RpcLog;
};

/**
 * The service with everything that stands before a handler, in this order: who may call (before the body is read), what
 * the bytes hold, the contract's rules, the vessel a person is restricted to. For `connectNodeAdapter` and, in tests and
 * stories, `createRouterTransport`.
 */
export function shoreRoutes({ db, service, origin, log }: ShoreRoutesOptions): (router: ConnectRouter) => void {
  return (router) => {
    const first = router.handlers.length;
    const routerOptions: ConnectRouterOptions = {
      // Only the Connect protocol: one way in is enough to guard.
      grpc: false,
      grpcWeb: false,
      // Brotli would run at its slowest quality: some 40 ms a page.
      acceptCompression: [compressionGzip],
      requireConnectProtocolHeader: true,
      readMaxBytes: MOST_REQUEST_BYTES,
      maxTimeoutMs: 60_000,
      requestGate: async (context) => {
        try {
          await admit(context, db, origin);
          if (context.requestMethod === "GET") await checkQuery(context.url, context.method.input, MOST_REQUEST_BYTES);
        } catch (error) {
          throw toAnswer(error, { call: context.method.name, values: context.values, log });
        }
      },
      interceptors: [answerErrors(log), validateRequests(), keepVesselsApart],
    };
    router.service(ShoreAPI, service, routerOptions);
    const handlers = router.handlers.splice(first);
    router.handlers.push(...handlers.map((handler) => Object.assign(guarded(handler), { ...handler })));
  };
}

/** Checks a body's bytes when the handler begins to read it, and marks every answer: not to be kept, and its request's id. */
function guarded(handler: UniversalHandler): UniversalHandlerFn {
  return async (request) => {
    const requestId = requestIdFrom(request.header);
    const contextValues = (request.contextValues ?? createContextValues()).set(requestIdKey, requestId);
    const call = { method: handler.method.name, requestId, header: request.header };
    const unanswered = { ...withCheckedBody(request, handler), contextValues };
    const answer = await watchCall(call, () => answered(handler, unanswered));
    const header = new Headers(answer.header);
    header.set("Cache-Control", "no-store");
    header.set(REQUEST_ID_HEADER, requestId);
    return { ...answer, header };
  };
}

/** The handler's answer, with the file in it that it may have left beside its message. */
async function answered(
  handler: UniversalHandler,
  request: UniversalServerRequest & Pick<Required<UniversalServerRequest>, "contextValues">,
): Promise<UniversalServerResponse> {
  const answer = await handler(request);
  const file = request.contextValues.get(answerFileKey);
  if (!file || answer.status !== 200) return answer;
  const packed = /\bgzip\b/.test(request.header.get("accept-encoding") ?? "");
  return withFile(answer, { file, message: handler.method.output, packed });
}

function withCheckedBody(request: UniversalServerRequest, { method }: UniversalHandler): UniversalServerRequest {
  const { body, header: given } = request;
  if (request.method !== "POST" || !isByteStream(body)) return request;
  const header = new Headers(given);
  // What the handler gets is unpacked, so it is not to unpack or count again.
  header.delete("content-encoding");
  header.delete("content-length");
  const checked = async function* () {
    const packed = await readAllBytes(body, MOST_REQUEST_BYTES, given.get("content-length"));
    const bytes = await unpack(packed, given.get("content-encoding"), MOST_REQUEST_BYTES);
    checkContent(bytes, given.get("content-type")?.includes("json") ? "json" : "proto", method.input);
    yield bytes;
  };
  return { ...request, header, body: checked() };
}

function isByteStream(body: UniversalServerRequest["body"]): body is AsyncIterable<Uint8Array> {
  return typeof body === "object" && body !== null && Symbol.asyncIterator in body;
}

/** The largest request of the contract, 64 sections of 64 tasks with every text at its longest, is below 6 MB in Latin letters. */
const MOST_REQUEST_BYTES = 8 * 1024 * 1024;
