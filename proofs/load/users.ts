import { randomInt } from "node:crypto";
import { type Call, callerAt, type TimedCall } from "./calls.ts";
import { PERIOD, vesselUuid } from "./fleet.ts";

export type User = {
  token: string;
  /** Index into ORGANIZATIONS. */
  organization: number;
  draft: { revisionUuid: string; etag: string };
};

/** Sends the calls of a typical day: mostly reads, some saves, few reports and exports of about a thousand entries each. */
export async function simulateUser(origin: string, user: User, stopping: AbortSignal): Promise<TimedCall[]> {
  const call = callerAt(origin, user.token);
  const calls: TimedCall[] = [];
  while (!stopping.aborted) calls.push(await randomCall(call, user));
  return calls;
}

async function randomCall(call: Call, user: User): Promise<TimedCall> {
  const vessel = { vesselUuid: vesselUuid(user.organization * 100 + randomInt(1, 101)) };
  const random = randomInt(1_000);
  const [name, make] = CALL_MIX.find(([, , until]) => random < until) ?? CALL_MIX[0];
  try {
    const { status, ms, text } = await call(name, make(vessel, user));
    if (status !== 200) return { kind: name, ms, failed: text().slice(0, 120) };
    if (name === SAVE) user.draft.etag = etagIn(text());
    return { kind: name, ms };
  } catch (error) {
    return { kind: name, ms: Number.NaN, failed: String(error) };
  }
}

/** Returns a random period of that many days within PERIOD. */
export function randomPeriod(days: number): { fromTime: string; toTime: string } {
  const from = PERIOD.from + Math.random() * (PERIOD.to - PERIOD.from - days * DAY_MS);
  return { fromTime: isoSeconds(from), toTime: isoSeconds(from + days * DAY_MS) };
}

export function reportRequest(vessel: object, days: number): object {
  return { ...vessel, ...randomPeriod(days), logbookName: "deck", documentTitle: "Deck logbook" };
}

export function exportRequest(vessel: object, days: number): object {
  return { ...vessel, ...randomPeriod(days), dataset: "logbook-entries", fileFormat: "DATA_EXPORT_FILE_FORMAT_CSV" };
}

type Kind = [name: string, message: (vessel: { vesselUuid: string }, user: User) => object, until: number];

const SAVE = "ChecklistTemplateRevisionUpdateDraft";
/** Calls with their cumulative share in thousandths. */
const CALL_MIX: [Kind, ...Kind[]] = [
  ["WhoAmI", () => ({}), 200],
  ["GetVessels", () => ({}), 300],
  ["GetVessel", (vessel) => vessel, 450],
  ["GetLogbookEntries", (vessel) => ({ ...vessel, beforeTime: randomPeriod(1).toTime }), 700],
  ["GetLogbookEntries", (vessel) => ({ ...vessel, logbookNames: ["bwrb", "oil1"] }), 800],
  ["CsrdOperationActionList", (vessel) => vessel, 850],
  ["ChecklistTemplateList", () => ({}), 900],
  [SAVE, (_, { draft }) => saveRequest(draft), 990],
  ["GenerateReport", (vessel) => reportRequest(vessel, 30), 995],
  ["GenerateDataExportFile", (vessel) => exportRequest(vessel, 15), 1_000],
];

function saveRequest({ revisionUuid, etag }: User["draft"]): object {
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
  // Source: proto, ChecklistTemplateRevisionUpdateDraftResponse.
  return (JSON.parse(text) as { checklistTemplateDraft: { etag: string } }).checklistTemplateDraft.etag;
}

function isoSeconds(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}

const DAY_MS = 86_400_000;
