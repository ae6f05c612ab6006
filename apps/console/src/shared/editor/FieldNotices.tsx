import { Card } from "@shore/design-system/Card";
import { SmallTable } from "@shore/design-system/SmallTable";
import { EditorNotices, type EditorNoticesProps } from "./EditorNotices.tsx";

/** A form field's opened, stored and entered value. */
export type FieldStates = {
  label: string;
  /** When the form was opened; equals `stored` if that is no longer known. */
  opened: string;
  stored: string;
  entered: string;
};

export type FieldNoticesProps = Omit<EditorNoticesProps, "editor" | "conflict"> & {
  editor: EditorNoticesProps["editor"] & { conflict: "changed" | "removed" | undefined; overwrite: () => void };
  /** Returns the current states of all fields. */
  states: () => readonly FieldStates[];
};

/** The banner of an editor with few fields: names what another user has changed, and compares field by field. */
export function FieldNotices({ states, ...props }: FieldNoticesProps) {
  const { conflict, overwrite } = props.editor;
  if (conflict !== "changed") return <EditorNotices {...props} conflict={conflict} />;
  const changes = states().filter(({ opened, stored }) => opened !== stored);
  return (
    <EditorNotices
      {...props}
      conflict={{
        title: `Somebody else has changed this ${props.noun} since you opened it`,
        text: [...changes.map(sentence), "What you entered is kept."].join(" "),
        comparison: <ComparedFields states={states} />,
        overwriteLabel: "Overwrite",
        onOverwrite: overwrite,
      }}
    />
  );
}

/** The stored and the entered values of the fields in which they differ. */
function ComparedFields({ states }: Pick<FieldNoticesProps, "states">) {
  const rows = states()
    .filter(({ stored, entered }) => stored !== entered)
    .map(({ label, stored, entered }) => [label, stored || NOTHING, entered || NOTHING]);
  return (
    <Card>
      {rows.length === 0 ? (
        <p>What is stored is what you entered.</p>
      ) : (
        <SmallTable caption="What differs" heads={["Field", "Stored now", "What you entered"]} rows={rows} isWrapped />
      )}
    </Card>
  );
}

function sentence({ label, stored }: FieldStates): string {
  if (stored === "") return `${label}: nothing now.`;
  return stored.length > MAX_QUOTED_LENGTH ? `${label}: changed.` : `${label}: now ${stored}.`;
}

const NOTHING = "—";
/** Longer texts are compared side by side. */
const MAX_QUOTED_LENGTH = 120;
