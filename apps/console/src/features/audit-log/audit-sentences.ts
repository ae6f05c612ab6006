import { type AuditKind, auditKind } from "@shore/api/audit-kinds";
import type { AUDIT_ACTIONS } from "@shore/api/audit-lines";
import type { AuditEvent } from "@shore/api/gen/shore/v1/audit_log_pb";
import { kindText, subjectText, spacedName } from "./audit-log-view.ts";

/** A part of a sentence; names are set in bold. */
export type SentencePart = { text: string; isName: boolean };

/** Returns a sentence in parts: `Ingrid Solberg revoked access of Bjørn Haugen`. An unknown action is named as received. */
export function sentenceOf(event: AuditEvent): SentencePart[] {
  const { action, subjectKind, actorUserUuid, subjectKey } = event;
  if (action === "demonstration loaded") return [{ text: actorName(event), isName: true }, LOADED];
  if (action === "refused" && subjectKind === "call") {
    return [
      { text: actorName(event), isName: true },
      { text: ` was refused: ${callInWords(subjectKey)}`, isName: false },
    ];
  }
  const own = actorUserUuid !== "" && actorUserUuid === subjectKey ? OWN[action] : undefined;
  const bySubject = Object.hasOwn(SENTENCES, action) ? SENTENCES[action as Action] : undefined; // Checked by hasOwn.
  const template =
    own ?? bySubject?.[subjectKind as AuditKind] ?? bySubject?.other ?? ` – ${spacedName(action)}: {name}`;
  return [
    { text: actorName(event), isName: true },
    ...template.split(/(?=\{)|(?<=\})/).flatMap((piece) => {
      if (piece === "{name}") return [named(event)];
      if (piece === "{object}") return objectOf(event);
      return [{ text: piece, isName: false }];
    }),
  ];
}

/** Returns the sentence as text. */
export function sentenceText(event: AuditEvent): string {
  return sentenceOf(event)
    .map(({ text }) => text)
    .join("");
}

/** Returns the actor's name: Shore for admin commands and scheduled work, which have no user. */
export function actorName({ actorUserUuid, actorDisplayName }: AuditEvent): string {
  return actorUserUuid === "" ? "Shore" : actorDisplayName || actorUserUuid;
}

/** Returns what a call does: `creating vessel group` for `VesselGroupCreate`, `reading ship link` for `ShipLinkGet`. */
function callInWords(call: string): string {
  const words = spacedName(call).toLowerCase().split(" ");
  const verb = words.find((word) => Object.hasOwn(VERBS, word));
  if (verb === undefined) return words.join(" ");
  const object = words.filter((word) => word !== verb).join(" ");
  return `${VERBS[verb]} ${object}`;
}

/** The verbs in names of calls. */
const VERBS: Readonly<Record<string, string>> = {
  commit: "publishing",
  create: "creating",
  delete: "removing",
  discard: "discarding",
  explain: "explaining",
  find: "finding",
  generate: "exporting",
  get: "reading",
  grant: "granting",
  list: "reading",
  resume: "resuming",
  retry: "retrying",
  revoke: "revoking",
  set: "changing",
  switch: "switching",
  test: "testing",
  update: "changing",
};

/** Returns the object's name, else `a vessel group`; an unknown kind as received. */
function named(event: AuditEvent): SentencePart {
  const { name, kind } = subjectText(event);
  if (name !== undefined) return { text: name, isName: true };
  const isKnown = auditKind(event.subjectKind) !== undefined;
  return { text: isKnown ? withArticle(kindInSentence(event)) : kind, isName: false };
}

/** `the vessel group Coastal`, else `a vessel group`. */
function objectOf(event: AuditEvent): SentencePart[] {
  const { name } = subjectText(event);
  if (name === undefined) return [named(event)];
  return [
    { text: `the ${kindInSentence(event)} `, isName: false },
    { text: name, isName: true },
  ];
}

function kindInSentence({ subjectKind }: AuditEvent): string {
  const inSentence = auditKind(subjectKind)?.inSentence;
  if (inSentence !== undefined) return inSentence;
  const kind = kindText(subjectKind);
  return kind.charAt(0).toLowerCase() + kind.slice(1);
}

function withArticle(noun: string): string {
  return `${/^[aeio]/.test(noun) ? "an" : "a"} ${noun}`;
}

/** Occurs once in a demonstration organisation, so it is not a filter option. */
const LOADED: SentencePart = { text: " loaded the demonstration", isName: false };

type Action = (typeof AUDIT_ACTIONS)[number];

/** Actions on the user's own account. */
const OWN: Partial<Record<string, string>> = {
  "session ended": " ended a session of their own",
  "sign-in failed": " failed to sign in",
  "signed in": " signed in",
  "signed out": " signed out",
};

/** What follows the actor's name, by action and kind of record. `{name}` is the record's name, `{object}` its kind and name. */
const SENTENCES: Record<Action, { other: string } & { [Of in AuditKind]?: string }> = {
  "access granted": { other: " granted access to {name}" },
  "access revoked": { other: " revoked access of {name}" },
  "access set": { other: " changed the access of {name}" },
  closed: { other: " closed {object}", organization: " closed the organization" },
  corrected: { other: " corrected {object}", fleet: " corrected what vessels have" },
  created: { other: " created {object}", checklist_revision: " created a draft of {name}" },
  discarded: {
    other: " discarded {object}",
    checklist_revision: " discarded the draft of {name}",
    import: " discarded an import",
  },
  distributed: { other: " changed what {object} gets", fleet: " changed what the whole fleet gets" },
  erased: { other: " erased {object}", app_user: " erased a person" },
  explained: { other: " explained {object}", balance_finding: " explained a finding of {name}" },
  exported: {
    other: " exported {object}",
    audit_log: " exported the audit log",
    balance_finding: " exported findings of the balance",
    import: " exported rows with problems of an import",
    organization: " exported found entries",
    vessel: " exported data of {name}",
  },
  imported: {
    other: " imported {object}",
    import: " imported files",
    organization: " imported records",
    vessel: " imported records of {name}",
  },
  invited: { other: " invited {name}" },
  kept: { other: " kept {object}", import: " kept an import" },
  "keys rotated": { other: " rotated the keys of access URLs and sign-ins" },
  moved: { other: " moved {object} to another collection" },
  published: { other: " published {name}" },
  recorded: {
    other: " recorded {object}",
    organization: " recorded the content of all records, for later comparisons",
  },
  refused: { other: " was refused: {name}" },
  removed: { other: " removed {object}", checklist_revision: " removed a revision of {name}" },
  reported: { other: " created a report of {name}" },
  resumed: { other: " resumed an item of {name}" },
  retried: {
    other: " retried {object}",
    data_export_run: " retried the run {name}",
    webhook: " retried a delivery of {name}",
  },
  revoked: { other: " revoked {object}" },
  seen: { other: " marked {object} as seen", ship_fact_kept_aside: " marked a conflicting record of {name} as seen" },
  "set aside": { other: " set an item of {name} aside" },
  started: { other: " started {object}", data_export_schedule: " started a run of {name}" },
  "session ended": { other: " ended a session of {name}" },
  "sign-in failed": { other: " refused a sign-in of {name}" },
  "signed in": { other: " signed in {name}" },
  "signed out": { other: " signed out {name}" },
  switched: {
    other: " switched {object}",
    feature_flag: " switched the feature {name}",
    ship_link: " switched the ship link of {name}",
    webhook: " switched off the webhook {name}",
  },
  tested: {
    other: " tested a destination",
    data_export_schedule: " tested the destination of {name}",
    webhook: " tested {object}",
  },
  updated: {
    other: " changed {object}",
    attention_rules: " changed the attention rules",
    balance_rule: " changed the rules of the balance",
    notification_setting: " changed their notification settings",
    organization: " changed the settings of the organization",
    checklist_revision: " changed the draft of {name}",
  },
  withdrawn: { other: " withdrew {object}", import: " withdrew an import" },
};
