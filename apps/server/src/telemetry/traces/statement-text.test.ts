import { expect, test } from "vitest";
import { statementName, statementText } from "./statement-text.ts";

test.each([
  ["select a\n  from vessel -- why\n where b = $1", "select a from vessel where b = $1"],
  [
    "copy (select * from t where name = 'O''Hara' and n > 12.5) to stdout",
    "copy (select * from t where name = ? and n > ?) to stdout",
  ],
  [String.raw`select E'it\'s 5' || e'\\'`, "select ? || ?"],
  ["do $body$ secret 1 $body$", "do ?"],
  ["select $1::int8, t1.c2 from s3", "select $1::int8, t1.c2 from s3"],
  ["select 'a -- b' , 'c'", "select ? , ?"],
])("the statement %j is exported as %j", (given, told) => {
  expect(statementText(given)).toBe(told);
});

test("an unterminated literal is not exported either", () => {
  expect(statementText("select * from t where a = 'never closed")).not.toContain("never");
});

test.each([
  ["select x from logbook_entry where", "select logbook_entry"],
  ["insert into audit_event (a)", "insert audit_event"],
  ["update vessel set", "update vessel"],
  ["copy logbook_entry (a) from stdin", "copy logbook_entry"],
  ["select from graphile_worker.add_jobs(array(", "select"],
  ["set transaction isolation level", "set"],
])("the statement %j is named %j", (given, name) => {
  expect(statementName(given)).toBe(name);
});
