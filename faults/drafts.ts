import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "@shore/server/testing/random";
import { newCollection, newestOf, newTemplate } from "@shore/server/testing/checklists";
import type { Database } from "@shore/server/database/db";
import { type Answer, type Caller, isOpen } from "./calls.ts";
import type { Ground } from "./ground.ts";

/** What one person has asked for since the database was last compared with it, and what they were answered. */
export type DraftLog = {
  revisionUuid: string;
  /** The etag of the last answer; empty: not known. */
  etag: string;
  /** Counts this person's requests; each writes its number into every text it sends. */
  number: number;
  /** The last save that the database was seen to hold. */
  seen: number;
  acknowledged: number[];
  /** Sent, and nobody knows what became of it. */
  open: number[];
  refused: number[];
  created: { acknowledged: string[]; open: string[] };
};

export type DraftGround = { collectionUuid: string; drafts: DraftLog[] };

/** A draft of 8 × 8 lines for each of `people`. */
export async function settleDrafts(_: Database, { client }: Ground, people: number): Promise<DraftGround> {
  const collection = await newCollection(client);
  const drafts: DraftLog[] = [];
  for (let person = 0; person < people; person += 1) {
    const template = await newTemplate(client, templateOf("Save 0"), collection);
    const { checklistTemplateRevisionId, etag } = await newestOf(client, template);
    drafts.push({ ...newLog(), revisionUuid: checklistTemplateRevisionId.checklistTemplateRevisionUuid, etag });
  }
  return { collectionUuid: collection.checklistTemplateGroupUuid, drafts };
}

/**
 * A person who saves a draft again and again, now and then with an etag of yesterday, and now and then creates a checklist, until
 * `stopping`. Everything goes into the log.
 * @returns each answer's outcome
 */
export async function keepSaving(
  log: DraftLog,
  { call, random, collectionUuid, stopping }: Pick<DraftGround, "collectionUuid"> & SavingOptions,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (!stopping.aborted) {
    const dice = random.below(10);
    const step = dice === 0 ? create : dice <= 2 ? saveStale : save;
    log.number += 1;
    // After a request without an answer nobody knows the etag: a person would look again, too.
    const answer = log.etag === "" ? await readAgain(log, call) : await step(log, call, collectionUuid);
    answers.push(answer);
    if (answer.outcome === "not taken") break;
    if (isOpen(answer.outcome)) await sleep(10);
  }
  return answers;
}

type SavingOptions = { call: Caller; random: Random; stopping: AbortSignal };

async function readAgain(log: DraftLog, call: Caller): Promise<Answer> {
  const answer = await call("ChecklistTemplateRevisionGet", {
    checklistTemplateRevisionId: { checklistTemplateRevisionUuid: log.revisionUuid },
  });
  const { checklistTemplateRevision } = answer.body as { checklistTemplateRevision?: { etag?: string } };
  log.etag = checklistTemplateRevision?.etag ?? "";
  return answer;
}

async function save(log: DraftLog, call: Caller): Promise<Answer> {
  const answer = await update(log, call, log.etag);
  if (isOpen(answer.outcome)) {
    log.open.push(log.number);
    log.etag = "";
  } else if (answer.outcome === "ok") {
    log.acknowledged.push(log.number);
    // The contract's answer to a save holds the draft with its new etag.
    const { checklistTemplateDraft } = answer.body as { checklistTemplateDraft?: { etag?: string } };
    log.etag = checklistTemplateDraft?.etag ?? "";
  } else log.refused.push(log.number);
  return answer;
}

/** Nobody has ever been given this etag, so whatever the answer, it must not be stored. */
async function saveStale(log: DraftLog, call: Caller): Promise<Answer> {
  const answer = await update(log, call, "b6f4a7c0-0000-4000-8000-000000000000");
  log.refused.push(log.number);
  return answer.outcome === "ok" ? { ...answer, outcome: "a stale save was taken" } : answer;
}

async function update(log: DraftLog, call: Caller, etag: string): Promise<Answer> {
  return call("ChecklistTemplateRevisionUpdateDraft", {
    checklistTemplateRevisionId: { checklistTemplateRevisionUuid: log.revisionUuid },
    etag,
    templateData: templateOf(`Save ${log.number}`),
  });
}

async function create(log: DraftLog, call: Caller, collectionUuid: string): Promise<Answer> {
  const name = `Created ${log.revisionUuid.slice(-6)} ${log.number}`;
  const answer = await call("ChecklistTemplateCreate", {
    templateData: templateOf(name),
    checklistTemplateGroupId: { checklistTemplateGroupUuid: collectionUuid },
  });
  if (answer.outcome === "ok") log.created.acknowledged.push(name);
  else if (isOpen(answer.outcome)) log.created.open.push(name);
  return answer;
}

/**
 * Holds the log against the database, then forgets what is settled: the log begins anew with what the database has.
 * @returns a sentence for each thing lost, torn or there against a refusal
 */
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
  if (!row) return [`Lost: draft ${log.revisionUuid} is gone.`];
  const problems: string[] = [];
  const written = lines.map(({ data }) => numberIn(data));
  const now = numberIn(row.data);
  if (now === "mixed" || written.includes("mixed")) problems.push(`Torn: draft ${log.revisionUuid} mixes two saves.`);
  for (const number of log.acknowledged)
    if (written.filter((other) => other === number).length !== 1)
      problems.push(
        `Lost: save ${number} was acknowledged and the audit has it ${written.filter((n) => n === number).length} times.`,
      );
  for (const number of log.refused)
    if (number === now || written.includes(number)) problems.push(`Ghost: save ${number} was refused and is there.`);
  const known = new Set<unknown>([...log.acknowledged, ...log.open]);
  for (const number of written)
    if (!known.has(number)) problems.push(`Ghost: save ${number} is there, and nobody sent it.`);
  const last = lines.at(-1);
  if (now !== (last ? written.at(-1) : log.seen))
    problems.push(`Lost: the draft holds save ${now}, the last one written down is ${written.at(-1) ?? log.seen}.`);
  if (last && last.etag !== row.etag) problems.push("Torn: draft and audit have different etags.");
  await database.query("delete from audit_event where subject = $1", [subject]);
  const seen = typeof now === "number" ? now : 0;
  Object.assign(log, { etag: row.etag, seen, acknowledged: [], open: [], refused: [] });
  return problems;
}

async function compareCreated(database: Database, log: DraftLog): Promise<string[]> {
  const { rows } = await database.query<{ name: string; drafts: number; lines: number }>(
    `select name, (select count(*) from checklist_revision r join checklist_template t using (organization_uuid, template_uuid)
              where r.template_data->>'name' = name) as drafts,
            (select count(*) from audit_event a
              where a.action = 'created' and a.after->'draft'->'templateData'->>'name' = name) as lines
       from unnest($1::text[]) name`,
    [[...log.created.acknowledged, ...log.created.open]],
  );
  const problems = rows.flatMap(({ name, drafts, lines }) => {
    if (drafts !== lines || drafts > 1)
      return [`Torn: checklist "${name}" is there ${drafts} times, its audit line ${lines} times.`];
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
  log.created = { acknowledged: [], open: [] };
  return problems;
}

/** The number that every text of the content carries; `mixed` when they differ. */
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
  return { number: 0, seen: 0, acknowledged: [], open: [], refused: [], created: { acknowledged: [], open: [] } };
}
