import { type ReactNode, useRef } from "react";
import type { FieldErrors, FieldValues } from "react-hook-form";
import { createPortal } from "react-dom";
import { styled } from "styled-components";
import { EditorBar } from "./EditorBar.tsx";
import { FieldNotices, type FieldNoticesProps } from "./FieldNotices.tsx";
import { useFirstField } from "./use-first-field.ts";
import { useInputBlock } from "./use-input-block.ts";
import { useUnchosenStop } from "./use-unchosen-stop.ts";

type EditorFormProps<Values extends FieldValues> = Pick<FieldNoticesProps<Values>, "noun" | "states"> & {
  /** Accessible name of the form. */
  label: string;
  /** As returned by `useRecordEditor`. */
  editor: FieldNoticesProps<Values>["editor"] & {
    save: () => void;
    isNew: boolean;
    /** Whether what is stored is shown as it is. */
    isUnchanged: boolean;
    isSaving: boolean;
    leaveDialog: ReactNode;
  };
  /** A prop, so that the page that owns the form re-renders when they change. */
  errors: FieldErrors<Values>;
  /** Title, breadcrumbs and print head. */
  head?: ReactNode;
  /** The fields. */
  children: ReactNode;
  /** The maximum width of the fields in px. @default the whole page */
  width?: number;
  /** Focuses the first invalid field. */
  onShowFirstError: () => void;
  cancelHref: string;
  submitLabel: string;
  /** What saving will change, or what was just saved. */
  summary?: ReactNode;
  /** Confirmations before saving. */
  dialogs?: ReactNode;
  autoComplete?: "off";
  /** The element for the action bar where more of the page follows the fields; null until it is there. @default below the fields */
  barPlace?: HTMLElement | null;
};

/** The page of an editor of one record with few fields: notices about conflicts and drafts, the fields, and the action bar. */
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
  barPlace,
  ...bar
}: EditorFormProps<Values>) {
  const form = useRef<HTMLFormElement>(null);
  const fields = useInputBlock(editor.isSaving);
  useFirstField(fields, editor.isNew);
  const stopping = useUnchosenStop(editor, form);
  const { summary = editor.isUnchanged ? "No changes yet." : undefined } = bar;
  const actions = (
    <EditorBar errors={errors} isSaving={editor.isSaving} onSubmit={stopping.save} {...bar} summary={summary} />
  );
  return (
    <form
      ref={form}
      aria-label={label}
      noValidate
      autoComplete={autoComplete}
      onSubmit={(event) => {
        event.preventDefault();
        stopping.save();
      }}
    >
      {head}
      <Stack ref={fields} aria-busy={editor.isSaving || undefined} style={{ maxInlineSize: width }}>
        <FieldNotices noun={noun} editor={stopping} states={states}>
          {children}
        </FieldNotices>
      </Stack>
      {barPlace === undefined ? actions : barPlace && createPortal(actions, barPlace)}
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
