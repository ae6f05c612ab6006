import { Card } from "@shore/design-system/Card";
import { useMediaQuery } from "@shore/design-system/primitives/use-media-query";
import { RadioGroup } from "@shore/design-system/RadioGroup";
import { Select } from "@shore/design-system/Select";
import { Stack } from "@shore/design-system/Stack";
import { TextField } from "@shore/design-system/TextField";
import { media, queries } from "@shore/design-system/tokens/breakpoints";
import { applyChanges } from "@shore/tabular/apply-changes";
import type { Mapping } from "@shore/tabular/mapping";
import { isNeeded } from "@shore/tabular/needed-questions";
import { plainCharacters } from "@shore/tabular/number-cell";
import type { Proposal, Question } from "@shore/tabular/propose";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { LOGBOOK_OPTIONS } from "./mapping-choices.ts";
import { CLOCK_TIME, OffsetField, VesselField } from "./MappingFields.tsx";
import { type EditedMapping, valueAt, withValue } from "./use-mapping.ts";

type MappingQuestionsProps = {
  proposal: Proposal;
  edited: EditedMapping;
  /** The choices that change nothing, by question: the mapping cannot say that they were chosen. */
  kept: ReadonlyMap<string, number>;
  onKeep: (id: string, choice: number | undefined) => void;
  /** The first rows of the table, beside the questions about them. */
  rows: ReactNode;
};

/** What has two readings in the table: asked, never guessed. */
export function MappingQuestions({ proposal, edited, kept, onKeep, rows }: MappingQuestionsProps) {
  const questions = shownQuestions(proposal, edited.mapping);
  const isWide = useMediaQuery(queries.fromXl);
  if (questions.length === 0) return null;
  return (
    <Sides>
      {/* Where there is one column, the rows are read before the questions about them. */}
      {!isWide && rows}
      <Card title="Questions">
        <Narrow>
          {questions.map((question) => (
            <QuestionField
              key={question.id}
              question={question}
              proposal={proposal}
              edited={edited}
              kept={kept}
              onKeep={onKeep}
            />
          ))}
        </Narrow>
      </Card>
      {isWide && <Staying>{rows}</Staying>}
    </Sides>
  );
}

/** Returns the paths in a mapping that questions decide, joined by points. */
export function askedPaths({ questions }: Proposal): ReadonlySet<string> {
  return new Set(
    questions.flatMap(({ choices, free }) =>
      [...choices.flatMap(({ changes }) => changes), ...(free === null ? [] : [free])].map(({ path }) =>
        path.join("."),
      ),
    ),
  );
}

/** Returns the questions that are not answered. */
function openQuestions(proposal: Proposal, mapping: Mapping, kept: ReadonlyMap<string, number>): Question[] {
  return shownQuestions(proposal, mapping).filter((question) => !isAnswered(question, mapping, kept));
}

/** Returns the questions without those that no row needs. One that is open is needed for the mapping. */
function shownQuestions({ questions }: Proposal, mapping: Mapping): Question[] {
  return questions.filter(
    (question) =>
      isNeeded(question, mapping) || question.onlyFor?.otherwise.some(({ path }) => valueAt(mapping, path) === null),
  );
}

function isAnswered(question: Question, mapping: Mapping, kept: ReadonlyMap<string, number>): boolean {
  const { free } = question;
  if (free && free.kind !== "time" && free.kind !== "year") return valueAt(mapping, free.path) !== null;
  if (chosenIn(question, mapping, kept) !== undefined) return true;
  return free !== null && textAt(mapping, free.path) !== undefined;
}

/** Returns the questions that a mapping does not show as open, since one of their choices is what it says already. */
export function askedQuestions(proposal: Proposal, mapping: Mapping, kept: ReadonlyMap<string, number>): Question[] {
  return openQuestions(proposal, mapping, kept).filter(({ choices }) =>
    choices.some(({ changes }) => changes.length === 0),
  );
}

/** Returns the index of the choice whose changes the mapping has. */
function chosenIn({ id, choices }: Question, mapping: Mapping, kept: ReadonlyMap<string, number>): number | undefined {
  const chosen = choices.findIndex(
    ({ changes }) => changes.length > 0 && changes.every(({ path, value }) => isEqual(valueAt(mapping, path), value)),
  );
  return chosen === -1 ? kept.get(id) : chosen;
}

type QuestionFieldProps = Omit<MappingQuestionsProps, "proposal" | "rows"> & { question: Question; proposal: Proposal };

function QuestionField(props: QuestionFieldProps) {
  const { question, proposal, edited } = props;
  const { column, sentence, free } = question;
  const { mapping, change } = edited;
  const head = proposal.columns.find((one) => one.column === column)?.head ?? "";
  const label = column === null ? sentence : `Column ${column}${head === "" ? "" : ` (${head})`}: ${sentence}`;
  switch (free?.kind) {
    case "vessel": {
      const value = valueAt(mapping, free.path);
      return (
        <VesselField
          label={label}
          value={typeof value === "string" ? value : null}
          onChange={(vesselUuid) => change(withValue(mapping, free.path, vesselUuid))}
        />
      );
    }
    case "logbook": {
      const value = valueAt(mapping, free.path);
      return (
        <Select
          label={label}
          options={LOGBOOK_OPTIONS}
          value={LOGBOOK_OPTIONS.find((option) => option.value === value)?.value}
          placeholder="Choose one"
          onChange={(name) => change(withValue(mapping, free.path, name))}
        />
      );
    }
    case "offset":
      return (
        <OffsetField
          label={label}
          edited={edited}
          named={question.choices.filter(({ reason }) => reason !== undefined)}
        />
      );
    case "time":
    case "year":
      return <ChoicesOrOther {...props} label={label} path={free.path} other={OTHERS[free.kind]} />;
    default:
      return <Choices {...props} label={label} />;
  }
}

type ChoicesProps = QuestionFieldProps & { label: string };

/** The choices of a question. */
function Choices({ label, question, proposal, edited, kept, onKeep }: ChoicesProps) {
  const chosen = chosenIn(question, edited.mapping, kept);
  return (
    <RadioGroup
      label={label}
      options={optionsOf(question)}
      value={chosen === undefined ? undefined : String(chosen)}
      hint={isDecided(question, edited.mapping, kept) ? undefined : "Choose one"}
      onChange={(value) => choose({ question, proposal, edited, onKeep }, Number(value))}
    />
  );
}

/** A value that is written in place of a choice. */
type OtherValue = {
  option: string;
  label: string;
  hint: string;
  error: string;
  /** Returns the value of a text; undefined: it is none. */
  read: (text: string) => string | number | undefined;
};

const OTHERS: Record<"time" | "year", OtherValue> = {
  time: {
    option: "Another time",
    label: "Time",
    hint: "Such as 08:00.",
    error: "Write a time such as 08:00.",
    read: (text) => (CLOCK_TIME.test(plainCharacters(text)) ? plainCharacters(text) : undefined),
  },
  year: {
    option: "Another year",
    label: "Year",
    hint: "Such as 1934.",
    error: "Write a year such as 1934.",
    read: (text) => {
      const year = plainCharacters(text);
      return /^\d{4}$/u.test(year) && Number(year) > 0 ? Number(year) : undefined;
    },
  },
};

function optionsOf({ choices }: Question) {
  return choices.map(({ label, reason }, index) => ({
    value: String(index),
    label,
    ...(reason === undefined ? {} : { description: reason }),
  }));
}

/** Returns what stands at a path as a text; undefined: nothing is chosen there. */
function textAt(mapping: Mapping, path: readonly (string | number)[]): string | undefined {
  const value = valueAt(mapping, path);
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** The choices of a question, and any other value of its kind. */
function ChoicesOrOther({
  label,
  path,
  other,
  question,
  proposal,
  edited,
  kept,
  onKeep,
}: ChoicesProps & { path: readonly (string | number)[]; other: OtherValue }) {
  const { mapping, change } = edited;
  const chosen = chosenIn(question, mapping, kept);
  const now = textAt(mapping, path);
  const [isOther, setIsOther] = useState(chosen === undefined && now !== undefined);
  const [text, setText] = useState((isOther && now) || "");
  const write = (next: string) => {
    setText(next);
    onKeep(question.id, undefined);
    change(
      withValue(asProposed(question, proposal, mapping), path, other.read(next) ?? valueAt(proposal.mapping, path)),
    );
  };
  return (
    <Stack gap={12}>
      <RadioGroup
        label={label}
        options={[...optionsOf(question), { value: "other", label: other.option }]}
        value={isOther ? "other" : chosen === undefined ? undefined : String(chosen)}
        hint={isOther || chosen !== undefined ? undefined : "Choose one"}
        onChange={(value) => {
          setIsOther(value === "other");
          if (value === "other") write(text);
          else choose({ question, proposal, edited, onKeep }, Number(value));
        }}
      />
      {isOther && (
        <TextField
          label={other.label}
          hint={other.hint}
          value={text}
          onChange={write}
          // Nothing is wrong before anything is written.
          error={text !== "" && other.read(text) === undefined ? other.error : undefined}
        />
      )}
    </Stack>
  );
}

/** Whether a choice is made, or what the choices are about is decided elsewhere on the screen. */
function isDecided(question: Question, mapping: Mapping, kept: ReadonlyMap<string, number>): boolean {
  if (chosenIn(question, mapping, kept) !== undefined) return true;
  const changes = question.choices.flatMap((choice) => (choice.changes.length === 0 ? [undefined] : choice.changes));
  return changes.every((each) => each !== undefined && valueAt(mapping, each.path) !== null);
}

function choose(
  { question, proposal, edited, onKeep }: Pick<QuestionFieldProps, "question" | "proposal" | "edited" | "onKeep">,
  index: number,
): void {
  const choice = question.choices[index];
  if (choice === undefined) return;
  onKeep(question.id, choice.changes.length === 0 ? index : undefined);
  edited.change(applyChanges(asProposed(question, proposal, edited.mapping), choice.changes));
}

/** Returns the mapping with what the choices of a question change as it was proposed. */
function asProposed({ choices }: Question, proposal: Proposal, mapping: Mapping): Mapping {
  const changes = choices.flatMap((choice) =>
    choice.changes.map(({ path }) => ({ path, value: valueAt(proposal.mapping, path) })),
  );
  return applyChanges(mapping, changes);
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--ds-space-20);

  ${media.fromXl} {
    grid-template-columns: minmax(0, 36rem) minmax(0, 1fr);
  }
`;

/** It stays in sight beside questions that are longer than the window. */
const Staying = styled.div`
  position: sticky;
  inset-block-start: calc(var(--ds-top-bar-block-size) + var(--ds-space-16));
`;

/** A choice is not as wide as a table. */
const Narrow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-20);
  max-inline-size: 40rem;
`;
