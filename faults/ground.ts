import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { WholeDatabase } from "@shore/server/database/db";
import { benchmarkDatabase, joinBenchmarkDatabase } from "@shore/server/testing/benchmark-database";
import { createVessel, signedIn, type SignedIn } from "@shore/server/testing/callers";
import { copyOfPreparedFolder } from "@shore/server/testing/prepared-folder";

/** An organisation with one vessel and a manager who is signed in, on a database that is there before any server. */
export type Ground = SignedIn & { vesselUuid: string };

/** A data folder with an empty, migrated database. */
export async function newDataFolder(folder: string): Promise<string> {
  const dataDir = join(folder, "data");
  mkdirSync(dataDir, { recursive: true });
  return copyOfPreparedFolder(dataDir);
}

/** Settles people and a vessel, and whatever else a scenario needs before its server starts. */
export async function settle<Prepared>(
  dataDir: string,
  prepare: (database: WholeDatabase, ground: Ground) => Promise<Prepared>,
): Promise<Ground & Prepared> {
  const { database, close } = await benchmarkDatabase(dataDir);
  try {
    return await settleIn(database, prepare);
  } finally {
    await close();
  }
}

/** The same in a database that is open already. */
export async function settleIn<Prepared>(
  database: WholeDatabase,
  prepare: (database: WholeDatabase, ground: Ground) => Promise<Prepared>,
): Promise<Ground & Prepared> {
  const person = await signedIn(database, "manager");
  const ground = { ...person, vesselUuid: await createVessel(database, person.organizationUuid) };
  return { ...ground, ...(await prepare(database, ground)) };
}

/** Looks into the database of a running server. */
export async function look<Found>(dataDir: string, at: (database: WholeDatabase) => Promise<Found>): Promise<Found> {
  const { database, close } = await joinBenchmarkDatabase(dataDir);
  try {
    return await at(database);
  } finally {
    await close();
  }
}
