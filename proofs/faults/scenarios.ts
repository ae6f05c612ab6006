import { attackBytes } from "./attack-bytes.ts";
import { attackLegal } from "./attack-legal.ts";
import { attack } from "./attack.ts";
import { attentionCounts } from "./attention-counts.ts";
import { backup } from "./backup.ts";
import { databaseAway } from "./database-away.ts";
import { diskFull } from "./disk-full.ts";
import { exports } from "./exports.ts";
import { killed } from "./killed.ts";
import { migrations } from "./migrations.ts";
import type { Scenario } from "./scenario.ts";
import { secondServer } from "./second-server.ts";
import { shipFlood } from "./ship-flood.ts";
import { shipLine } from "./ship-line.ts";
import { stopped } from "./stopped.ts";
import { upgrade } from "./upgrade.ts";
import { webhooks } from "./webhooks.ts";
import { withdrawableImports } from "./withdrawable-imports.ts";

/** All scenarios of `npm run faults`. */
export const scenarios: readonly Scenario[] = [
  killed,
  secondServer,
  databaseAway,
  stopped,
  diskFull,
  migrations,
  upgrade,
  backup,
  exports,
  withdrawableImports,
  shipLine,
  attentionCounts,
  webhooks,
  attackBytes,
  attackLegal,
  shipFlood,
  attack,
];
