import { afterAll, expect, test } from "vitest";
import { openPool } from "../database/pool.ts";
import { startHandMadeIssuer } from "../testing/hand-made-issuer.ts";
import { startTestServer } from "../testing/test-server.ts";

const nowhere = openPool("postgres:///shore?host=/nonexistent&user=shore");
afterAll(() => nowhere.close());
const server = await startTestServer(nowhere, { issuer: await startHandMadeIssuer() });
const cookie = `shore_session=${"x".repeat(43)}`;

test("with the database unreachable a call is unavailable without internal details, which the log has", async () => {
  const address = `${server.origin}/shore/crpc/shore.v1.ShoreAPI/GetVessels?connect=v1&encoding=json&message=%7B%7D`;
  const answer = await fetch(address, { headers: { cookie } });
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("2");
  const sentence = "Shore can't reach its database at the moment. Try again shortly.";
  const { details, ...rest } = (await answer.json()) as { details: { type: string; value: string }[] };
  expect(rest).toEqual({ code: "unavailable", message: sentence });
  // The console shows the sentence under the headline.
  expect(
    details.map(({ type, value }) => [type, Buffer.from(value, "base64").toString().slice(-sentence.length)]),
  ).toEqual([["shore.v1.LocalizedMessage", sentence]]);
  expect(server.logged.at(-1)).toMatchObject({
    message: "the database is unavailable",
    details: { call: "GetVessels" },
  });
});

test("with the database unreachable many calls write one log line a second, not one each", async () => {
  const before = server.logged.length;
  const startedAt = performance.now();
  const call = () =>
    fetch(`${server.origin}/shore/crpc/shore.v1.ShoreAPI/WhoAmI`, { method: "POST", headers, body: "{}" });
  const headers = { cookie, "content-type": "application/json", "sec-fetch-site": "same-origin" };
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, call));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 503));
  }
  const seconds = Math.ceil((performance.now() - startedAt) / 1_000);
  const lines = server.logged.slice(before);
  expect(lines.map(({ message }) => message)).toEqual(lines.map(() => "the database is unavailable"));
  expect(lines.length).toBeLessThanOrEqual(seconds);
});

test("with the database unreachable signing in redirects to the login page with an error code", async () => {
  const signIn = await fetch(`${server.origin}/shore/auth/signin`, { redirect: "manual" });
  expect(signIn.headers.get("location")).toBe("/shore/login?error=temporarily_unavailable&returnTo=%2Fshore%2Forgs");
  const callback = await fetch(`${server.origin}/shore/auth/callback?code=1&state=2`, { redirect: "manual" });
  expect(callback.headers.get("location")).toBe("/shore/login?error=temporarily_unavailable");
});

test("with the database unreachable signing out still deletes the browser's cookie", async () => {
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  const answer = await fetch(`${server.origin}/shore/auth/signout`, { method: "POST", headers, redirect: "manual" });
  expect(answer.status).toBe(303);
  expect(answer.headers.getSetCookie()).toEqual(["shore_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0"]);
});
