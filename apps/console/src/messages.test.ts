import { Code, ConnectError } from "@connectrpc/connect";
import { expect, test } from "vitest";
import { messages } from "./messages.ts";

/** Messages that the specification does not have. */
const ADDITIONS = new Set(["sessionsEnded", "settingsUpdated", "preferenceSet", "savedViewMoved", "attentionUnseen"]);
const specified = Object.entries(messages).flatMap(([name, texts]) => (ADDITIONS.has(name) ? [] : [texts]));

test("the failure texts are those of the specification, in its order", () => {
  const plain = new ConnectError("refused", Code.Internal);
  const failures = specified.map(({ failure }) => (typeof failure === "string" ? failure : failure(plain)));
  expect(failures.map((text) => `'${text}'`).join(", ")).toBe(
    "'Unable to create checklist draft.', 'Unable to update checklist draft.', 'Unable to create collection.', 'Unable to update collection.', 'Unable to remove collection.', 'Unable to move checklist.', 'Unable to publish checklist.', 'Unable to discard draft', 'Unable to remove checklist.', 'Unable updated checklist distribution.', 'Unable to create data export.', 'Unable to update data export.', 'Unable to remove data export.', 'Unable to export data.', 'Unable to generate report.', 'Unable to create vessel group.', 'Unable to update vessel group.', 'Unable to remove group.', 'Unable updated user access.', 'Unable to create credential.', 'Unable to revoke credential.', 'Unable to update ship link.', 'Unable to mark as seen.', 'Unable to save view.', 'Unable to update view.', 'Unable to remove view.', 'Unable to mark as seen.', 'Unable to set aside.', 'Unable to resume.', 'Unable to update attention rules.', 'Unable to update notifications.', 'Unable to create webhook.', 'Unable to update webhook.', 'Unable to remove webhook.', 'Webhook did not answer.', 'Unable to save explanation.', 'Unable to update balance rules.'",
  );
});

test("the success texts are those of the specification, in its order", () => {
  expect(specified.map(({ success }) => `'${success}'`).join(", ")).toBe(
    "'Checklist draft created.', 'Checklist draft updated.', 'Collection created.', 'Collection updated.', 'Collection removed.', 'Checklist moved.', 'Checklist published.', 'Checklist draft discarded.', 'Checklist removed.', 'Checklist distribution updated.', 'Data export created.', 'Data export updated.', 'Data export removed.', 'Data exported.', 'Report created.', 'Vessel group created.', 'Vessel group updated.', 'Group removed.', 'User access updated.', 'Credential created.', 'Credential revoked.', 'Ship link updated.', 'Marked as seen.', 'View saved.', 'View updated.', 'View removed.', 'Marked as seen.', 'Set aside.', 'Resumed.', 'Attention rules updated.', 'Notifications updated.', 'Webhook created.', 'Webhook updated.', 'Webhook removed.', 'Webhook answered.', 'Explanation saved.', 'Balance rules updated.'",
  );
});

test("a report that the ship is not set up for has its own text", () => {
  const error = new ConnectError("not configured", Code.FailedPrecondition);
  expect(messages.reportCreated.failure(error)).toBe("Required vessel settings not configured on ship.");
});
