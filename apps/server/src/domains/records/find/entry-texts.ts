import { type EntryUser, remarksInOrder } from "@shore/api/entry-state";
import { joinedName } from "@shore/api/formatting/person-names";
import type { LogbookEntryRow } from "../../entries/logbook-entries.sql.ts";
import { otherDataOf } from "../../entries/stored-entry.ts";

/** A searched text of an entry. */
export type EntryText = { path: string; text: string; isName: boolean };

/** Returns the searched texts of an entry's current state, in reading order; without labels and positions. */
export function entryTexts({ entry, state }: Pick<LogbookEntryRow, "entry" | "state">): EntryText[] {
  const now = state ?? entry;
  const texts: EntryText[] = [];
  const add = (path: string, text: string | number | undefined, isName = false) => {
    if (text !== undefined && text !== "") texts.push({ path, text: String(text), isName });
  };
  const addPerson = (path: string, person: EntryUser | undefined) => {
    for (const name of ["displayNameShort", "forename", "surname"] as const)
      add(`${path}.${name}`, person?.[name], true);
    // As it is written; the parts are the fields before.
    add(path, joinedName(person), true);
  };
  add("entryTypeName", entry.entryTypeName);
  add("summary", entry.summary);
  entry.userData?.forEach(({ string, number, table }, at) => {
    add(`userData[${at}].string`, string);
    add(`userData[${at}].number`, number);
    table?.rows?.forEach(({ columns }, row) => {
      columns?.forEach((cell, column) => add(`userData[${at}].table.rows[${row}].columns[${column}]`, cell));
    });
  });
  entry.collectedData?.forEach(({ string, number }, at) => {
    add(`collectedData[${at}].string`, string);
    add(`collectedData[${at}].number`, number);
  });
  remarksInOrder(now.remarks ?? []).forEach(({ value, user }, at) => {
    add(`remarks[${at}].value`, value);
    addPerson(`remarks[${at}].user`, user);
  });
  addPerson("recordUser", entry.recordUser);
  addPerson("verification.user", now.verification?.user);
  addPerson("signature.user", now.signature?.user);
  addPerson("strikethrough.user", now.strikethrough?.user);
  if (entry.otherData) otherDataOf(entry).forEach(({ text }, at) => add(`otherData[${at}]`, text));
  return texts;
}
