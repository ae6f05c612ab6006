import { create } from "@bufbuild/protobuf";
import { AUDIT_KINDS } from "@shore/api/audit-kinds";
import { AUDIT_ACTIONS } from "@shore/api/audit-lines";
import { AuditEventSchema } from "@shore/api/gen/shore/v1/audit_log_pb";
import { expect, test } from "vitest";
import { sentenceText } from "./audit-sentences.ts";

const says = (
  action: string,
  subjectKind: string,
  subjectDisplayName = "",
  actorUserUuid = "ingrid",
  subjectKey = UUID,
) =>
  sentenceText(
    create(AuditEventSchema, {
      action,
      subjectKind,
      subjectDisplayName,
      subjectKey,
      actorUserUuid,
      actorDisplayName: actorUserUuid && "Ingrid Solberg",
    }),
  );
const UUID = "5b1c0f5e-6f0b-4a55-9d0c-000000000001";

test.each([
  ["access revoked", "app_user", "Bjørn Haugen", "Ingrid Solberg revoked access of Bjørn Haugen"],
  ["updated", "vessel_group", "Coastal", "Ingrid Solberg changed the vessel group Coastal"],
  ["updated", "checklist_revision", "Bunkering", "Ingrid Solberg changed the draft of Bunkering"],
  ["updated", "attention_rules", "", "Ingrid Solberg changed the attention rules"],
  ["updated", "notification_setting", "", "Ingrid Solberg changed their notification settings"],
  ["set aside", "vessel", "Havbris", "Ingrid Solberg set an item of Havbris aside"],
  ["resumed", "vessel", "Havbris", "Ingrid Solberg resumed an item of Havbris"],
  ["created", "ship_credential", "Spare", "Ingrid Solberg created the ship credential Spare"],
  ["distributed", "fleet", "", "Ingrid Solberg changed what the whole fleet gets"],
  ["corrected", "fleet", "", "Ingrid Solberg corrected what vessels have"],
  ["erased", "app_user", "Erased person", "Ingrid Solberg erased a person"],
  ["access granted", "app_user", "Erased person", "Ingrid Solberg granted access to Erased person"],
  ["created", "organization", "", "Ingrid Solberg created an organization"],
  ["moored", "harbour_berth", "Berth 7", "Ingrid Solberg – Moored: Berth 7"],
])("%s of a %s is a sentence", (action, kind, name, sentence) => {
  expect(says(action, kind, name)).toBe(sentence);
});

test("an action on one's own account names the user once", () => {
  expect(says("signed in", "app_user", "Ingrid Solberg", UUID)).toBe("Ingrid Solberg signed in");
  expect(says("session ended", "app_user", "Ingrid Solberg", UUID)).toBe("Ingrid Solberg ended a session of their own");
});

test("an event without a user has Shore as its subject", () => {
  expect(says("imported", "organization", "", "")).toBe("Shore imported records");
  expect(says("demonstration loaded", "demonstration", "", "")).toBe("Shore loaded the demonstration");
  expect(says("imported", "vessel", "Havbris", "")).toBe("Shore imported records of Havbris");
});

test("a refused call is named in words", () => {
  expect(says("refused", "call", "", "ingrid", "VesselGroupCreate")).toBe(
    "Ingrid Solberg was refused: creating vessel group",
  );
});

test("each action has a complete sentence for each kind of record", () => {
  for (const action of AUDIT_ACTIONS)
    for (const kind of Object.keys(AUDIT_KINDS)) {
      const sentence = says(action, kind, "Name");
      expect(sentence, `${action} ${kind}`).toMatch(/^Ingrid Solberg [a-z]/);
      expect(sentence, `${action} ${kind}`).not.toMatch(/[{}]|undefined/);
    }
});
