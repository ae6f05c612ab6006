import { expect, test } from "vitest";
import { pageViewOf, pageViewText } from "./page-view.ts";

const view = { width: 1440, height: 900, queries: ["fromSm", "fromMd"], timeZone: "Europe/Oslo", region: "nb-NO" };

test("a view is read as it was written", () => {
  expect(pageViewOf(pageViewText(view))).toEqual(view);
  expect(pageViewText(view)).toMatch(/^[\w%.-]+$/);
});

test.each([
  "",
  "1440x900",
  "1440x900|fromSm|Europe/Nowhere|nb-NO",
  "1440x900|fromSm|Europe/Oslo|not_a_locale",
  "1440x900|fromSm|Europe/Oslo|x",
  '1440x900|"><script>|Europe/Oslo|nb-NO',
  "-1x900|fromSm|Europe/Oslo|nb-NO",
  "%|%GG",
])("%j is no view", (text) => {
  expect(pageViewOf(text)).toBeUndefined();
  expect(pageViewOf(encodeURIComponent(text))).toBeUndefined();
});
