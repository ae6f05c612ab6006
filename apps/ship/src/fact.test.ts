import { randomBytes } from "node:crypto";
import { fromBinary } from "@bufbuild/protobuf";
import { ShipFactSchema } from "@shore/api/gen/shore/v1/ship_api_pb";
import { expect, test } from "vitest";
import { FactError, readFact } from "./fact.ts";
import { entryLine } from "./testing/spools.ts";

const UUID = "0F1E0000-0000-4000-8000-000000000001";
const read = (line: string | Uint8Array) => readFact(Buffer.from(line));

test("the content of a fact is its line byte for byte, including spaces and escapes", () => {
  const line =
    `{ "kind" : "struck",\\t"time":"2026-11-22T10:02:00+01:00", "factUuid":"${UUID}","reason":"\\u00e5 å" }`.replace(
      "\\t",
      "\t",
    );
  const fact = read(line);
  expect(fact).toMatchObject({ factUuid: UUID.toLowerCase(), kind: "struck", time: "2026-11-22T10:02:00+01:00" });
  expect(Buffer.from(fromBinary(ShipFactSchema, fact.message).content).toString()).toBe(line);
});

test("a signed fact is a ShipFact in JSON", () => {
  const content = entryLine("Signed");
  const line = JSON.stringify({
    content: Buffer.from(content).toString("base64"),
    signature: Buffer.from("mark").toString("base64"),
    signatureAlgorithm: "Ed25519",
    signingKeyId: "bridge-1",
  });
  const message = fromBinary(ShipFactSchema, read(line).message);
  expect(Buffer.from(message.content).toString()).toBe(content);
  expect(Buffer.from(message.signature).toString()).toBe("mark");
  expect(message).toMatchObject({ signatureAlgorithm: "Ed25519", signingKeyId: "bridge-1" });
});

test.each([
  ["{", "malformed JSON"],
  ["[]", "not a JSON object"],
  ["null", "not a JSON object"],
  [Buffer.from([0x22, 0xff, 0x22]), "not UTF-8"],
  [`{"kind":"entry","time":"x"}`, "factUuid is missing or not a UUID"],
  [`{"factUuid":"17","kind":"entry","time":"x"}`, "factUuid is missing or not a UUID"],
  [`{"factUuid":"${UUID}","time":"x"}`, "kind is missing"],
  [`{"factUuid":"${UUID}","kind":"entry"}`, "time is missing"],
  [`{"content":"e30=","colour":1}`, "neither a fact nor a signed fact"],
  [`{"content":"e30=","content":"e30="}`, "content is given twice"],
  [entryLine("x".repeat(1_048_576)), "longer than 1 MiB"],
])("%.60s: refused with the reason", (line, reason) => {
  expect(() => read(line)).toThrow(reason);
});

test.each([
  ["signature is longer than 4096 bytes", { signature: Buffer.alloc(4_097).toString("base64") }],
  ["signatureAlgorithm is longer than 64 characters", { signatureAlgorithm: "x".repeat(65) }],
  ["signingKeyId is longer than 128 characters", { signingKeyId: "x".repeat(129) }],
  ["signingKeyId holds a NUL character", { signingKeyId: "bridge\0" }],
  ["neither a fact nor a signed fact", { signatureAlgorithm: "\ud83d" }],
])("a signed fact that the shore would refuse together with its batch is refused: %s", (reason, signature) => {
  const content = Buffer.from(entryLine("Signed")).toString("base64");
  expect(() => read(JSON.stringify({ content, ...signature }))).toThrow(new FactError(reason));
});

test("a signature as long as the contract allows is accepted", () => {
  const longest = {
    signature: Buffer.alloc(4_096).toString("base64"),
    signatureAlgorithm: "\u{1f58b}".repeat(64),
    signingKeyId: "\u{1f511}".repeat(128),
  };
  const content = Buffer.from(entryLine("Signed")).toString("base64");
  const { signature, ...texts } = fromBinary(ShipFactSchema, read(JSON.stringify({ content, ...longest })).message);
  expect(signature).toHaveLength(4_096);
  expect(texts).toMatchObject({ signatureAlgorithm: longest.signatureAlgorithm, signingKeyId: longest.signingKeyId });
});

test("a fact too large for a request is refused, because it would block all others", () => {
  expect(() => read(entryLine(randomBytes(400_000).toString("base64")))).toThrow("too large for one request");
  expect(read(entryLine("a".repeat(1_000_000))).message.length).toBeGreaterThan(1_000_000);
});
