import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readFact, type Fact } from "../fact.ts";
import { Spool } from "../spool.ts";

/** Creates a spool in its own folder, with a well-formed credential. `remove` deletes it. */
export function newSpool(server: string): { folder: string; spool: Spool; credentialFile: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "ship-spool-"));
  const credentialFile = join(folder, "credential");
  writeFileSync(credentialFile, `${newCredential()}\n`);
  const spool = Spool.init(folder, { server, credentialFile });
  return { folder, spool, credentialFile, remove: () => (spool.close(), rmSync(folder, { recursive: true })) };
}

export function newCredential(): string {
  return `shore_ship_${randomBytes(16).toString("base64url")}_${randomBytes(32).toString("base64url")}`;
}

/** The bytes of an entry with this summary. */
export function entryLine(summary: string, factUuid: string = randomUUID()): string {
  const entry = { logbookEntryUuid: factUuid, eventTime: "2026-11-23T09:48:00+01:00", logbookName: "deck" };
  return JSON.stringify({
    factUuid,
    kind: "entry",
    time: "2026-11-23T09:50:00+01:00",
    entry: { ...entry, entryTypeId: "remark", summary },
  });
}

export function entryFact(summary: string): Fact {
  return readFact(Buffer.from(entryLine(summary)));
}

/** Facts with different texts, each with so many incompressible characters. */
export function entryFacts(count: number, characters = 40): Fact[] {
  return Array.from({ length: count }, () => entryFact(randomBytes(characters).toString("hex").slice(0, characters)));
}
