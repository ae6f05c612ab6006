/**
 * A process that only sends mails, in a loop, on a clock that runs a quarter of an hour per second: `node digest-process.ts DATABASE_URL
 * SMTP_PORT START_OF_CLOCK BEGUN_AT`. A test kills it.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { openPool } from "../database/pool.ts";
import { sendDigests } from "../domains/watch/notifications/send-digests.ts";
import { smtpMailer } from "../mail/smtp-mailer.ts";

const [url = "", port = "", start = "", begunAt = ""] = process.argv.slice(2);
const database = openPool(url, { connections: 2 });
const mailer = smtpMailer({
  kind: "smtp",
  host: "127.0.0.1",
  port: Number(port),
  secure: false,
  requireTls: false,
  auth: undefined,
  from: "shore@example.com",
});
const clock = () => Promise.resolve(new Date(Number(start) + (Date.now() - Number(begunAt)) * 900));
const { signal } = new AbortController();

for (;;) {
  await sendDigests(database, { mailer, origin: "https://shore.example.com", signal, clock });
  await sleep(250);
}
