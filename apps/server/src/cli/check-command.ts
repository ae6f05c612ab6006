import type { Database } from "../database/db.ts";
import { checkAmendments } from "../domains/amendments/derive-amendments.ts";
import { checkBalance } from "../domains/balance/derive-balance.ts";
import { checkEvidence } from "../domains/evidence/check/check-evidence.ts";
import { checkFind } from "../domains/find/check-find.ts";
import { checkLogbookDays } from "../domains/logbook-days/check-days.ts";
import { checkEntryStates } from "../domains/logbooks/entry-states.ts";
import { checkReceipts } from "../domains/ship-facts/check-receipts.ts";
import { checkAssignments } from "./check-assignments.ts";
import { type Command, type ExitCode, type Terminal, readWords, UsageProblem } from "./command.ts";

/** The checks, by name. */
const CHECKS: Record<string, { what: string; check: (terminal: Terminal, database: Database) => Promise<ExitCode> }> = {
  state: { what: "stored states of entries against what the ship sent of them", check: checkState },
  evidence: {
    what: "records against what was sealed of them, and what follows from them, state too",
    check: checkAllEvidence,
  },
  receipts: { what: "what became of checklists on board against what ships sent of it", check: checkAllReceipts },
  amendments: { what: "stored amendments against entries and the facts about them", check: checkAllAmendments },
  find: { what: "what is searched against the entries", check: checkWhatIsFound },
  days: { what: "what is counted of each day of a logbook against the entries", check: checkDays },
  balance: { what: "operation actions and entries that do not fit, against the records", check: checkAllFindings },
  assignments: { what: "what vessels have against distribution, groups and collections", check: checkAssignments },
};

/** `check NAME` */
export const checkCommand: Command = {
  usage: "check NAME",
  summary: "compares what is derived from records with the records",
  details: [
    ...Object.entries(CHECKS).map(([name, { what }]) => `${name.padEnd(12)} ${what}`),
    "",
    "Reads only, and may run beside the server. Prints each difference and ends with 1 when there is any.",
  ],
  read: (words) => {
    const [name = "", ...more] = readWords(words, {}).positionals;
    const known = Object.hasOwn(CHECKS, name) ? CHECKS[name] : undefined;
    if (!known || more.length > 0) throw new UsageProblem(`Name one check: ${Object.keys(CHECKS).join(", ")}.`);
    return known.check;
  },
};

async function checkState({ say, tell }: Terminal, database: Database): Promise<ExitCode> {
  let differences = 0;
  const entries = await checkEntryStates(database, ({ vesselUuid, logbookEntryUuid, problem }) => {
    differences += 1;
    tell(`The state of entry ${logbookEntryUuid} of vessel ${vesselUuid} is ${problem}.`);
  });
  say(`${entries} entries with later facts compared, ${differences} differences.`);
  if (differences > 0) tell("npm run shore -- rebuild state derives all states anew.");
  return differences === 0 ? 0 : 1;
}

async function checkAllAmendments({ say, tell }: Terminal, database: Database): Promise<ExitCode> {
  let differences = 0;
  const amendments = await checkAmendments(database, ({ vesselUuid, amendmentUuid, problem }) => {
    differences += 1;
    tell(`Amendment ${amendmentUuid} of vessel ${vesselUuid} is ${problem}.`);
  });
  say(`${amendments} amendments compared, ${differences} differences.`);
  if (differences > 0) tell("npm run shore -- rebuild amendments derives all amendments anew.");
  return differences === 0 ? 0 : 1;
}

async function checkWhatIsFound({ say, tell }: Terminal, database: Database): Promise<ExitCode> {
  let [differences, waiting] = [0, 0];
  const entries = await checkFind(database, ({ vesselUuid, logbookEntryUuid, problem }) => {
    if (problem === "waiting") waiting += 1;
    else {
      differences += 1;
      tell(`What is searched of entry ${logbookEntryUuid} of vessel ${vesselUuid} is ${problem}.`);
    }
  });
  say(`${entries} entries compared, ${differences} differences, ${waiting} not indexed yet.`);
  if (differences > 0) tell("npm run shore -- rebuild find indexes all entries anew.");
  return differences === 0 ? 0 : 1;
}

async function checkDays({ say, tell }: Terminal, database: Database): Promise<ExitCode> {
  let [differences, waiting] = [0, 0];
  const days = await checkLogbookDays(database, ({ vesselUuid, what, problem }) => {
    if (problem === "waiting") waiting += 1;
    else {
      differences += 1;
      tell(`What is counted of vessel ${vesselUuid}, ${what}, is ${problem}.`);
    }
  });
  say(`${days} days of logbooks compared, ${differences} differences, ${waiting} not counted yet.`);
  if (differences > 0) tell("npm run shore -- rebuild days counts all days anew.");
  return differences === 0 ? 0 : 1;
}

async function checkAllReceipts({ say, tell }: Terminal, database: Database): Promise<ExitCode> {
  let differences = 0;
  const receipts = await checkReceipts(database, (sentence) => {
    differences += 1;
    tell(sentence);
  });
  say(`${receipts} receipts of checklists compared, ${differences} differences.`);
  if (differences > 0) tell("npm run shore -- rebuild receipts derives all receipts anew.");
  return differences === 0 ? 0 : 1;
}

async function checkAllFindings({ say, tell }: Terminal, database: Database): Promise<ExitCode> {
  let differences = 0;
  const findings = await checkBalance(database, (sentence) => {
    differences += 1;
    tell(sentence);
  });
  say(`${findings} findings of the balance compared, ${differences} differences.`);
  if (differences > 0) tell("npm run shore -- rebuild balance derives all findings anew.");
  return differences === 0 ? 0 : 1;
}

async function checkAllEvidence(terminal: Terminal, database: Database): Promise<ExitCode> {
  const { say, tell } = terminal;
  let differences = 0;
  const { leaves, records } = await checkEvidence(database, (sentence) => {
    differences += 1;
    tell(sentence);
  });
  say(`${leaves} leaves and ${records} records compared, ${differences} differences.`);
  const state = await checkState(terminal, database);
  return differences === 0 ? state : 1;
}
