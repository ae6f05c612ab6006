import { nameProblem } from "@shore/api/names";
import { createOrganization, readOrganizations } from "../domains/organizations/organizations.ts";
import { type Command, CommandProblem, columns, readWords, UsageProblem } from "./command.ts";

/** `organisations`, `organisations create NAME --domain example.com` */
export const organizationsCommand: Command = {
  usage: "organisations [create NAME --domain example.com]",
  summary: "lists the organisations or creates one",
  details: [
    "--domain  people with an e-mail address of this domain join the organisation at their first sign-in",
    "",
    "The first organisation is the default for all others. New members have no access until a manager grants it.",
  ],
  read: (words) => {
    const { values, positionals } = readWords(words, { domain: { type: "string" } });
    const [verb = "list", displayName = "", ...more] = positionals;
    if (verb === "list" && positionals.length <= 1) {
      return async ({ say }, database) => {
        const rows = (await readOrganizations(database)).map((one) => [
          one.displayName + (one.isDefault ? " (default)" : ""),
          one.emailDomain,
          String(one.vessels),
          String(one.people),
          one.organizationUuid,
        ]);
        for (const line of columns([["Name", "Domain", "Vessels", "People", "Uuid"], ...rows])) say(line);
        return 0;
      };
    }
    if (verb !== "create" || more.length > 0) {
      throw new UsageProblem(
        `"${positionals.join(" ")}" is not understood. A name of several words goes between quotes.`,
      );
    }
    const problem = nameProblem(displayName);
    if (problem !== undefined)
      throw new UsageProblem(problem === "Required" ? "Name the organisation." : `The name: ${problem}`);
    const emailDomain = (values.domain ?? "").toLowerCase();
    if (!/^([a-z0-9-]+\.)+[a-z0-9-]+$/.test(emailDomain)) {
      throw new UsageProblem("Say which e-mail domain its people have: --domain example.com");
    }
    return async ({ say }, database) => {
      if ((await createOrganization(database, { displayName, emailDomain })) === "domain taken") {
        throw new CommandProblem(`Another organisation has the domain ${emailDomain} already.`);
      }
      say(`Created ${displayName}. Next: npm run shore -- users grant you@${emailDomain}`);
      return 0;
    };
  },
};
