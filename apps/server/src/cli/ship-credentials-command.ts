import { makeShipSecret } from "../auth/ship-secret.ts";
import type { Database } from "../database/db.ts";
import { recordChange } from "../domains/audit-events/audit-events.ts";
import {
  createShipCredential,
  listShipCredentials,
  MOST_LIVE_CREDENTIALS,
  revokeShipCredential,
} from "../domains/ship-links/ship-credentials.sql.ts";
import { findVessels, type NamedVessel } from "../domains/vessels/vessels.sql.ts";
import {
  type Command,
  CommandProblem,
  columns,
  type ExitCode,
  readWords,
  type Terminal,
  UsageProblem,
} from "./command.ts";

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
  const { credentialUuid, secret, secretHash } = makeShipSecret();
  const outcome = await database.transaction(async (tx) => {
    const made = await createShipCredential(tx, organizationUuid, {
      credentialUuid,
      vesselUuid,
      displayName,
      secretHash,
      expireTime: undefined,
      userUuid: undefined,
    });
    if (made === "created") {
      const subject = { kind: "ship_credential", uuid: credentialUuid };
      const author = { organizationUuid, userUuid: undefined };
      await recordChange(tx, author, { action: "created", subject, after: { vesselUuid, displayName } });
    }
    return made;
  });
  if (outcome === "too many") {
    throw new CommandProblem(`The vessel has ${MOST_LIVE_CREDENTIALS} live credentials already. Revoke one first.`);
  }
  say(secret);
  return 0;
}

async function revoke({ say }: Terminal, database: Database, name: string, credentialUuid: string): Promise<ExitCode> {
  if (!UUID.test(credentialUuid)) throw new CommandProblem(`"${credentialUuid}" is no UUID.`);
  const { organizationUuid, vesselUuid } = await oneVessel(database, name);
  const revoked = await database.transaction(async (tx) => {
    const gone = await revokeShipCredential(tx, organizationUuid, { vesselUuid, credentialUuid, userUuid: undefined });
    if (!gone) return undefined;
    const subject = { kind: "ship_credential", uuid: credentialUuid };
    const author = { organizationUuid, userUuid: undefined };
    await recordChange(tx, author, {
      action: "revoked",
      subject,
      before: { vesselUuid, displayName: gone.displayName },
    });
    return gone;
  });
  if (!revoked) throw new CommandProblem("The vessel has no such live credential.");
  say(`The credential "${revoked.displayName}" is revoked.`);
  return 0;
}

async function oneVessel(database: Database, name: string): Promise<NamedVessel> {
  const [vessel, another] = await findVessels(database, name);
  if (!vessel) throw new CommandProblem(`There is no vessel "${name}".`);
  if (another) throw new CommandProblem(`Several vessels are called "${name}". Give the UUID.`);
  return vessel;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
