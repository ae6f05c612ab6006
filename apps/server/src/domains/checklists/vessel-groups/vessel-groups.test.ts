import { Code } from "@connectrpc/connect";
import { fieldViolations, localizedMessage } from "@shore/api/errors";
import { beforeEach, describe, expect, test } from "vitest";
import { createVessel, signedIn, type SignedIn } from "../../../testing/callers.ts";
import { refusalOf } from "../../../testing/checklists.ts";
import { testDatabase } from "../../../testing/database.ts";

const database = await testDatabase();
let person: SignedIn;
let bergensund: string;
let astridMarie: string;
beforeEach(async () => {
  person = await signedIn(database, "member");
  bergensund = await createVessel(database, person.organizationUuid, "Bergensund");
  astridMarie = await createVessel(database, person.organizationUuid, "Astrid Marie");
});

describe("a vessel group", () => {
  test("has the fields written, its vessels by name, and a vessel named twice once", async () => {
    const created = await create("Coastal", [bergensund, astridMarie, bergensund.toUpperCase()]);
    expect(created).toMatchObject({ displayName: "Coastal", description: "Norwegian coast" });
    expect(created.members.map(({ displayName }) => displayName)).toEqual(["Astrid Marie", "Bergensund"]);
    expect(created.members[0]).toMatchObject({ vesselUuid: astridMarie, imoNumber: "9074729", callSign: "" });
    const { vesselGroup } = await person.client.vesselGroupGet({ vesselGroupId: created.vesselGroupId });
    expect(vesselGroup).toEqual(created);
  });

  test("may be empty, and is listed by name, case-insensitively", async () => {
    for (const name of ["winter class", "All vessels", "Coastal"]) await create(name, []);
    const { vesselGroups } = await person.client.vesselGroupList({});
    expect(vesselGroups.map(({ displayName }) => displayName)).toEqual(["All vessels", "Coastal", "winter class"]);
  });

  test("has exactly the vessels of the last change", async () => {
    const { vesselGroupId, etag } = await create("Coastal", [bergensund]);
    const { vesselGroup } = await person.client.vesselGroupUpdate({
      vesselGroupId,
      etag,
      displayName: "Coastal north",
      members: [{ vesselUuid: astridMarie }],
    });
    expect(vesselGroup).toMatchObject({ displayName: "Coastal north", description: "" });
    expect(vesselGroup?.members.map(({ vesselUuid }) => vesselUuid)).toEqual([astridMarie]);
    expect(vesselGroup?.etag).not.toBe(etag);
  });

  test("refuses a change with a stale etag, and accepts one without an etag", async () => {
    const { vesselGroupId, etag } = await create("Coastal", [bergensund]);
    await person.client.vesselGroupUpdate({ vesselGroupId, etag, displayName: "First", members: [] });
    const second = person.client.vesselGroupUpdate({ vesselGroupId, etag, displayName: "Second", members: [] });
    expect(await refusalOf(second)).toBe(Code.Aborted);
    expect((await person.client.vesselGroupGet({ vesselGroupId })).vesselGroup?.displayName).toBe("First");
    await person.client.vesselGroupUpdate({ vesselGroupId, displayName: "Third", members: [] });
    expect((await person.client.vesselGroupGet({ vesselGroupId })).vesselGroup?.displayName).toBe("Third");
  });

  test("accepts no vessel of another organisation, with the same error as for an absent one", async () => {
    const stranger = await signedIn(database, "member");
    const theirs = await createVessel(database, stranger.organizationUuid, "Not ours");
    const answers = [theirs, "00000000-0000-4000-8000-000000000000"].map(async (vesselUuid) => {
      const call = person.client.vesselGroupCreate({
        displayName: "Coastal",
        members: [{ vesselUuid: bergensund }, { vesselUuid }],
      });
      expect(await refusalOf(call)).toBe(Code.InvalidArgument);
      return fieldViolations(await call.catch((error: unknown) => error));
    });
    const [one, other] = await Promise.all(answers);
    expect(one).toEqual([{ field: "members[1].vesselUuid", description: "There is no such vessel." }]);
    expect(other).toEqual(one);
    expect((await person.client.vesselGroupList({})).vesselGroups).toEqual([]);
  });

  test("is gone after removal, with its members and its distribution, and its vessels stay", async () => {
    const { vesselGroupId } = await create("Coastal", [bergensund]);
    await person.client.vesselGroupDelete({ vesselGroupId });
    expect(await refusalOf(person.client.vesselGroupGet({ vesselGroupId }))).toBe(Code.NotFound);
    expect(await refusalOf(person.client.vesselGroupDelete({ vesselGroupId }))).toBe(Code.NotFound);
    expect((await person.client.getVessels({})).vessels).toHaveLength(2);
  });

  test("of another organisation can be neither read, changed nor removed", async () => {
    const { vesselGroupId, etag } = await create("Coastal", [bergensund]);
    const { client } = await signedIn(database, "manager");
    const calls = [
      client.vesselGroupGet({ vesselGroupId }),
      client.vesselGroupUpdate({ vesselGroupId, etag, displayName: "Mine", members: [] }),
      client.vesselGroupDelete({ vesselGroupId }),
      client.checklistTemplatesAvailableToVesselGroup({ vesselGroupId }),
    ];
    expect(await Promise.all(calls.map(refusalOf))).toEqual(calls.map(() => Code.NotFound));
    expect((await client.vesselGroupList({})).vesselGroups).toEqual([]);
    expect((await person.client.vesselGroupGet({ vesselGroupId })).vesselGroup?.displayName).toBe("Coastal");
  });
});

test("a person restricted to one vessel sees its groups with only that vessel, and changes nothing", async () => {
  const { vesselGroupId } = await create("Both", [bergensund, astridMarie]);
  const other = await create("Other", [astridMarie]);
  const { client } = await signedIn(database, { onlyVesselUuid: bergensund }, person.organizationUuid);
  const { vesselGroups } = await client.vesselGroupList({});
  expect(vesselGroups.map(({ displayName, members }) => [displayName, members.length])).toEqual([["Both", 1]]);
  expect(await refusalOf(client.vesselGroupGet({ vesselGroupId: other.vesselGroupId }))).toBe(Code.NotFound);
  const { vesselGroupResourceDistributions } = await client.resourceDistributionGet({});
  expect(vesselGroupResourceDistributions.map(({ vesselGroup }) => vesselGroup?.displayName)).toEqual(["Both"]);
  const changes = [
    client.vesselGroupCreate({ displayName: "Mine", members: [{ vesselUuid: bergensund }] }),
    client.vesselGroupUpdate({ vesselGroupId, displayName: "Mine", members: [] }),
    client.vesselGroupDelete({ vesselGroupId }),
    client.resourceDistributionUpdate({}),
    client.checklistTemplateGroupCreate({ displayName: "Mine" }),
    client.fleetChecklistTemplatesSet({}),
  ];
  expect(await Promise.all(changes.map(refusalOf))).toEqual(changes.map(() => Code.PermissionDenied));
  // The message gives the user the reason.
  const refusal: unknown = await client.vesselGroupDelete({ vesselGroupId }).catch((error: unknown) => error);
  expect(localizedMessage(refusal)).toBe("This concerns the whole fleet, and your access is for one vessel.");
});

test("every change is recorded with author, action, before and after", async () => {
  const { vesselGroupId } = await create("Coastal", [bergensund]);
  await person.client.vesselGroupUpdate({ vesselGroupId, displayName: "Coast", members: [] });
  await person.client.vesselGroupDelete({ vesselGroupId });
  const { rows } = await database.query(
    `select actor_user_uuid, action, subject, before, after from audit_event
      where organization_uuid = $1 order by event_time`,
    [person.organizationUuid],
  );
  const who = { actor_user_uuid: person.userUuid, subject: `vessel_group/${vesselGroupId?.vesselGroupUuid}` };
  const first = { displayName: "Coastal", description: "Norwegian coast", vesselUuids: [bergensund] };
  const second = { displayName: "Coast", description: "", vesselUuids: [] };
  expect(rows).toEqual([
    { ...who, action: "created", before: null, after: first },
    { ...who, action: "updated", before: first, after: second },
    { ...who, action: "removed", before: { ...second, collectionUuids: [] }, after: null },
  ]);
});

async function create(displayName: string, vesselUuids: string[]) {
  const { vesselGroup } = await person.client.vesselGroupCreate({
    displayName,
    description: "Norwegian coast",
    members: vesselUuids.map((vesselUuid) => ({ vesselUuid })),
  });
  if (!vesselGroup?.vesselGroupId) throw new Error("A group was created without a key");
  return { ...vesselGroup, vesselGroupId: vesselGroup.vesselGroupId };
}
