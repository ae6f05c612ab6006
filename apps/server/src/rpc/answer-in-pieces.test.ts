import { create, fromBinary, toBinary, toJsonString } from "@bufbuild/protobuf";
import { GenerateDataExportFileResponseSchema } from "@shore/api/gen-server/shore/v1/data_exports_pb";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { withFile } from "./answer-in-pieces.ts";

const message = GenerateDataExportFileResponseSchema;
const rest = create(message, { fileContentType: 'text/csv; "quoted"' });
/** Pieces that do not end where base64 does, one of them empty, one longer than what is taken at once. */
const pieces = [1, 2, 0, 300_001, 4, 700_000].map((length, seed) =>
  Uint8Array.from({ length }, (_, at) => (at * 31 + seed * 7) & 0xff),
);
const whole = { ...rest, fileContent: new Uint8Array(Buffer.concat(pieces)) };

test("a file in pieces is the same JSON, to the byte, as in one message", async () => {
  const answer = await answered("application/json", Buffer.from(toJsonString(message, rest)), false);
  expect(answer.bytes.equals(Buffer.from(toJsonString(message, whole)))).toBe(true);
});

test("a file in pieces is the same message in binary", async () => {
  const answer = await answered("application/proto", toBinary(message, rest), false);
  expect(answer.bytes.equals(toBinary(message, whole))).toBe(true);
  expect(fromBinary(message, answer.bytes).fileContentType).toBe(rest.fileContentType);
});

test("packed for those who take it packed, it is a quarter shorter than its base64 and comes out the same", async () => {
  const answer = await answered("application/json", Buffer.from(toJsonString(message, rest)), true);
  expect(answer.header.get("content-encoding")).toBe("gzip");
  expect(answer.header.has("content-length")).toBe(false);
  expect(gunzipSync(answer.bytes).equals(Buffer.from(toJsonString(message, whole)))).toBe(true);
  expect(answer.bytes.length).toBeLessThan(1_050_000);
});

test("an answer that holds nothing but the file is whole, too", async () => {
  const answer = await answered("application/json", Buffer.from("{}"), false);
  const { fileContent } = whole;
  expect(answer.bytes.equals(Buffer.from(toJsonString(message, create(message, { fileContent }))))).toBe(true);
});

async function answered(contentType: string, body: Uint8Array, packed: boolean) {
  const header = new Headers({ "content-type": contentType, "content-length": String(body.length) });
  const answer = withFile(
    { status: 200, header, body: oneOf(body), trailer: new Headers() },
    { file: { field: "fileContent", pieces }, message, packed },
  );
  const parts: Uint8Array[] = [];
  for await (const part of answer.body ?? []) parts.push(part);
  return { header: new Headers(answer.header), bytes: Buffer.concat(parts) };
}

async function* oneOf(body: Uint8Array): AsyncGenerator<Uint8Array> {
  yield body;
}
