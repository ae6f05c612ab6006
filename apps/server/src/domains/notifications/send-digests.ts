import { NO_VESSEL } from "../../auth/sessions.ts";
import type { WholeDatabase } from "../../database/db.ts";
import { forTenant } from "../../database/tenant-database.ts";
import type { Mailer, MailOutcome } from "../../mail/mailer.ts";
import { readAttention } from "../attention/attention.ts";
import { digestContent, isEmpty } from "./digest-content.ts";
import { digestMail } from "./digest-mail.ts";
import { dueDay, isTimeZone } from "./digest-times.ts";
import {
  claimDigest,
  type DigestKey,
  finishDigest,
  recordDigestState,
  readNow,
  readReaders,
  readRecentDigests,
  type ReaderRow,
  endAbandonedDigests,
} from "./digests.sql.ts";
import { settingsOf } from "./notification-settings.ts";

export type SendOptions = {
  mailer: Mailer;
  /** Public origin of the server. */
  origin: string;
  /** Aborts when the server stops. */
  signal: AbortSignal;
  /** @default the database's clock */
  clock?: () => Promise<Date>;
};

/** A mail that is due. */
type Due = { key: DigestKey; reader: ReaderRow };

/** Number of mails per outcome. */
export type SendResult = Record<"sent" | "nothing" | "refused" | "unknown", number>;

/**
 * Sends the mails that are due, one after the other, and ends abandoned ones. Any number of servers may do this concurrently.
 *
 * If the mail server is unavailable, the others wait for the next run: a hanging mail server costs one timeout, not one per person.
 * @throws AggregateError of the failures, after all other mails are sent
 */
export async function sendDigests(database: WholeDatabase, options: SendOptions): Promise<SendResult> {
  const { clock = () => readNow(database), signal } = options;
  const result: SendResult = { sent: 0, nothing: 0, refused: 0, unknown: 0 };
  const failures = new Map<string, unknown>();
  await endAbandonedDigests(database, await clock());
  const due = await readDue(database, await clock());
  for (const [index, one] of due.entries()) {
    if (signal.aborted) break;
    try {
      const outcome = await sendDigest(database, one, { ...options, clock });
      if (outcome === undefined) continue;
      result[outcome.kind] += 1;
      if (outcome.kind === "refused" && outcome.isDown) {
        await recordWaiting(database, due.slice(index + 1), outcome.reason, await clock());
        break;
      }
      // The mail server does not respond: no timeout for each of the others.
      if (outcome.kind === "unknown") break;
    } catch (error) {
      failures.set(one.key.userUuid, error);
    }
  }
  if (failures.size > 0)
    throw new AggregateError(failures.values(), `Failed to send digests of ${[...failures.keys()].join()}`);
  return result;
}

/** Returns people whose hour has come and who have not had the day's mail. Those with a time zone unknown here are skipped. */
async function readDue(database: WholeDatabase, now: Date): Promise<Due[]> {
  const states = new Map(
    (await readRecentDigests(database, now)).map((row) => [`${row.user_uuid} ${row.local_day}`, row.state]),
  );
  const readers = await readReaders(database);
  return readers.flatMap((reader): Due[] => {
    const person = { organizationUuid: reader.organization_uuid, userUuid: reader.user_uuid };
    const day = isTimeZone(reader.time_zone) ? dueDay(settingsOf(reader), now) : undefined;
    if (day === undefined) return [];
    const state = states.get(`${person.userUuid} ${day}`) ?? "waiting";
    return state === "waiting" ? [{ key: { ...person, day }, reader }] : [];
  });
}

/** @returns undefined if another server claimed it, or the person may no longer receive it */
async function sendDigest(
  database: WholeDatabase,
  { key, reader }: Due,
  { mailer, origin, signal, clock }: Required<SendOptions>,
): Promise<MailOutcome | { kind: "nothing" } | undefined> {
  const now = await clock();
  const viewer = {
    ...key,
    manager: reader.manager,
    onlyVesselUuid: reader.restrict_to_vessel ? (reader.restrict_to_vessel_uuid ?? NO_VESSEL) : undefined,
  };
  const settings = settingsOf(reader);
  const attention = await readAttention(forTenant(database, key.organizationUuid), viewer, now);
  const content = digestContent(attention, settings);
  if (isEmpty(content)) {
    await recordDigestState(database, key, { state: "nothing", reason: "", now });
    return { kind: "nothing" };
  }
  const { timeZone } = settings;
  const addressed = { to: reader.primary_email, organizationName: reader.organization_name, origin, timeZone };
  const mail = digestMail(content, { ...key, ...addressed });
  const attempt = await claimDigest(database, key, reader, now);
  if (attempt === undefined) return undefined;
  const outcome = await mailer.send(mail, signal);
  await finishDigest(database, key, { attempt, ...stateOf(outcome), now: await clock() });
  return outcome;
}

async function recordWaiting(database: WholeDatabase, due: readonly Due[], reason: string, now: Date): Promise<void> {
  for (const { key } of due) await recordDigestState(database, key, { state: "waiting", reason, now });
}

function stateOf(outcome: MailOutcome): { state: string; reason: string } {
  if (outcome.kind === "sent") return { state: "sent", reason: "" };
  const { kind, reason } = outcome;
  if (kind === "unknown") return { state: "unknown", reason };
  return { state: outcome.isFinal ? "failed" : "waiting", reason };
}
