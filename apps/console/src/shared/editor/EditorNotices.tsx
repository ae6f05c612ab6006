import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import type { ReactNode } from "react";
import { ButtonRow, type RestorableDraft, RestoreDraftBanner } from "./RestoreDraftBanner.tsx";

/** Another user has changed the record since it was opened. */
export type Conflict = {
  title: string;
  text: string;
  /** The stored values beside the entered ones. */
  comparison: ReactNode;
  /** "Overwrite". */
  overwriteLabel: string;
  onOverwrite: () => void;
};

export type EditorNoticesProps = {
  /** What is edited: "group". */
  noun: string;
  editor: {
    draft: RestorableDraft;
    /** Why the last save failed. */
    refusal: string | undefined;
    isComparing: boolean;
    setComparing: (isComparing: boolean) => void;
    /** The last save failed for another reason than the conflict. */
    hasOtherRefusal: boolean;
    isSaving: boolean;
    saveAsNew: () => void;
  };
  /** What another user did to it since it was opened; its refusal is not shown a second time. */
  conflict: Conflict | "removed" | undefined;
  /** The form; replaced by both sides of a conflict while they are compared. */
  children: ReactNode;
};

/** The banner above an editor's form: a draft to restore, a record changed or removed by another user, or a refused save. */
export function EditorNotices({ noun, editor, conflict, children }: EditorNoticesProps) {
  const changed = conflict === "removed" ? undefined : conflict;
  return (
    <>
      {/* One banner at a time: the draft is offered again once the conflict is settled. */}
      {conflict === undefined && <RestoreDraftBanner draft={editor.draft} />}
      {changed && (
        <Banner
          tone="warning"
          title={changed.title}
          action={
            <ButtonRow>
              <Button onPress={() => editor.setComparing(!editor.isComparing)}>
                {editor.isComparing ? "Keep editing" : "Compare"}
              </Button>
              {editor.isComparing && (
                <Button variant="danger-outlined" isBusy={editor.isSaving} onPress={changed.onOverwrite}>
                  {changed.overwriteLabel}
                </Button>
              )}
            </ButtonRow>
          }
        >
          {changed.text}
        </Banner>
      )}
      {conflict === "removed" && (
        <Banner
          tone="warning"
          title={`Somebody else has removed this ${noun} since you opened it`}
          action={
            <Button isBusy={editor.isSaving} onPress={editor.saveAsNew}>
              {`Save as a new ${noun}`}
            </Button>
          }
        >
          What you entered is kept, and can be saved as a new one.
        </Banner>
      )}
      {(conflict === undefined || editor.hasOtherRefusal) && editor.refusal !== undefined && (
        <InlineMessage tone="danger" isAnnounced>
          {editor.refusal}
        </InlineMessage>
      )}
      {changed && editor.isComparing ? changed.comparison : children}
    </>
  );
}
