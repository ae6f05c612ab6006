import { nameProblem } from "@shore/api/names";
import { comparableAddress } from "../kernel/email-address.ts";
import { createOrganization, readOrganizations } from "../domains/fleet/organizations/organizations.ts";
import { type Command, CommandError, columns, parseArguments, UsageError } from "./command.ts";

/** `organisations`, `organisations create NAME --domain example.com` */
export const organizationsCommand: Command = {
  usage: "organisations [create NAME --domain example.com]",
  summary: "lists the organisations or creates one",
  details: [
    "--domain  people with an e-mail address of this domain join the organisation at their first sign-in",
    "",
    "The first organisation is the default for all others. New members have no access until a manager grants it.",
  ],
  read: (args) => {
    const { values, positionals } = parseArguments(args, { domain: { type: "string" } });
    const [verb = "list", name = "", ...more] = positionals;
    const displayName = name.trim();
    if (verb === "list" && positionals.length <= 1) {
      return async ({ print }, database) => {
        const rows = (await readOrganizations(database)).map((one) => [
          one.displayName + (one.isDefault ? " (default)" : ""),
          one.emailDomain,
          String(one.vessels),
          String(one.people),
          one.organizationUuid,
        ]);
        for (const line of columns([["Name", "Domain", "Vessels", "People", "Uuid"], ...rows])) print(line);
        return 0;
      };
    }
    if (verb !== "create" || more.length > 0) {
      throw new UsageError(`Invalid arguments: "${positionals.join(" ")}". Quote a name of several words.`);
    }
    const problem = nameProblem(displayName);
    if (problem !== undefined)
      throw new UsageError(problem === "Required" ? "Name the organisation." : `The name: ${problem}`);
    const emailDomain = comparableAddress(values.domain ?? "");
    if (!/^([a-z0-9-]+\.)+[a-z0-9-]+$/.test(emailDomain)) {
      throw new UsageError("Name the e-mail domain of its people: --domain example.com");
    }
    return async ({ print }, database) => {
      if ((await createOrganization(database, { displayName, emailDomain })) === "domain taken") {
        throw new CommandError(`Another organisation has the domain ${emailDomain} already.`);
      }
      print(`Created ${displayName}. Next: npm run shore -- users grant you@${emailDomain}`);
      return 0;
    };
  },
};
