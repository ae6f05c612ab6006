import { create } from "@bufbuild/protobuf";
import { AttentionItemSchema } from "@shore/api/gen/shore/v1/attention_pb";
import { expect, test } from "vitest";
import { asOfTime } from "#testing/attention.ts";
import { attentionLink } from "./attention-link.ts";

const place = { organizationUuid: "o", vesselUuid: "v" as string | undefined, asOfTime };
const linkOf = (init: object, at: Partial<typeof place> & { logbookNames?: string[] } = {}) =>
  decodeURIComponent(attentionLink(create(AttentionItemSchema, init), { ...place, ...at }) ?? "");

test("the link finds exactly the entries that were counted", () => {
  const instants = { fromTime: "2026-01-01T00:00:00Z", beforeTime: "2026-11-21T13:20:00.001Z" };
  expect(linkOf({ kind: "not_verified", logbookName: "deck", ...instants })).toBe(
    "/orgs/o/find?vessel=v&logbook=deck&event-from=2026-01-01T00:00:00Z&event-before=2026-11-21T13:20:00.001Z&state=not_removed,not_verified",
  );
  expect(linkOf({ kind: "not_verified", ...instants, fromTime: "" }, { logbookNames: ["deck", "garbage"] })).toBe(
    "/orgs/o/find?vessel=v&logbook=deck,garbage&event-before=2026-11-21T13:20:00.001Z&state=not_removed,not_verified",
  );
});

test.each([
  "struck",
  "remarks",
  "remark_struck",
  "changed_after_verification",
  "recorded_late",
  "received_late",
  "time_future",
  "time_early",
])("%s is found by its change and the time since which it was received", (kind) => {
  expect(linkOf({ kind, logbookName: "deck", receivedFromTime: "2026-11-21T16:40:00Z" })).toBe(
    `/orgs/o/find?vessel=v&logbook=deck&change=${kind}&received=2026-11-21T16:40:00Z`,
  );
});

test("the link to the balance shows every open finding of the vessel, from the UTC day of the oldest", () => {
  expect(linkOf({ kind: "balance", oldestTime: "2026-03-11T01:13:00+02:00" })).toBe(
    "/orgs/o/oversight/balance?vessel=v&from=2026-03-10&state=open",
  );
});

test.each([
  [{ kind: "link_silent" }, "/orgs/o/vessels/v/link"],
  [{ kind: "kept_aside" }, "/orgs/o/vessels/v/link"],
  [{ kind: "spool_conflict" }, "/orgs/o/vessels/v/link"],
  [{ kind: "clock" }, "/orgs/o/vessels/v/link"],
  [{ kind: "sends_much" }, "/orgs/o/vessels/v/link"],
  [{ kind: "book_silent", logbookName: "engine" }, "/orgs/o/vessels/v/logbooks/until-date/2026-11-22?logbook=engine"],
  [{ kind: "checklist_overdue", subjectUuid: "t" }, "/orgs/o/vessels/v/checklists"],
])("%o links to the page where it is handled", (init, link) => {
  expect(linkOf(init)).toBe(link);
});

test.each([
  [{ kind: "export_failed", subjectUuid: "s" }, "/orgs/o/data-export/s"],
  [{ kind: "export_missing", subjectUuid: "s" }, "/orgs/o/data-export/s"],
  [{ kind: "storage_expires", subjectUuid: "s" }, "/orgs/o/data-export/s"],
  [{ kind: "credential_expires", subjectUuid: "c", vesselUuid: "w" }, "/orgs/o/vessels/w/link"],
  [{ kind: "draft_stale", subjectUuid: "t" }, "/orgs/o/checklists/t"],
  [{ kind: "view", path: "find?q=pump&change=received" }, "/orgs/o/find?q=pump&change=received"],
  [{ kind: "of_a_later_version", subjectUuid: "x" }, ""],
])("of the organisation, %o links to '%s'", (init, link) => {
  expect(linkOf(init, { vesselUuid: undefined })).toBe(link);
});
