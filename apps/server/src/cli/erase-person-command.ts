import { erasePerson } from "../domains/account/users/erase-person.ts";
import { chooseOrganization } from "./choose-organization.ts";
import { type Command, CommandError, parseArguments, UsageError } from "./command.ts";

/** `erase-person EMAIL` */
export const erasePersonCommand: Command = {
  usage: "erase-person (EMAIL | UUID) --yes [--organisation NAME]",
  summary: "erases a person's name, e-mail address, access and sessions in an organisation permanently",
  details: [
    'The uuid stays; the audit log then shows "Erased person". This cannot be undone.',
    "Not erased: names that ships recorded in logbooks, texts that people typed, backups and server logs made before.",
    "",
    "--yes  required",
  ],
  read: (args) => {
    const { values, positionals } = parseArguments(args, {
      organisation: { type: "string" },
      organization: { type: "string" },
      yes: { type: "boolean" },
    });
    const [who = "", ...more] = positionals;
    const isUuid = UUID.test(who);
    if (more.length > 0 || (!isUuid && !/^[^@\s]+@[^@\s]+$/.test(who))) {
      throw new UsageError(`"${positionals.join(" ")}" is no e-mail address and no uuid of one person.`);
    }
    if (!values.yes) throw new UsageError("This cannot be undone: add --yes.");
    return async ({ print }, database) => {
      const chosen = await chooseOrganization(database, values.organisation ?? values.organization);
      const { organizationUuid, displayName } = chosen;
      const erased = await erasePerson(database, organizationUuid, isUuid ? { userUuid: who } : { email: who });
      if (erased === 0) throw new CommandError(`${displayName} has nobody known as ${who}.`);
      if (erased === "last manager") {
        throw new CommandError(`This is the last manager of ${displayName}. Grant access to another person first.`);
      }
      print(`Erased from ${displayName}. Lines of the audit log name "Erased person" from now on.`);
      return 0;
    };
  },
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
