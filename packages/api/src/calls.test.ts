import { globSync } from "node:fs";
import { basename } from "node:path";
import type { DescMethod } from "@bufbuild/protobuf";
import { expect, test } from "vitest";
import { ShoreAPI } from "./gen/shore/v1/shore_api_pb.ts";

const areas = await Promise.all(
  globSync("gen/calls/*.ts", { cwd: import.meta.dirname }).map(
    // A module of calls has nothing else.
    async (path) => (await import(`./gen/calls/${basename(path, ".ts")}.ts`)) as Record<string, DescMethod>,
  ),
);
const calls = areas.flatMap((area) => Object.entries(area));

test("each call of the contract is in one area", () => {
  expect(calls.map(([name]) => name).toSorted()).toEqual(Object.keys(ShoreAPI.method).toSorted());
});

test("a call of an area is requested as the contract says", () => {
  for (const [name, call] of calls) {
    const whole = ShoreAPI.methods.find(({ localName }) => localName === name);
    expect(call.parent.typeName, name).toBe(whole?.parent.typeName);
    expect({ ...call, parent: undefined, toString: undefined }, name).toEqual({
      ...whole,
      parent: undefined,
      toString: undefined,
    });
  }
});

test("a call loads the messages of its own area", () => {
  for (const [name, { parent, input, output }] of calls)
    expect(new Set(parent.file.dependencies), name).toEqual(new Set([input.file, output.file]));
});
