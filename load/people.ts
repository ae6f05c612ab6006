import { randomInt } from "node:crypto";
import { type Call, callerAt, type Taken } from "./calls.ts";
import { PERIOD, vesselUuid } from "./fleet.ts";

export type Person = {
  token: string;
  /** 0 or 1: whose ships are theirs. */
  organization: number;
  draft: { revisionUuid: string; etag: string };
};

/**
 * What a day in the console is made of, in shares: mostly reading, the session asked for again and again, some saving, few reports
 * and exports, each of about a thousand entries.
 */
export async function keepWorking(origin: string, person: Person, stopping: AbortSignal): Promise<Taken[]> {
  const call = callerAt(origin, person.token);
  const taken: Taken[] = [];
  while (!stopping.aborted) taken.push(await oneCall(call, person));
  return taken;
}

async function oneCall(call: Call, person: Person): Promise<Taken> {
  const vessel = { vesselUuid: vesselUuid(person.organization * 100 + randomInt(1, 101)) };
  const dice = randomInt(1_000);
  const [name, make] = KINDS.find(([, , until]) => dice < until) ?? KINDS[0];
  try {
    const { status, ms, text } = await call(name, make(vessel, person));
    if (status !== 200) return { kind: name, ms, failed: text().slice(0, 120) };
    if (name === SAVE) person.draft.etag = etagIn(text());
    return { kind: name, ms };
  } catch (error) {
    return { kind: name, ms: Number.NaN, failed: String(error) };
  }
}

/** A month, of the two years there are. */
export function someDays(days: number): { fromTime: string; toTime: string } {
  const from = PERIOD.from + Math.random() * (PERIOD.to - PERIOD.from - days * DAY_MS);
  return { fromTime: isoSeconds(from), toTime: isoSeconds(from + days * DAY_MS) };
}

export function reportOf(vessel: object, days: number): object {
  return { ...vessel, ...someDays(days), logbookName: "deck", documentTitle: "Deck logbook" };
}

export function exportOf(vessel: object, days: number): object {
  return { ...vessel, ...someDays(days), dataset: "logbook-entries", fileFormat: "DATA_EXPORT_FILE_FORMAT_CSV" };
}

type Kind = [name: string, message: (vessel: { vesselUuid: string }, person: Person) => object, until: number];

const SAVE = "ChecklistTemplateRevisionUpdateDraft";
/** With the thousandths up to which the dice means them. */
const KINDS: [Kind, ...Kind[]] = [
  ["WhoAmI", () => ({}), 200],
  ["GetVessels", () => ({}), 300],
  ["GetVessel", (vessel) => vessel, 450],
  ["GetLogbookEntries", (vessel) => ({ ...vessel, beforeTime: someDays(1).toTime }), 700],
  ["GetLogbookEntries", (vessel) => ({ ...vessel, logbookNames: ["bwrb", "oil1"] }), 800],
  ["CsrdOperationActionList", (vessel) => vessel, 850],
  ["ChecklistTemplateList", () => ({}), 900],
  [SAVE, (_, { draft }) => saveOf(draft), 990],
  ["GenerateReport", (vessel) => reportOf(vessel, 30), 995],
  ["GenerateDataExportFile", (vessel) => exportOf(vessel, 15), 1_000],
];

function saveOf({ revisionUuid, etag }: Person["draft"]): object {
  const sections = Array.from({ length: 8 }, (_, section) => ({
    name: `Section ${section}`,
    tasks: Array.from({ length: 8 }, (_, task) => ({
      name: `Task ${section}.${task}`,
      description: "As the manual says.",
    })),
  }));
  return {
    checklistTemplateRevisionId: { checklistTemplateRevisionUuid: revisionUuid },
    etag,
    templateData: { name: "Under load", category: "Deck", connectedLogbook: "deck", sections },
  };
}

function etagIn(text: string): string {
  // The contract's answer to a save.
  return (JSON.parse(text) as { checklistTemplateDraft: { etag: string } }).checklistTemplateDraft.etag;
}

function isoSeconds(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}

const DAY_MS = 86_400_000;
