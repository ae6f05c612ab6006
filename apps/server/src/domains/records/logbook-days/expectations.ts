import { LOGBOOK_NAMES } from "@shore/api/formatting/logbook-names";
import type { Db } from "../../../database/db.ts";
import {
  type ExpectationRow,
  readExpectationRows,
  readGroupsOfVessels,
  writeExpectationRows,
} from "./expectations.sql.ts";

/** Expectation of a logbook of a vessel. Hours undefined: no entry is expected. */
export type Expectation = {
  /** At least one entry in this many hours while a voyage is under way. */
  hoursUnderWay: number | undefined;
  /** The same while no voyage is under way, or the ship has reported none. */
  hoursMoored: number | undefined;
  mustBeVerified: boolean;
};

/** Expectation of a logbook of all vessels, or of those of a group. */
export type LogbookExpectation = Expectation & {
  logbookName: string;
  /** Undefined: all vessels without an expectation of a group. */
  vesselGroupUuid: string | undefined;
};

/** Returns the expectation of each logbook of each vessel of an organisation. Source: docs/spec/logbook-days.md#expectations. */
export type FleetExpectations = (vesselUuid: string, logbookName: string) => Expectation;

export async function readFleetExpectations(db: Db, organizationUuid: string): Promise<FleetExpectations> {
  const rows = await readExpectationRows(db, organizationUuid);
  return fleetExpectations(rows, rows.length > 0 ? await readGroupsOfVessels(db, organizationUuid) : new Map());
}

/**
 * Combines expectations: a group's overrides the one for all vessels, and that the default. If several groups of a vessel have one,
 * the least strict applies: a group is a way to exempt ships.
 */
export function fleetExpectations(
  rows: readonly ExpectationRow[],
  groupsOfVessels: ReadonlyMap<string, readonly string[]>,
): FleetExpectations {
  const byScope = new Map(rows.map((row) => [scopeOf(row.vessel_group_uuid, row.logbook_name), toExpectation(row)]));
  return (vesselUuid, logbookName) => {
    const ofGroups = (groupsOfVessels.get(vesselUuid) ?? []).flatMap(
      (group) => byScope.get(scopeOf(group, logbookName)) ?? [],
    );
    if (ofGroups.length > 0) return ofGroups.reduce(leastOf);
    return byScope.get(scopeOf(null, logbookName)) ?? DEFAULTS[logbookName] ?? NOTHING_EXPECTED;
  };
}

/** Returns one expectation of each logbook for all vessels, in the order of logbooks, each followed by those of groups. */
export async function expectationsOf(db: Db, organizationUuid: string): Promise<LogbookExpectation[]> {
  const stored = (await readExpectationRows(db, organizationUuid)).map((row) => ({
    logbookName: row.logbook_name,
    vesselGroupUuid: row.vessel_group_uuid ?? undefined,
    ...toExpectation(row),
  }));
  return LOGBOOK_NAMES.flatMap((logbookName) => {
    const own = stored.filter((expectation) => expectation.logbookName === logbookName);
    const ofGroups = own.filter(({ vesselGroupUuid }) => vesselGroupUuid !== undefined);
    const forAll = ofGroups.length < own.length ? own[0] : undefined;
    return [
      forAll ?? { logbookName, vesselGroupUuid: undefined, ...(DEFAULTS[logbookName] ?? NOTHING_EXPECTED) },
      ...ofGroups,
    ];
  });
}

/** Replaces an organisation's expectations. */
export async function storeExpectations(
  tx: Db,
  organizationUuid: string,
  expectations: readonly LogbookExpectation[],
): Promise<void> {
  const rows = expectations.map(
    ({ logbookName, vesselGroupUuid, hoursUnderWay, hoursMoored, mustBeVerified }): ExpectationRow => ({
      vessel_group_uuid: vesselGroupUuid ?? null,
      logbook_name: logbookName,
      expected_hours_under_way: hoursUnderWay ?? null,
      expected_hours_moored: hoursMoored ?? null,
      must_be_verified: mustBeVerified,
    }),
  );
  await writeExpectationRows(tx, organizationUuid, rows);
}

/** Returns the shortest gap in milliseconds that exceeds this many hours: hours are rounded down, as they are shown. */
export function gapThresholdMs(hours: number | undefined): number {
  return hours === undefined ? Infinity : (hours + 1) * HOUR_MS;
}

function leastOf(one: Expectation, other: Expectation): Expectation {
  const longer = (a: number | undefined, b: number | undefined) =>
    a === undefined || b === undefined ? undefined : Math.max(a, b);
  return {
    hoursUnderWay: longer(one.hoursUnderWay, other.hoursUnderWay),
    hoursMoored: longer(one.hoursMoored, other.hoursMoored),
    mustBeVerified: one.mustBeVerified && other.mustBeVerified,
  };
}

function scopeOf(vesselGroupUuid: string | null, logbookName: string): string {
  return `${vesselGroupUuid ?? ""} ${logbookName}`;
}

function toExpectation(row: ExpectationRow): Expectation {
  return {
    hoursUnderWay: row.expected_hours_under_way ?? undefined,
    hoursMoored: row.expected_hours_moored ?? undefined,
    mustBeVerified: row.must_be_verified,
  };
}

const NOTHING_EXPECTED: Expectation = { hoursUnderWay: undefined, hoursMoored: undefined, mustBeVerified: true };

/** Defaults. Other logbooks have entries only when something happens. */
const DEFAULTS: Readonly<Record<string, Expectation>> = {
  deck: { hoursUnderWay: 4, hoursMoored: 24, mustBeVerified: true },
  engine: { hoursUnderWay: 24, hoursMoored: 24, mustBeVerified: true },
  gmdss: { hoursUnderWay: 24, hoursMoored: undefined, mustBeVerified: true },
};

const HOUR_MS = 3_600_000;
