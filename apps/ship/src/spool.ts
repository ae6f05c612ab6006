import { randomUUID } from "node:crypto";
import type { DatabaseSync, SQLTagStore } from "node:sqlite";
import type { Fact } from "./fact.ts";
import { openSpoolFile, SpoolError } from "./spool-file.ts";

/** URL of the shore. The credential stays in its file, so that a copy of the spool contains no secret. */
export type Address = { server: string; credentialFile: string };

/** Progress of the batches: sequences of the last one acknowledged, and of the last one cut. */
export type Position = { epochUuid: string; acknowledgedThrough: number; lastSequence: number };

/** Outcome of the last contact. */
export type Contact = typeof NO_CONTACT;

/** Facts sent under one sequence until the shore acknowledges them. */
export type Batch = { epochUuid: string; sequence: number; facts: SpooledFact[] };

/** A fact with its number in the spool. */
export type SpooledFact = { number: number; message: Uint8Array };

/** A fact that the shore could not store. */
export type KeptAside = { factUuid: string; kind: string; time: string; reason: string };

/** A checklist revision on board; `content` is JSON. */
export type Checklist = { revisionUuid: string; name: string; revisionNumber: number; content: string };

/** Facts that are not acknowledged: how many, their bytes, and the time of the oldest (empty: none). */
export type Waiting = { facts: number; bytes: number; oldestTime: string };

/**
 * The ship's queue of facts on disk. Changes are durable when a method returns. Several processes may use one spool: each change is one
 * transaction and checks the epoch it applies to.
 */
export class Spool {
  readonly #db: DatabaseSync;
  readonly #sql: SQLTagStore;

  /** Opens the spool in a folder. @throws SpoolError when there is none */
  constructor(folder: string, { createIfMissing } = { createIfMissing: false }) {
    this.#db = openSpoolFile(folder, { createIfMissing });
    this.#sql = this.#db.createTagStore();
  }

  /** Creates a spool, or changes the address and credential of an existing one. */
  static init(folder: string, { server, credentialFile }: Address): Spool {
    const spool = new Spool(folder, { createIfMissing: true });
    spool.#sql.run`insert into state (id, server, credential_file, epoch_uuid)
      values (1, ${server}, ${credentialFile}, ${randomUUID()})
      on conflict (id) do update set server = excluded.server, credential_file = excluded.credential_file`;
    return spool;
  }

  close(): void {
    this.#db.close();
  }

  [Symbol.dispose](): void {
    this.close();
  }

  /** Adds facts durably. @returns `different`: another fact has its UUID, and it was not added */
  add(facts: readonly Fact[]): ("new" | "known" | "different")[] {
    return this.#transaction(() => facts.map((fact) => this.#add(fact)));
  }

  /** The checklists on board, latest first. */
  checklists(): Checklist[] {
    return this.#sql.all`select revision_uuid as revisionUuid, name, revision_number as revisionNumber, content
      from checklist order by rowid desc` as Checklist[];
  }

  /** Stores a checklist together with its receipt. */
  storeChecklist({ revisionUuid, name, revisionNumber, content }: Checklist, receipt: Fact): void {
    this.#transaction(() => {
      this.#sql.run`insert or replace into checklist (revision_uuid, name, revision_number, content)
        values (${revisionUuid}, ${name}, ${revisionNumber}, ${content})`;
      this.#add(receipt);
    });
  }

  /** Deletes a checklist and adds its receipt. */
  removeChecklist(revisionUuid: string, receipt: Fact): void {
    this.#transaction(() => {
      this.#sql.run`delete from checklist where revision_uuid = ${revisionUuid}`;
      this.#add(receipt);
    });
  }

  address(): Address {
    // The column names match the type.
    const row = this.#sql.get`select server, credential_file as credentialFile from state` as Address | undefined;
    if (!row) throw new SpoolError("The spool is incomplete. Run init again.");
    return row;
  }

  position(): Position {
    // The column names match the type, and init has created the row.
    return this.#sql.get`select epoch_uuid as epochUuid, acknowledged_through as acknowledgedThrough,
      coalesce((select max(sequence) from batch), acknowledged_through) as lastSequence from state` as Position;
  }

  contact(): Contact {
    const { contact } = this.#sql.get`select contact from state` as { contact: string };
    // Written by updateContact.
    return { ...NO_CONTACT, ...(JSON.parse(contact) as Partial<Contact>) };
  }

  updateContact(changes: Partial<Contact>): void {
    this.#sql.run`update state set contact = json_patch(contact, ${JSON.stringify(changes)})`;
  }

  /** @param without number of oldest facts not to count */
  waiting(without = 0): Waiting {
    // The column names match the type.
    return this.#sql.get`select count(*) as facts, coalesce(sum(length(message)), 0) as bytes, coalesce((
        select time from fact where acknowledged_time is null order by number limit 1 offset ${without}), '') as oldestTime
      from (select message from fact where acknowledged_time is null order by number limit -1 offset ${without})` as Waiting;
  }

  /** Number of acknowledged facts that are still kept. */
  acknowledged(): number {
    return (this.#sql.get`select count(acknowledged_time) as facts from fact` as { facts: number }).facts;
  }

  /** The oldest batch that is cut and not acknowledged. */
  cutBatch(): Batch | undefined {
    const rows = this.#sql.all`select epoch_uuid as epochUuid, sequence, number, message
      from state join batch on sequence = acknowledged_through + 1 join fact on number between first_fact and last_fact
      order by number` as (Omit<Batch, "facts"> & SpooledFact)[];
    return rows[0] && { epochUuid: rows[0].epochUuid, sequence: rows[0].sequence, facts: rows };
  }

  /**
   * The batch to send: the one that is cut and not acknowledged, or a new one of the first waiting facts.
   *
   * Batches are cut when they are sent, so that their size adapts to the line. From then on a batch keeps its sequence and its facts: the
   * shore may have received it although its response was lost, and recognises it by both.
   * @param maxBytes uncompressed size of its facts; a larger fact is a batch of its own
   * @returns undefined when no facts wait
   */
  nextBatch(maxBytes: number, maxFacts: number): Batch | undefined {
    return this.#transaction(() => {
      const known = this.cutBatch();
      if (known) return known;
      this.#sql.run`insert into batch (sequence, first_fact, last_fact)
        select acknowledged_through + 1, min(number), coalesce(max(number) filter (where bytes <= ${maxBytes}), min(number))
          from state, (
            select number, sum(length(message)) over (order by number) as bytes
              from (select number, message from fact where number > (select cut_through from state) order by number limit ${maxFacts}))
        having count(*) > 0`;
      this.#sql.run`update state set cut_through = coalesce((select max(last_fact) from batch), cut_through)`;
      return this.cutBatch();
    });
  }

  /** Dissolves a batch that the shore has not received, and those after it, so that they are cut again. */
  discardBatchesFrom({ epochUuid, sequence }: Batch): void {
    this.#transaction(() => {
      const { changes } = this.#sql
        .run`update state set cut_through = (select first_fact - 1 from batch where sequence = ${sequence})
          where epoch_uuid = ${epochUuid} and acknowledged_through = ${sequence} - 1`;
      if (changes > 0) this.#sql.run`delete from batch where sequence >= ${sequence}`;
    });
  }

  /** Marks a batch as acknowledged, and stores which of its facts are kept aside. */
  acknowledge({ epochUuid, sequence, facts }: Batch, keptAside: readonly { index: number; reason: string }[]): void {
    this.#transaction(() => {
      const { changes } = this.#sql.run`update state set acknowledged_through = ${sequence}
        where epoch_uuid = ${epochUuid} and acknowledged_through = ${sequence} - 1`;
      if (changes === 0) return;
      const { shoreTime } = this.contact();
      // A fact may have been kept aside before, by a shore that could not read it.
      this.#sql.run`update fact set acknowledged_time = ${shoreTime}, kept_aside_reason = null where number in (
        select number from batch join fact on number between first_fact and last_fact where sequence = ${sequence})`;
      for (const { index, reason } of keptAside)
        this.#sql.run`update fact set kept_aside_reason = ${reason} where number = ${facts[index]?.number ?? null}`;
    });
  }

  /**
   * Revokes the acknowledgement of all batches after a sequence: the shore lost them when it was restored from a backup.
   * @returns false when the next batch has been deleted
   */
  revokeAcknowledgements({ epochUuid }: Position, receivedThrough: number): boolean {
    return this.#transaction(() => {
      const { changes } = this.#sql.run`update state set acknowledged_through = ${receivedThrough}
        where epoch_uuid = ${epochUuid} and exists (select 1 from batch where sequence = ${receivedThrough} + 1)`;
      if (changes > 0)
        this.#sql.run`update fact set acknowledged_time = null
          where number >= (select first_fact from batch where sequence = ${receivedThrough} + 1)`;
      return changes > 0;
    });
  }

  /** Starts a new epoch: unacknowledged facts, or all kept ones, are cut again from sequence 1. */
  beginEpoch({ epochUuid }: Pick<Position, "epochUuid">, contents: "waiting" | "everything"): void {
    this.#transaction(() => {
      const { changes } = this.#sql.run`update state set epoch_uuid = ${randomUUID()}, acknowledged_through = 0
        where epoch_uuid = ${epochUuid}`;
      if (changes === 0) return;
      if (contents === "everything") this.#sql.run`update fact set acknowledged_time = null`;
      this.#sql.run`update state
        set cut_through = coalesce((select max(number) from fact where acknowledged_time is not null), 0)`;
      this.#sql.run`delete from batch`;
    });
  }

  /** Deletes facts acknowledged before an instant of the shore's clock, except those kept aside. */
  deleteAcknowledged(acknowledgedBefore: Temporal.Instant): void {
    this.#transaction(() => {
      this.#sql.run`delete from fact
        where acknowledged_time < ${acknowledgedBefore.toString()} and kept_aside_reason is null`;
      // Also when a fact kept aside remains of it: without the others it would be different contents under its sequence.
      this.#sql.run`delete from batch where not exists (
        select 1 from fact where number between first_fact and last_fact
          and (acknowledged_time is null or acknowledged_time >= ${acknowledgedBefore.toString()}))`;
    });
  }

  /** Facts that the shore could not store, oldest first. */
  keptAside(): KeptAside[] {
    return this.#sql.all`select fact_uuid as factUuid, kind, time, kept_aside_reason as reason
      from fact where kept_aside_reason is not null order by number` as KeptAside[];
  }

  #add({ factUuid, kind, time, message }: Fact): "new" | "known" | "different" {
    const { changes } = this.#sql.run`insert into fact (fact_uuid, kind, time, message)
      values (${factUuid}, ${kind}, ${time}, ${message}) on conflict do nothing`;
    if (changes > 0) return "new";
    const isSame = this.#sql.get`select 1 from fact where fact_uuid = ${factUuid} and message = ${message}`;
    return isSame ? "known" : "different";
  }

  #transaction<Result>(work: () => Result): Result {
    this.#db.exec("begin immediate");
    try {
      const result = work();
      this.#db.exec("commit");
      return result;
    } catch (error) {
      // A full disk has already rolled back the transaction.
      if (this.#db.isTransaction) this.#db.exec("rollback");
      throw error;
    }
  }
}

const NO_CONTACT = {
  /** Target size of the next batch, uncompressed; compression reduces it to a quarter. */
  targetBytes: 16_384,
  /** Duration of the last Hello. */
  roundTripMs: 0,
  /** The shore's clock, UTC; empty: no contact yet. */
  shoreTime: "",
  /** The ship's clock; empty: no contact yet. */
  shipTime: "",
  /** The vessel of the credential; empty: no contact yet. */
  vesselUuid: "",
  vesselName: "",
  /** Etag of the list whose checklists are on board; empty: none was fetched. */
  checklistsEtag: "",
  /** Number of consecutive failed contacts, and the error of the last one; empty: it succeeded. */
  failures: 0,
  problem: "",
};
