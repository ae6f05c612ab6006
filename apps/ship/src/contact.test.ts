import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readFact } from "./fact.ts";
import { sendOnce } from "./send.ts";
import type { Spool } from "./spool.ts";
import { FakeShore } from "./testing/fake-shore.ts";
import { entryFact, newSpool } from "./testing/spools.ts";

let shore: FakeShore;
let spool: Spool;
let remove: () => void;

beforeEach(async () => {
  shore = await new FakeShore().start();
  ({ spool, remove } = newSpool(shore.origin));
});

afterEach(() => {
  shore.stop();
  remove();
});

const send = () => sendOnce(spool, { clock: () => "2026-11-23T11:00:00+01:00", notify: () => {}, timeoutMs: 2_000 });

test.each(["yesterday", "\0", `2026-11-23T09:50:00+01:00${" ".repeat(64)}`])(
  "the backlog is sent without its oldest time if that is not readable: %j",
  async (time) => {
    const fact = { factUuid: randomUUID(), kind: "entry", time };
    spool.add([readFact(Buffer.from(JSON.stringify(fact))), entryFact("Pilot on board")]);
    await send();
    expect(shore.hellos[0]?.backlog).toMatchObject({ batches: 1, oldestTime: "" });
    expect(spool.waiting().facts).toBe(0);
  },
);
