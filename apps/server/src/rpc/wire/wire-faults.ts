import { isDeepStrictEqual } from "node:util";
import { fromBinary, fromJson, type JsonValue, toJson } from "@bufbuild/protobuf";
import { BadRequestSchema, LocalizedMessageSchema } from "@shore/api/gen-server/shore/v1/errors_pb";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import type { RawAnswer } from "./send-wire.ts";
import type { WireAnswer } from "./wire-case.ts";

/** What an answer is that it should not be, and what every answer has to be: each as a line; empty when all is well. */
export function wireFaults(answer: RawAnswer, expected: WireAnswer, path: string): string[] {
  const error = errorOf(answer);
  const fields = violationsOf(error).slice(0, expected.fields?.length ?? 0);
  const message = expected.message && messageOf(answer, path);
  return [
    ...unlike("status", answer.status, expected.status),
    ...unlike("code", error.code, expected.code),
    ...(expected.says ? unlike("message", error.message, expected.says) : []),
    ...(expected.fields ?? []).flatMap((field, index) => unlike(`field ${index}`, fields[index], field)),
    ...Object.entries(expected.headers ?? {}).flatMap(([name, value]) => unlike(name, answer.headers[name], value)),
    ...(expected.message && !holds(message, expected.message) ? [`the message is ${JSON.stringify(message)}`] : []),
    ...detailFaults(error),
    ...commonFaults(answer),
  ];
}

/** An error's body as the protocol shapes it. */
type WireError = { code?: string; message?: string; details?: { type: string; value: string; debug?: unknown }[] };

function errorOf({ status, headers, bytes }: RawAnswer): WireError {
  if (status === 200 || headers["content-type"] !== "application/json") return {};
  return JSON.parse(bytes.toString("utf8")) as WireError;
}

function violationsOf({ details = [] }: WireError): string[] {
  const badRequest = details.find(({ type }) => type === BadRequestSchema.typeName);
  const { fieldViolations } = fromBinary(BadRequestSchema, Buffer.from(badRequest?.value ?? "", "base64"));
  return fieldViolations.map(({ field }) => field);
}

/** Details are of the two kinds that the console knows, and their bytes say what their note in JSON says. */
function detailFaults({ details = [] }: WireError): string[] {
  return details.flatMap(({ type, value, debug }) => {
    const schema = [BadRequestSchema, LocalizedMessageSchema].find(({ typeName }) => typeName === type);
    if (schema === undefined) return [`there is a detail of the kind ${type}`];
    const same = isDeepStrictEqual(toJson(schema, fromBinary(schema, Buffer.from(value, "base64"))), debug);
    return same ? [] : [`the detail ${type} says something else in bytes`];
  });
}

/** Below HTTP's own limits (431) no handler of ours is asked. */
function commonFaults({ status, headers, bytes }: RawAnswer): string[] {
  const isTelling = /secret of the inside|node_modules|\bat .*:\d+|\bselect\b/.test(bytes.toString("utf8"));
  return [
    ...(isTelling ? ["something of the inside is told"] : []),
    ...(status === 431 ? [] : unlike("cache-control", headers["cache-control"], "no-store")),
    ...(status === 431 ? [] : unlike("nosniff", headers["x-content-type-options"], "nosniff")),
    ...(status === 431 ? [] : unlike("x-request-id", headers["x-request-id"], /^[\w-]{8,64}$/)),
  ];
}

/** An answer's message in the contract's JSON, whichever codec it came in. */
function messageOf({ headers, bytes }: RawAnswer, path: string): JsonValue | undefined {
  const { output } = ShoreAPI.methods.find(({ name }) => path.split("?", 1)[0]?.endsWith(`/${name}`)) ?? {};
  if (output === undefined) return undefined;
  const isJson = headers["content-type"] === "application/json";
  // What JSON.parse gives is JSON.
  const json = isJson ? (JSON.parse(bytes.toString("utf8")) as JsonValue) : undefined;
  return toJson(output, json === undefined ? fromBinary(output, bytes) : fromJson(output, json));
}

function unlike(what: string, seen: unknown, expected: unknown): string[] {
  const isAlike = expected instanceof RegExp ? expected.test(String(seen)) : seen === expected;
  return isAlike ? [] : [`${what}: ${JSON.stringify(seen)} instead of ${String(expected)}`];
}

/** Whether all that is in `part` is in `whole`. */
function holds(whole: unknown, part: unknown): boolean {
  if (typeof part !== "object" || part === null) return whole === part;
  if (typeof whole !== "object" || whole === null) return false;
  const values = new Map(Object.entries(whole));
  return Object.entries(part).every(([key, value]) => holds(values.get(key), value));
}
