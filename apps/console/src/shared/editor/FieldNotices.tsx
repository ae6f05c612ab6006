import { Button } from "@shore/design-system/Button";
import { Card } from "@shore/design-system/Card";
import { Table, type TableColumn } from "@shore/design-system/Table";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { styled } from "styled-components";
import { EditorNotices, type EditorNoticesProps } from "./EditorNotices.tsx";
import { takeStored } from "./take-stored.ts";

/** A form field's opened, stored and entered value. */
export type FieldStates = {
  label: string;
  /** When the form was opened; equals `stored` if that is no longer known. */
  opened: string;
  stored: string;
  entered: string;
};

export type FieldNoticesProps<Values extends FieldValues> = Omit<EditorNoticesProps, "editor" | "conflict"> & {
  editor: EditorNoticesProps["editor"] & {
    conflict: "changed" | "removed" | undefined;
    overwrite: () => void;
    /** The values of the form as entered, and as stored now. */
    enteredValues: () => Values;
    storedValues: () => Values;
    /** Replaces what is entered. */
    enter: (values: Values) => void;
  };
  /** Returns the states of all fields for these entered values. */
  states: (entered: Values) => readonly FieldStates[];
};

/** The banner of an editor with few fields: names what another user has changed, and compares field by field. */
export function FieldNotices<Values extends FieldValues>({ states, ...props }: FieldNoticesProps<Values>) {
  const { conflict, overwrite } = props.editor;
  if (conflict !== "changed") return <EditorNotices {...props} conflict={conflict} />;
  const changes = states(props.editor.enteredValues()).filter(({ opened, stored }) => opened !== stored);
  return (
    <EditorNotices
      {...props}
      conflict={{
        title: `Somebody else has changed this ${props.noun} since you opened it`,
        text: [...changes.map(sentence), "What you entered is kept."].join(" "),
        comparison: <ComparedFields editor={props.editor} states={states} />,
        overwriteLabel: "Overwrite",
        onOverwrite: overwrite,
      }}
    />
  );
}

/** The stored and the entered values of the fields in which they differ; the stored one can be taken, field by field. */
function ComparedFields<Values extends FieldValues>({
  editor,
  states,
}: Pick<FieldNoticesProps<Values>, "editor" | "states">) {
  /** The fields taken, with the values of the form before, and its rows as they were. */
  const [taken, setTaken] = useState<ReadonlyMap<string, { mine: Values; row: FieldStates }>>(new Map());
  const entered = editor.enteredValues();
  const rows = states(entered).flatMap((row) => {
    const before = taken.get(row.label)?.row;
    if (row.stored === row.entered && before === undefined) return [];
    return [{ key: row.label, row: before ?? row }];
  });
  if (rows.length === 0)
    return (
      <Card>
        <p>What is stored is what you entered.</p>
      </Card>
    );
  const take = (row: FieldStates) => {
    const values = takeStored(entered, editor.storedValues(), row.label, states);
    if (values === undefined) return;
    editor.enter(values);
    setTaken(new Map(taken).set(row.label, { mine: entered, row }));
  };
  const keep = ({ label }: FieldStates) => {
    const mine = taken.get(label)?.mine;
    const values = mine && takeStored(entered, mine, label, (form) => statesOfMine(states, form, mine));
    if (values) editor.enter(values);
    setTaken(new Map([...taken].filter(([other]) => other !== label)));
  };
  return (
    <Card isFlush>
      <Table
        aria-label="What differs"
        isFrameless
        items={rows}
        columns={columnsOf({
          isTaken: (label) => taken.has(label),
          canTake: (label) => takeStored(entered, editor.storedValues(), label, states) !== undefined,
          take,
          keep,
        })}
      />
    </Card>
  );
}

type Taking = {
  isTaken: (label: string) => boolean;
  canTake: (label: string) => boolean;
  take: (row: FieldStates) => void;
  keep: (row: FieldStates) => void;
};

function columnsOf({ isTaken, canTake, take, keep }: Taking): TableColumn<FieldStates>[] {
  return [
    { key: "field", header: "Field", rowHeader: true, stack: "title", cell: ({ label }) => label, width: 180 },
    {
      key: "stored",
      header: "Stored now",
      stackLabel: "Stored now",
      cell: ({ stored }) => <Words>{stored || NOTHING}</Words>,
    },
    {
      key: "entered",
      header: "What you entered",
      stackLabel: "What you entered",
      cell: ({ label, entered }) => <Words data-left={isTaken(label)}>{entered || NOTHING}</Words>,
    },
    {
      key: "take",
      header: "Take",
      isHeaderHidden: true,
      width: 150,
      align: "end",
      stack: "fact-end",
      cell: (row) =>
        isTaken(row.label) ? (
          <Button size="small" aria-label={`Keep mine, ${row.label}`} onPress={() => keep(row)}>
            Keep mine
          </Button>
        ) : (
          canTake(row.label) && (
            <Button size="small" aria-label={`Take stored, ${row.label}`} onPress={() => take(row)}>
              Take stored
            </Button>
          )
        ),
    },
  ];
}

/** The rows of entered values, with those of other values as the stored ones. */
function statesOfMine<Values>(
  states: (entered: Values) => readonly FieldStates[],
  entered: Values,
  mine: Values,
): FieldStates[] {
  const texts = new Map(states(mine).map((row) => [row.label, row.entered]));
  return states(entered).map((row) => ({ ...row, stored: texts.get(row.label) ?? "" }));
}

function sentence({ label, stored }: FieldStates): string {
  if (stored === "") return `${label}: nothing now.`;
  return stored.length > MAX_QUOTED_LENGTH ? `${label}: changed.` : `${label}: now ${stored}.`;
}

const NOTHING = "—";
/** Longer texts are compared side by side. */
const MAX_QUOTED_LENGTH = 120;

const Words = styled.span`
  overflow-wrap: anywhere;
  white-space: pre-line;

  &[data-left="true"] {
    color: var(--ds-muted);
    text-decoration: line-through;
  }
`;
