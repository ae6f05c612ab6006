import { createSocket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { ContainerClient, newPipeline } from "@azure/storage-blob";
import { afterAll, describe, expect, test } from "vitest";
import { createIdentityProvider } from "../auth/identity-provider.ts";
import { StorageAddress } from "../kernel/storage-address.ts";
import { storageRequests } from "../domains/exports/data-exports/storage/storage-requests.ts";
import { testStorage } from "../domains/exports/data-exports/storage/test-storage.ts";
import { postEvent } from "../domains/watch/webhooks/post-event.ts";
import { smtpMailer } from "../mail/smtp-mailer.ts";
import { BAD_BEHAVIOURS, startBadReceiver } from "../testing/bad-receivers.ts";
import { fetchWithin } from "./fetch-within.ts";
import { publicLookupBy } from "./public-address.ts";
import { sendRequest } from "./send-request.ts";

const GRACE_MS = 3_000;
const WITHIN_MS = 1_500;
const never = new AbortController().signal;
const names = Object.keys(BAD_BEHAVIOURS);
const receivers = await Promise.all(names.map((name) => startBadReceiver(name)));
afterAll(() => Promise.all(receivers.map((receiver) => receiver[Symbol.asyncDispose]())));

/** What a webhook's attempt reports; all others: the deadline. */
const OUTCOMES: Record<string, object> = {
  "101, then silence": { status: 101, failure: "answered" },
  "101, then bytes without end": { status: 101, failure: "answered" },
  "100 without end": { failure: expect.stringMatching(/^(?:cut|timed_out)$/) },
  "102 without end": { failure: expect.stringMatching(/^(?:cut|timed_out)$/) },
  "103 without end": { failure: expect.stringMatching(/^(?:cut|timed_out)$/) },
  "103, then a reset": { failure: "cut" },
  "reset at once": { failure: "cut" },
  "reset before the headers": { failure: "cut" },
  "reset within the headers": { failure: "cut" },
  "closed after it is accepted": { failure: "cut" },
  "closed within the headers": { failure: "cut" },
  "a header of 1 MB": { failure: "garbled" },
  "HTTP 0.9": { failure: "garbled" },
  "a certificate that nobody trusts": { failure: "certificate" },
  "no TLS": { failure: "certificate" },
  "a redirect to itself": { status: 307, failure: "redirected" },
  "a redirect into a private network": { status: 307, failure: "redirected" },
  "a redirect without Location": { status: 302, failure: "redirected" },
  "204 with a body": { status: 204, failure: undefined },
  "a gzip bomb": { status: 200, failure: undefined },
  "body without end": { status: 200, failure: undefined },
  "never answers": { status: 0, failure: "timed_out" },
  "headers, a byte a second": { status: 0, failure: "timed_out" },
  "a TLS handshake that never ends": { status: 0, failure: "timed_out" },
};

async function timed<Result>(work: Promise<Result>): Promise<{ outcome: Result | Error; ms: number }> {
  const startedAt = performance.now();
  const outcome = await work.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  return { outcome, ms: performance.now() - startedAt };
}

/** Returns when the latest may settle: three seconds after a timer of the same time, which other load on the machine delays, too. */
async function latest(): Promise<number> {
  const startedAt = performance.now();
  await sleep(WITHIN_MS);
  return performance.now() - startedAt + GRACE_MS;
}

test("there are at least thirty kinds of receivers", () => {
  expect(names.length).toBeGreaterThanOrEqual(30);
});

describe("ends by its deadline, and its connection is closed:", () => {
  test("a webhook's delivery to each bad receiver, two at once", async () => {
    const event = { headers: {}, body: '{"type":"webhook.test"}' };
    const options = { withinMs: WITHIN_MS, signal: never };
    const send = ({ url }: { url: string }) => timed(postEvent({ url, allowPrivate: true }, event, options));
    const [limit, first, second] = await Promise.all([
      latest(),
      Promise.all(receivers.map(send)),
      Promise.all(receivers.map(send)),
    ]);
    expect([...first, ...second].filter(({ ms }) => ms > limit)).toEqual([]);
    const outcomes = Object.fromEntries(receivers.map(({ name }, index) => [name, first[index]?.outcome]));
    expect(outcomes).toMatchObject(OUTCOMES);
    // Never an error of this server, and never without a reason.
    for (const { outcome } of first) expect(outcome).not.toBeInstanceOf(Error);
    await expect.poll(openReceivers, { timeout: 20_000 }).toEqual([]);
  });

  test("a storage's request and a storage test at each", async () => {
    const limit = latest();
    const results = await Promise.all(
      receivers.map(async ({ name, origin }) => {
        const url = `${origin}/account/ships?sig=abc&sp=rcwdl`;
        const httpClient = storageRequests({ allowPrivate: true, withinMs: WITHIN_MS });
        const client = new ContainerClient(url, newPipeline(undefined, { httpClient, retryOptions: { maxTries: 1 } }));
        const address = StorageAddress.read(url, [origin]);
        if (typeof address === "string") throw new Error(address);
        const [request, steps] = await Promise.all([
          timed(client.exists()),
          timed(testStorage(address, never, WITHIN_MS)),
        ]);
        return { name, ms: Math.max(request.ms, steps.ms), steps: steps.outcome };
      }),
    );
    const until = await limit;
    expect(results.filter(({ ms }) => ms > until)).toEqual([]);
    // Each names a step and a sentence, and none works.
    for (const { steps } of results) expect(steps).toMatchObject([{ reason: expect.stringMatching(/\.$/) }]);
    // Connections with a complete response are kept for three seconds.
    await expect.poll(openReceivers, { timeout: 20_000 }).toEqual([]);
  });

  test("a mail to each", async () => {
    const limits = { connectMs: WITHIN_MS, silenceMs: WITHIN_MS, totalMs: WITHIN_MS };
    const mail = { to: "a@example.com", subject: "S", text: "T", html: "<p>T</p>", messageId: "1", date: new Date() };
    const limit = latest();
    const results = await Promise.all(
      receivers.map(({ origin }) => {
        const { hostname: host, port } = new URL(origin);
        const secure = origin.startsWith("https:");
        const config = {
          kind: "smtp",
          host,
          port: Number(port),
          secure,
          requireTls: false,
          from: "shore@example.com",
          auth: undefined,
        } as const;
        return timed(smtpMailer(config, limits).send({ ...mail, unsubscribeUrl: "https://shore.example.com/" }, never));
      }),
    );
    const until = await limit;
    expect(results.filter(({ ms }) => ms > until)).toEqual([]);
    for (const { outcome } of results) expect(outcome).toMatchObject({ kind: "refused", isDown: true });
    await expect.poll(openReceivers, { timeout: 20_000 }).toEqual([]);
  });

  test("a request whose name servers never answer", async () => {
    const silent = createSocket("udp4");
    silent.bind(0, "127.0.0.1");
    await once(silent, "listening");
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    resolver.setServers([`127.0.0.1:${silent.address().port}`]);
    const request = { method: "POST", headers: {}, agent: false, allowPrivate: false, maxBodyBytes: 0 } as const;
    const hanging = { ...request, lookup: publicLookupBy(resolver) };
    // More than the threads that the system's lookup would take.
    const limit = latest();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        timed(sendRequest(`https://n${n}.hook.example/`, hanging, { withinMs: WITHIN_MS })),
      ),
    );
    for (const { outcome, ms } of results) {
      expect(outcome).toMatchObject({ name: "DeadlinePassed" });
      expect(ms).toBeLessThan(await limit);
    }
    resolver.cancel();
    silent.close();
  });

  test("an issuer's answer from each", async () => {
    const limit = latest();
    const results = await Promise.all(receivers.map(({ url }) => timed(fetchWithin(url, {}, WITHIN_MS))));
    const until = await limit;
    expect(results.filter(({ ms }) => ms > until)).toEqual([]);
    const provider = createIdentityProvider(
      { url: receivers[0]?.origin ?? "", clientId: "shore", clientSecret: undefined, accountName: "bad" },
      "http://localhost/shore/auth/callback",
    );
    await expect(provider.begin("/")).rejects.toMatchObject({ code: "temporarily_unavailable" });
  });
});

test("a request ends at once when nobody waits for it any more", async () => {
  await using receiver = await startBadReceiver("never answers");
  const leaving = new AbortController();
  const event = { headers: {}, body: "{}" };
  const sending = postEvent({ url: receiver.url, allowPrivate: true }, event, {
    withinMs: 60_000,
    signal: leaving.signal,
  });
  await sleep(50);
  leaving.abort(new Error("left"));
  await expect(sending).rejects.toThrow("left");
  await expect.poll(() => receiver.openConnections()).toBe(0);
});

/** Names of the receivers with an open connection; one that reads nothing does not see that it was closed. */
function openReceivers(): string[] {
  return receivers
    .filter(({ name, openConnections }) => name !== "accepts and never reads" && openConnections() > 0)
    .map(({ name }) => name);
}
