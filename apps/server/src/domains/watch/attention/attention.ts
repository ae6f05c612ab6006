import type { Db } from "../../../database/db.ts";
import { readFleetExpectations } from "../../records/logbook-days/expectations.ts";
import { readShipLinks, type ShipLinkRow } from "../../ships/ship-links/ship-links.sql.ts";
import { readVessels, type VesselRow } from "../../fleet/vessels/vessels.sql.ts";
import { balanceItems } from "./balance-items.ts";
import { checklistItems } from "./checklist-items.ts";
import { changedEntryItems, openEntryItems, silentBookItems } from "./entry-items.ts";
import type { Item, ViewItem } from "./items.ts";
import { GRADES, type Grade } from "./kinds.ts";
import { isSilent, linkItems } from "./link-items.ts";
import { muchSentItems } from "./much-sent-items.ts";
import { organizationItems } from "./organization-items.ts";
import { rulesOf, vesselRules } from "./rules.ts";
import { readSeenBy, readSeenThrough, readSettledTime } from "./seen-marks.sql.ts";
import { NONE, readSetAsides, type SetAsideRow } from "./set-asides.sql.ts";
import { viewItems } from "./view-items.ts";

/** The caller. */
export type Viewer = {
  organizationUuid: string;
  userUuid: string;
  /** The one vessel that a restricted person may see. */
  onlyVesselUuid: string | undefined;
  manager: boolean;
};

/** An item with its set-aside. */
export type ShownItem = Item & { setAside: SetAsideRow | undefined };

export type AttentionVessel = {
  vesselUuid: string;
  displayName: string;
  isUnderWay: boolean;
  /** Neither: no voyage is known. */
  isMoored: boolean;
  newestRecord: { time: Date; offsetMinutes: number } | undefined;
  items: ShownItem[];
  seenThrough: Date;
  isMarked: boolean;
  seenBy: { name: string; time: Date } | undefined;
};

export type Attention = {
  vessels: AttentionVessel[];
  organizationItems: ShownItem[];
  /** The viewer's own saved views with new hits. */
  viewItems: ViewItem[];
  asOf: Date;
  seenThrough: Date;
};

/** Returns the items of every vessel that the viewer may see. Source: docs/spec/attention.md. */
export async function readAttention(db: Db, viewer: Viewer, now = new Date()): Promise<Attention> {
  // Read first, so that what is received meanwhile is new the next time.
  const seenThrough = await readSettledTime(db);
  const fleet = await readFleet(db, viewer, now);
  return {
    ...(await readViewersItems(db, viewer, fleet)),
    viewItems: await viewItems(db, viewer, {
      vesselUuids: fleet.vessels.map(({ vessel_uuid }) => vessel_uuid),
      sinceOf: (mark) => sinceMark(mark, now),
    }),
    asOf: now,
    seenThrough,
  };
}

/**
 * Returns what a viewer's mail may contain.
 * @param fleet shared by viewers who see the same vessels
 */
export async function readViewersItems(
  db: Db,
  viewer: Viewer,
  fleet: Fleet,
): Promise<Pick<Attention, "vessels" | "organizationItems" | "asOf">> {
  const { organizationUuid, onlyVesselUuid, manager } = viewer;
  const { vessels, links, now } = fleet;
  const marks = await readSeenThrough(db, viewer);
  const seenBy = await readSeenBy(db, viewer);
  const sinceOf = new Map(vessels.map(({ vessel_uuid }) => [vessel_uuid, sinceMark(marks.get(vessel_uuid), now)]));
  const items = await itemsOf(db, organizationUuid, fleet, sinceOf);
  const shown = vessels.map(({ vessel_uuid: vesselUuid, display_name: displayName, voyage }): AttentionVessel => {
    const link = links.get(vesselUuid);
    return {
      vesselUuid,
      displayName,
      isUnderWay: voyage !== null && !voyage.ended,
      isMoored: voyage?.ended ?? false,
      newestRecord: link?.newest_record_time
        ? { time: link.newest_record_time, offsetMinutes: link.newest_record_offset_minutes ?? 0 }
        : undefined,
      items: (items.get(vesselUuid) ?? []).toSorted(byGradeAndAge),
      seenThrough: sinceOf.get(vesselUuid) ?? now,
      isMarked: marks.has(vesselUuid),
      seenBy: seenBy.get(vesselUuid),
    };
  });
  // Items of the organisation name other vessels' credentials and storage.
  const seesOrganization = manager && onlyVesselUuid === undefined;
  const ofOrganization = seesOrganization ? await itemsOfOrganization(db, organizationUuid, fleet) : [];
  return {
    vessels: shown.toSorted(byUrgency),
    organizationItems: ofOrganization.map((item) => ({ ...item, setAside: undefined })).toSorted(byGradeAndAge),
    asOf: now,
  };
}

/** Returns the vessels with something to act on that is not set aside, most urgent first. */
export async function readActVessels(db: Db, organizationUuid: string, now = new Date()): Promise<Set<string>> {
  const fleet = await readFleet(db, { organizationUuid, onlyVesselUuid: undefined }, now);
  const items = await itemsOf(db, organizationUuid, fleet);
  const vessels = fleet.vessels.map(({ vessel_uuid: vesselUuid, display_name: displayName }) => ({
    vesselUuid,
    displayName,
    items: items.get(vesselUuid) ?? [],
  }));
  return actVesselsOf({ vessels: vessels.toSorted(byUrgency) });
}

/** Returns the same from attention items already read. */
export function actVesselsOf({ vessels }: { vessels: readonly Needing[] }): Set<string> {
  return new Set(vessels.flatMap(({ vesselUuid, items }) => (items.some(needsAction) ? [vesselUuid] : [])));
}

/** A vessel, as far as its urgency depends on it. */
type Needing = Pick<AttentionVessel, "vesselUuid" | "displayName" | "items">;

/** An item to act on or to look at that is not set aside; without a vessel: of the organisation. */
export type ActiveItem = { vessel: { uuid: string; name: string } | undefined; item: Item };

/** Returns all items to act on or to look at, as for a person without marks. */
export async function readActiveItems(db: Db, organizationUuid: string, now: Date): Promise<ActiveItem[]> {
  const fleet = await readFleet(db, { organizationUuid, onlyVesselUuid: undefined }, now);
  const sinceOf = new Map(fleet.vessels.map(({ vessel_uuid }) => [vessel_uuid, sinceMark(undefined, now)]));
  const items = await itemsOf(db, organizationUuid, fleet, sinceOf);
  const ofVessels = fleet.vessels.flatMap(({ vessel_uuid: uuid, display_name: name }) =>
    (items.get(uuid) ?? []).filter(({ setAside }) => !setAside).map((item) => ({ vessel: { uuid, name }, item })),
  );
  const ofOrganization = await itemsOfOrganization(db, organizationUuid, fleet);
  return [...ofVessels, ...ofOrganization.map((item) => ({ vessel: undefined, item }))].filter(
    ({ item: { grade } }) => grade !== "know",
  );
}

/** Returns one current item of a vessel; undefined: it does not exist. */
export async function readItem(
  db: Db,
  organizationUuid: string,
  {
    vesselUuid,
    kind,
    logbookName,
    subjectUuid,
  }: Pick<Item, "logbookName"> & {
    vesselUuid: string;
    kind: string;
    subjectUuid: string;
  },
): Promise<Item | undefined> {
  const fleet = await readFleet(db, { organizationUuid, onlyVesselUuid: vesselUuid }, new Date());
  return (await itemsOf(db, organizationUuid, fleet))
    .get(vesselUuid)
    ?.find(
      (item) => item.kind === kind && item.logbookName === logbookName && (item.subject?.uuid ?? "") === subjectUuid,
    );
}

/** What is the same for all viewers of some vessels. */
export type Fleet = {
  vessels: VesselRow[];
  links: ReadonlyMap<string, ShipLinkRow>;
  /** All items but those that are new since a viewer's mark. */
  found: readonly { vesselUuid: string; item: Item }[];
  setAsides: ReadonlyMap<string, SetAsideRow>;
  ruleOf: Awaited<ReturnType<typeof vesselRules>>;
  now: Date;
};

/** Reads what the viewers of an organisation's vessels, or of one vessel, have in common: nearly everything. */
export async function readFleet(
  db: Db,
  { organizationUuid, onlyVesselUuid }: Pick<Viewer, "organizationUuid" | "onlyVesselUuid">,
  now: Date,
): Promise<Fleet> {
  const vessels = await readVessels(db, { organizationUuid, onlyVesselUuid });
  const rules = await rulesOf(db, organizationUuid);
  const ruleOf = await vesselRules(db, organizationUuid, rules);
  const expectations = await readFleetExpectations(db, organizationUuid);
  const links = new Map(
    (await readShipLinks(db, organizationUuid, onlyVesselUuid)).map((link) => [link.vessel_uuid, link]),
  );
  const vesselUuids = vessels.map(({ vessel_uuid }) => vessel_uuid);
  // Logbooks of a vessel with a silent link cannot be judged.
  const connectedUuids = vesselUuids.filter((vesselUuid) => {
    const link = links.get(vesselUuid);
    return link?.last_contact_time && !isSilent(link, ruleOf("link_silent", vesselUuid), now);
  });
  const context = { ruleOf, expectations, now };
  // One after the other: a call has one database connection.
  const silentItems = await silentBookItems(db, organizationUuid, { vesselUuids: connectedUuids, ...context });
  const openItems = await openEntryItems(db, organizationUuid, {
    vesselUuids,
    from: rules.notVerifiedFrom,
    ...context,
  });
  const found = [
    ...vesselUuids.flatMap((vesselUuid) => {
      const link = links.get(vesselUuid);
      const items = link ? linkItems(link, (kind) => ruleOf(kind, vesselUuid), now) : [];
      return items.map((item) => ({ vesselUuid, item }));
    }),
    ...silentItems,
    ...openItems,
    ...(await balanceItems(db, organizationUuid, { onlyVesselUuid, ruleOf })),
    ...(await checklistItems(db, organizationUuid, { onlyVesselUuid, ruleOf, now })),
    ...(await muchSentItems(db, organizationUuid, { onlyVesselUuid, ruleOf })),
  ];
  const setAsides = new Map((await readSetAsides(db, organizationUuid)).map((row) => [keyOf(row), row]));
  return { vessels, links, found, setAsides, ruleOf, now };
}

/**
 * Returns all items of the vessels, by vessel.
 * @param sinceOf since when something is new; a vessel missing from it has nothing new
 */
async function itemsOf(
  db: Db,
  organizationUuid: string,
  { found, setAsides, ruleOf }: Fleet,
  sinceOf: ReadonlyMap<string, Date> = new Map(),
): Promise<Map<string, ShownItem[]>> {
  const changedItems = sinceOf.size > 0 ? await changedEntryItems(db, organizationUuid, { sinceOf, ruleOf }) : [];
  const shownOf = (vesselUuid: string, item: Item): ShownItem => {
    const key = { vessel_uuid: vesselUuid, kind: item.kind, logbook_name: item.logbookName };
    const row = setAsides.get(keyOf({ ...key, subject_uuid: item.subject?.uuid ?? NONE }));
    // A set-aside ends when the count exceeds the one that was set aside.
    return { ...item, setAside: row && item.count <= row.item_count ? row : undefined };
  };
  const items = Map.groupBy([...found, ...changedItems], ({ vesselUuid }) => vesselUuid);
  return new Map([...items].map(([vesselUuid, own]) => [vesselUuid, own.map(({ item }) => shownOf(vesselUuid, item))]));
}

function itemsOfOrganization(db: Db, organizationUuid: string, { ruleOf, now }: Fleet): Promise<Item[]> {
  return organizationItems(db, organizationUuid, { ruleOf: (kind) => ruleOf(kind, ""), now });
}

/** Returns since when something is new: the person's mark, at most a month ago; without a mark, a day ago. */
function sinceMark(mark: Date | undefined, now: Date): Date {
  if (!mark) return new Date(now.getTime() - DAY_MS);
  return new Date(Math.max(mark.getTime(), now.getTime() - MAX_NEW_AGE_MS));
}

function needsAction({ grade, setAside }: ShownItem): boolean {
  return grade === "act" && !setAside;
}

/** Compares by highest grade, then number of kinds to act on, then age of the oldest, then name. Not a score. */
function byUrgency(a: Needing, b: Needing): number {
  return (
    rank(a) - rank(b) ||
    actKinds(b) - actKinds(a) ||
    oldest(a) - oldest(b) ||
    inWords.compare(a.displayName, b.displayName) ||
    inWords.compare(a.vesselUuid, b.vesselUuid)
  );
}

function rank({ items }: Needing): number {
  return Math.min(
    ...items.filter(({ setAside }) => !setAside).map(({ grade }) => GRADES.indexOf(grade)),
    GRADES.length,
  );
}

function actKinds({ items }: Needing): number {
  return new Set(items.filter(needsAction).map(({ kind }) => kind)).size;
}

/** Returns the oldest time of the highest grade; items without a time sort last. */
function oldest(vessel: Needing): number {
  const grade: Grade | undefined = GRADES[rank(vessel)];
  const times = vessel.items.filter((item) => item.grade === grade && !item.setAside).map(ageOf);
  return times.length > 0 ? Math.min(...times) : 0;
}

function byGradeAndAge(a: ShownItem, b: ShownItem): number {
  return GRADES.indexOf(a.grade) - GRADES.indexOf(b.grade) || ageOf(a) - ageOf(b) || inWords.compare(a.kind, b.kind);
}

function ageOf({ oldest: since }: Item): number {
  return since?.time.getTime() ?? Number.MAX_SAFE_INTEGER;
}

function keyOf(row: Pick<SetAsideRow, "vessel_uuid" | "kind" | "logbook_name" | "subject_uuid">): string {
  return [row.vessel_uuid, row.kind, row.logbook_name, row.subject_uuid].join(" ");
}

const inWords = new Intl.Collator("en");
const DAY_MS = 86_400_000;
const MAX_NEW_AGE_MS = 31 * DAY_MS;
