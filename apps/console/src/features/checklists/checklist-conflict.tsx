import { create } from "@bufbuild/protobuf";
import type { Clock } from "@shore/api/clock-time";
import { type ChecklistTemplateRevision, ChecklistTemplateDataSchema } from "@shore/api/gen/shore/v1/checklists_pb";
import { Stack } from "@shore/design-system/Stack";
import type { Conflict } from "#shared/editor/EditorNotices.tsx";
import { timeText } from "#shared/ship-time/time-texts.ts";
import { changeSummary } from "./change-summary.ts";
import { type ChecklistForm, toTemplateData } from "./checklist-form.ts";
import { compareRevisions, isSectionUnchanged } from "./compare-revisions.ts";
import { RevisionComparisonView } from "./RevisionComparisonView.tsx";
import { timeOf } from "./revisions.ts";

type ChecklistConflict = Pick<Conflict, "onOverwrite"> & {
  stored: ChecklistTemplateRevision;
  /** The server's message for the refused save. */
  refusal: string | undefined;
  isDiscarded: boolean;
  values: () => ChecklistForm;
  clock: Clock;
};

/** The conflict with another user's save, compared as revisions are. */
export function checklistConflict({
  stored,
  refusal,
  isDiscarded,
  values,
  clock,
  onOverwrite,
}: ChecklistConflict): Conflict {
  const kind = stored.draft ? "draft" : "published revision";
  return {
    title: isDiscarded
      ? "This draft has been discarded."
      : (refusal ?? "Somebody else has changed this checklist since you opened it."),
    text: `What you typed is kept. Stored now is the ${kind} of ${timeText(timeOf(stored), clock)}.`,
    comparison: <ComparedWithStored stored={stored} values={values} />,
    overwriteLabel: stored.draft ? "Overwrite" : "Save as new draft",
    onOverwrite,
  };
}

/** What saving would change in the stored version. */
function ComparedWithStored({ stored, values }: Pick<ChecklistConflict, "stored" | "values">) {
  if (stored.templateData === undefined) return null;
  const mine = create(ChecklistTemplateDataSchema, toTemplateData(values()));
  const { facts, sections } = compareRevisions(stored.templateData, mine);
  const changed = { facts, sections: sections.filter((section) => !isSectionUnchanged(section)) };
  return (
    <Stack gap={20}>
      <p>
        <b>From what is stored to what you typed:</b> {changeSummary(changed)}
      </p>
      <RevisionComparisonView comparison={changed} />
    </Stack>
  );
}
