import type { Database } from "../../database/db.ts";
import type { Author } from "../../domains/audit-events/audit-events.ts";
import { createDraft, publishDraft } from "../../domains/checklists/drafts.ts";
import type { TemplateData } from "../../domains/checklists/template-data.ts";
import { createTemplate } from "../../domains/checklists/templates.ts";
import { type CollectionText, createCollection } from "../../domains/collections/collections.ts";
import { updateDistribution } from "../../domains/distribution/distribution.ts";
import { createVesselGroup } from "../../domains/vessel-groups/vessel-groups.ts";
import { archiveChecklists } from "./archive-checklists.ts";
import { backdateAssignments } from "./backdate-assignments.ts";
import { BRIDGE_PROCEDURES } from "./bridge-procedures.ts";
import { type DemonstrationChecklist, withoutLast } from "./checklist-text.ts";
import { EMERGENCY_PREPAREDNESS } from "./emergency-preparedness.ts";
import { ENGINE_ROOM } from "./engine-room.ts";

/**
 * Creates vessel groups, collections, checklists and distribution of both demonstration organisations with the functions of the calls.
 * Deletes the remains of an interrupted run first.
 * @param day day of the newest logbook entries, at which the histories end
 */
export async function loadChecklists(
  database: Database,
  { havbrisUuid, archiveUuid, day }: { havbrisUuid: string; archiveUuid: string; day: Temporal.PlainDate },
): Promise<void> {
  for (const organizationUuid of [havbrisUuid, archiveUuid]) await clear(database, organizationUuid);
  await loadHavbris(database, { organizationUuid: havbrisUuid, userUuid: undefined }, day);
  await loadArchive(database, { organizationUuid: archiveUuid, userUuid: undefined });
}

async function loadHavbris(database: Database, author: Author, day: Temporal.PlainDate): Promise<void> {
  const collections = new Map<string, string>();
  for (const { displayName, description, checklists } of HAVBRIS_COLLECTIONS) {
    const { collection_uuid } = await createCollectionOrThrow(database, author, { displayName, description });
    collections.set(displayName, collection_uuid);
    for (const checklist of checklists)
      await loadHistory(database, author, { collectionUuid: collection_uuid, checklist, day });
  }
  await loadGroups(database, author, HAVBRIS_GROUPS, collections);
  await backdateAssignments(database, author.organizationUuid);
}

async function loadArchive(database: Database, author: Author): Promise<void> {
  const collections = new Map<string, string>();
  for (const [displayName, checklists] of await archiveChecklists()) {
    const { collection_uuid } = await createCollectionOrThrow(database, author, { displayName, description: "" });
    collections.set(displayName, collection_uuid);
    for (const templateData of checklists) {
      const { draft } = await created(database, author, collection_uuid, templateData);
      await publishDraft(database, author, draft);
    }
  }
  await loadGroups(database, author, ARCHIVE_GROUPS, collections);
}

/** Creates, edits and publishes a checklist according to its history, with the times of its revisions. */
async function loadHistory(
  database: Database,
  author: Author,
  {
    collectionUuid,
    checklist,
    day,
  }: { collectionUuid: string; checklist: DemonstrationChecklist; day: Temporal.PlainDate },
): Promise<void> {
  const times = [...checklist.published, ...(checklist.draft ? [checklist.draft] : [])];
  let templateUuid: string | undefined;
  for (const [index, time] of times.entries()) {
    const templateData = withoutLast(checklist.templateData, times.length - 1 - index);
    let draft;
    if (templateUuid === undefined) {
      ({ templateUuid, draft } = await created(database, author, collectionUuid, templateData));
    } else {
      const row = await createDraft(database, author, { templateUuid, fromRevisionUuid: undefined, templateData });
      if (typeof row === "string") throw new Error(`The demonstration's checklist ${templateData.name}: ${row}`);
      draft = { revisionUuid: row.revision_uuid, etag: row.etag };
    }
    if (index < checklist.published.length)
      await publishDraft(database, author, { ...draft, changeNote: index === 0 ? "" : noteOf(templateData) });
    await database.query(
      `update checklist_revision
          set create_time = $3, update_time = $3, publish_time = case when draft then null else $3::timestamptz end
        where organization_uuid = $1 and revision_uuid = $2`,
      [author.organizationUuid, draft.revisionUuid, instantOf(time, day)],
    );
    await database.query(
      "update checklist_revision_published set publish_time = $3 where organization_uuid = $1 and revision_uuid = $2",
      [author.organizationUuid, draft.revisionUuid, instantOf(time, day)],
    );
  }
}

/** Each revision has one task more than the one before. */
function noteOf({ sections }: TemplateData): string {
  return `Added the task ${sections.at(-1)?.tasks.at(-1)?.name}.`;
}

async function created(database: Database, author: Author, collectionUuid: string, templateData: TemplateData) {
  const template = await createTemplate(database, author, { collectionUuid, templateData });
  if (typeof template === "string") throw new Error(`The demonstration's checklist ${templateData.name}: ${template}`);
  return template;
}

async function createCollectionOrThrow(database: Database, author: Author, text: CollectionText) {
  const collection = await createCollection(database, author, text);
  if (typeof collection === "string")
    throw new Error(`The demonstration's collection ${text.displayName}: ${collection}`);
  return collection;
}

async function loadGroups(
  database: Database,
  author: Author,
  groups: readonly Group[],
  collections: ReadonlyMap<string, string>,
): Promise<void> {
  const { rows: vessels } = await database.query<{ vessel_uuid: string; display_name: string }>(
    "select vessel_uuid, display_name from vessel where organization_uuid = $1",
    [author.organizationUuid],
  );
  const assignments = [];
  for (const { displayName, description, vesselNames, collectionNames } of groups) {
    const members = vessels.filter(({ display_name }) => vesselNames?.includes(display_name) ?? true);
    const group = await createVesselGroup(database, author, {
      displayName,
      description,
      vesselUuids: members.map(({ vessel_uuid }) => vessel_uuid),
    });
    if (typeof group === "string" || "unknownVesselsAt" in group)
      throw new Error(`The demonstration's group ${displayName} has unknown vessels`);
    const collectionUuids = collectionNames.map((name) => collections.get(name) ?? "");
    assignments.push({ vesselGroupUuid: group.vessel_group_uuid, collectionUuids });
  }
  await updateDistribution(database, author, { assignments, fromEtag: "" });
}

async function clear(database: Database, organizationUuid: string): Promise<void> {
  await database.transaction(async (tx) => {
    for (const table of [
      "checklist_template",
      "checklist_collection",
      "vessel_group",
      "vessel_checklist",
      "checklist_revision_published",
      "checklist_receipt",
    ])
      await tx.query(`delete from ${table} where organization_uuid = $1`, [organizationUuid]);
  });
}

/** The instant of a time in the pictures, shifted to the demonstration's day. */
function instantOf(time: string, day: Temporal.PlainDate): string {
  const days = PICTURES_DAY.until(day).days;
  return Temporal.PlainDateTime.from(time).add({ days }).toZonedDateTime("Europe/Oslo").toInstant().toString();
}

type Group = {
  displayName: string;
  description: string;
  /** Absent: every vessel of the organisation. */
  vesselNames?: readonly string[];
  collectionNames: readonly string[];
};

const PICTURES_DAY = Temporal.PlainDate.from("2026-11-21");

/** Source: docs/design/pictures/40-checklists.png and the next ones. */
const HAVBRIS_COLLECTIONS: readonly {
  displayName: string;
  description: string;
  checklists: readonly DemonstrationChecklist[];
}[] = [
  {
    displayName: "Bridge procedures",
    description: "Ship-wide navigation and watchkeeping checks",
    checklists: BRIDGE_PROCEDURES,
  },
  { displayName: "Engine room", description: "Bunkers, fuel and machinery", checklists: ENGINE_ROOM },
  {
    displayName: "Emergency preparedness",
    description: "Drills and tests of what must work once",
    checklists: EMERGENCY_PREPAREDNESS,
  },
  { displayName: "Environment", description: "Garbage, ballast water and emissions", checklists: [] },
];

/** Source: docs/design/pictures/46-distribution.png and the next ones; members of groups other than Coastal are our choice. */
const HAVBRIS_GROUPS: readonly Group[] = [
  {
    displayName: "All vessels",
    description: "Every vessel of the fleet",
    collectionNames: ["Bridge procedures", "Emergency preparedness"],
  },
  {
    displayName: "Coastal",
    description: "Norwegian coast, short voyages",
    vesselNames: ["Astrid Marie", "Bergensund", "Fjordglimt", "Kystvåg", "Northern Tern"],
    collectionNames: ["Engine room"],
  },
  {
    displayName: "North Sea cargo",
    description: "Liner service west",
    vesselNames: ["Astrid Marie", "Bergensund", "Havbris", "Skagen Wind"],
    collectionNames: ["Environment"],
  },
  {
    displayName: "Pilot and service",
    description: "Call sign only",
    vesselNames: ["Lofot Pilot", "Utsira Light"],
    collectionNames: [],
  },
  {
    displayName: "Winter class",
    description: "Ice class 1B and above",
    vesselNames: ["Marstal Breeze", "Northern Tern", "Solund Carrier"],
    collectionNames: ["Emergency preparedness", "Environment"],
  },
];

const ARCHIVE_GROUPS: readonly Group[] = [
  {
    displayName: "Research vessels",
    description: "Ships of the NES-LTER event log",
    vesselNames: ["R/V Atlantic Explorer", "R/V Atlantis", "R/V Endeavor", "R/V Hugh R. Sharp", "R/V Neil Armstrong"],
    collectionNames: ["Passage", "Watchkeeping"],
  },
  {
    displayName: "Warships",
    description: "Royal Navy, 1941 to 1943",
    vesselNames: ["ARK ROYAL", "WARSPITE"],
    collectionNames: [],
  },
];
