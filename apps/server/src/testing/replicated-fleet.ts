import { onTestFinished } from "vitest";
import { openPool } from "../database/pool.ts";
import { callerWith, createVessel, type ShoreClient, signedIn } from "./callers.ts";
import { type Replicated, startReplicated } from "./replicated-database.ts";
import { importSearchedEntries } from "./searched-entries.ts";

/** Creates an organisation with a vessel and an entry, and clients of its manager with and without the replica. */
export async function replicatedFleet(settings: readonly string[] = []): Promise<ReplicatedFleet> {
  const replicated = await startReplicated(settings);
  const { database, primary } = replicated;
  const { client, token, organizationUuid } = await signedIn(database, "manager");
  const vesselUuid = await createVessel(database, organizationUuid);
  await importSearchedEntries(database, vesselUuid, [{ summary: "pump" }]);
  const plain = openPool(primary.url, { connections: 4 });
  onTestFinished(() => plain.close());
  return { replicated, client, onPrimary: callerWith(plain, token), organizationUuid, vesselUuid };
}

export type ReplicatedFleet = {
  replicated: Replicated;
  client: ShoreClient;
  onPrimary: ShoreClient;
  organizationUuid: string;
  vesselUuid: string;
};
