import { expect, test } from "vitest";
import { fullName, shortName } from "./person-names.ts";

test.each([
  [{ forename: "Signe", surname: "Lund" }, "Signe Lund"],
  [{ forename: "小明", surname: "王" }, "王 小明"],
  [{ forename: "太郎", surname: "山田" }, "山田 太郎"],
  [{ forename: "さくら", surname: "𠮷" }, "𠮷 さくら"],
  [{ forename: "민준", surname: "김" }, "김 민준"],
  [{ forename: "Michael", surname: "王" }, "Michael 王"],
  [{ forename: "राज", surname: "शर्मा" }, "राज शर्मा"],
  [{ forename: "Xiaoming", surname: "Wang", displayNameShort: "Wang X." }, "Wang Xiaoming"],
  [{ forename: "Văn An", surname: "Nguyễn", displayNameShort: "Nguyễn, V. A." }, "Nguyễn Văn An"],
  [{ forename: "Signe", surname: "Lund", displayNameShort: "Lund" }, "Signe Lund"],
  [{ forename: "James Lee", surname: "James", displayNameShort: "James Lee J." }, "James Lee James"],
  [{ forename: "Kimberly", surname: "Kim", displayNameShort: "Kimberly K." }, "Kimberly Kim"],
  [{ forename: "", surname: "王" }, "王"],
  [{ displayNameShort: "OOW" }, "OOW"],
  [{ shortname: "SL" }, "SL"],
  [undefined, ""],
])("%j is %s", (person, name) => {
  expect(fullName(person)).toBe(name);
});

test("a narrow column has the display name that the ship sent, else the full name", () => {
  expect(shortName({ forename: "Signe", surname: "Lund", displayNameShort: "S. Lund" })).toBe("S. Lund");
  expect(shortName({ forename: "小明", surname: "王" })).toBe("王 小明");
});
