import type { Database } from "../database/db.ts";
import { rebuildAmendments } from "../domains/records/amendments/derive-amendments.ts";
import { rebuildBalance } from "../domains/balance/derive-balance.ts";
import { rebuildFind } from "../domains/records/find/fill.ts";
import { rebuildLogbookDays } from "../domains/records/logbook-days/fill.ts";
import { rebuildEntryStates } from "../domains/records/logbooks/entry-states.ts";
import { readOrganizations } from "../domains/fleet/organizations/organizations.ts";
import { rebuildReceipts } from "../domains/ships/ship-facts/check-receipts.ts";
import { rebuildAllAssignments } from "./check-assignments.ts";
import { type Command, parseArguments, type Terminal, UsageError } from "./command.ts";

/** The derived data that can be rebuilt, by name. */
const REBUILDS: Record<
  string,
  { description: string; rebuild: (terminal: Terminal, database: Database) => Promise<void> }
> = {
  state: { description: "states of entries", rebuild: rebuildState },
  amendments: {
    description: "what was struck, withdrawn or changed after verification",
    rebuild: rebuildAllAmendments,
  },
  find: { description: "search index", rebuild: rebuildSearch },
  days: { description: "counts of each day of a logbook", rebuild: rebuildDays },
  receipts: { description: "receipts of checklists", rebuild: rebuildAllReceipts },
  balance: { description: "findings of the balance", rebuild: rebuildAllFindings },
  assignments: { description: "checklists of vessels from now on; history stays", rebuild: rebuildAllAssignments },
};

/** `rebuild NAME` */
export const rebuildCommand: Command = {
  usage: "rebuild NAME",
  summary: "derives again from the records what `check` compares with them",
  details: [
    ...Object.entries(REBUILDS).map(([name, { description }]) => `${name.padEnd(12)} ${description}`),
    "",
    "May run while the server runs: readers see the old data until the new data is complete.",
  ],
  read: (args) => {
    const [name = "", ...more] = parseArguments(args, {}).positionals;
    const known = Object.hasOwn(REBUILDS, name) ? REBUILDS[name] : undefined;
    if (!known || more.length > 0) throw new UsageError(`Name what to rebuild: ${Object.keys(REBUILDS).join(", ")}.`);
    return async (terminal, database) => {
      await known.rebuild(terminal, database);
      return 0;
    };
  },
};

async function rebuildAllReceipts({ print }: Terminal, database: Database): Promise<void> {
  print(`${await rebuildReceipts(database)} receipts of checklists derived again.`);
}

async function rebuildAllFindings({ print }: Terminal, database: Database): Promise<void> {
  print(`${await rebuildBalance(database)} findings of the balance derived again.`);
}

async function rebuildState({ print }: Terminal, database: Database): Promise<void> {
  print(`States of ${await rebuildEntryStates(database)} entries derived again.`);
}

async function rebuildDays({ print }: Terminal, database: Database): Promise<void> {
  print(`Days of ${await rebuildLogbookDays(database)} entries counted again.`);
}

async function rebuildAllAmendments({ print }: Terminal, database: Database): Promise<void> {
  print(`${await rebuildAmendments(database)} amendments derived again.`);
}

async function rebuildSearch({ print }: Terminal, database: Database): Promise<void> {
  const organizations = await readOrganizations(database);
  const entries = await rebuildFind(
    database,
    organizations.map(({ organizationUuid }) => organizationUuid),
  );
  print(`${entries} entries indexed again.`);
}
