import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Mailer } from "../../../mail/mailer.ts";
import { smtpMailer } from "../../../mail/smtp-mailer.ts";
import type { SignedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { subscribeDaily, createReader, storeKeptAside } from "../../../testing/digest-readers.ts";
import { createCredential } from "../../../testing/ships.ts";
import { startMailServer } from "../../../testing/mail-server.ts";
import { sendDigests, type SendOptions } from "./send-digests.ts";
import { proveOnly } from "../../../testing/prove-only.ts";

const database = await testDatabase();
const server = await startMailServer();
afterAll(() => server.stop());

const ORIGIN = "https://shore.example.com";
const never = new AbortController().signal;
const LIMITS = { connectMs: 60_000, silenceMs: 60_000, totalMs: 120_000 };
const mailer = smtpMailer(server.config, LIMITS);
/** 07:00 in Oslo. */
const SEVEN = new Date("2027-01-15T06:00:00Z");
const minutesLater = (minutes: number) => new Date(SEVEN.getTime() + minutes * 60_000);

const reader = (settings?: object) => createReader(database, settings);
const turn = (now = SEVEN, options: Partial<SendOptions> = {}) =>
  sendDigests(database, { mailer, origin: ORIGIN, signal: never, clock: () => Promise.resolve(now), ...options });

beforeEach(async () => {
  server.mails.length = 0;
  server.behaviour = {};
  await database.query("truncate notification_setting, attention_digest");
});

const lastOf = async ({ client }: SignedIn) => (await client.notificationSettingsGet({})).lastDigest;
/** Returns a mail's decoded text. */
const decoded = (content = "") =>
  content
    .replaceAll("=\r\n", "")
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

describe("the content of a mail", () => {
  test("has vessels with counts and oldest times as on the screen, links to our origin, and no text of a record", async () => {
    const person = await reader();
    expect(await turn()).toEqual({ sent: 1, nothing: 0, refused: 0, unknown: 0 });
    const content = decoded(server.mails[0]?.content);
    const home = `${ORIGIN}/shore/orgs/${person.organizationUuid}`;
    expect(content).toContain("Subject: Shore: 1 vessel to act on\r\n");
    expect(content).toContain("Test Shipping, as of 2027-01-15 07:00 +01:00");
    expect(content).toContain(
      `HAVBRIS <b>&\r\n- Needs you: Conflicting record: 2, oldest 2027-01-14 12:00 +00:00\r\n${home}/attention?vessel=${person.havbris}`,
    );
    expect(content).toContain(`<a href="${home}/attention?vessel=${person.havbris}">HAVBRIS &#60;b&#62;&#38;</a>`);
    expect(content).toContain(`Change or switch off: ${home}/notifications`);
    expect(content.replaceAll(/\r\n +/g, " ")).toContain(`List-Unsubscribe: <${home}/notifications>`);
    expect(content).not.toContain("SECRET");
    expect(content).not.toContain("BERGENSUND");
    for (const [url] of content.matchAll(/https?:[^\s"<>]*/g)) expect(url).toMatch(/^https:\/\/shore\.example\.com\//);
    const { vessels } = await person.client.attentionGet({});
    expect(vessels.find(({ vesselUuid }) => vesselUuid === person.havbris)?.items).toMatchObject([
      { kind: "kept_aside", count: 2, oldestTime: "2027-01-14T12:00:00+00:00" },
    ]);
    expect(await lastOf(person)).toMatchObject({ day: "2027-01-15", state: "sent", reason: "" });
  });

  test("without content no mail is sent that day, whatever happens later", async () => {
    const person = await reader({ kinds: ["link_silent"] });
    expect(await turn()).toMatchObject({ sent: 0, nothing: 1 });
    await subscribeDaily(person);
    expect(await turn(minutesLater(15))).toMatchObject({ sent: 0, nothing: 0 });
    expect(await lastOf(person)).toMatchObject({ state: "nothing" });
    expect(server.mails).toEqual([]);
  });

  test("items set aside, and vessels that were not chosen, are left out", async () => {
    const person = await reader();
    await subscribeDaily(person, { allVessels: false, vesselUuids: [person.bergensund] });
    expect(await turn()).toMatchObject({ nothing: 1 });
    const untilTime = new Date(Date.now() + 86_400_000).toISOString();
    await person.client.attentionSetAside({
      vesselUuid: person.havbris,
      kind: "kept_aside",
      untilTime,
      reason: "Known",
    });
    await database.query("update attention_set_aside set until_time = '2027-06-01'");
    await subscribeDaily(person);
    expect(await turn(new Date(SEVEN.getTime() + 86_400_000))).toMatchObject({ sent: 0, nothing: 1 });
  });
});

describe("the recipients", () => {
  test("a person restricted to a vessel gets items of that vessel only", async () => {
    const person = await reader();
    await storeKeptAside(database, person.organizationUuid, { vesselUuid: person.bergensund, records: 1 });
    await database.query(
      "update app_user set restrict_to_vessel = true, restrict_to_vessel_uuid = $2 where user_uuid = $1",
      [person.userUuid, person.bergensund],
    );
    await turn();
    expect(server.mails).toHaveLength(1);
    expect(decoded(server.mails[0]?.content)).toContain("BERGENSUND");
    expect(decoded(server.mails[0]?.content)).not.toContain("HAVBRIS");
  });

  test("a manager gets items of the organization; one restricted to a vessel does not, since they name other vessels", async () => {
    const kinds = ["kept_aside", "credential_expires"];
    const [all, restricted] = [await reader({ kinds }), await reader({ kinds })];
    for (const { organizationUuid, bergensund: vesselUuid } of [all, restricted]) {
      const { credentialUuid } = await createCredential(database, { organizationUuid, vesselUuid });
      await database.query("update ship_credential set expire_time = '2027-01-15T20:00Z' where credential_uuid = $1", [
        credentialUuid,
      ]);
    }
    await database.query(
      "update app_user set manager = true, primary_email = 'all@test.example' where user_uuid = $1",
      [all.userUuid],
    );
    await database.query(
      "update app_user set manager = true, restrict_to_vessel = true, restrict_to_vessel_uuid = $2 where user_uuid = $1",
      [restricted.userUuid, restricted.havbris],
    );
    expect(await turn()).toMatchObject({ sent: 2 });
    const [toAll, toRestricted] = ["all@test.example", "person@test.example"].map((address) =>
      decoded(server.mails.find(({ to }) => to.includes(address))?.content),
    );
    expect(toAll).toContain("Subject: Shore: 1 vessel to act on, the organization");
    expect(toAll).toContain("Needs you: Credential expires, BERGENSUND: Bridge on 2027-01-15 20:00 +00:00");
    expect(toRestricted).toContain("HAVBRIS");
    expect(toRestricted).not.toContain("BERGENSUND");
  });

  test.each([
    ["is no longer a member", "update app_user set member = false where user_uuid = $1"],
    ["has no address", "update app_user set primary_email = '' where user_uuid = $1"],
    [
      "is of an organisation that was closed",
      "update organization set close_time = now() from app_user u where u.user_uuid = $1 and organization.organization_uuid = u.organization_uuid",
    ],
  ])("who %s gets none", async (_case, statement) => {
    const { userUuid } = await reader();
    await database.query(statement, [userUuid]);
    expect(await turn()).toMatchObject({ sent: 0 });
    expect(server.mails).toEqual([]);
  });

  test("a person whose access is revoked while the mail is made gets none", async () => {
    const { userUuid } = await reader();
    let looks = 0;
    const clock = async () => {
      looks += 1;
      // The due mails are read by then; the mail is not made yet.
      if (looks === 3) await database.query("update app_user set member = false where user_uuid = $1", [userUuid]);
      return SEVEN;
    };
    expect(await turn(SEVEN, { clock })).toMatchObject({ sent: 0 });
    expect(looks).toBeGreaterThanOrEqual(3);
    expect(server.mails).toEqual([]);
    expect((await database.query("select from attention_digest")).rowCount).toBe(0);
  });

  test("an unknown time zone does not prevent other people's mails", async () => {
    const unlucky = await reader();
    await database.query("update notification_setting set time_zone = 'Europe/Atlantis' where user_uuid = $1", [
      unlucky.userUuid,
    ]);
    await reader();
    expect(await turn()).toMatchObject({ sent: 1 });
  });
});

describe("sending once", () => {
  test.each(proveOnly)("three concurrent servers, also a quarter of an hour later, send each mail once", async () => {
    for (let person = 0; person < 4; person += 1) await reader();
    await Promise.all([turn(), turn(), turn()]);
    await Promise.all([turn(minutesLater(15)), turn(minutesLater(15))]);
    expect(server.mails).toHaveLength(4);
    expect((await states()).every(({ state, attempts }) => state === "sent" && attempts === 1)).toBe(true);
  });

  test("a mail whose server crashes between claim and sending is reported as unknown and not sent again", async () => {
    const person = await reader();
    const dying: Mailer = { send: () => Promise.reject(new Error("killed")) };
    await expect(turn(SEVEN, { mailer: dying })).rejects.toThrow("Failed to send digests");
    expect(await lastOf(person)).toMatchObject({ state: "sending" });
    await turn(minutesLater(4));
    expect(await lastOf(person)).toMatchObject({ state: "sending" });
    await Promise.all([turn(minutesLater(15)), turn(minutesLater(15)), turn(minutesLater(15))]);
    expect(await lastOf(person)).toMatchObject({ state: "unknown" });
    expect(server.mails).toEqual([]);
    expect(await turn(new Date(SEVEN.getTime() + 86_400_000))).toMatchObject({ sent: 1 });
  });

  test.each(proveOnly)("a slow server stores the outcome, and no mail is sent twice", async () => {
    const person = await reader();
    const gate = Promise.withResolvers<void>();
    const taken = Promise.withResolvers<void>();
    const slow: Mailer = {
      send: async (mail, signal) => {
        taken.resolve();
        await gate.promise;
        return mailer.send(mail, signal);
      },
    };
    const sending = turn(SEVEN, { mailer: slow });
    await taken.promise;
    await turn(minutesLater(15));
    expect(await lastOf(person)).toMatchObject({ state: "unknown" });
    gate.resolve();
    await sending;
    expect(await lastOf(person)).toMatchObject({ state: "sent" });
    expect(server.mails).toHaveLength(1);
  });

  const zones: [name: string, timeZone: string, hour: number, from: string][] = [
    ["autumn in Oslo, a repeated hour", "Europe/Oslo", 2, "2027-10-29T23:30Z"],
    ["spring in Oslo, a skipped hour", "Europe/Oslo", 2, "2027-03-27T00:30Z"],
    ["Singapore", "Asia/Singapore", 2, "2027-03-26T17:30Z"],
  ];
  test.each(process.env["VITE_PROVE"] ? zones : zones.slice(0, 1))(
    "%s: one mail each day for three days",
    async (_case, timeZone, hour, from) => {
      await reader({ timeZone, hour });
      for (let quarter = 0; quarter < 50 * 4; quarter += 1) await turn(new Date(Date.parse(from) + quarter * 900_000));
      const days = (await states()).map(({ local_day }) => local_day);
      expect(server.mails).toHaveLength(3);
      expect(new Set(days).size).toBe(3);
    },
  );
});

describe("a mail server that fails", () => {
  test("an unreachable server is retried each quarter of an hour, for an hour, without a timeout per person", async () => {
    const people = [await reader(), await reader()];
    const away = smtpMailer({ ...server.config, port: 1 }, LIMITS);
    expect(await turn(SEVEN, { mailer: away })).toMatchObject({ refused: 1 });
    for (const person of people)
      expect(await lastOf(person)).toMatchObject({ state: "waiting", reason: "The mail server cannot be reached." });
    expect(await turn(minutesLater(15))).toEqual({ sent: 2, nothing: 0, refused: 0, unknown: 0 });
    for (const person of people) expect(await lastOf(person)).toMatchObject({ state: "sent", reason: "" });
  });

  test.each(proveOnly)("after an hour a mail has failed, with the server's reply as reason", async () => {
    const person = await reader();
    server.behaviour = { recipientAnswer: () => "450 4.2.1 Mailbox busy" };
    for (const minutes of [0, 15, 30, 45]) await turn(minutesLater(minutes));
    expect(await lastOf(person)).toMatchObject({ state: "waiting", reason: "450 4.2.1 Mailbox busy" });
    await turn(minutesLater(60));
    expect(await lastOf(person)).toMatchObject({ state: "failed", reason: "450 4.2.1 Mailbox busy" });
    server.behaviour = {};
    await turn(minutesLater(75));
    expect(server.mails).toEqual([]);
    expect((await states()).map(({ attempts }) => attempts)).toEqual([4]);
  });

  test("a mail refused permanently is not retried, and the next person's is sent", async () => {
    await reader();
    await reader();
    const refused = { left: 1 };
    server.behaviour = {
      recipientAnswer: () => (refused.left-- > 0 ? "550 5.1.1 No such mailbox" : undefined),
    };
    expect(await turn()).toMatchObject({ sent: 1, refused: 1 });
    expect((await states()).map(({ state }) => state).toSorted()).toEqual(["failed", "sent"]);
    expect(await turn(minutesLater(15))).toMatchObject({ sent: 0, refused: 0 });
  });

  test.each(proveOnly)(
    "a hanging server costs one timeout; its mail may have been accepted and is not sent again",
    async () => {
      await reader();
      await reader();
      server.behaviour = { hangs: true };
      const impatient = smtpMailer(server.config, { ...LIMITS, silenceMs: 1_500 });
      // The second mail is not begun.
      expect(await turn(SEVEN, { mailer: impatient })).toMatchObject({ sent: 0, unknown: 1 });
      server.behaviour = {};
      server.mails.length = 0;
      expect(await turn(minutesLater(15))).toMatchObject({ sent: 1, unknown: 0 });
      expect((await states()).map(({ state }) => state).toSorted()).toEqual(["sent", "unknown"]);
    },
  );

  test("a server that shuts down starts no further mail", async () => {
    await reader();
    expect(await turn(SEVEN, { signal: AbortSignal.abort() })).toMatchObject({ sent: 0 });
    expect(await states()).toEqual([]);
  });
});

async function states() {
  const { rows } = await database.query<{ state: string; attempts: number; local_day: string }>(
    "select state, attempts, local_day from attention_digest order by local_day",
  );
  return rows;
}
