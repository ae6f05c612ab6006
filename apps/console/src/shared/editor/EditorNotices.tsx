import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import type { ReactNode } from "react";
import { Choices } from "./notice.styles.ts";
import { type Unsaved, UnsavedOffer } from "./UnsavedOffer.tsx";

/** Somebody else has stored something else while this was edited. */
export type Conflict = {
  title: string;
  /** What is stored now, and what became of what was entered. */
  text: string;
  /** What is stored beside what was entered. Made anew whenever both are compared. */
  comparison: ReactNode;
  /** Says what saving does to what is stored: "Save over it". */
  saveLabel: string;
  onSave: () => void;
};

export type EditorNoticesProps = {
  /** What is edited: "group". */
  noun: string;
  editor: {
    unsaved: Unsaved;
    /** Why the last save was refused, in the server's words. */
    refusal: string | undefined;
    isComparing: boolean;
    setComparing: (isComparing: boolean) => void;
    isSaving: boolean;
    saveAsNew: () => void;
  };
  /** What somebody else did to it since it was opened. It stands for the refusal that told of it. */
  meanwhile: Conflict | "removed" | undefined;
  /** The form; both sides of a conflict stand in its place while they are compared. */
  children: ReactNode;
};

/**
 * What an editor says above its form: work that was left behind, what somebody else has done meanwhile, and why a save was refused.
 * Nothing that was entered is lost: it can be compared before it is saved over what is stored, or saved as a new one.
 */
export function EditorNotices({ noun, editor, meanwhile, children }: EditorNoticesProps) {
  const conflict = meanwhile === "removed" ? undefined : meanwhile;
  return (
    <>
      {/* One question at a time: what was left behind is offered again once the conflict is settled. */}
      {meanwhile === undefined && <UnsavedOffer unsaved={editor.unsaved} />}
      {conflict && (
        <Banner
          tone="warning"
          title={conflict.title}
          action={
            <Choices>
              <Button onPress={() => editor.setComparing(!editor.isComparing)}>
                {editor.isComparing ? "Go on editing" : "Compare"}
              </Button>
              {editor.isComparing && (
                <Button variant="danger-outlined" isBusy={editor.isSaving} onPress={conflict.onSave}>
                  {conflict.saveLabel}
                </Button>
              )}
            </Choices>
          }
        >
          {conflict.text}
        </Banner>
      )}
      {meanwhile === "removed" && (
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
      {meanwhile === undefined && editor.refusal !== undefined && (
        <InlineMessage tone="danger" isAnnounced>
          {editor.refusal}
        </InlineMessage>
      )}
      {conflict && editor.isComparing ? conflict.comparison : children}
    </>
  );
}
