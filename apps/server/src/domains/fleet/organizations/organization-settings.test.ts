import { Code } from "@connectrpc/connect";
import { expect, test } from "vitest";
import { signedIn } from "../../../testing/callers.ts";
import { refusalOf } from "../../../testing/checklists.ts";
import { testDatabase } from "../../../testing/database.ts";
import { switchFeatureFlag } from "../../account/session/switch-feature-flag.ts";

const database = await testDatabase();

test("the defaults are a week and finding by person; a manager's change applies to the whole organisation", async () => {
  const { client, organizationUuid } = await signedIn(database, "manager");
  const { organizationSettings: first } = await client.organizationSettingsGet({});
  expect(first).toMatchObject({ checklistOverdueDays: 7, findByPerson: true });
  const change = { checklistOverdueDays: 30, findByPerson: false, etag: first?.etag ?? "" };
  const { organizationSettings: second } = await client.organizationSettingsUpdate(change);
  expect(second).toMatchObject({ checklistOverdueDays: 30, findByPerson: false });
  const colleague = await signedIn(database, "member", organizationUuid);
  expect((await colleague.client.whoAmI({})).featureFlags["find-by-person"]?.enabled).toBe(false);
  expect((await colleague.client.findTerms({ kind: "people" })).findByPerson).toBe(false);
  expect((await colleague.client.checklistDeliveryGet({})).overdueAfterDays).toBe(30);
  const stranger = await signedIn(database, "manager");
  expect((await stranger.client.organizationSettingsGet({})).organizationSettings?.checklistOverdueDays).toBe(7);
});

test("the second of two changes with the same etag is refused and changes nothing", async () => {
  const { client } = await signedIn(database, "manager");
  const { organizationSettings } = await client.organizationSettingsGet({});
  const etag = organizationSettings?.etag ?? "";
  const outcomes = await Promise.all(
    [10, 20].map((checklistOverdueDays) =>
      client.organizationSettingsUpdate({ checklistOverdueDays, findByPerson: true, etag }).then(
        (answer) => answer.organizationSettings?.checklistOverdueDays,
        () => "refused",
      ),
    ),
  );
  expect(outcomes).toContain("refused");
  const kept = outcomes.find((outcome) => typeof outcome === "number");
  expect((await client.organizationSettingsGet({})).organizationSettings?.checklistOverdueDays).toBe(kept);
});

test("a change with an etag older than a command's change of finding by person is refused", async () => {
  const { client, organizationUuid } = await signedIn(database, "manager");
  const { organizationSettings } = await client.organizationSettingsGet({});
  await switchFeatureFlag(database, organizationUuid, { name: "find-by-person", enabled: false });
  const change = { checklistOverdueDays: 10, findByPerson: true, etag: organizationSettings?.etag ?? "" };
  expect(await refusalOf(client.organizationSettingsUpdate(change))).toBe(Code.Aborted);
});

test("a number of days outside 1 to 365, and requests by members, are refused", async () => {
  const { client, organizationUuid } = await signedIn(database, "manager");
  for (const checklistOverdueDays of [0, 366])
    expect(await refusalOf(client.organizationSettingsUpdate({ checklistOverdueDays }))).toBe(Code.InvalidArgument);
  const member = await signedIn(database, "member", organizationUuid);
  expect(await refusalOf(member.client.organizationSettingsGet({}))).toBe(Code.PermissionDenied);
  expect(await refusalOf(member.client.organizationSettingsUpdate({ checklistOverdueDays: 5 }))).toBe(
    Code.PermissionDenied,
  );
});
