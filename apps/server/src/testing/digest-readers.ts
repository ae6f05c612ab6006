import { randomBytes, randomUUID } from "node:crypto";
import type { WholeDatabase } from "../database/db.ts";
import { createVessel, type SignedIn, signedIn } from "./callers.ts";

/** A member with a daily mail and a fleet of two vessels. */
export type DigestReader = SignedIn & {
  /** Vessel with two records kept aside: `HAVBRIS <b>&`. */
  havbris: string;
  /** Vessel without items: `BERGENSUND`. */
  bergensund: string;
};

/** Creates a member of a new organisation with a daily mail at seven in Oslo, unless `settings` override it. */
export async function createReader(database: WholeDatabase, settings: object = {}): Promise<DigestReader> {
  const person = await signedIn(database, "member");
  const { organizationUuid } = person;
  const havbris = await createVessel(database, organizationUuid, "HAVBRIS <b>&");
  const bergensund = await createVessel(database, organizationUuid, "BERGENSUND");
  await storeKeptAside(database, organizationUuid, { vesselUuid: havbris, records: 2 });
  await subscribeDaily(person, settings);
  return { ...person, havbris, bergensund };
}

/** Stores records of a vessel that were kept aside on 14 January 2027. */
export async function storeKeptAside(
  database: WholeDatabase,
  organizationUuid: string,
  { vesselUuid, records }: { vesselUuid: string; records: number },
): Promise<void> {
  await database.query(
    "insert into ship_link (vessel_uuid, organization_uuid) values ($1, $2) on conflict do nothing",
    [vesselUuid, organizationUuid],
  );
  for (let record = 0; record < records; record += 1)
    await database.query(
      `insert into ship_fact_kept_aside (kept_aside_uuid, vessel_uuid, organization_uuid, epoch_uuid, sequence, fact_index,
                                         kind, reason, content, content_hash, receive_time)
       values ($1, $2, $3, $1, 1, $4, '', 'SECRET WORDS', 'SECRET WORDS', $5, '2027-01-14T12:00:00Z')`,
      [randomUUID(), vesselUuid, organizationUuid, record, randomBytes(32)],
    );
}

/** Configures a daily mail at seven in Oslo about facts kept aside and silent links. */
export async function subscribeDaily({ client }: Pick<SignedIn, "client">, settings: object = {}): Promise<void> {
  const notificationSettings = {
    digest: "daily",
    hour: 7,
    timeZone: "Europe/Oslo",
    kinds: ["kept_aside", "link_silent"],
    allVessels: true,
    ...settings,
  };
  await client.notificationSettingsUpdate({ notificationSettings });
}
