import { expect, test } from "vitest";
import { signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";

const database = await testDatabase();
const owner = await signedIn(database, "member");
const colleague = await signedIn(database, "member", owner.organizationUuid);
const manager = await signedIn(database, "manager", owner.organizationUuid);
const stranger = await signedIn(database, "manager");
const view = { displayName: "Pumps", path: "find?q=pump", shared: false, onAttention: false, position: 1 };

test("only the owner sees their own views; everyone sees shared ones, and managers may change them", async () => {
  const { savedView: own } = await owner.client.savedViewCreate({ content: view });
  const { savedView: shared } = await owner.client.savedViewCreate({ content: { ...view, shared: true, position: 0 } });
  const seen = async ({ client }: typeof owner) =>
    (await client.savedViewList({})).savedViews.map(({ savedViewUuid, editable }) => [savedViewUuid, editable]);
  expect(await seen(owner)).toEqual([
    [shared?.savedViewUuid, true],
    [own?.savedViewUuid, true],
  ]);
  expect(await seen(colleague)).toEqual([[shared?.savedViewUuid, false]]);
  expect(await seen(manager)).toEqual([[shared?.savedViewUuid, true]]);
  expect(await seen(stranger)).toEqual([]);

  const change = (uuid = "", etag = "") => ({
    savedViewUuid: uuid,
    content: { ...view, shared: true, displayName: "New" },
    etag,
  });
  await expect(colleague.client.savedViewUpdate(change(shared?.savedViewUuid))).rejects.toThrow(
    "Only its owner and managers",
  );
  await expect(colleague.client.savedViewDelete(change(own?.savedViewUuid))).rejects.toThrow("no such view");
  await expect(stranger.client.savedViewUpdate(change(shared?.savedViewUuid))).rejects.toThrow("no such view");
  const { savedView: changed } = await manager.client.savedViewUpdate(change(shared?.savedViewUuid, shared?.etag));
  expect(changed).toMatchObject({ displayName: "New", own: false });
  await expect(owner.client.savedViewUpdate(change(shared?.savedViewUuid, shared?.etag))).rejects.toThrow("aborted");
  await owner.client.savedViewDelete({ savedViewUuid: shared?.savedViewUuid ?? "", etag: changed?.etag ?? "" });
  expect(await seen(colleague)).toEqual([]);
});

test("the audit log does not contain views that only their owner sees", async () => {
  await owner.client.savedViewCreate({ content: { ...view, displayName: "My secret", path: "find?q=secret" } });
  const { rows } = await database.query("select * from audit_event where organization_uuid = $1", [
    owner.organizationUuid,
  ]);
  expect(JSON.stringify(rows)).toContain("saved_view/");
  expect(JSON.stringify(rows)).not.toContain("ecret");
});

test.each([
  "//evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/shore/find",
  "find?q=<b>",
  "a\\b",
  "find/../../auth",
  "find#x",
  "",
  "auth/signout",
  "crpc",
  "ship-links?q=hav",
  "find?q=a\nb",
  "find?q=%E2%80%AEgpj",
  "find?q=\u202egpj",
])("%j is no path of a screen", async (path) => {
  await expect(owner.client.savedViewCreate({ content: { ...view, path } })).rejects.toThrow("invalid_argument");
});

test("a view that an earlier version saved is still listed, and can be removed", async () => {
  const { client, organizationUuid, userUuid } = await signedIn(database, "member");
  await client.savedViewCreate({ content: view });
  await database.query(
    "update saved_view set path = 'ship-links?q=hav' where organization_uuid = $1 and owner_user_uuid = $2",
    [organizationUuid, userUuid],
  );
  const [old] = (await client.savedViewList({})).savedViews;
  expect(old?.path).toBe("ship-links?q=hav");
  await client.savedViewDelete({ savedViewUuid: old?.savedViewUuid ?? "", etag: old?.etag ?? "" });
  expect((await client.savedViewList({})).savedViews).toEqual([]);
});

test("a person may have 200 views", async () => {
  const { client } = await signedIn(database, "member");
  for (let count = 0; count < 200; count += 1) await client.savedViewCreate({ content: view });
  await expect(client.savedViewCreate({ content: view })).rejects.toThrow("200 views");
});
