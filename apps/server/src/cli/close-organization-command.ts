import { closeOrganization } from "../domains/fleet/organizations/close-organization.ts";
import { chooseOrganization } from "./choose-organization.ts";
import { type Command, CommandError, parseArguments, UsageError } from "./command.ts";

/** `close-organisation NAME` */
export const closeOrganizationCommand: Command = {
  usage: "close-organisation NAME --yes",
  summary: "closes an organisation: removes all access, sessions, data exports and webhooks",
  details: ["Sign-in is refused. Its records stay in the database.", "", "--yes  required"],
  read: (args) => {
    const { values, positionals } = parseArguments(args, { yes: { type: "boolean" } });
    const [name, ...more] = positionals;
    if (!name || more.length > 0) throw new UsageError("Name the one organisation to close, by its name or uuid.");
    if (!values.yes) throw new UsageError("Everybody in it loses access: add --yes.");
    return async ({ print }, database) => {
      const { organizationUuid, displayName } = await chooseOrganization(database, name);
      const closed = await closeOrganization(database, organizationUuid);
      if (closed === "closed before") throw new CommandError(`${displayName} is closed already.`);
      const { people, sessions, schedules, dataExports, webhooks } = closed;
      print(
        `Closed ${displayName}: ${people} people lost access, ${sessions} sessions ended, ` +
          `${schedules + dataExports} data exports and ${webhooks} webhooks stopped. Its records stay.`,
      );
      return 0;
    };
  },
};
