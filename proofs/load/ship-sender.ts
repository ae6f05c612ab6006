import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { putFactsBytes } from "@shore/server/testing/ships";

export type ShipSenderOptions = { origin: string; secrets: string[]; days: number; entriesPerDay: number };

/** What was sent and acknowledged. */
export type SendResult = { facts: number; seconds: number; statusCounts: Record<string, number> };

/** Facts per batch: the server's maximum. */
const BATCH_SIZE = 500;

/** Sized like a watch's observations. */
const ENTRY = {
  logbookName: "deck",
  entryTypeId: "weather",
  entryTypeName: "At sea: weather",
  entryTypeCategory: "Weather",
  recordUser: { displayNameShort: "OOW", forename: "Test", surname: "Person" },
  userData: [{ name: "at", label: "At", fieldType: "text", string: "North Sea" }],
  collectedData: [
    { name: "position", label: "Position", position: { latitude: 57.702, longitude: 11.968 } },
    { name: "windForce", label: "Wind force (Beaufort)", manual: true, number: 4 },
    { name: "barometer", label: "Barometer (mb)", manual: true, number: 1024 },
    { name: "speed", label: "Speed (kn)", number: 14.2 },
  ],
};

/** All ships send concurrently, each one batch at a time. */
const [options] = (await once(process, "message")) as [ShipSenderOptions];
const ships = options.secrets.map((secret) => ({ secret, batches: batches() }));
process.send?.("ready");
await once(process, "message");
const startedAt = performance.now();
const statusCounts: Record<string, number> = {};
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
await Promise.all(ships.map(send));
const facts = options.secrets.length * options.days * options.entriesPerDay;
process.send?.({ facts, seconds: (performance.now() - startedAt) / 1_000, statusCounts } satisfies SendResult);
agent.destroy();

/** Sends a ship's batches until all are acknowledged; after a 503 it waits as docs/ship-link.md specifies. */
async function send({ secret, batches }: (typeof ships)[number]): Promise<void> {
  let [maxDelayMs, sent] = [1_000, 0];
  while (sent < batches.length) {
    const { status, retryAfter } = await post(secret, batches[sent]);
    statusCounts[status] = (statusCounts[status] ?? 0) + 1;
    if (status === 200) {
      maxDelayMs = 1_000;
      sent += 1;
    } else if (status === 503) {
      await sleep(Math.max(retryAfter * 1_000, Math.random() * maxDelayMs));
      maxDelayMs = Math.min(maxDelayMs * 2, 60_000);
    } else throw new Error(`Unexpected status of a batch: ${status}`);
  }
}

function post(secret: string, body: Buffer | undefined): Promise<{ status: number; retryAfter: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; retryAfter: number }>();
  const headers = {
    "content-type": "application/proto",
    "content-encoding": "gzip",
    "connect-protocol-version": "1",
    authorization: `Bearer ${secret}`,
  };
  const url = `${options.origin}/shore/ship/shore.v1.ShipAPI/PutFacts`;
  request(url, { method: "POST", headers, agent }, (response) => {
    response
      .resume()
      .once("end", () =>
        resolve({ status: response.statusCode ?? 0, retryAfter: Number(response.headers["retry-after"] ?? 0) }),
      );
  })
    .once("error", reject)
    .end(body);
  return promise;
}

/** Returns the request bodies of one spool. */
function batches(): Buffer[] {
  const epochUuid = randomUUID();
  const from = Date.UTC(2026, 9, 20);
  const contents = Array.from({ length: options.days * options.entriesPerDay }, (_, number) => {
    const time = new Date(from + (number * 86_400_000) / options.entriesPerDay).toISOString();
    const logbookEntryUuid = randomUUID();
    const entry = {
      ...ENTRY,
      logbookEntryUuid,
      eventTime: time,
      recordTime: time,
      summary: `Watch ${number}, wind W 6`,
    };
    return { factUuid: logbookEntryUuid, kind: "entry", time, entry };
  });
  const requests: Buffer[] = [];
  for (let start = 0; start < contents.length; start += BATCH_SIZE) {
    requests.push(gzipSync(putFactsBytes(epochUuid, requests.length + 1, contents.slice(start, start + BATCH_SIZE))));
  }
  return requests;
}
