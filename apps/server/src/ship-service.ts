import type { ServiceImpl } from "@connectrpc/connect";
import type { ShipAPI } from "@shore/api/gen-server/shore/v1/ship_api_pb";
import type { WholeDatabase } from "./database/db.ts";
import { forShips } from "./database/tenant-database.ts";
import { shipChecklists } from "./domains/checklists/ship-checklists/ship-checklists.rpc.ts";
import { shipFacts } from "./domains/ships/ship-facts/ship-facts.rpc.ts";

/** Returns the handlers of all ships' calls. Each uses the database with the role of its organisation's ships. */
export function shipService(database: WholeDatabase): ServiceImpl<typeof ShipAPI> {
  const databaseOf = (organizationUuid: string) => forShips(database, organizationUuid);
  return { ...shipFacts(databaseOf), ...shipChecklists(databaseOf) };
}
