import { expect, test } from "vitest";
import { readWebhookAddress } from "./webhook-address.ts";

test.each([
  ["https://hooks.example.com/shore?sig=a", "https://hooks.example.com/shore?sig=a"],
  ["https://hooks.example.com:8443/#part", "https://hooks.example.com:8443/"],
  ["https://1.1.1.1/", "https://1.1.1.1/"],
])("%s is read", (text, url) => {
  expect(readWebhookAddress(text, [])).toEqual({ url, allowPrivate: false });
});

const isPrivate = "leads into a private network, which is not allowed.";

test.each([
  ["hooks.example.com", "The address has to begin with https://."],
  ["http://hooks.example.com/", "The address has to begin with https://."],
  ["file:///etc/passwd", "The address has to begin with https://."],
  ["https://hooks.example.com/\nx", "The address has to be one line without spaces."],
  ["https://me:secret@hooks.example.com/", "The address must not hold a user name or password."],
  ["https://10.0.0.8/", `10.0.0.8 ${isPrivate}`],
  ["https://169.254.169.254/latest", `169.254.169.254 ${isPrivate}`],
  ["https://2130706433/", `127.0.0.1 ${isPrivate}`],
  ["https://0x7f.1:9000/", `127.0.0.1:9000 ${isPrivate}`],
  ["https://[::1]/", `[::1] ${isPrivate}`],
  ["https://[::ffff:10.0.0.1]/", `[::ffff:a00:1] ${isPrivate}`],
  ["https://localhost/", `localhost ${isPrivate}`],
  ["https://a.localhost./", `a.localhost. ${isPrivate}`],
])("%s is refused: %s", (text, sentence) => {
  expect(readWebhookAddress(text, [])).toBe(sentence);
});

test("an origin in the settings may be private and use plain http, and no other at its host", () => {
  const named = ["http://127.0.0.1:9000"];
  expect(readWebhookAddress("http://127.0.0.1:9000/hook", named)).toEqual({
    url: "http://127.0.0.1:9000/hook",
    allowPrivate: true,
  });
  expect(readWebhookAddress("http://127.0.0.1:9001/hook", named)).toBe("The address has to begin with https://.");
});
