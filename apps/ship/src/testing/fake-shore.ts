import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { create, fromBinary, toBinary } from "@bufbuild/protobuf";
import {
  HelloRequestSchema,
  HelloResponseSchema,
  type PutFactsRequest,
  PutFactsRequestSchema,
  PutFactsResponseSchema,
  SequenceMismatchSchema,
} from "@shore/api/gen/shore/v1/ship_api_pb";

type Failure = { status: number; code: string; message: string; retryAfter?: number; receivedThrough?: number };

/** An in-memory shore that implements docs/ship-link.md exactly and can be made to fail. */
export class FakeShore {
  origin = "";
  /** Contents of the facts of each epoch, by batch. */
  readonly epochs = new Map<string, string[][]>();
  readonly hellos: ReturnType<typeof readHello>[] = [];
  readonly puts: PutFactsRequest[] = [];
  pace = { pauseMs: 0, maxBatchBytes: 262_144, maxBatchFacts: 500 };
  serverTime = "2026-11-23T10:00:00Z";
  /** Returns the reason for keeping a fact aside. */
  refuse: (content: string) => string | undefined = () => undefined;
  /** Returns an error to respond with. */
  fail: (call: string, request: { sequence: number; facts: number }) => Failure | undefined = () => undefined;
  /** Stores a batch, then drops the response. */
  loseAnswer = false;
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async start(): Promise<this> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    // address() is an object while a TCP server listens.
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** All facts of all epochs, in the order of arrival. */
  facts(): string[] {
    return [...this.epochs.values()].flat(2);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await contentOf(request);
    if (sent === undefined) return void response.destroy();
    const body = brotliDecompressSync(sent);
    const send = (content: Uint8Array) => {
      if (this.loseAnswer) response.destroy();
      else response.writeHead(200, { "Content-Type": "application/proto" }).end(content);
    };
    if (request.url === "/shore/ship/shore.v1.ShipAPI/Hello") {
      const failure = this.fail("Hello", { sequence: 0, facts: 0 });
      if (failure) return fail(response, failure);
      const hello = readHello(body);
      this.hellos.push(hello);
      return send(
        toBinary(
          HelloResponseSchema,
          create(HelloResponseSchema, {
            vesselDisplayName: "Havbris",
            serverTime: this.serverTime,
            receivedThrough: BigInt(this.epochs.get(hello.epochUuid)?.length ?? 0),
            pace: this.pace,
            notices: ["Call the office."],
          }),
        ),
      );
    }
    const put = fromBinary(PutFactsRequestSchema, body);
    const sequence = Number(put.sequence);
    const failure = this.fail("PutFacts", { sequence, facts: put.facts.length });
    if (failure) return fail(response, failure);
    this.puts.push(put);
    const stored = this.epochs.get(put.epochUuid) ?? [];
    const mismatch = { status: 400, message: "The sequence does not fit.", receivedThrough: stored.length };
    if (sequence > stored.length + 1) return fail(response, { ...mismatch, code: "out_of_range" });
    const contents = put.facts.map(({ content }) => Buffer.from(content).toString());
    const known = stored[sequence - 1];
    if (known && hash(known) !== hash(contents)) return fail(response, { ...mismatch, code: "failed_precondition" });
    if (!known) this.epochs.set(put.epochUuid, [...stored, contents]);
    const keptAside = contents.flatMap((content, index) => {
      const reason = this.refuse(content);
      return reason === undefined ? [] : [{ index, reason }];
    });
    const receivedThrough = BigInt(Math.max(stored.length, sequence));
    return send(
      toBinary(PutFactsResponseSchema, create(PutFactsResponseSchema, { receivedThrough, keptAside, pace: this.pace })),
    );
  }
}

/** The body of a request; undefined when the connection was lost before its end. */
async function contentOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  } catch {
    return undefined;
  }
  return request.complete ? Buffer.concat(pieces) : undefined;
}

function readHello(body: Uint8Array) {
  return fromBinary(HelloRequestSchema, body);
}

function fail(response: ServerResponse, { status, code, message, retryAfter, receivedThrough }: Failure): void {
  const detail =
    receivedThrough === undefined
      ? []
      : [
          {
            type: SequenceMismatchSchema.typeName,
            value: Buffer.from(
              toBinary(
                SequenceMismatchSchema,
                create(SequenceMismatchSchema, { receivedThrough: BigInt(receivedThrough) }),
              ),
            ).toString("base64"),
          },
        ];
  response
    .writeHead(status, {
      "Content-Type": "application/json",
      ...(retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }),
    })
    .end(JSON.stringify({ code, message, details: detail }));
}

const hash = (contents: readonly string[]) => createHash("sha256").update(JSON.stringify(contents)).digest("hex");
