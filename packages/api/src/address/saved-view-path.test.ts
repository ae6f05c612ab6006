import { expect, test } from "vitest";
import { SAVED_VIEW_SCREENS, savedViewPathProblem } from "./saved-view-path.ts";

test.each([
  ...SAVED_VIEW_SCREENS,
  "find?q=pump",
  "find?q=pump+alarm&state=removed&from=2026-11-01&order=oldest",
  "find?q=%3Fwho%3F&logbook=deck%2Cengine",
  "find?q=%E6%B0%B4%E6%BC%8F%E3%82%8C",
  "users/audit-log?to=2026-11-22",
  "find?q=100%",
])("%j can be saved", (path) => {
  expect(savedViewPathProblem(path)).toBeUndefined();
});

test.each([
  "",
  "auth/signout",
  "crpc",
  "login",
  "ship-links?q=hav",
  "users",
  "find/views",
  "data-export/create",
  "find/?q=x",
  "Find?q=x",
  "constructor",
])("%j is no screen that can be saved", (path) => {
  expect(savedViewPathProblem(path)).toBe("This page cannot be saved as a view.");
});

test.each([
  ["a line break", "\n"],
  ["a carriage return", "\r"],
  ["a tab", "\t"],
  ["NUL", "\u0000"],
  ["a C1 control", "\u0085"],
  ["a line separator", "\u2028"],
  ["a right-to-left override", "\u202e"],
  ["a right-to-left isolate", "\u2067"],
  ["a right-to-left mark", "\u200f"],
  ["an Arabic letter mark", "\u061c"],
  ["a noncharacter", "\ufdd0"],
])("%s in the query is refused, as it is and escaped, in a name and in a value", (_, character) => {
  for (const written of [character, encodeURIComponent(character)])
    for (const path of [`find?q=pump${written}`, `find?q${written}=pump`, `find?${written}`])
      expect(savedViewPathProblem(path)).toMatch(/^Contains a control character/);
});
