import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inviteAccount } from "../auth/accounts.ts";
import type { Database, Db } from "../database/db.ts";
import { Refusal } from "../kernel/import-checks.ts";
import { importedEntry, type ReadLine, readLine, recordsOf } from "../domains/ships/ship-facts/import-line.ts";
import { importRecords } from "../domains/ships/ship-facts/import-records.ts";
import { readEntry } from "../domains/records/logbooks/import-entry.ts";
import { openLines } from "../kernel/import-lines.ts";
import { everything } from "../audit/record-everything.ts";
import { FEATURE_FLAGS } from "../domains/account/session/switch-feature-flag.ts";
import { importVessels } from "../domains/imports/vessels/import-vessels.ts";
import { authorsOf } from "./acts/authors.ts";
import { type ImportedPart, importedParts } from "./acts/import-times.ts";
import { loadAccess } from "./acts/load-access.ts";
import { loadFiles } from "./acts/load-files.ts";
import { loadSavedViews } from "./acts/load-saved-views.ts";
import { loadSignIns } from "./acts/load-sign-ins.ts";
import { loadSettings } from "./acts/load-settings.ts";
import { actionFact } from "./csrd/action-fact.ts";
import { loadChecklists } from "./checklists/load-checklists.ts";
import { databaseAt } from "./database-at.ts";
import { fleetOf, type HavbrisShip, periodUntil, type VesselRow } from "./havbris-shipping.ts";
import { ARCHIVE, HAVBRIS, PEOPLE } from "./people.ts";
import { uuidOf } from "./random.ts";
import { loadWebhooks } from "./load-webhooks.ts";
import { loadReceipts } from "./ship-links/load-receipts.ts";
import { byArrival, loadShipLinks } from "./ship-links/load-ship-links.ts";
import type { Period } from "./voyage/itinerary.ts";

/** `not empty`: another organisation exists, so nothing was changed. */
export type DemonstrationOutcome = "loaded" | "already there" | "not empty";

/** The server that will show the demonstration: its public origin, and the key that encrypts secrets; without it none are kept. */
export type DemonstrationServer = { origin?: string; key?: Uint8Array | undefined };

/**
 * Fills an empty database with the demonstration: Havbris Shipping with twelve ships and sixty days of logbooks and sludge operations up
 * to today or yesterday (the last days by ships' links), saved views and an audit log, and the Open Fleet Archive with logbooks of real
 * ships; both with vessel groups, checklists and distribution. All data derive from the stored day of the newest entry: a run can resume.
 */
export async function loadDemonstration(
  database: Database,
  now: Temporal.Instant = Temporal.Now.instant(),
  { origin = "http://localhost:8080", key }: DemonstrationServer = {},
): Promise<DemonstrationOutcome> {
  const state = await database.transaction((tx) => begin(tx, periodUntil(now)));
  if (typeof state === "string") return state;
  const ships = [...fleetOf(state)];
  const archive = JSON.parse(await readFile(join(DATA, "vessels.json"), "utf8")) as unknown[];
  await database.transaction((tx) =>
    writeVessels(
      tx,
      ships.map(({ vessel }) => vessel),
    ),
  );
  await importVessels(database, ARCHIVE_UUID, archive, refuseNothing);
  await loadShipLinks(database, HAVBRIS_UUID, { ships, period: state, now: now.epochMilliseconds });

  const authors = await authorsOf(database, HAVBRIS_UUID);
  await loadAccess(database, authors, state.day);
  await Promise.all([
    importFleet(database, ships, state, now.epochMilliseconds),
    importRecords(database, files(), {
      source: "demonstration",
      organizationUuid: ARCHIVE_UUID,
      onRefused: refuseNothing,
    }),
  ]);
  await loadChecklists(database, { havbrisUuid: HAVBRIS_UUID, archiveUuid: ARCHIVE_UUID, day: state.day });
  await loadReceipts(database, HAVBRIS_UUID);
  await loadSavedViews(database, authors, state.day);
  await loadWebhooks(database, HAVBRIS_UUID, { endTime: new Date(state.end), key });
  await loadSettings(database, authors, state);
  await loadFiles(database, authors, { day: state.day, origin });
  await loadSignIns(database, HAVBRIS_UUID);
  await database.transaction(async (tx) => {
    for (const organizationUuid of [HAVBRIS_UUID, ARCHIVE_UUID]) await note(tx, state, "done", organizationUuid);
  });
  return "loaded";
}

/** Returns the period to load, stored in the first audit line; or the reason for loading nothing. */
async function begin(tx: Db, wanted: Period): Promise<Period | "already there" | "not empty"> {
  const { rows: others } = await tx.query(
    "select 1 from organization where organization_uuid <> all ($1::uuid[]) limit 1",
    [[HAVBRIS_UUID, ARCHIVE_UUID]],
  );
  if (others.length > 0) return "not empty";
  const { rows } = await tx.query<{ subject: string; result: string }>(
    "select subject, result from audit_event where organization_uuid = $1 and action = $2",
    [HAVBRIS_UUID, ACTION],
  );
  if (rows.some(({ result }) => result === "done")) return "already there";
  await writeOrganizations(tx);
  const started = rows[0];
  if (started) return periodUntil(dayOf(started.subject).add({ days: 1 }).toZonedDateTime("UTC").toInstant());
  await note(tx, wanted, "started");
  return wanted;
}

/** Writes the audit line of the load, updated at its end. */
async function note(
  db: Db,
  { day }: Period,
  result: "started" | "done",
  organizationUuid = HAVBRIS_UUID,
): Promise<void> {
  // The demonstration's records are backdated and partly stored without lines.
  const records = result === "done" ? JSON.stringify(await everything(db, organizationUuid)) : null;
  await db.query(
    `insert into audit_event (organization_uuid, audit_event_uuid, action, subject, result, records) values ($1, $2, $3, $4, $5, $6)
     on conflict (organization_uuid, audit_event_uuid) do update set result = excluded.result, records = excluded.records`,
    [organizationUuid, uuidOf(`${ACTION} started`), ACTION, `${KIND}/${day.toString()}`, result, records],
  );
}

/** Returns the day in an audit line. Lines of the first versions contain only the day. */
function dayOf(subject: string): Temporal.PlainDate {
  return Temporal.PlainDate.from(subject.replace(`${KIND}/`, ""));
}

async function writeOrganizations(tx: Db): Promise<void> {
  for (const [uuid, { displayName, emailDomain }] of ORGANIZATIONS) {
    await tx.query(
      `insert into organization (organization_uuid, display_name, email_domain, is_default) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [uuid, displayName, emailDomain, uuid === HAVBRIS_UUID],
    );
    await tx.query(
      `insert into feature_flag (organization_uuid, name, enabled) select $1, unnest($2::text[]), true on conflict do nothing`,
      [uuid, Object.keys(FEATURE_FLAGS)],
    );
  }
  for (const { organization, ...person } of PEOPLE) {
    const [organizationUuid] = ORGANIZATIONS.find(([, { displayName }]) => displayName === organization) ?? [
      HAVBRIS_UUID,
    ];
    // The others get access later, from the manager.
    const isFirst = person.signInAs === "Manager" || organizationUuid === ARCHIVE_UUID;
    await inviteAccount(tx, { organizationUuid, ...person, ...(!isFirst && { member: false, manager: false }) });
  }
}

async function writeVessels(tx: Db, vessels: VesselRow[]): Promise<void> {
  for (const { vesselUuid, displayName, imoNumber, callSign, voyage, personnel } of vessels) {
    await tx.query(
      `insert into vessel (organization_uuid, vessel_uuid, display_name, imo_number, call_sign, voyage, personnel)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [HAVBRIS_UUID, vesselUuid, displayName, imoNumber, callSign, voyage, personnel],
    );
  }
}

/** Imports the records of Havbris' ships from before their links, and all operation actions, with backdated receive times. */
async function importFleet(
  database: Database,
  ships: readonly HavbrisShip[],
  period: Period,
  now: number,
): Promise<void> {
  const parts = ships.flatMap((ship, shipIndex) => {
    const recorded = { entries: byArrival(ship, { ...period, now }).imported, actions: ship.actions };
    const { vesselUuid } = ship.vessel;
    return importedParts(recorded, period, { shipIndex, now }).map((part) => ({ vesselUuid, ...part }));
  });
  const byTime = [...Map.groupBy(parts, ({ time }) => time)].toSorted(([a], [b]) => a - b);
  for (const [time, together] of byTime) {
    const receiveTime = new Date(time);
    await importRecords(databaseAt(database, HAVBRIS_UUID, receiveTime), linesOf(together), {
      source: "demonstration",
      organizationUuid: HAVBRIS_UUID,
      receiveTime,
      onRefused: refuseNothing,
    });
  }
}

async function* linesOf(parts: readonly (ImportedPart & { vesselUuid: string })[]) {
  for (const { vesselUuid, entries, actions } of parts) {
    yield entries.map((entry, index): ReadLine => ({ line: index + 1, ...importedEntry(readEntry(entry)) }));
    yield actions.map((action, index): ReadLine => ({
      line: index + 1,
      ...readLine(actionFact(action), vesselUuid),
    }));
  }
}

async function* files(): AsyncGenerator<ReadLine[]> {
  for (const name of FILES) yield* recordsOf(await openLines(join(DATA, name)));
}

/** @throws when data of this repository are rejected */
function refuseNothing(line: number, reason: string): never {
  throw new Refusal(`Invalid demonstration data, line ${line}: ${reason}`);
}

const DATA = join(import.meta.dirname, "data");
const FILES = ["nes-lter-events.ndjson.gz", "rn-warspite.ndjson.gz", "rn-ark-royal.ndjson.gz"];
const ACTION = "demonstration loaded";
const KIND = "demonstration";

const HAVBRIS_UUID = uuidOf(`organization ${HAVBRIS.displayName}`);
const ARCHIVE_UUID = uuidOf(`organization ${ARCHIVE.displayName}`);
const ORGANIZATIONS = [
  [HAVBRIS_UUID, HAVBRIS],
  [ARCHIVE_UUID, ARCHIVE],
] as const;
