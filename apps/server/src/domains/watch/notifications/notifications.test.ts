import type { NotificationSettingsSchema } from "@shore/api/gen-server/shore/v1/notifications_pb";
import type { MessageInitShape } from "@bufbuild/protobuf";
import { expect, test } from "vitest";
import { callerWith, createVessel, serviceWithMail, signedIn, type SignedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { TEST_STORAGE_ACCESS } from "../../../testing/storage-access.ts";
import { MAILABLE_KINDS } from "./notification-settings.ts";

const database = await testDatabase();

type Settings = MessageInitShape<typeof NotificationSettingsSchema>;
const daily: Settings = {
  digest: "daily",
  hour: 7,
  timeZone: "Europe/Oslo",
  kinds: ["not_verified"],
  allVessels: true,
};

const stored = async ({ client }: SignedIn) => (await client.notificationSettingsGet({})).notificationSettings;
const update = ({ client }: SignedIn, settings: Settings) =>
  client.notificationSettingsUpdate({ notificationSettings: settings });

test("a person has no mails until they choose them, for themselves only; a stale etag is refused", async () => {
  const person = await signedIn(database, "member");
  const other = await signedIn(database, "member", person.organizationUuid);
  const first = await person.client.notificationSettingsGet({});
  expect(first).toMatchObject({ mailConfigured: false, address: "person@test.example", nextTime: "" });
  expect(first.notificationSettings).toMatchObject({ digest: "off", hour: 7, allVessels: true });
  expect(first.notificationSettings?.kinds).toEqual(MAILABLE_KINDS);
  expect(first.lastDigest).toBeUndefined();

  const etag = first.notificationSettings?.etag ?? "";
  const { notificationSettings: chosen } = await update(person, { ...daily, etag });
  await expect(update(person, { ...daily, digest: "weekdays", etag })).rejects.toThrow("aborted");
  expect(chosen).toMatchObject({ ...daily, vesselUuids: [] });
  expect(await stored(person)).toEqual(chosen);
  expect(await stored(other)).toMatchObject({ digest: "off" });

  await update(person, { ...daily, hour: 8, etag: chosen?.etag ?? "" });
  await expect(update(person, { ...daily, etag: chosen?.etag ?? "" })).rejects.toThrow("aborted");
  expect(await stored(person)).toMatchObject({ hour: 8 });
});

test("with e-mail configured, the time of the next mail is returned", async () => {
  const { token, ...person } = await signedIn(database, "member");
  const client = callerWith(database, token, console, TEST_STORAGE_ACCESS, serviceWithMail(database));
  await update(person as SignedIn, { ...daily, timeZone: "Asia/Singapore" });
  const { mailConfigured, nextTime } = await client.notificationSettingsGet({});
  expect(mailConfigured).toBe(true);
  expect(nextTime).toMatch(/^\d{4}-\d\d-\d\dT07:00:00\+08:00$/);
});

test("vessels that the person may not see are neither stored nor returned", async () => {
  const manager = await signedIn(database, "manager");
  const own = await createVessel(database, manager.organizationUuid, "HAVBRIS");
  const hidden = await createVessel(database, manager.organizationUuid, "BERGENSUND");
  const foreign = await createVessel(database, (await signedIn(database, "member")).organizationUuid, "ELSEWHERE");
  const restricted = await signedIn(database, { onlyVesselUuid: own }, manager.organizationUuid);

  const named = (vesselUuids: string[]) => ({ ...daily, allVessels: false, vesselUuids });
  await update(restricted, named([own.toUpperCase(), hidden, foreign]));
  expect((await stored(restricted))?.vesselUuids).toEqual([own]);
  await expect(update(restricted, named([hidden]))).rejects.toThrow("not_found");
  await expect(update(manager, named([foreign]))).rejects.toThrow("not_found");

  await update(manager, named([own, hidden]));
  await database.query(
    "update app_user set restrict_to_vessel = true, restrict_to_vessel_uuid = $2 where user_uuid = $1",
    [manager.userUuid, own],
  );
  expect((await stored(manager))?.vesselUuids).toEqual([own]);
});

test.each<[string, Settings]>([
  ["an hour of 24", { ...daily, hour: 24 }],
  ["an invalid time zone", { ...daily, timeZone: "Europe/Atlantis" }],
  ["an offset for a zone", { ...daily, timeZone: "+01:00" }],
  ["a kind that is never mailed", { ...daily, kinds: ["clock"] }],
  ["no kind", { ...daily, kinds: [] }],
  ["no vessel", { ...daily, allVessels: false }],
  ["an unknown frequency", { ...daily, digest: "hourly" }],
])("%s is refused", async (_case, settings) => {
  const person = await signedIn(database, "member");
  await expect(update(person, settings)).rejects.toThrow("invalid_argument");
  expect(await stored(person)).toMatchObject({ digest: "off" });
});
