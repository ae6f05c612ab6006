import type { Database } from "../database/db.ts";
import { checkAmendments } from "../domains/records/amendments/derive-amendments.ts";
import { checkBalance } from "../domains/balance/derive-balance.ts";
import { checkEvidence } from "../domains/evidence/check/check-evidence.ts";
import { readOpenImports } from "../domains/imports/files/imports.sql.ts";
import { checkFind } from "../domains/records/find/check-find.ts";
import { checkLogbookDays } from "../domains/records/logbook-days/check-days.ts";
import { checkEntryStates } from "../domains/records/logbooks/entry-states.ts";
import { checkReceipts } from "../domains/ships/ship-facts/check-receipts.ts";
import { checkValues } from "../domains/values/check-values.ts";
import { checkAssignments } from "./check-assignments.ts";
import { type Command, type ExitCode, type Terminal, parseArguments, UsageError } from "./command.ts";

/** The checks, by name. */
const CHECKS: Record<
  string,
  { description: string; check: (terminal: Terminal, database: Database) => Promise<ExitCode> }
> = {
  state: { description: "stored states of entries against what the ship sent of them", check: checkState },
  evidence: {
    description: "records against the sealed leaves, and data derived from them, states included",
    check: checkAllEvidence,
  },
  receipts: { description: "receipts of checklists against what ships sent", check: checkAllReceipts },
  amendments: { description: "stored amendments against entries and the facts about them", check: checkAllAmendments },
  find: { description: "search index against the entries", check: checkSearch },
  days: { description: "counts of each day of a logbook against the entries", check: checkDays },
  balance: { description: "findings of the balance against the records", check: checkAllFindings },
  values: { description: "values that were derived anew, and those that a person has to judge", check: listValues },
  assignments: {
    description: "checklists of vessels against distribution, groups and collections",
    check: checkAssignments,
  },
};

/** `check NAME` */
export const checkCommand: Command = {
  usage: "check NAME",
  summary: "compares derived data with the records",
  details: [
    ...Object.entries(CHECKS).map(([name, { description }]) => `${name.padEnd(12)} ${description}`),
    "",
    "Reads only, and may run while the server runs. Prints each difference; exits with 1 when there is any.",
  ],
  read: (args) => {
    const [name = "", ...more] = parseArguments(args, {}).positionals;
    const known = Object.hasOwn(CHECKS, name) ? CHECKS[name] : undefined;
    if (!known || more.length > 0) throw new UsageError(`Name one check: ${Object.keys(CHECKS).join(", ")}.`);
    return known.check;
  },
};

async function checkState({ print, printError }: Terminal, database: Database): Promise<ExitCode> {
  let differences = 0;
  const entries = await checkEntryStates(database, ({ vesselUuid, logbookEntryUuid, problem }) => {
    differences += 1;
    printError(`The state of entry ${logbookEntryUuid} of vessel ${vesselUuid} is ${problem}.`);
  });
  print(`${entries} entries with later facts compared, ${differences} differences.`);
  if (differences > 0) printError("npm run shore -- rebuild state derives all states again.");
  return differences === 0 ? 0 : 1;
}

async function checkAllAmendments({ print, printError }: Terminal, database: Database): Promise<ExitCode> {
  let differences = 0;
  const amendments = await checkAmendments(database, ({ vesselUuid, amendmentUuid, problem }) => {
    differences += 1;
    printError(`Amendment ${amendmentUuid} of vessel ${vesselUuid} is ${problem}.`);
  });
  print(`${amendments} amendments compared, ${differences} differences.`);
  if (differences > 0) printError("npm run shore -- rebuild amendments derives all amendments again.");
  return differences === 0 ? 0 : 1;
}

async function checkSearch({ print, printError }: Terminal, database: Database): Promise<ExitCode> {
  let [differences, waiting] = [0, 0];
  const entries = await checkFind(database, ({ vesselUuid, logbookEntryUuid, problem }) => {
    if (problem === "waiting") waiting += 1;
    else {
      differences += 1;
      printError(`The search index of entry ${logbookEntryUuid} of vessel ${vesselUuid} is ${problem}.`);
    }
  });
  print(`${entries} entries compared, ${differences} differences, ${waiting} not indexed yet.`);
  if (differences > 0) printError("npm run shore -- rebuild find indexes all entries again.");
  return differences === 0 ? 0 : 1;
}

async function checkDays({ print, printError }: Terminal, database: Database): Promise<ExitCode> {
  let [differences, waiting] = [0, 0];
  const days = await checkLogbookDays(database, ({ vesselUuid, what, problem }) => {
    if (problem === "waiting") waiting += 1;
    else {
      differences += 1;
      printError(`The count of vessel ${vesselUuid}, ${what}, is ${problem}.`);
    }
  });
  print(`${days} days of logbooks compared, ${differences} differences, ${waiting} not counted yet.`);
  if (differences > 0) printError("npm run shore -- rebuild days counts all days again.");
  return differences === 0 ? 0 : 1;
}

async function checkAllReceipts({ print, printError }: Terminal, database: Database): Promise<ExitCode> {
  let differences = 0;
  const receipts = await checkReceipts(database, (sentence) => {
    differences += 1;
    printError(sentence);
  });
  print(`${receipts} receipts of checklists compared, ${differences} differences.`);
  if (differences > 0) printError("npm run shore -- rebuild receipts derives all receipts again.");
  return differences === 0 ? 0 : 1;
}

async function checkAllFindings({ print, printError }: Terminal, database: Database): Promise<ExitCode> {
  let differences = 0;
  const findings = await checkBalance(database, (sentence) => {
    differences += 1;
    printError(sentence);
  });
  print(`${findings} findings of the balance compared, ${differences} differences.`);
  if (differences > 0) printError("npm run shore -- rebuild balance derives all findings again.");
  return differences === 0 ? 0 : 1;
}

async function listValues({ print, printError }: Terminal, database: Database): Promise<ExitCode> {
  let [corrected, toJudge] = [0, 0];
  const unfinished = await checkValues(database, {
    onCorrected: (sentence) => {
      corrected += 1;
      print(`corrected  ${sentence}`);
    },
    onToJudge: (sentence) => {
      toJudge += 1;
      print(`to judge   ${sentence}`);
    },
  });
  print(`${corrected} values corrected, ${toJudge} for a person to judge.`);
  if (unfinished.length > 0) printError(`The server is still deriving values anew of ${unfinished.join(", ")}.`);
  return toJudge > 0 || unfinished.length > 0 ? 1 : 0;
}

async function checkAllEvidence(terminal: Terminal, database: Database): Promise<ExitCode> {
  const { print, printError } = terminal;
  let differences = 0;
  const { leaves, records, notComparable } = await checkEvidence(database, (sentence) => {
    differences += 1;
    printError(sentence);
  });
  print(`${leaves} leaves and ${records} records compared, ${differences} differences.`);
  if (notComparable > 0)
    print(
      `${notComparable} records not comparable: no audit line says what it left of them. The server writes such a line when it seals.`,
    );
  for (const { import_uuid: uuid, organization_uuid: of, state, entries } of await readOpenImports(database))
    print(
      `Import ${uuid} of organisation ${of} is ${state}: ${entries} entries can be withdrawn and are in no log yet.`,
    );
  const state = await checkState(terminal, database);
  return differences === 0 ? state : 1;
}
