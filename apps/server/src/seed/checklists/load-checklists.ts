import type { Database } from "../../database/db.ts";
import { createDraft, publishDraft, updateDraft } from "../../domains/checklists/templates/drafts.ts";
import type { TemplateData } from "../../domains/checklists/templates/template-data.ts";
import type { DraftKey } from "../../domains/checklists/templates/template-revisions.sql.ts";
import { createTemplate } from "../../domains/checklists/templates/templates.ts";
import { type CollectionText, createCollection } from "../../domains/checklists/templates/collections.ts";
import { updateDistribution } from "../../domains/checklists/distribution/distribution.ts";
import { createVesselGroup, updateVesselGroup } from "../../domains/checklists/vessel-groups/vessel-groups.ts";
import { actTime } from "../acts/act-time.ts";
import { type Authors, authorsOf } from "../acts/authors.ts";
import { databaseAt } from "../database-at.ts";
import { archiveChecklists } from "./archive-checklists.ts";
import { backdateAssignments } from "./backdate-assignments.ts";
import { BRIDGE_PROCEDURES } from "./bridge-procedures.ts";
import { type DemonstrationChecklist, withoutLast } from "./checklist-text.ts";
import { EMERGENCY_PREPAREDNESS } from "./emergency-preparedness.ts";
import { ENGINE_ROOM } from "./engine-room.ts";

/**
 * Creates vessel groups, collections, checklists and distribution of both demonstration organisations with the functions of the calls,
 * backdated and with people as authors. Deletes the remains of an interrupted run first.
 * @param day day of the newest logbook entries, at which the histories end
 */
export async function loadChecklists(
  database: Database,
  { havbrisUuid, archiveUuid, day }: { havbrisUuid: string; archiveUuid: string; day: Temporal.PlainDate },
): Promise<void> {
  for (const organizationUuid of [havbrisUuid, archiveUuid]) await clear(database, organizationUuid);
  await loadHavbris(database, await authorsOf(database, havbrisUuid), day);
  await loadArchive(database, await authorsOf(database, archiveUuid), day);
}

async function loadHavbris(database: Database, authors: Authors, day: Temporal.PlainDate): Promise<void> {
  const { organizationUuid } = authors;
  const collections = new Map<string, string>();
  for (const { displayName, description, by, created: time, checklists } of HAVBRIS_COLLECTIONS) {
    const at: Acting = { database, authors, by, time: instantOf(time, day) };
    const collectionUuid = await createCollectionOrThrow(at, { displayName, description });
    collections.set(displayName, collectionUuid);
    for (const checklist of checklists) await loadHistory(at, { collectionUuid, checklist, day });
  }
  const ingrid = { database, authors, by: "Ingrid Solberg" };
  const groups = await createGroups({ ...ingrid, time: instantOf(INTRODUCED, day) }, HAVBRIS_GROUPS, "before");
  const distributed = (group: Group) => group.collectionNames.filter((name) => name !== LAST_DISTRIBUTED);
  await distribute({ ...ingrid, time: instantOf(INTRODUCED, day) }, groups, { collections, namesOf: distributed });
  // The collection has no checklist yet, so assignments do not change.
  await distribute({ ...ingrid, time: actTime(day, 3, "11:05") }, groups, {
    collections,
    namesOf: (group) => group.collectionNames,
  });
  await renameGroups({ ...ingrid, time: actTime(day, 6, "10:36") }, groups);
  await backdateAssignments(database, organizationUuid);
}

async function loadArchive(database: Database, authors: Authors, day: Temporal.PlainDate): Promise<void> {
  const at: Acting = { database, authors, by: "Archivist", time: actTime(day, 24, "10:00") };
  const collections = new Map<string, string>();
  for (const [displayName, checklists] of await archiveChecklists()) {
    const collectionUuid = await createCollectionOrThrow(at, { displayName, description: "" });
    collections.set(displayName, collectionUuid);
    for (const templateData of checklists) {
      const { draft } = await created(at, collectionUuid, templateData);
      await publishDraft(...acting(at), draft);
    }
  }
  const groups = await createGroups(at, ARCHIVE_GROUPS);
  await distribute(at, groups, { collections, namesOf: (group) => group.collectionNames });
  await backdateAssignments(database, authors.organizationUuid);
}

/** Author and time of an act. */
type Acting = { database: Database; authors: Authors; by: string; time: Date };

/** Returns the first two arguments of the functions of calls. */
function acting({ database, authors, by, time }: Acting) {
  return [databaseAt(database, authors.organizationUuid, time), authors.named(by)] as const;
}

/** Creates, edits and publishes a checklist according to its history. */
async function loadHistory(
  at: Acting,
  {
    collectionUuid,
    checklist,
    day,
  }: { collectionUuid: string; checklist: DemonstrationChecklist; day: Temporal.PlainDate },
): Promise<void> {
  const { published, edited } = checklist;
  const times = [...published, checklist.draft, edited].filter((time) => time !== undefined);
  let templateUuid: string | undefined;
  let draft: DraftKey | undefined;
  for (const [index, time] of times.entries()) {
    const now = { ...at, time: instantOf(time, day) };
    const templateData = withoutLast(checklist.templateData, times.length - 1 - index);
    if (templateUuid === undefined) {
      ({ templateUuid, draft } = await created(now, collectionUuid, templateData));
    } else if (draft && time === edited) {
      if (typeof (await updateDraft(...acting(now), { ...draft, templateData })) === "string")
        throw new Error(`The demonstration's draft of ${templateData.name} was not changed`);
    } else {
      const row = await createDraft(...acting(now), { templateUuid, fromRevisionUuid: undefined, templateData });
      if (typeof row === "string") throw new Error(`The demonstration's checklist ${templateData.name}: ${row}`);
      draft = { revisionUuid: row.revision_uuid, etag: row.etag };
    }
    if (index < published.length)
      await publishDraft(...acting(now), { ...draft, changeNote: index === 0 ? "" : noteOf(templateData) });
  }
}

/** Returns the change note of a revision, which has one task more than the one before. */
function noteOf({ sections }: TemplateData): string {
  return `Added the task ${sections.at(-1)?.tasks.at(-1)?.name}.`;
}

async function created(at: Acting, collectionUuid: string, templateData: TemplateData) {
  const template = await createTemplate(...acting(at), { collectionUuid, templateData });
  if (typeof template === "string") throw new Error(`The demonstration's checklist ${templateData.name}: ${template}`);
  return template;
}

/** Creates a collection. @returns its uuid */
async function createCollectionOrThrow(at: Acting, text: CollectionText): Promise<string> {
  const collection = await createCollection(...acting(at), text);
  if (typeof collection === "string")
    throw new Error(`The demonstration's collection ${text.displayName}: ${collection}`);
  return collection.collection_uuid;
}

/** A created group. */
type CreatedGroup = Group & { vesselGroupUuid: string; vesselUuids: readonly string[] };

/** Creates groups. @param when `before`: under their former names */
async function createGroups(at: Acting, groups: readonly Group[], when?: "before"): Promise<CreatedGroup[]> {
  const { rows: vessels } = await at.database.query<{ vessel_uuid: string; display_name: string }>(
    "select vessel_uuid, display_name from vessel where organization_uuid = $1",
    [at.authors.organizationUuid],
  );
  const created: CreatedGroup[] = [];
  for (const group of groups) {
    const { displayName, formerName, description, vesselNames } = group;
    const vesselUuids = vessels
      .filter(({ display_name }) => vesselNames?.includes(display_name) ?? true)
      .map(({ vessel_uuid }) => vessel_uuid);
    const name = (when === "before" && formerName) || displayName;
    const stored = await createVesselGroup(...acting(at), { displayName: name, description, vesselUuids });
    if (typeof stored === "string" || "unknownVesselsAt" in stored)
      throw new Error(`The demonstration's group ${displayName} has unknown vessels`);
    created.push({ ...group, vesselGroupUuid: stored.vessel_group_uuid, vesselUuids });
  }
  return created;
}

async function renameGroups(at: Acting, groups: readonly CreatedGroup[]): Promise<void> {
  for (const { displayName, formerName, description, vesselGroupUuid, vesselUuids } of groups) {
    if (formerName === undefined) continue;
    const change = { vesselGroupUuid, displayName, description, vesselUuids, fromEtag: "" };
    const renamed = await updateVesselGroup(...acting(at), change);
    if (typeof renamed === "string" || "unknownVesselsAt" in renamed)
      throw new Error(`The demonstration's group ${displayName} could not be renamed`);
  }
}

async function distribute(
  at: Acting,
  groups: readonly CreatedGroup[],
  { collections, namesOf }: { collections: ReadonlyMap<string, string>; namesOf: (group: Group) => readonly string[] },
): Promise<void> {
  const assignments = groups.map((group) => ({
    vesselGroupUuid: group.vesselGroupUuid,
    collectionUuids: namesOf(group).map((name) => collections.get(name) ?? ""),
  }));
  const outcome = await updateDistribution(...acting(at), { assignments, fromEtag: "" });
  if (outcome !== "updated") throw new Error("The demonstration's collections could not be distributed");
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

/** Returns the instant of a time in the pictures, shifted to the demonstration's day. */
function instantOf(time: string, day: Temporal.PlainDate): Date {
  const days = PICTURES_DAY.until(day).days;
  return new Date(Temporal.PlainDateTime.from(time).add({ days }).toZonedDateTime("Europe/Oslo").epochMilliseconds);
}

type Group = {
  displayName: string;
  /** First name, before it was renamed. */
  formerName?: string;
  description: string;
  /** Absent: every vessel of the organisation. */
  vesselNames?: readonly string[];
  collectionNames: readonly string[];
};

const PICTURES_DAY = Temporal.PlainDate.from("2026-11-21");
/** Creation of the fleet's groups and their first distribution: before the first revision was published. */
const INTRODUCED = "2025-11-28T14:30";
/** The collection that was distributed last. */
const LAST_DISTRIBUTED = "Environment";

/** Source: docs/design/pictures/40-checklists.png and the next ones. */
const HAVBRIS_COLLECTIONS: readonly {
  displayName: string;
  description: string;
  /** Author of the collection and its checklists, and its creation time. */
  by: string;
  created: string;
  checklists: readonly DemonstrationChecklist[];
}[] = [
  {
    displayName: "Bridge procedures",
    description: "Ship-wide navigation and watchkeeping checks",
    by: "Liam MacLeod",
    created: "2025-11-28T09:12",
    checklists: BRIDGE_PROCEDURES,
  },
  {
    displayName: "Engine room",
    description: "Bunkers, fuel and machinery",
    by: "Bjørn Haugen",
    created: "2025-11-28T10:40",
    checklists: ENGINE_ROOM,
  },
  {
    displayName: "Emergency preparedness",
    description: "Drills and tests of what must work once",
    by: "Astrid Falk",
    created: "2025-11-28T11:25",
    checklists: EMERGENCY_PREPAREDNESS,
  },
  {
    displayName: "Environment",
    description: "Garbage, ballast water and emissions",
    by: "Mette Kjær",
    created: "2026-11-17T14:18",
    checklists: [],
  },
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
    formerName: "Norwegian coast",
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
