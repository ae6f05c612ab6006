import type { Database } from "../database/db.ts";
import { endShipCredential, issueShipCredential } from "../domains/ships/ship-links/ship-credentials.ts";
import { listShipCredentials, MAX_LIVE_CREDENTIALS } from "../domains/ships/ship-links/ship-credentials.sql.ts";
import {
  type Command,
  CommandError,
  columns,
  type ExitCode,
  parseArguments,
  type Terminal,
  UsageError,
} from "./command.ts";
import { chooseVessel } from "./choose-vessel.ts";

/** `ship-credentials list|create|revoke VESSEL` */
export const shipCredentialsCommand: Command = {
  usage: "ship-credentials [list VESSEL | create VESSEL [--name NAME] | revoke VESSEL CREDENTIAL]",
  summary: "lists, creates and revokes credentials of a vessel's software",
  details: [
    "VESSEL      name or UUID of the vessel",
    "create      prints the credential once, on a line of its own; Shore keeps only its hash",
    "revoke      CREDENTIAL is its UUID, which list shows; it takes effect with the next request",
  ],
  read: (args) => {
    const { values, positionals } = parseArguments(args, { name: { type: "string" } });
    const [verb = "", vessel = "", credential = "", ...more] = positionals;
    if (vessel === "") throw new UsageError("Name the vessel.");
    if (verb === "list" && credential === "") return (terminal, database) => list(terminal, database, vessel);
    if (verb === "create" && credential === "")
      return (terminal, database) => create(terminal, database, vessel, values.name ?? "Made by command");
    if (verb === "revoke" && credential !== "" && more.length === 0)
      return (terminal, database) => revoke(terminal, database, vessel, credential);
    throw new UsageError(`Invalid arguments: "${positionals.join(" ")}".`);
  },
};

async function list({ print }: Terminal, database: Database, name: string): Promise<ExitCode> {
  const { organizationUuid, vesselUuid } = await chooseVessel(database, name);
  const rows = (await listShipCredentials(database, organizationUuid, vesselUuid)).map((row) => [
    row.credential_uuid,
    row.display_name,
    row.create_time.toISOString(),
    row.last_used_time?.toISOString() ?? "never",
    row.expire_time?.toISOString() ?? "no end",
  ]);
  for (const line of columns([["Credential", "Name", "Made", "Last used", "Ends"], ...rows])) print(line);
  return 0;
}

async function create({ print }: Terminal, database: Database, name: string, displayName: string): Promise<ExitCode> {
  const { organizationUuid, vesselUuid } = await chooseVessel(database, name);
  const author = { organizationUuid, userUuid: undefined };
  const issued = await issueShipCredential(database, author, { vesselUuid, displayName, expireTime: undefined });
  if (issued === "too many")
    throw new CommandError(`The vessel has ${MAX_LIVE_CREDENTIALS} live credentials already. Revoke one first.`);
  if (typeof issued === "string") throw new CommandError(`There is no vessel "${name}".`);
  print(issued.secret);
  return 0;
}

async function revoke(
  { print }: Terminal,
  database: Database,
  name: string,
  credentialUuid: string,
): Promise<ExitCode> {
  if (!UUID.test(credentialUuid)) throw new CommandError(`"${credentialUuid}" is no UUID.`);
  const { organizationUuid, vesselUuid } = await chooseVessel(database, name);
  const author = { organizationUuid, userUuid: undefined };
  const revoked = await endShipCredential(database, author, { vesselUuid, credentialUuid });
  if (revoked === "absent") throw new CommandError("The vessel has no such live credential.");
  print(`The credential "${revoked.displayName}" is revoked.`);
  return 0;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
