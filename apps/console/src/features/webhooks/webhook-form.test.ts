import { expect, test } from "vitest";
import { EMPTY_FORM, withoutSecrets } from "./webhook-form.ts";

test("an address with a query is not kept in the browser, one without is", () => {
  const kept = (url: string) => withoutSecrets({ ...EMPTY_FORM, url }).url;
  expect(kept("https://hooks.example/shore?key=s3cret")).toBe("");
  expect(kept("https://hooks.example/shore")).toBe("https://hooks.example/shore");
});
