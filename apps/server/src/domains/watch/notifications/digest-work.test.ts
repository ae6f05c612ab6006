import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { smtpMailer } from "../../../mail/smtp-mailer.ts";
import { channels, type StatementEvent } from "../../../kernel/channels.ts";
import { signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { createReader, subscribeDaily } from "../../../testing/digest-readers.ts";
import { startMailServer } from "../../../testing/mail-server.ts";
import { sendDigests } from "./send-digests.ts";

const database = await testDatabase();
const server = await startMailServer();
afterAll(() => server.stop());
const mailer = smtpMailer(server.config, { connectMs: 2_000, silenceMs: 1_500, totalMs: 3_000 });
/** 07:00 in Oslo. */
const SEVEN = new Date("2027-01-15T06:00:00Z");
const turn = (clock: () => Promise<Date>) =>
  sendDigests(database, { mailer, origin: "https://shore.example.com", signal: new AbortController().signal, clock });

test("what readers of one organization have in common is read once, and not again by a server that comes later", async () => {
  const { organizationUuid } = await createReader(database);
  for (let colleague = 0; colleague < 3; colleague += 1)
    await subscribeDaily(await signedIn(database, "member", organizationUuid));
  let reads = 0;
  const count = {
    start: (event: object) => {
      reads += Number((event as StatementEvent).text.includes("clock_difference_ms"));
    },
  };
  channels.statements.subscribe(count);
  onTestFinished(() => {
    channels.statements.unsubscribe(count);
  });
  expect(await turn(() => Promise.resolve(SEVEN))).toMatchObject({ sent: 4 });
  expect(await turn(() => Promise.resolve(new Date(SEVEN.getTime() + 900_000)))).toMatchObject({ sent: 0 });
  expect(reads).toBe(1);
});

test("an organization whose mails take long to make does not delay others", async () => {
  await database.query("truncate notification_setting, attention_digest");
  server.mails.length = 0;
  await createReader(database);
  await createReader(database);
  let looks = 0;
  const clock = async () => {
    looks += 1;
    // The mail of the first organization is being made.
    if (looks === 3) await vi.waitUntil(() => server.mails.length === 1, { timeout: 60_000 });
    return SEVEN;
  };
  expect(await turn(clock)).toMatchObject({ sent: 2 });
});
