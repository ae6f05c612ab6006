import { LOGBOOK_NAMES } from "@shore/api/formatting/logbook-names";
import type { Db } from "../../../database/db.ts";
import { type FleetExpectations, gapThresholdMs } from "../../records/logbook-days/expectations.ts";
import { readReceivedThrough } from "../../records/logbook-days/received-through.sql.ts";
import { isUnderWayAt, readVoyages } from "../../records/logbook-days/voyages.sql.ts";
import { countChangedEntries } from "../../entries/changed-entries.sql.ts";
import { countOpenEntries, MAX_COUNT, readLastEntries } from "./entry-counts.sql.ts";
import type { VesselItems } from "./items.ts";
import { KINDS, type KindName } from "./kinds.ts";
import type { VesselRule } from "./rules.ts";

type Rules = (kind: KindName, vesselUuid: string) => VesselRule;

/** Returns items for logbooks with entries that should have been verified. */
export async function openEntryItems(
  db: Db,
  organizationUuid: string,
  {
    vesselUuids,
    ruleOf,
    expectations,
    from,
    now,
  }: { vesselUuids: readonly string[]; ruleOf: Rules; expectations: FleetExpectations; from: Date; now: Date },
): Promise<VesselItems> {
  const books = vesselUuids.flatMap((vesselUuid) => {
    const { enabled, limitSeconds = 0 } = ruleOf("not_verified", vesselUuid);
    const before = new Date(now.getTime() - limitSeconds * 1000);
    return enabled
      ? LOGBOOK_NAMES.filter((name) => expectations(vesselUuid, name).mustBeVerified).map((logbookName) => ({
          vesselUuid,
          logbookName,
          before,
        }))
      : [];
  });
  const beforeOf = new Map(books.map(({ vesselUuid, before }) => [vesselUuid, before]));
  const counts = await countOpenEntries(db, organizationUuid, { from, books });
  return counts.map((row) => ({
    vesselUuid: row.vessel_uuid,
    item: {
      kind: "not_verified",
      grade: KINDS.not_verified.grade,
      logbookName: row.logbook_name,
      count: Math.min(row.count, MAX_COUNT),
      isExact: row.count <= MAX_COUNT,
      oldest: { time: row.oldest_time, offsetMinutes: row.oldest_offset_minutes },
      limitSeconds: ruleOf("not_verified", row.vessel_uuid).limitSeconds,
      from,
      before: beforeOf.get(row.vessel_uuid) ?? now,
    },
  }));
}

/**
 * Returns items for logbooks without an entry for longer than expected, judged at the time through which the vessel's records were
 * received. Vessels with a silent link are left out by the caller. Source: docs/spec/logbook-days.md#expectations.
 */
export async function silentBookItems(
  db: Db,
  organizationUuid: string,
  {
    vesselUuids,
    ruleOf,
    expectations,
    now,
  }: { vesselUuids: readonly string[]; ruleOf: Rules; expectations: FleetExpectations; now: Date },
): Promise<VesselItems> {
  const judged = new Set(vesselUuids.filter((vesselUuid) => ruleOf("book_silent", vesselUuid).enabled));
  // Few logbooks are silent at all: only of their vessels more is read.
  const quiet = (await readLastEntries(db, organizationUuid, now)).flatMap((row) => {
    const { hoursUnderWay, hoursMoored } = expectations(row.vessel_uuid, row.logbook_name);
    const limitMs = Math.min(gapThresholdMs(hoursUnderWay), gapThresholdMs(hoursMoored));
    const isQuiet = now.getTime() - row.last_time.getTime() >= limitMs;
    return judged.has(row.vessel_uuid) && isQuiet ? [{ ...row, hoursUnderWay, hoursMoored }] : [];
  });
  if (quiet.length === 0) return [];
  const ofVessels = [...new Set(quiet.map((row) => row.vessel_uuid))];
  const received = await readReceivedThrough(db, organizationUuid, ofVessels);
  const from = new Date(Math.min(...quiet.map((row) => row.last_time.getTime())));
  const voyages = await readVoyages(db, organizationUuid, { vesselUuids: ofVessels, from });
  return quiet.flatMap((row) => {
    const lastMs = row.last_time.getTime();
    const isUnderWay = isUnderWayAt(voyages.get(row.vessel_uuid) ?? [], lastMs);
    const hours = isUnderWay ? row.hoursUnderWay : row.hoursMoored;
    const throughMs = received.get(row.vessel_uuid)?.throughMs ?? -Infinity;
    if (hours === undefined || throughMs - lastMs < gapThresholdMs(hours)) return [];
    const item = {
      kind: "book_silent",
      grade: KINDS.book_silent.grade,
      logbookName: row.logbook_name,
      count: 1,
      isExact: true,
      oldest: { time: row.last_time, offsetMinutes: row.last_offset_minutes },
      limitSeconds: hours * 3_600,
    } as const;
    return [{ vesselUuid: row.vessel_uuid, item }];
  });
}

/** Returns items for changes to entries of each vessel since a time. */
export async function changedEntryItems(
  db: Db,
  organizationUuid: string,
  { sinceOf, ruleOf }: { sinceOf: ReadonlyMap<string, Date>; ruleOf: Rules },
): Promise<VesselItems> {
  const vessels = [...sinceOf].map(([vesselUuid, since]) => ({ vesselUuid, since }));
  return (await countChangedEntries(db, organizationUuid, vessels)).flatMap((row) => {
    const receivedFrom = sinceOf.get(row.vessel_uuid);
    if (!receivedFrom || !ruleOf(row.change, row.vessel_uuid).enabled) return [];
    const item = {
      kind: row.change,
      grade: KINDS[row.change].grade,
      logbookName: row.logbook_name,
      count: Math.min(row.count, MAX_COUNT),
      isExact: row.count <= MAX_COUNT,
      oldest: { time: row.oldest_time, offsetMinutes: row.oldest_offset_minutes },
      limitSeconds: LATE_SECONDS[row.change],
      receivedFrom,
    };
    return [{ vesselUuid: row.vessel_uuid, item }];
  });
}

/** The same limits as in Find and the figures by day. */
const LATE_SECONDS: Partial<Record<KindName, number>> = { recorded_late: 24 * 3_600, received_late: 48 * 3_600 };
