import { Code } from "@connectrpc/connect";
import { beforeAll, describe, expect, test } from "vitest";
import { callerWith, createVessel, type ShoreClient, signedIn } from "../../../testing/callers.ts";
import {
  checklistNamed,
  newCollection,
  newestOf,
  newTemplate,
  publishedTemplate,
  refusalOf,
} from "../../../testing/checklists.ts";
import { testDatabase } from "../../../testing/database.ts";

const database = await testDatabase();
const person = await signedIn(database, "member");
/** Ignores the warnings of lost connections, which this test causes. */
const client = callerWith(database, person.token, { warn() {}, error: console.error });

beforeAll(async () => {
  // As the owner: the role of calls may not terminate a connection.
  await database.query(`create function cut_connection() returns trigger language plpgsql security definer as $$
    begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5); return new; end $$`);
  await database.query(`create trigger cut_midway before insert on audit_event
    for each row execute function cut_connection()`);
  await database.query(`create constraint trigger cut_at_commit after insert on audit_event
    deferrable initially deferred for each row execute function cut_connection()`);
  for (const moment of MOMENTS) await database.query(`alter table audit_event disable trigger ${moment}`);
});

/** Prepares each change and returns a function that makes it. */
const changes: Record<string, (client: ShoreClient) => Promise<() => Promise<unknown>>> = {
  "creating a collection": async () => () => client.checklistTemplateGroupCreate({ displayName: "New" }),
  "changing a collection": async () => {
    const checklistTemplateGroupId = await newCollection(client);
    return () => client.checklistTemplateGroupUpdate({ checklistTemplateGroupId, displayName: "Changed" });
  },
  "removing a distributed collection": async () => {
    const checklistTemplateGroupId = await newCollection(client);
    await client.resourceDistributionUpdate(await distributing(checklistTemplateGroupId));
    return () => client.checklistTemplateGroupDelete({ checklistTemplateGroupId });
  },
  "creating a checklist": async () => {
    const checklistTemplateGroupId = await newCollection(client);
    return () => client.checklistTemplateCreate({ templateData: checklistNamed("New"), checklistTemplateGroupId });
  },
  "moving a checklist": async () => {
    const checklistTemplateId = await newTemplate(client);
    const checklistTemplateGroupId = await newCollection(client);
    return () => client.checklistTemplateUpdate({ checklistTemplateId, checklistTemplateGroupId });
  },
  "removing a checklist": async () => {
    const checklistTemplateId = await publishedTemplate(client);
    return () => client.checklistTemplateDelete({ checklistTemplateId });
  },
  "creating a draft": async () => {
    const checklistTemplateId = await publishedTemplate(client);
    const templateData = checklistNamed("Draft");
    return () => client.checklistTemplateRevisionCreateDraft({ checklistTemplateId, templateData });
  },
  "saving a draft": async () => {
    const draft = await newestOf(client, await newTemplate(client));
    return () =>
      client.checklistTemplateRevisionUpdateDraft({ ...keyOf(draft), templateData: checklistNamed("Saved") });
  },
  "discarding the only draft": async () => {
    const draft = await newestOf(client, await newTemplate(client));
    return () => client.checklistTemplateRevisionDiscardDraft(keyOf(draft));
  },
  "publishing a draft": async () => {
    const draft = await newestOf(client, await newTemplate(client));
    return () => client.checklistTemplateRevisionCommitDraft(keyOf(draft));
  },
  "creating a vessel group": async () => {
    const vesselUuid = await createVessel(database, person.organizationUuid);
    return () => client.vesselGroupCreate({ displayName: "New", members: [{ vesselUuid }] });
  },
  "changing a vessel group": async () => {
    const vesselUuid = await createVessel(database, person.organizationUuid);
    const { vesselGroup } = await client.vesselGroupCreate({ displayName: "Group", members: [{ vesselUuid }] });
    const vesselGroupId = vesselGroup!.vesselGroupId!; // a creation returns the key
    return () => client.vesselGroupUpdate({ vesselGroupId, displayName: "Changed", members: [] });
  },
  "removing a vessel group": async () => {
    const { vesselGroup } = await client.vesselGroupCreate({ displayName: "Group" });
    const vesselGroupId = vesselGroup!.vesselGroupId!; // a creation returns the key
    return () => client.vesselGroupDelete({ vesselGroupId });
  },
  "changing the distribution": async () => {
    const change = await distributing(await newCollection(client));
    return () => client.resourceDistributionUpdate(change);
  },
  "setting the fleet's checklists": async () => {
    const checklistTemplateIds = [await newTemplate(client)];
    return () => client.fleetChecklistTemplatesSet({ checklistTemplateIds });
  },
};

describe.each(Object.entries(changes))("%s", (_, prepare) => {
  test("rolls back when the connection is lost midway or at the commit, and succeeds on retry", async () => {
    const change = await prepare(client);
    const before = await everything();
    for (const moment of MOMENTS) {
      await database.query(`alter table audit_event enable trigger ${moment}`);
      expect(await refusalOf(change())).toBe(Code.Unavailable);
      await database.query(`alter table audit_event disable trigger ${moment}`);
      expect(await everything()).toEqual(before);
    }
    await change();
    expect(await everything()).not.toEqual(before);
  });
});

async function everything(): Promise<Record<string, unknown>> {
  const tables: Record<string, unknown> = {};
  for (const table of TABLES) {
    const { rows } = await database.query<{ all: unknown }>(
      `select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) as all from ${table} t`,
    );
    tables[table] = rows[0]?.all;
  }
  return tables;
}

async function distributing({ checklistTemplateGroupUuid }: { checklistTemplateGroupUuid: string }) {
  const { vesselGroup } = await client.vesselGroupCreate({ displayName: "All vessels" });
  return {
    vesselGroupResourceDistributions: [
      {
        vesselGroupId: vesselGroup!.vesselGroupId!, // a creation returns the key
        resourceGroups: [{ resourceGroupId: { resourceGroupUuid: checklistTemplateGroupUuid } }],
      },
    ],
  };
}

function keyOf({ checklistTemplateRevisionId, etag }: Awaited<ReturnType<typeof newestOf>>) {
  return { checklistTemplateRevisionId, etag };
}

const MOMENTS = ["cut_midway", "cut_at_commit"];
const TABLES = [
  "vessel_group",
  "vessel_group_member",
  "checklist_collection",
  "checklist_template",
  "checklist_revision",
  "resource_distribution",
  "fleet_checklist_template",
  "audit_event",
];
