import type { WholeDatabase } from "../../database/db.ts";
import { type Listener, listen } from "../../http.ts";
import { createLog } from "../../log.ts";
import { shoreService } from "../../shore-service.ts";
import { workersOf } from "../../testing/worker-pool.ts";
import { TEST_STORAGE_ACCESS } from "../../testing/storage-access.ts";
import { createConnectListener, RPC_PATH } from "../connect-listener.ts";
import { answerByScript } from "./scripted-user.ts";

export type WireServer = {
  listener: Listener;
  /** The calls that ended in a fault of ours, one for each time. */
  faults: string[];
};

/** The server's own listener on a free port, with all calls; GetUser does what a script says. The caller stops it. */
export async function startWireServer(database: WholeDatabase): Promise<WireServer> {
  const origin = "http://localhost:8080";
  const faults: string[] = [];
  const note = (details: object) => void faults.push("call" in details ? String(details.call) : "");
  const service: ReturnType<typeof shoreService> = {
    ...shoreService({ db: database, storage: TEST_STORAGE_ACCESS, workers: workersOf(database) }),
    getUser: ({ userUuid }, context) => answerByScript(userUuid, context),
  };
  const calls = createConnectListener({
    db: database,
    service,
    origin,
    log: { warn: note, error: note },
  });
  const mounts = { [`${RPC_PATH}/`]: calls };
  const options = { origin, log: createLog("silent"), isReady: async () => true, mounts };
  return { listener: await listen({ host: "127.0.0.1", port: 0 }, options), faults };
}
