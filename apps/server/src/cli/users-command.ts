import { comparableAddress } from "../kernel/email-address.ts";
import type { Database } from "../database/db.ts";
import type { Author } from "../audit/audit-events.ts";
import { readOrganizations } from "../domains/fleet/organizations/organizations.ts";
import { grantAccess, inviteManager, revokeAccess } from "../domains/fleet/users/user-access.ts";
import { readUsers, readUsersOfAllOrganizations, type UserAccess } from "../domains/fleet/users/users.sql.ts";
import { chooseOrganization } from "./choose-organization.ts";
import {
  type Command,
  CommandError,
  columns,
  type ExitCode,
  parseArguments,
  type Terminal,
  UsageError,
} from "./command.ts";

/** `users`, `users grant EMAIL`, `users revoke EMAIL` */
export const usersCommand: Command = {
  usage: "users [grant EMAIL | revoke EMAIL] [--organisation NAME]",
  summary: "lists users and their access; grants and revokes it",
  details: [
    "grant   makes a person member and manager; one who never signed in is invited by that address",
    "revoke  removes both and ends the person's sessions; the last manager stays",
  ],
  read: (args) => {
    const { values, positionals } = parseArguments(args, {
      organisation: { type: "string" },
      organization: { type: "string" },
    });
    const organisation = values.organisation ?? values.organization;
    const [verb = "list", email = "", ...more] = positionals;
    if (verb === "list" && positionals.length <= 1)
      return (terminal, database) => list(terminal, database, organisation);
    if ((verb !== "grant" && verb !== "revoke") || more.length > 0) {
      throw new UsageError(`Invalid arguments: "${positionals.join(" ")}".`);
    }
    if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw new UsageError(`"${email}" is no e-mail address.`);
    return (terminal, database) =>
      (verb === "grant" ? grant : revoke)(terminal, database, comparableAddress(email), organisation);
  },
};

async function list({ print }: Terminal, database: Database, organisation: string | undefined): Promise<ExitCode> {
  const chosen = organisation === undefined ? undefined : await chooseOrganization(database, organisation);
  const users = await (chosen ? readUsers(database, chosen) : readUsersOfAllOrganizations(database));
  const rows = users.map((user) => [
    user.organization,
    user.displayName,
    user.primaryEmail,
    accessOf(user),
    signedIn(user),
  ]);
  for (const line of columns([["Organisation", "Name", "E-mail", "Access", "Last sign-in"], ...rows])) print(line);
  return 0;
}

async function grant(
  { print }: Terminal,
  database: Database,
  email: string,
  organisation: string | undefined,
): Promise<ExitCode> {
  const user = await find(database, email, organisation);
  if (user) {
    await grantAccess(database, commandAuthor(user), user.userUuid);
    print(`${user.displayName} (${email}) is member and manager of ${user.organization}.`);
    return 0;
  }
  const chosen = await organizationFor(database, email, organisation);
  // An invitation is bound at the first sign-in; a known person's sign-in finds the account they have.
  const known = (await readUsersOfAllOrganizations(database, email)).find(({ lastSignInTime }) => lastSignInTime);
  if (known) {
    throw new CommandError(
      `${email} signs in to ${known.organization}, and a person has one organisation. To move the person, erase that account first: ` +
        `npm run shore -- erase-person ${email} --yes --organisation "${known.organization}"`,
    );
  }
  if (!(await inviteManager(database, chosen.organizationUuid, email))) {
    throw new CommandError(`${email} is invited to another organisation already.`);
  }
  print(`${email} will be member and manager of ${chosen.displayName} from the first sign-in on.`);
  return 0;
}

async function revoke(
  { print }: Terminal,
  database: Database,
  email: string,
  organisation: string | undefined,
): Promise<ExitCode> {
  const user = await find(database, email, organisation);
  if (!user) throw new CommandError(`Nobody has an account with the address ${email}.`);
  if ((await revokeAccess(database, commandAuthor(user), user.userUuid)) === "last manager") {
    throw new CommandError(
      `${user.displayName} is the last manager of ${user.organization}; nobody could grant access any more. Grant it to another person first.`,
    );
  }
  print(`${user.displayName} (${email}) has no access to ${user.organization} any more.`);
  return 0;
}

async function find(
  database: Database,
  email: string,
  organisation: string | undefined,
): Promise<UserAccess | undefined> {
  const chosen = organisation === undefined ? undefined : await chooseOrganization(database, organisation);
  const found = await (chosen
    ? readUsers(database, { ...chosen, email })
    : readUsersOfAllOrganizations(database, email));
  if (found.length < 2) return found[0];
  const names = found.map((user) => user.organization).join(", ");
  throw new CommandError(`${email} has several accounts. Choose one with --organisation NAME: ${names}.`);
}

/** Returns the organisation of a first sign-in with that address. */
async function organizationFor(database: Database, email: string, organisation: string | undefined) {
  const domain = email.slice(email.indexOf("@") + 1);
  const owner = (await readOrganizations(database)).find(({ emailDomain }) => emailDomain === domain);
  return organisation === undefined && owner ? owner : chooseOrganization(database, organisation);
}

/** Returns an author without a user: Shore does not know who runs an admin command. */
function commandAuthor({ organizationUuid }: UserAccess): Author {
  return { organizationUuid, userUuid: undefined };
}

function accessOf({ member, manager }: UserAccess): string {
  if (!member) return "none";
  return manager ? "member, manager" : "member";
}

function signedIn({ lastSignInTime }: UserAccess): string {
  return lastSignInTime ? `${lastSignInTime.toISOString().slice(0, 16).replace("T", " ")} +00:00` : "never";
}
