import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "@shore/server/testing/random";
import { newCollection, newestOf, newTemplate } from "@shore/server/testing/checklists";
import type { Database } from "@shore/server/database/db";
import { type CallResult, type Caller, isUncertain } from "./calls.ts";
import type { Fixture } from "./fixture.ts";

/** A user's requests and their outcomes since the last comparison with the database. */
export type DraftLog = {
  revisionUuid: string;
  /** Etag of the last response; empty when unknown. */
  etag: string;
  /** Request counter; every text of a request contains its number. */
  number: number;
  /** Number of the save last found in the database. */
  lastSeen: number;
  acknowledged: number[];
  /** Sent without a definite outcome. */
  uncertain: number[];
  rejected: number[];
  created: { acknowledged: string[]; uncertain: string[] };
};

export type DraftFixture = { collectionUuid: string; drafts: DraftLog[] };

/** Creates one draft of 8 × 8 tasks per user. */
export async function createDrafts({ client }: Fixture, people: number): Promise<DraftFixture> {
  const collection = await newCollection(client);
  const drafts: DraftLog[] = [];
  for (let person = 0; person < people; person += 1) {
    const template = await newTemplate(client, templateOf("Save 0"), collection);
    const { checklistTemplateRevisionId, etag } = await newestOf(client, template);
    drafts.push({ ...newLog(), revisionUuid: checklistTemplateRevisionId.checklistTemplateRevisionUuid, etag });
  }
  return { collectionUuid: collection.checklistTemplateGroupUuid, drafts };
}

/** Saves a draft repeatedly, sometimes with a stale etag, sometimes creating a checklist, until `stopping`; records all in the log. */
export async function saveRepeatedly(
  log: DraftLog,
  { call, random, collectionUuid, stopping }: Pick<DraftFixture, "collectionUuid"> & SavingOptions,
): Promise<CallResult[]> {
  const results: CallResult[] = [];
  while (!stopping.aborted) {
    const dice = random.below(10);
    const step = dice === 0 ? create : dice <= 2 ? saveStale : save;
    log.number += 1;
    // After an uncertain outcome the etag is unknown.
    const result = log.etag === "" ? await refetchEtag(log, call) : await step(log, call, collectionUuid);
    results.push(result);
    if (result.outcome === "connection refused") break;
    if (isUncertain(result.outcome)) await sleep(10);
  }
  return results;
}

type SavingOptions = { call: Caller; random: Random; stopping: AbortSignal };

async function refetchEtag(log: DraftLog, call: Caller): Promise<CallResult> {
  const result = await call("ChecklistTemplateRevisionGet", {
    checklistTemplateRevisionId: { checklistTemplateRevisionUuid: log.revisionUuid },
  });
  const { checklistTemplateRevision } = result.body as { checklistTemplateRevision?: { etag?: string } };
  log.etag = checklistTemplateRevision?.etag ?? "";
  return result;
}

async function save(log: DraftLog, call: Caller): Promise<CallResult> {
  const result = await update(log, call, log.etag);
  if (isUncertain(result.outcome)) {
    log.uncertain.push(log.number);
    log.etag = "";
  } else if (result.outcome === "ok") {
    log.acknowledged.push(log.number);
    // Source: proto, ChecklistTemplateRevisionUpdateDraftResponse.
    const { checklistTemplateDraft } = result.body as { checklistTemplateDraft?: { etag?: string } };
    log.etag = checklistTemplateDraft?.etag ?? "";
  } else log.rejected.push(log.number);
  return result;
}

/** Saves with an etag that never existed; must not be stored. */
async function saveStale(log: DraftLog, call: Caller): Promise<CallResult> {
  const result = await update(log, call, "b6f4a7c0-0000-4000-8000-000000000000");
  log.rejected.push(log.number);
  return result.outcome === "ok" ? { ...result, outcome: "stale save accepted" } : result;
}

async function update(log: DraftLog, call: Caller, etag: string): Promise<CallResult> {
  return call("ChecklistTemplateRevisionUpdateDraft", {
    checklistTemplateRevisionId: { checklistTemplateRevisionUuid: log.revisionUuid },
    etag,
    templateData: templateOf(`Save ${log.number}`),
  });
}

async function create(log: DraftLog, call: Caller, collectionUuid: string): Promise<CallResult> {
  const name = `Created ${log.revisionUuid.slice(-6)} ${log.number}`;
  const result = await call("ChecklistTemplateCreate", {
    templateData: templateOf(name),
    checklistTemplateGroupId: { checklistTemplateGroupUuid: collectionUuid },
  });
  if (result.outcome === "ok") log.created.acknowledged.push(name);
  else if (isUncertain(result.outcome)) log.created.uncertain.push(name);
  return result;
}

/** Compares the logs with the database and resets them to its state. @returns a message per lost, torn or ghost write */
export async function compareDrafts(database: Database, drafts: readonly DraftLog[]): Promise<string[]> {
  const problems: string[] = [];
  for (const log of drafts)
    problems.push(...(await compareDraft(database, log)), ...(await compareCreated(database, log)));
  return problems;
}

async function compareDraft(database: Database, log: DraftLog): Promise<string[]> {
  const subject = `checklist_revision/${log.revisionUuid}`;
  const { rows } = await database.query<{ etag: string; data: object }>(
    "select etag, template_data as data from checklist_revision where revision_uuid = $1",
    [log.revisionUuid],
  );
  const { rows: lines } = await database.query<{ etag: string; data: object }>(
    `select after->>'etag' as etag, after->'templateData' as data from audit_event
      where subject = $1 and action = 'updated' order by audit_event_uuid`,
    [subject],
  );
  const row = rows[0];
  if (!row) return [`Lost: draft ${log.revisionUuid} is missing.`];
  const problems: string[] = [];
  const written = lines.map(({ data }) => numberIn(data));
  const now = numberIn(row.data);
  if (now === "mixed" || written.includes("mixed")) problems.push(`Torn: draft ${log.revisionUuid} mixes two saves.`);
  for (const number of log.acknowledged)
    if (written.filter((other) => other === number).length !== 1)
      problems.push(
        `Lost: save ${number} was acknowledged, but the audit log has it ${written.filter((n) => n === number).length} times.`,
      );
  for (const number of log.rejected)
    if (number === now || written.includes(number)) problems.push(`Ghost: save ${number} was rejected, but is stored.`);
  const known = new Set<unknown>([...log.acknowledged, ...log.uncertain]);
  for (const number of written)
    if (!known.has(number)) problems.push(`Ghost: save ${number} is stored, but was never sent.`);
  const last = lines.at(-1);
  if (now !== (last ? written.at(-1) : log.lastSeen))
    problems.push(`Lost: the draft has save ${now}, the last in the audit log is ${written.at(-1) ?? log.lastSeen}.`);
  if (last && last.etag !== row.etag) problems.push("Torn: draft and audit have different etags.");
  await database.query("delete from audit_event where subject = $1", [subject]);
  const lastSeen = typeof now === "number" ? now : 0;
  Object.assign(log, { etag: row.etag, lastSeen, acknowledged: [], uncertain: [], rejected: [] });
  return problems;
}

async function compareCreated(database: Database, log: DraftLog): Promise<string[]> {
  const { rows } = await database.query<{ name: string; drafts: number; lines: number }>(
    `select name, (select count(*) from checklist_revision r join checklist_template t using (organization_uuid, template_uuid)
              where r.template_data->>'name' = name) as drafts,
            (select count(*) from audit_event a
              where a.action = 'created' and a.after->'draft'->'templateData'->>'name' = name) as lines
       from unnest($1::text[]) name`,
    [[...log.created.acknowledged, ...log.created.uncertain]],
  );
  const problems = rows.flatMap(({ name, drafts, lines }) => {
    if (drafts !== lines || drafts > 1)
      return [`Torn: checklist "${name}" is stored ${drafts} times, its audit line ${lines} times.`];
    if (drafts === 0 && log.created.acknowledged.includes(name)) return [`Lost: checklist "${name}" was acknowledged.`];
    return [];
  });
  await database.query(
    "delete from checklist_template t using checklist_revision r where r.template_uuid = t.template_uuid and r.template_data->>'name' = any($1)",
    [rows.map(({ name }) => name)],
  );
  await database.query(
    "delete from audit_event where action = 'created' and after->'draft'->'templateData'->>'name' = any($1)",
    [rows.map(({ name }) => name)],
  );
  log.created = { acknowledged: [], uncertain: [] };
  return problems;
}

/** The request number in all texts of a draft; `mixed` when they differ. */
function numberIn(data: object): number | "mixed" {
  const numbers = new Set(Array.from(JSON.stringify(data).matchAll(/Save (\d+)/g), ([, number]) => Number(number)));
  const [only] = numbers;
  return numbers.size === 1 && only !== undefined ? only : "mixed";
}

function templateOf(text: string) {
  const sections = Array.from({ length: 8 }, (_, section) => ({
    name: `${text}, section ${section}`,
    tasks: Array.from({ length: 8 }, (_, task) => ({ name: `${text}, task ${section}.${task}` })),
  }));
  return { name: text, category: "Deck", connectedLogbook: "deck", sections };
}

function newLog(): Omit<DraftLog, "revisionUuid" | "etag"> {
  return {
    number: 0,
    lastSeen: 0,
    acknowledged: [],
    uncertain: [],
    rejected: [],
    created: { acknowledged: [], uncertain: [] },
  };
}
