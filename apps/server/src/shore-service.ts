import type { ServiceImpl } from "@connectrpc/connect";
import type { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import type { Db } from "./database/db.ts";
import { logbooks } from "./domains/logbooks/logbooks.rpc.ts";
import { session } from "./domains/session/session.rpc.ts";
import { vessels } from "./domains/vessels/vessels.rpc.ts";
import { unimplemented } from "./unimplemented-calls.ts";

/** What handlers stand on. */
export type ServiceDependencies = { db: Db };

/** Every call of the contract with its handler: one that is forgotten here is a type error. */
export function shoreService(dependencies: ServiceDependencies): ServiceImpl<typeof ShoreAPI> {
  return {
    ...session(dependencies),
    ...vessels(dependencies),
    ...logbooks(dependencies),
    ...unimplemented,
  };
}
