import { expect, test } from "vitest";
import { columnSettingsFrom } from "./use-column-settings.ts";

test.each([undefined, "", "null", "[]", "7", '{"order":7,"hidden":null,"widths":[]}', "{broken"])(
  "a stored %j gives the default columns",
  (text) => {
    expect(columnSettingsFrom(text)).toEqual({ order: [], hidden: [], widths: {} });
  },
);

test("invalid keys and widths are ignored", () => {
  expect(
    columnSettingsFrom(
      '{"order":["route",7],"hidden":[null,"status"],"widths":{"name":120,"route":-5,"status":"wide"}}',
    ),
  ).toEqual({ order: ["route"], hidden: ["status"], widths: { name: 120 } });
});
