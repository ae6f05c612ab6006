import { Code, ConnectError } from "@connectrpc/connect";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { messages, type WriteMessages } from "./messages.ts";

const folder = join(import.meta.dirname, "../../../docs/spec");
const textOf = (page: string) => readFileSync(join(folder, page), "utf8");
const specification = readdirSync(folder).map(textOf).join("\n");

const pairs = Object.values<WriteMessages>(messages).map(({ success, failure }) => ({
  success: typeof success === "function" ? success({ vessels: Array.from({ length: 12 }) }) : success,
  failure: typeof failure === "string" ? failure : failure(new ConnectError("refused", Code.Internal)),
}));

test("every message is in the specification", () => {
  const missing = pairs
    .flatMap(({ success, failure }) => [success, failure])
    .filter((text) => text !== undefined && !specification.includes(`'${text}'`));
  expect(missing, "Write these in the page of docs/spec that describes the write").toEqual([]);
});

test("every row of the specification's table is the messages of one write", () => {
  const rows = [...textOf("errors.md").matchAll(/^\| '(.+?)'[^|]*\| '(.+?)' +\|$/gm)];
  expect(rows.length).toBeGreaterThan(20);
  const unknown = rows.filter(
    ([, failure, success]) => !pairs.some((pair) => pair.failure === failure && pair.success === success),
  );
  expect(unknown.map(([row]) => row)).toEqual([]);
});

test("one added vessel has its own text", () => {
  expect(messages.vesselsAdded.success({ vessels: [{}] })).toBe("Vessel added.");
});

test("a report that the ship is not set up for has its own text", () => {
  const error = new ConnectError("not configured", Code.FailedPrecondition);
  expect(messages.reportCreated.failure(error)).toBe("Required vessel settings not configured on ship.");
});
