import type { Database } from "../database/db.ts";
import { rebuildAmendments } from "../domains/amendments/derive-amendments.ts";
import { rebuildBalance } from "../domains/balance/derive-balance.ts";
import { rebuildFind } from "../domains/find/fill.ts";
import { rebuildLogbookDays } from "../domains/logbook-days/fill.ts";
import { rebuildEntryStates } from "../domains/logbooks/entry-states.ts";
import { readOrganizations } from "../domains/organizations/organizations.ts";
import { rebuildReceipts } from "../domains/ship-facts/check-receipts.ts";
import { rebuildAllAssignments } from "./check-assignments.ts";
import { type Command, readWords, type Terminal, UsageProblem } from "./command.ts";

/** The derived data that can be rebuilt, by name. */
const REBUILDS: Record<string, { what: string; rebuild: (terminal: Terminal, database: Database) => Promise<void> }> = {
  state: { what: "states of entries", rebuild: rebuildState },
  amendments: { what: "what was struck, withdrawn or changed after verification", rebuild: rebuildAllAmendments },
  find: { what: "what is searched", rebuild: rebuildSearch },
  days: { what: "what is counted of each day of a logbook", rebuild: rebuildDays },
  receipts: { what: "what became of checklists on board", rebuild: rebuildAllReceipts },
  balance: { what: "operation actions and entries that do not fit", rebuild: rebuildAllFindings },
  assignments: { what: "what vessels have from now on; history stays", rebuild: rebuildAllAssignments },
};

/** `rebuild NAME` */
export const rebuildCommand: Command = {
  usage: "rebuild NAME",
  summary: "derives from the records anew what `check` compares with them",
  details: [
    ...Object.entries(REBUILDS).map(([name, { what }]) => `${name.padEnd(12)} ${what}`),
    "",
    "May run beside the server: readers see the old ones until the new ones are there.",
  ],
  read: (words) => {
    const [name = "", ...more] = readWords(words, {}).positionals;
    const known = Object.hasOwn(REBUILDS, name) ? REBUILDS[name] : undefined;
    if (!known || more.length > 0) throw new UsageProblem(`Name what to rebuild: ${Object.keys(REBUILDS).join(", ")}.`);
    return async (terminal, database) => {
      await known.rebuild(terminal, database);
      return 0;
    };
  },
};

async function rebuildAllReceipts({ say }: Terminal, database: Database): Promise<void> {
  say(`${await rebuildReceipts(database)} receipts of checklists are derived anew.`);
}

async function rebuildAllFindings({ say }: Terminal, database: Database): Promise<void> {
  say(`${await rebuildBalance(database)} findings of the balance are derived anew.`);
}

async function rebuildState({ say }: Terminal, database: Database): Promise<void> {
  say(`The states of ${await rebuildEntryStates(database)} entries are derived anew.`);
}

async function rebuildDays({ say }: Terminal, database: Database): Promise<void> {
  say(`The days of ${await rebuildLogbookDays(database)} entries are counted anew.`);
}

async function rebuildAllAmendments({ say }: Terminal, database: Database): Promise<void> {
  say(`${await rebuildAmendments(database)} amendments are derived anew.`);
}

async function rebuildSearch({ say }: Terminal, database: Database): Promise<void> {
  const organizations = await readOrganizations(database);
  const entries = await rebuildFind(
    database,
    organizations.map(({ organizationUuid }) => organizationUuid),
  );
  say(`${entries} entries are indexed anew.`);
}
