import { create, fromBinary, toBinary, toJsonString } from "@bufbuild/protobuf";
import { GenerateDataExportFileResponseSchema } from "@shore/api/gen-server/shore/v1/data_exports_pb";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { answerBody } from "../files/answer-body.ts";
import { answerForm } from "./answer-file.ts";

const message = GenerateDataExportFileResponseSchema;
const rest = create(message, { fileContentType: 'text/csv; "quoted"' });
/** Pieces that do not end where base64 does, one of them empty, one longer than what is taken at once. */
const pieces = [1, 2, 0, 300_001, 4, 700_000].map((length, seed) =>
  Uint8Array.from({ length }, (_, at) => (at * 31 + seed * 7) & 0xff),
);
const whole = { ...rest, fileContent: new Uint8Array(Buffer.concat(pieces)) };

test("a file in pieces is the same JSON, to the byte, as in one message", async () => {
  expect((await bodyOf("application/json")).equals(Buffer.from(toJsonString(message, whole)))).toBe(true);
});

test("a file in pieces is the same message in binary", async () => {
  const body = await bodyOf("application/proto");
  expect(body.equals(toBinary(message, whole))).toBe(true);
  expect(fromBinary(message, body).fileContentType).toBe(rest.fileContentType);
});

test("packed for those who take it packed, it is a quarter shorter than its base64 and comes out the same", async () => {
  const body = await bodyOf("application/json", { "accept-encoding": "br, gzip" });
  expect(gunzipSync(body).equals(Buffer.from(toJsonString(message, whole)))).toBe(true);
  expect(body.length).toBeLessThan(1_050_000);
});

test("an answer that holds nothing but the file is whole, too", async () => {
  const body = await bodyOf("application/json", {}, create(message));
  const { fileContent } = whole;
  expect(body.equals(Buffer.from(toJsonString(message, create(message, { fileContent }))))).toBe(true);
});

test("asked for by GET, it is in the encoding that the address names", async () => {
  const url =
    "http://localhost:8080/shore/crpc/shore.v1.ShoreAPI/GenerateDataExportFile?connect=v1&message=%7B%7D&encoding=";
  const json = await bodyOf("", {}, rest, { requestMethod: "GET", url: `${url}json` });
  expect(json.equals(Buffer.from(toJsonString(message, whole)))).toBe(true);
  const binary = await bodyOf("", {}, rest, { requestMethod: "GET", url: `${url}proto` });
  expect(binary.equals(toBinary(message, whole))).toBe(true);
});

async function bodyOf(
  contentType: string,
  header: Record<string, string> = {},
  otherFields = rest,
  how = POST,
): Promise<Buffer> {
  const requestHeader = new Headers({ "content-type": contentType, ...header });
  const form = answerForm({ requestHeader, ...how }, { message, field: "fileContent", otherFields });
  const parts: Uint8Array[] = [];
  for await (const part of answerBody(form, pieces)) parts.push(part);
  return Buffer.concat(parts);
}

const POST = { requestMethod: "POST", url: "http://localhost:8080/" };
