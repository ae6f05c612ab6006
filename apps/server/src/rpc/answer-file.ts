import type { DescMessage, MessageInitShape } from "@bufbuild/protobuf";
import { create, toBinary, toJsonString } from "@bufbuild/protobuf";
import { type ContextKey, createContextKey, type HandlerContext } from "@connectrpc/connect";
import type { UniversalServerResponse } from "@connectrpc/connect/protocol";
import { setTimeout as sleep } from "node:timers/promises";
import type { AnswerForm } from "../files/answer-body.ts";

/**
 * Where a handler leaves the body of an answer that brings a file, in place of its message. As one message a file of many megabytes would
 * be copied, turned into base64, put into JSON and read for characters to escape in one go: for 12 MB that held up everybody else's calls
 * for 50 to 75 ms. The process that makes the file does it piece by piece.
 */
export const answerFileKey: ContextKey<AnswerFile | undefined> = createContextKey<AnswerFile | undefined>(undefined, {
  description: "the body of an answer with a file in it",
});

export type AnswerFile = { form: AnswerForm; body: readonly Uint8Array[] };

/**
 * How an answer's file stands in it, in the encoding of the call and packed if the caller takes that.
 * @param field the local name of the file's field
 * @param otherFields the answer without it
 */
export function answerForm<Desc extends DescMessage>(
  call: AnsweredCall,
  { message, field: localName, otherFields }: { message: Desc; field: string; otherFields: MessageInitShape<Desc> },
): AnswerForm {
  const field = message.fields.find((one) => one.localName === localName);
  if (!field) throw new Error(`${message.typeName} has no field ${localName}`);
  const { jsonName, number } = field;
  const isJson = isAskedInJson(call);
  const others = create(message, otherFields);
  return {
    encoding: isJson ? "json" : "binary",
    otherFields: isJson ? Buffer.from(toJsonString(message, others)) : toBinary(message, others),
    field: { jsonName, number },
    packed: /\bgzip\b/.test(call.requestHeader.get("accept-encoding") ?? ""),
  };
}

type AnsweredCall = Pick<HandlerContext, "requestHeader" | "requestMethod" | "url">;

/** A call by GET says it in its address. Source: the Connect protocol, "Unary-Get-Request". */
function isAskedInJson({ requestMethod, requestHeader, url }: AnsweredCall): boolean {
  if (requestMethod === "GET") return new URL(url).searchParams.get("encoding") === "json";
  return requestHeader.get("content-type")?.includes("json") ?? false;
}

/** The answer with that body in place of its own. */
export function withFile(answer: UniversalServerResponse, { form, body }: AnswerFile): UniversalServerResponse {
  const header = new Headers(answer.header);
  header.set("content-length", String(body.reduce((sum, { length }) => sum + length, 0)));
  if (form.packed) header.set("content-encoding", "gzip");
  else header.delete("content-encoding");
  return { ...answer, header, body: inPieces(body) };
}

/** Others are answered between two: the system takes megabytes at once, and half a millisecond for each piece. */
async function* inPieces(body: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const piece of body) {
    yield piece;
    await sleep(BETWEEN_MS);
  }
}

/** A file of 12 MB leaves within a quarter of a second still. */
const BETWEEN_MS = 1;
