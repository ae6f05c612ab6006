import type { ReactNode } from "react";
import type { FieldErrors, FieldValues } from "react-hook-form";
import { styled } from "styled-components";
import { EditorBar } from "./EditorBar.tsx";
import { FieldNotices, type FieldNoticesProps } from "./FieldNotices.tsx";

type EditorFormProps<Values extends FieldValues> = Pick<FieldNoticesProps, "noun" | "states"> & {
  /** Names the form. */
  label: string;
  /** As `useRecordEditor` gives it. */
  editor: FieldNoticesProps["editor"] & { save: () => void; isSaving: boolean; leaveDialog: ReactNode };
  /** Handed over, so that the page that has the form renders when they change. */
  errors: FieldErrors<Values>;
  /** Title, path and what is printed above. */
  head?: ReactNode;
  /** The fields. */
  children: ReactNode;
  /** The most that the fields take, in px. @default the whole page */
  width?: number;
  /** Gives focus to the first field with an error. */
  onShowFirstError: () => void;
  cancelHref: string;
  submitLabel: string;
  /** What saving will do, or what was just done. */
  summary?: ReactNode;
  /** Questions that are asked before it is saved. */
  dialogs?: ReactNode;
  autoComplete?: "off";
};

/** The page of an editor of one record with few fields: what somebody else has changed, the fields, and the way out. */
export function EditorForm<Values extends FieldValues>({
  label,
  noun,
  states,
  editor,
  errors,
  head,
  children,
  width,
  dialogs,
  autoComplete,
  ...bar
}: EditorFormProps<Values>) {
  return (
    <form
      aria-label={label}
      noValidate
      autoComplete={autoComplete}
      onSubmit={(event) => {
        event.preventDefault();
        editor.save();
      }}
    >
      {head}
      <Stack style={{ maxInlineSize: width }}>
        <FieldNotices noun={noun} editor={editor} states={states}>
          {children}
        </FieldNotices>
      </Stack>
      <EditorBar errors={errors} isSaving={editor.isSaving} onSubmit={editor.save} {...bar} />
      {dialogs}
      {editor.leaveDialog}
    </form>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-20);
`;
