import { expect, test } from "vitest";
import {
  labelAndUnit,
  latitudeInMinutes,
  latitudeText,
  longitudeInMinutes,
  longitudeText,
  round4,
  withUnit,
} from "./values.ts";

const plain = (text: string) => text.replaceAll("\u00A0", " ");

test("a position is written in degrees and decimal minutes with its hemisphere", () => {
  expect(plain(latitudeText(56.8035))).toBe("56° 48.210′ N");
  expect(plain(longitudeText(7.04555))).toBe("007° 02.733′ E");
  expect(plain(latitudeText(-33.856_784))).toBe("33° 51.407′ S");
  expect(plain(longitudeText(-151.215_297))).toBe("151° 12.918′ W");
  expect(plain(latitudeText(0))).toBe("00° 00.000′ N");
  expect(plain(longitudeText(-0.000_001))).toBe("000° 00.000′ W");
});

test("minutes that round up to 60 carry into the degrees", () => {
  expect(plain(latitudeText(56.999_999_9))).toBe("57° 00.000′ N");
  expect(plain(longitudeText(179.999_999_9))).toBe("180° 00.000′ E");
});

test("positions to the minute are rounded", () => {
  expect(plain(latitudeInMinutes(56.8035))).toBe("56° 48′ N");
  expect(plain(longitudeInMinutes(-179.999))).toBe("180° 00′ W");
});

test("figures are rounded to four decimals", () => {
  expect(round4(1007.5)).toBe("1007.5");
  expect(round4(0.123_456)).toBe("0.1235");
  expect(round4(214)).toBe("214");
  expect(round4(-0.000_01)).toBe("0");
  expect(round4(1e-5)).toBe("0");
  expect(round4(-3.999_96)).toBe("-4");
  expect(round4(Number.NaN)).toBe("—");
});

test.each([
  ["Barometer (hPa)", "Barometer", "hPa"],
  ["Speed (over ground) (kn)", "Speed (over ground)", "kn"],
  ["Autopilot engaged", "Autopilot engaged", ""],
  ["(hPa)", "(hPa)", ""],
  ["Tank (port side)", "Tank (port side)", ""],
])("the label %j is split into %j and %j", (label, term, unit) => {
  expect(labelAndUnit(label)).toEqual({ term, unit });
});

test("a unit follows a figure, and not a dash", () => {
  expect(withUnit("1007.5", "hPa")).toBe("1007.5\u00A0hPa");
  expect(withUnit("214.3", "°")).toBe("214.3°");
  expect([withUnit("3", ""), withUnit("—", "hPa")]).toEqual(["3", "—"]);
});
