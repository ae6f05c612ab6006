import { Card } from "@shore/design-system/Card";
import { SmallTable } from "@shore/design-system/SmallTable";
import { EditorNotices, type EditorNoticesProps } from "./EditorNotices.tsx";

/** A field of a form in its three states. */
export type FieldStates = {
  label: string;
  /** When the form was opened; the same as `stored` where that is not known any more. */
  opened: string;
  stored: string;
  entered: string;
};

type FieldNoticesProps = Omit<EditorNoticesProps, "editor" | "meanwhile"> & {
  editor: EditorNoticesProps["editor"] & { found: "changed" | "removed" | undefined; saveOver: () => void };
  /** All fields, as they are when it is called. */
  states: () => readonly FieldStates[];
};

/** The notices of an editor whose fields are few: says in words what somebody else has changed, and compares field by field. */
export function FieldNotices({ states, ...props }: FieldNoticesProps) {
  const { found, saveOver } = props.editor;
  if (found !== "changed") return <EditorNotices {...props} meanwhile={found} />;
  const changes = states().filter(({ opened, stored }) => opened !== stored);
  return (
    <EditorNotices
      {...props}
      meanwhile={{
        title: `Somebody else has changed this ${props.noun} since you opened it`,
        text: [...changes.map(sentence), "What you entered is kept."].join(" "),
        comparison: <ComparedFields states={states} />,
        saveLabel: "Save over it",
        onSave: saveOver,
      }}
    />
  );
}

/** What is stored beside what was entered, for the fields in which they differ. */
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
  return stored.length > MOST_QUOTED ? `${label}: changed.` : `${label}: now ${stored}.`;
}

const NOTHING = "—";
/** Longer texts are seen side by side. */
const MOST_QUOTED = 120;
