import { closeOrganization } from "../domains/organizations/close-organization.ts";
import { chooseOrganization } from "./choose-organization.ts";
import { type Command, CommandProblem, readWords, UsageProblem } from "./command.ts";

/** `close-organisation NAME` */
export const closeOrganizationCommand: Command = {
  usage: "close-organisation NAME --yes",
  summary: "closes an organisation: removes all access, sessions, data exports and webhooks",
  details: ["Sign-in is refused. Its records stay in the database.", "", "--yes  required"],
  read: (words) => {
    const { values, positionals } = readWords(words, { yes: { type: "boolean" } });
    const [name, ...more] = positionals;
    if (!name || more.length > 0) throw new UsageProblem("Name the one organisation to close, by its name or uuid.");
    if (!values.yes) throw new UsageProblem("Everybody in it loses access: say --yes.");
    return async ({ say }, database) => {
      const { organizationUuid, displayName } = await chooseOrganization(database, name);
      const closed = await closeOrganization(database, organizationUuid);
      if (closed === "closed before") throw new CommandProblem(`${displayName} is closed already.`);
      const { people, sessions, schedules, dataExports, webhooks } = closed;
      say(
        `Closed ${displayName}: ${people} people lost access, ${sessions} sessions ended, ` +
          `${schedules + dataExports} data exports and ${webhooks} webhooks stopped. Its records stay.`,
      );
      return 0;
    };
  },
};
