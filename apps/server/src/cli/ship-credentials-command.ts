import type { Database } from "../database/db.ts";
import { endShipCredential, issueShipCredential } from "../domains/ship-links/ship-credentials.ts";
import { listShipCredentials, MOST_LIVE_CREDENTIALS } from "../domains/ship-links/ship-credentials.sql.ts";
import {
  type Command,
  CommandProblem,
  columns,
  type ExitCode,
  readWords,
  type Terminal,
  UsageProblem,
} from "./command.ts";
import { oneVessel } from "./one-vessel.ts";

/** `ship-credentials list|create|revoke VESSEL` */
export const shipCredentialsCommand: Command = {
  usage: "ship-credentials [list VESSEL | create VESSEL [--name NAME] | revoke VESSEL CREDENTIAL]",
  summary: "shows what a vessel's software signs in with; makes and revokes it",
  details: [
    "VESSEL      name or UUID of the vessel",
    "create      prints the credential once, on a line of its own; Shore keeps only its hash",
    "revoke      CREDENTIAL is its UUID, which list shows; it holds from the next request",
  ],
  read: (words) => {
    const { values, positionals } = readWords(words, { name: { type: "string" } });
    const [verb = "", vessel = "", credential = "", ...more] = positionals;
    if (vessel === "") throw new UsageProblem("Name the vessel.");
    if (verb === "list" && credential === "") return (terminal, database) => list(terminal, database, vessel);
    if (verb === "create" && credential === "")
      return (terminal, database) => make(terminal, database, vessel, values.name ?? "Made by command");
    if (verb === "revoke" && credential !== "" && more.length === 0)
      return (terminal, database) => revoke(terminal, database, vessel, credential);
    throw new UsageProblem(`"${positionals.join(" ")}" is not understood.`);
  },
};

async function list({ say }: Terminal, database: Database, name: string): Promise<ExitCode> {
  const { organizationUuid, vesselUuid } = await oneVessel(database, name);
  const rows = (await listShipCredentials(database, organizationUuid, vesselUuid)).map((row) => [
    row.credential_uuid,
    row.display_name,
    row.create_time.toISOString(),
    row.last_used_time?.toISOString() ?? "never",
    row.expire_time?.toISOString() ?? "no end",
  ]);
  for (const line of columns([["Credential", "Name", "Made", "Last used", "Ends"], ...rows])) say(line);
  return 0;
}

async function make({ say }: Terminal, database: Database, name: string, displayName: string): Promise<ExitCode> {
  const { organizationUuid, vesselUuid } = await oneVessel(database, name);
  const author = { organizationUuid, userUuid: undefined };
  const issued = await issueShipCredential(database, author, { vesselUuid, displayName, expireTime: undefined });
  if (issued === "too many")
    throw new CommandProblem(`The vessel has ${MOST_LIVE_CREDENTIALS} live credentials already. Revoke one first.`);
  if (typeof issued === "string") throw new CommandProblem(`There is no vessel "${name}".`);
  say(issued.secret);
  return 0;
}

async function revoke({ say }: Terminal, database: Database, name: string, credentialUuid: string): Promise<ExitCode> {
  if (!UUID.test(credentialUuid)) throw new CommandProblem(`"${credentialUuid}" is no UUID.`);
  const { organizationUuid, vesselUuid } = await oneVessel(database, name);
  const author = { organizationUuid, userUuid: undefined };
  const revoked = await endShipCredential(database, author, { vesselUuid, credentialUuid });
  if (revoked === "absent") throw new CommandProblem("The vessel has no such live credential.");
  say(`The credential "${revoked.displayName}" is revoked.`);
  return 0;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
