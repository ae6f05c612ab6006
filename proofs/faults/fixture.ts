import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { WholeDatabase } from "@shore/server/database/db";
import { benchmarkDatabase, joinBenchmarkDatabase } from "@shore/server/testing/benchmark-database";
import { createVessel, signedIn, type SignedIn } from "@shore/server/testing/callers";
import { copyOfPreparedFolder } from "@shore/server/testing/prepared-folder";

/** An organisation with one vessel and a signed-in manager. */
export type Fixture = SignedIn & { vesselUuid: string };

/** A data folder with an empty, migrated database. */
export async function newDataFolder(folder: string): Promise<string> {
  const dataDir = join(folder, "data");
  mkdirSync(dataDir, { recursive: true });
  return copyOfPreparedFolder(dataDir);
}

/** Creates an organisation with a vessel and a manager, and whatever `prepare` adds, before any server starts. */
export async function createFixture<Prepared>(
  dataDir: string,
  prepare: (database: WholeDatabase, fixture: Fixture) => Promise<Prepared>,
): Promise<Fixture & Prepared> {
  const { database, close } = await benchmarkDatabase(dataDir);
  try {
    const person = await signedIn(database, "manager");
    const fixture = { ...person, vesselUuid: await createVessel(database, person.organizationUuid) };
    return { ...fixture, ...(await prepare(database, fixture)) };
  } finally {
    await close();
  }
}

/** Runs `work` on the database of a running server. */
export async function withDatabase<Result>(
  dataDir: string,
  work: (database: WholeDatabase) => Promise<Result>,
): Promise<Result> {
  const { database, close } = await joinBenchmarkDatabase(dataDir);
  try {
    return await work(database);
  } finally {
    await close();
  }
}
