import { NO_VESSEL } from "../../../auth/sessions.ts";
import type { WholeDatabase } from "../../../database/db.ts";
import { forTenant } from "../../../database/tenant-database.ts";
import type { Mailer, MailOutcome } from "../../../mail/mailer.ts";
import { type Fleet, readFleet, readViewersItems } from "../attention/attention.ts";
import { type DigestContent, digestContent, isEmpty } from "./digest-content.ts";
import { digestMail } from "./digest-mail.ts";
import { dueDay, isTimeZone } from "./digest-times.ts";
import {
  claimDigest,
  type DigestKey,
  finishDigest,
  isStillDue,
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
 * Sends the mails that are due, and ends abandoned ones. Any number of servers may do this concurrently.
 *
 * Mails are made for a few organisations at a time, so that a large one does not delay all others, and sent one after the other. If the
 * mail server is unavailable, the others wait for the next run: a hanging mail server costs one timeout, not one per person.
 * @throws AggregateError of the failures, after all other mails are sent
 */
export async function sendDigests(database: WholeDatabase, options: SendOptions): Promise<SendResult> {
  const { clock = () => readNow(database), signal, mailer } = options;
  const result: SendResult = { sent: 0, nothing: 0, refused: 0, unknown: 0 };
  const failures = new Map<string, unknown>();
  await endAbandonedDigests(database, await clock());
  const due = Map.groupBy(await readDue(database, await clock()), ({ key }) => key.organizationUuid);
  /** Set once the mail server is unavailable: why mails wait; empty: it did not respond, and no reason is known. */
  let stopped: { reason: string } | undefined;
  let sending: Promise<unknown> = Promise.resolve();
  /** Sends a mail once those before it are sent, unless the mail server has become unavailable. */
  const send = (attempt: () => Promise<MailOutcome | undefined>) => {
    const sent = sending.then(async () => {
      if (stopped || signal.aborted) return undefined;
      const outcome = await attempt();
      if (outcome?.kind === "refused" && outcome.isDown) stopped = { reason: outcome.reason };
      // No timeout for each of the others.
      if (outcome?.kind === "unknown") stopped = { reason: "" };
      return outcome;
    });
    sending = sent.catch(() => {});
    return sent;
  };
  const sendOfOrganization = async (mails: readonly Due[]) => {
    const fleets = new Map<string, Promise<Fleet>>();
    for (const one of mails) {
      if (signal.aborted) return;
      try {
        const content = stopped ? undefined : await makeContent(database, one, { fleets, now: await clock() });
        if (content && isEmpty(content)) result.nothing += 1;
        else if (content && !stopped) {
          const outcome = await send(() => sendDigest(database, one, { ...options, content, clock, mailer }));
          if (outcome) result[outcome.kind] += 1;
        }
        // Also of a mail that was made while another one failed; one that has been sent keeps its state.
        if (stopped?.reason) {
          const now = await clock();
          await recordDigestState(database, one.key, { state: "waiting", reason: stopped.reason, now });
        }
      } catch (error) {
        failures.set(one.key.userUuid, error);
      }
    }
  };
  const organizations = due.values();
  const takeOrganizations = async () => {
    for (const mails of organizations) await sendOfOrganization(mails);
  };
  await Promise.all(Array.from({ length: ORGANIZATIONS_AT_A_TIME }, takeOrganizations));
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

/**
 * Returns the content of a mail; an empty one is recorded.
 * @param fleets what readers who see the same vessels have in common, read once
 * @returns undefined if another server has made the mail meanwhile
 */
async function makeContent(
  database: WholeDatabase,
  { key, reader }: Due,
  { fleets, now }: { fleets: Map<string, Promise<Fleet>>; now: Date },
): Promise<DigestContent | undefined> {
  if (!(await isStillDue(database, key))) return undefined;
  const { organizationUuid } = key;
  const db = forTenant(database, organizationUuid);
  const onlyVesselUuid = reader.restrict_to_vessel ? (reader.restrict_to_vessel_uuid ?? NO_VESSEL) : undefined;
  const viewer = { ...key, manager: reader.manager, onlyVesselUuid };
  const fleet = fleets.get(onlyVesselUuid ?? "") ?? readFleet(db, viewer, now);
  fleets.set(onlyVesselUuid ?? "", fleet);
  const content = digestContent(await readViewersItems(db, viewer, await fleet), settingsOf(reader));
  if (isEmpty(content)) await recordDigestState(database, key, { state: "nothing", reason: "", now });
  return content;
}

/** @returns undefined if another server claimed it, or the person may no longer receive it */
async function sendDigest(
  database: WholeDatabase,
  { key, reader }: Due,
  { mailer, origin, signal, clock, content }: Required<SendOptions> & { content: DigestContent },
): Promise<MailOutcome | undefined> {
  const { timeZone } = settingsOf(reader);
  const addressed = { to: reader.primary_email, organizationName: reader.organization_name, origin, timeZone };
  const mail = digestMail(content, { ...key, ...addressed });
  const attempt = await claimDigest(database, key, reader, await clock());
  if (attempt === undefined) return undefined;
  const outcome = await mailer.send(mail, signal);
  await finishDigest(database, key, { attempt, ...stateOf(outcome), now: await clock() });
  return outcome;
}

function stateOf(outcome: MailOutcome): { state: string; reason: string } {
  if (outcome.kind === "sent") return { state: "sent", reason: "" };
  const { kind, reason } = outcome;
  if (kind === "unknown") return { state: "unknown", reason };
  return { state: outcome.isFinal ? "failed" : "waiting", reason };
}

/** Each has a database connection. */
const ORGANIZATIONS_AT_A_TIME = 3;
