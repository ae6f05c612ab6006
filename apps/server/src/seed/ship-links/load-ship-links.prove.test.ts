import { zstdDecompressSync } from "node:zlib";
import { fromBinary } from "@bufbuild/protobuf";
import { PutFactsRequestSchema } from "@shore/api/gen-server/shore/v1/ship_api_pb";
import { shipLinkState } from "@shore/api/ship-link-state";
import { beforeAll, describe, expect, test } from "vitest";
import { IMPORT_EPOCH } from "../../kernel/import-epoch.ts";
import { readShipLinks } from "../../domains/ships/ship-links/ship-links.sql.ts";
import { checkAmendments } from "../../domains/records/amendments/derive-amendments.ts";
import { checkLogbookDays } from "../../domains/records/logbook-days/check-days.ts";
import { checkEntryStates } from "../../domains/records/logbooks/entry-states.ts";
import { DEMONSTRATION_TIME as NOW, demonstrationDatabase } from "../../testing/demonstration-database.ts";
import { fleetOf, periodUntil } from "../havbris-shipping.ts";
import { byArrival } from "./load-ship-links.ts";
import { LINKS } from "./ship-calls.ts";

const database = await demonstrationDatabase();
const period = { ...periodUntil(NOW), now: NOW.epochMilliseconds };
const ships = [...fleetOf(period)];

describe("the demonstration's links", () => {
  let organizationUuid = "";
  beforeAll(async () => {
    const { rows } = await database.query<{ organization_uuid: string }>(
      "select organization_uuid from organization where display_name = 'Havbris Shipping'",
    );
    organizationUuid = rows[0]?.organization_uuid ?? "";
  });

  test("match the picture: one silent, two quiet, one never connected, the others connected", async () => {
    const links = await readShipLinks(database, organizationUuid);
    const states = links.map((link) => {
      const lastContactTime = link.last_contact_time?.toISOString() ?? "";
      const facts = { enabled: true, lastContactTime, usualGapSeconds: link.usual_gap ?? 0 };
      return [link.display_name, shipLinkState(facts, NOW.epochMilliseconds)];
    });
    expect(states.filter(([, state]) => state !== "connected")).toEqual([
      ["Kystvåg", "quiet"],
      ["Lofot Pilot", "silent"],
      ["Solund Carrier", "quiet"],
      ["Utsira Light", "never-connected"],
    ]);
  });

  test("an hour after the load only the ships that were not connected are not", async () => {
    const links = await readShipLinks(database, organizationUuid);
    const later = links.map((link) => {
      const facts = {
        enabled: true,
        lastContactTime: link.last_contact_time?.toISOString() ?? "",
        usualGapSeconds: link.usual_gap ?? 0,
      };
      return shipLinkState(facts, NOW.add({ hours: 1 }).epochMilliseconds);
    });
    expect(later.toSorted()).toEqual([
      ...Array.from({ length: 8 }, () => "connected"),
      "never-connected",
      "quiet",
      "quiet",
      "silent",
    ]);
  });

  test("each ship that sent has a credential, created before its first call and last used at its last", async () => {
    const { rows } = await database.query(
      `select v.display_name from vessel v
         join ship_link l on l.organization_uuid = $1 and l.vessel_uuid = v.vessel_uuid
         join ship_credential c on c.organization_uuid = $1 and c.vessel_uuid = v.vessel_uuid and c.revoke_time is null
          and c.last_used_time = l.last_contact_time
        where v.organization_uuid = $1
          and not exists (select from ship_batch b where b.organization_uuid = $1 and b.vessel_uuid = v.vessel_uuid
                            and b.epoch_uuid <> $2 and (b.credential_uuid is distinct from c.credential_uuid or b.receive_time < c.create_time))`,
      [organizationUuid, IMPORT_EPOCH],
    );
    expect(rows).toHaveLength(11);
  });

  test("each entry received by a link has, with its later changes, the content kept on board", async () => {
    const { rows } = await database.query<{ uuid: string; crossed_out: boolean; entry: Record<string, unknown> }>(
      `select e.logbook_entry_uuid as uuid, coalesce(s.crossed_out, e.crossed_out) as crossed_out,
              e.entry || coalesce(s.state, '{}') as entry
         from logbook_entry e left join logbook_entry_state s using (vessel_uuid, logbook_entry_uuid)
         join ship_fact f on f.vessel_uuid = e.vessel_uuid and f.fact_uuid = e.logbook_entry_uuid`,
    );
    const stored = new Map(rows.map((row) => [row.uuid, row]));
    expect(stored.size).toBe(ships.flatMap((ship) => byArrival(ship, period).linked).length);
    // On a ship that does not call, the last changes are still on board.
    const calling = ships.filter(({ vessel }) => LINKS[vessel.displayName]?.missingMinutes === 0);
    for (const entry of calling.flatMap((ship) => byArrival(ship, period).linked)) {
      const { entry: found, crossed_out: crossedOut } = stored.get(entry.logbookEntryUuid) ?? { entry: {} };
      expect({ ...found, crossedOut }).toMatchObject({
        summary: entry.summary,
        crossedOut: entry.crossedOut ?? false,
        ...(entry.verified && { verified: true, verification: entry.verification }),
        ...(entry.signed && { signed: true, signature: entry.signature }),
        ...(entry.strikethrough && { strikethrough: entry.strikethrough }),
        ...(entry.remarks.length > 0 && { remarks: entry.remarks.toSorted((a, b) => (a.time < b.time ? -1 : 1)) }),
      });
    }
    const differences: unknown[] = [];
    await checkEntryStates(database, (difference) => differences.push(difference));
    expect(differences).toEqual([]);
  });

  test("derived data match the entries", async () => {
    const differences: unknown[] = [];
    const note = (difference: unknown) => differences.push(difference);
    expect(await checkAmendments(database, note)).toBeGreaterThan(10);
    expect(await checkLogbookDays(database, note)).toBeGreaterThan(100);
    expect(differences).toEqual([]);
  });

  test("no entry was received before it was recorded, in the future, or after its ship's last call", async () => {
    const { rows } = await database.query<{ early: number; late: number; after: number }>(
      `select count(*) filter (where e.record_time > e.receive_time)::int as early,
              count(*) filter (where e.receive_time > $1)::int as late,
              count(*) filter (where e.receive_time > l.last_contact_time)::int as after
         from logbook_entry e join ship_fact f on f.vessel_uuid = e.vessel_uuid and f.fact_uuid = e.logbook_entry_uuid
         join ship_link l on l.vessel_uuid = e.vessel_uuid`,
      [NOW.toString()],
    );
    expect(rows).toEqual([{ early: 0, late: 0, after: 0 }]);
  });

  test("batches are numbered without gaps and contain their facts", async () => {
    const { rows } = await database.query<{ sequences: number[]; received_through: number; display_name: string }>(
      `select v.display_name, e.received_through, array_agg(b.sequence::int order by b.receive_time) as sequences
         from ship_epoch e join ship_batch b using (vessel_uuid, epoch_uuid) join vessel v on v.vessel_uuid = e.vessel_uuid
        where e.epoch_uuid <> $1 group by v.display_name, e.received_through`,
      [IMPORT_EPOCH],
    );
    expect(rows).toHaveLength(11);
    for (const { sequences, received_through } of rows) {
      expect(sequences).toEqual(Array.from({ length: received_through }, (_, index) => index + 1));
    }
    // More than one page of the screen.
    expect(rows.find((row) => row.display_name === "Havbris")?.received_through).toBeGreaterThan(60);
    const { rows: batches } = await database.query<{ content: Buffer; facts: number }>(
      "select content, facts from ship_batch limit 20",
    );
    for (const { content, facts } of batches)
      expect(fromBinary(PutFactsRequestSchema, zstdDecompressSync(content)).facts).toHaveLength(facts);
  });

  test("three facts were kept aside for real reasons, the truncated one is not seen yet", async () => {
    const { rows } = await database.query(
      `select v.display_name as vessel, k.kind, k.reason, s.kept_aside_uuid is not null as seen
         from ship_fact_kept_aside k join vessel v using (vessel_uuid) left join ship_fact_seen s using (kept_aside_uuid)
        order by v.display_name, k.receive_time`,
    );
    expect(rows).toEqual([
      {
        vessel: "Havbris",
        kind: "entry",
        reason: expect.stringMatching(/^Differs from the record received on /),
        seen: true,
      },
      {
        vessel: "Skagen Wind",
        kind: expect.stringMatching(/^draft_/),
        reason: expect.stringMatching(/^Unknown kind/),
        seen: true,
      },
      { vessel: "Skagen Wind", kind: "", reason: expect.stringMatching(/\.$/), seen: false },
    ]);
  });
});
