import type { Database } from "../database/db.ts";
import { readFeatureFlags } from "../domains/fleet/feature-flags/feature-flags.sql.ts";
import { FEATURE_FLAGS, switchFeatureFlag } from "../domains/account/session/switch-feature-flag.ts";
import { chooseOrganization } from "./choose-organization.ts";
import { type Command, columns, type ExitCode, parseArguments, type Terminal, UsageError } from "./command.ts";

/** `flags`, `flags set NAME on|off` */
export const flagsCommand: Command = {
  usage: "flags [set NAME on|off] [--organisation NAME]",
  summary: "lists or sets the feature flags of an organisation",
  details: Object.entries(FEATURE_FLAGS).map(([name, shows]) => `${name.padEnd(38)} ${shows}`),
  read: (args) => {
    const { values, positionals } = parseArguments(args, {
      organisation: { type: "string" },
      organization: { type: "string" },
    });
    const organisation = values.organisation ?? values.organization;
    const [verb = "list", name = "", to = "", ...more] = positionals;
    if (verb === "list" && positionals.length <= 1)
      return (terminal, database) => list(terminal, database, organisation);
    if (verb !== "set" || more.length > 0) throw new UsageError(`Invalid arguments: "${positionals.join(" ")}".`);
    if (!Object.hasOwn(FEATURE_FLAGS, name)) {
      throw new UsageError(`There is no switch "${name}". There are: ${Object.keys(FEATURE_FLAGS).join(", ")}.`);
    }
    if (to !== "on" && to !== "off") throw new UsageError(`Turn ${name} on or off, not "${to}".`);
    return async ({ print }, database) => {
      const chosen = await chooseOrganization(database, organisation);
      await switchFeatureFlag(database, chosen.organizationUuid, { name, enabled: to === "on" });
      print(`${name} is ${to} for ${chosen.displayName}.`);
      return 0;
    };
  },
};

async function list({ print }: Terminal, database: Database, organisation: string | undefined): Promise<ExitCode> {
  const chosen = await chooseOrganization(database, organisation);
  const stored = await readFeatureFlags(database, chosen.organizationUuid);
  const names = new Set([...Object.keys(FEATURE_FLAGS), ...stored.map(({ name }) => name)]);
  const on = new Set(stored.filter(({ enabled }) => enabled).map(({ name }) => name));
  print(chosen.displayName);
  for (const line of columns([...names].map((name) => [`  ${name}`, on.has(name) ? "on" : "off"]))) print(line);
  return 0;
}
