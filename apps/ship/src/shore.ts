import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress } from "node:zlib";
import {
  create,
  type DescMessage,
  type DescMethodUnary,
  fromBinary,
  type MessageInitShape,
  type MessageShape,
  toBinary,
} from "@bufbuild/protobuf";
import { SequenceMismatchSchema } from "@shore/api/gen/shore/v1/ship_api_pb";

/**
 * An error response of the shore (codes: docs/ship-link.md#errors), no response (`unavailable`), or a response that must not be used
 * (`data_loss`, `wrong_vessel`).
 */
export class ShoreError extends Error {
  override readonly name = "ShoreError";
  readonly code: string;
  readonly details: ErrorDetails;

  constructor(code: string, message: string, details: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** The minimum time before another call, and the last sequence the shore has received of the epoch. */
type ErrorDetails = { retryAfterMs?: number; receivedThrough?: number };

export type ShoreOptions = { timeoutMs?: number; via?: string };

/** The response to a call, with its size and duration. */
export type CallResult<Message> = { message: Message; sentBytes: number; ms: number };

/**
 * Calls of one vessel to the shore, on one keep-alive connection.
 *
 * Uses `node:http` instead of a library or `fetch`, because their additional headers cost money on a satellite line. A call has six here.
 */
export class Shore {
  readonly #origin: URL;
  readonly #credential: string;
  readonly #timeoutMs: number;
  readonly #via: string;
  readonly #http: typeof http | typeof https;
  readonly #agent: http.Agent;

  /** @param options `via`: address to connect to instead of the server's, for testing a line; `timeoutMs` of a call */
  constructor(server: string, credential: string, { timeoutMs = TIMEOUT_MS, via = server }: ShoreOptions = {}) {
    this.#origin = new URL(server);
    this.#via = via;
    this.#credential = credential;
    this.#timeoutMs = timeoutMs;
    this.#http = this.#origin.protocol === "https:" ? https : http;
    this.#agent = new this.#http.Agent({ keepAlive: true, maxSockets: 1 });
  }

  /** Closes the connection; the next call opens another one. */
  disconnect(): void {
    this.#agent.destroy();
  }

  /** Makes a call. @throws ShoreError */
  async call<Input extends DescMessage, Output extends DescMessage>(
    method: DescMethodUnary<Input, Output>,
    message: MessageInitShape<Input>,
  ): Promise<CallResult<MessageShape<Output>>> {
    // Brotli makes a few records an eighth smaller than zstd or gzip (docs/benchmarks.md#cost-of-records).
    const body = await promisify(brotliCompress)(toBinary(method.input, create(method.input, message)));
    const startedAt = performance.now();
    try {
      const { status, headers, content } = await this.#post(`${method.parent.typeName}/${method.name}`, body);
      if (status !== 200) throw errorOf(status, headers, content);
      return {
        message: fromBinary(method.output, content),
        sentBytes: body.length,
        ms: performance.now() - startedAt,
      };
    } catch (error) {
      // Late data on this connection could be taken for the response to the next call.
      this.disconnect();
      if (error instanceof ShoreError) throw error;
      throw new ShoreError("unavailable", `No response: ${error instanceof Error ? error.message : String(error)}.`);
    }
  }

  async #post(path: string, body: Uint8Array) {
    const request = this.#http.request(new URL(`/shore/ship/${path}`, this.#via), {
      method: "POST",
      agent: this.#agent,
      // The only way to detect a peer that vanished without closing the connection.
      signal: AbortSignal.timeout(this.#timeoutMs),
      headers: {
        Host: this.#origin.host,
        Authorization: `Bearer ${this.#credential}`,
        "Content-Type": "application/proto",
        "Content-Encoding": "br",
        // No other response is large enough.
        ...(path.endsWith("GetChecklists") && { "Accept-Encoding": "br" }),
        "Connect-Protocol-Version": "1",
        "Content-Length": body.length,
      },
    });
    // Not needed for keep-alive.
    request.removeHeader("Connection");
    // Also handles an error after the response has started; reading the response fails then.
    request.on("error", () => {}).end(body);
    const [response] = (await once(request, "response")) as [IncomingMessage];
    const { headers, statusCode: status = 0 } = response;
    // Throws when the connection closes before the response is complete.
    const content = await buffer(response);
    return {
      status,
      headers,
      content: headers["content-encoding"] === "br" ? await promisify(brotliDecompress)(content) : content,
    };
  }
}

/** Parses an error of the Connect protocol; for a proxy's response only the status counts. */
function errorOf(status: number, headers: IncomingMessage["headers"], content: Uint8Array): ShoreError {
  const seconds = Number(headers["retry-after"]);
  const wait = seconds > 0 ? { retryAfterMs: seconds * 1_000 } : {};
  let error: { code?: string; message?: string; details?: { type?: string; value?: string }[] } = {};
  try {
    // Each field is checked where it is used.
    error = JSON.parse(new TextDecoder().decode(content)) as typeof error;
  } catch {
    // Not Shore's response.
  }
  const { code = "unavailable", message = `The shore responded with status ${status}.`, details = [] } = error;
  const mismatch = details.find(({ type }) => type === SequenceMismatchSchema.typeName)?.value;
  if (mismatch === undefined) return new ShoreError(code, message, wait);
  const { receivedThrough } = fromBinary(SequenceMismatchSchema, Buffer.from(mismatch, "base64"));
  return new ShoreError(code, message, { ...wait, receivedThrough: Number(receivedThrough) });
}

/** 120 s for a request, as the shore allows, and 30 s for its response. */
const TIMEOUT_MS = 150_000;
