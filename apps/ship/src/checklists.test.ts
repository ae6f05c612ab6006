import { createHash, randomUUID } from "node:crypto";
import { create } from "@bufbuild/protobuf";
import { GetChecklistsResponseSchema, ListChecklistsResponseSchema } from "@shore/api/gen/shore/v1/ship_api_pb";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fetchChecklists } from "./checklists.ts";
import { ShoreError } from "./shore.ts";
import type { Spool } from "./spool.ts";
import { newSpool } from "./testing/spools.ts";

type Revision = { revisionUuid: string; name: string; revisionNumber: number };

let spool: Spool;
let remove: () => void;
/** The vessel's checklists ashore. */
let assigned: Revision[];
let etag: string;
let failing: Set<string>;
/** The revisions on board at each attempt to fetch one. */
let attempts: string[][];

beforeEach(() => {
  ({ spool, remove } = newSpool("http://127.0.0.1:1"));
  [assigned, etag, failing, attempts] = [[], "list", new Set(), []];
});

afterEach(() => remove());

const revision = (name: string, revisionNumber = 1): Revision => ({
  revisionUuid: randomUUID(),
  name,
  revisionNumber,
});
const onBoard = () =>
  spool
    .checklists()
    .map(({ name, revisionNumber }) => `${name} ${revisionNumber}`)
    .toSorted();
const call = async (method: { name: string }, { checklistTemplateRevisionUuids = [""] }) => {
  if (method.name === "ListChecklists") {
    const checklists = assigned.map(({ revisionUuid, name, revisionNumber }) => ({
      checklistTemplateRevisionUuid: revisionUuid,
      name,
      revisionNumber,
      contentSha256: createHash("sha256").update(JSON.stringify({ name })).digest(),
    }));
    return { message: create(ListChecklistsResponseSchema, { etag, checklists }) };
  }
  attempts.push(onBoard());
  const found = assigned.find(({ revisionUuid }) => revisionUuid === checklistTemplateRevisionUuids[0]);
  if (!found) throw new Error("Not assigned");
  if (failing.has(found.name)) throw new ShoreError("unavailable", `No response: ${found.name}.`);
  const templateData = { name: found.name };
  const checklists = [{ checklistTemplateRevisionUuid: found.revisionUuid, templateData }];
  return { message: create(GetChecklistsResponseSchema, { checklists }) };
};
// Has only what fetchChecklists uses.
const fetchAll = () =>
  fetchChecklists(spool, { call } as never, { clock: () => "2026-11-23T11:00:00+01:00", notify: () => {} });
/** The list of the last contact is on board. */
const receive = async (...checklists: Revision[]) => {
  assigned = checklists;
  await fetchAll();
  expect(spool.contact().checklistsEtag).toBe(etag);
  attempts = [];
};

test("a checklist that cannot be fetched does not block the others, and is fetched by the next contact", async () => {
  assigned = [revision("Abandon ship"), revision("Bunkering"), revision("Mooring")];
  failing = new Set(["Abandon ship", "Bunkering"]);
  await expect(fetchAll()).rejects.toThrow("No response: Abandon ship.");
  expect(onBoard()).toEqual(["Mooring 1"]);
  expect(spool.contact().checklistsEtag).toBe("");
  failing.clear();
  await fetchAll();
  expect(onBoard()).toEqual(["Abandon ship 1", "Bunkering 1", "Mooring 1"]);
  expect(spool.contact().checklistsEtag).toBe("list");
});

test("a withdrawn checklist is removed before others are fetched", async () => {
  await receive(revision("Bunkering"));
  assigned = [revision("Mooring")];
  failing.add("Mooring");
  await expect(fetchAll()).rejects.toThrow("No response: Mooring.");
  expect(attempts).toEqual([[]]);
  expect(onBoard()).toEqual([]);
});

test("an older revision stays on board until the newer one has arrived", async () => {
  await receive(revision("Bunkering"), revision("Mooring"));
  assigned = [revision("Bunkering", 2), revision("Mooring", 2)];
  failing.add("Bunkering");
  await expect(fetchAll()).rejects.toThrow("No response: Bunkering.");
  expect(attempts[0]).toEqual(["Bunkering 1", "Mooring 1"]);
  expect(onBoard()).toEqual(["Bunkering 1", "Mooring 2"]);
  failing.clear();
  await fetchAll();
  expect(onBoard()).toEqual(["Bunkering 2", "Mooring 2"]);
});

test("a proxy's empty response to the list removes no checklist", async () => {
  await receive(revision("Bunkering"));
  [assigned, etag] = [[], ""];
  await expect(fetchAll()).rejects.toThrow("The list of checklists is not readable.");
  expect(onBoard()).toEqual(["Bunkering 1"]);
});
