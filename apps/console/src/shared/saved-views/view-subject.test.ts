import { create } from "@bufbuild/protobuf";
import { WhoAmIResponseSchema } from "@shore/api/gen/shore/v1/session_pb";
import { expect, test } from "vitest";
import { lockedReason, viewSubject } from "./view-subject.ts";

test.each([
  ["find?q=pump", "Find · “pump”"],
  ["find?q=pump+alarm&from=2026-11-01&to=2026-11-22&order=oldest", "Find · “pump alarm” · 2026-11-01 to 2026-11-22"],
  ["find?vessel=a,b&type=noon&state=not_verified,removed", "Find · 2 vessels · Event type · Not verified, Removed"],
  ["find?logbook=deck,oil1&value=barometer:980:1010", "Find · Deck, Oil I · Value"],
  ["find?change=struck&received=2026-11-21T16:40:00Z&event-before=2026-11-21T13:20:00Z", "Find · Struck · Time"],
  ["find?area=57.5,4,60,12&state=&from=", "Find · Area"],
  ["find?constructor=a,b&toString=c", "Find · A, B · C"],
  ["constructor?q=hav", "Another page · “hav”"],
  ["vessels?sort=-route", "Vessels"],
  ["vessels?status=moored", "Vessels · Moored"],
  ["checklists?q=bridge&drafts=only", "Checklists · “bridge” · Drafts"],
  ["users/audit-log?to=2026-11-22&result=refused", "Audit log · … to 2026-11-22 · Refused"],
  ["ship-links?q=hav", "Another page · “hav”"],
])("%s is %s", (path, subject) => {
  expect(viewSubject(path)).toBe(subject);
});

test("the audit log is for managers, everything else for all", () => {
  const who = (manager: boolean) => create(WhoAmIResponseSchema, { user: { member: true, manager } });
  expect(lockedReason("users/audit-log?what=removed", who(false))).toBe("Only managers can open the audit log.");
  expect(lockedReason("users/audit-log?what=removed", who(true))).toBeUndefined();
  expect(lockedReason("find?q=pump", who(false))).toBeUndefined();
});
