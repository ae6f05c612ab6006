import { Card } from "@shore/design-system/Card";
import { RadioGroup } from "@shore/design-system/RadioGroup";
import { Select } from "@shore/design-system/Select";
import { Stack } from "@shore/design-system/Stack";
import type { Mapping } from "@shore/tabular/mapping";
import type { Change, Proposal, Question } from "@shore/tabular/propose";
import { LOGBOOK_OPTIONS } from "./mapping-choices.ts";
import { OffsetField, TimeField, VesselField } from "./MappingFields.tsx";
import { type EditedMapping, valueAt, withValue } from "./use-mapping.ts";

type MappingQuestionsProps = {
  proposal: Proposal;
  edited: EditedMapping;
  /** The choices that change nothing, by question: the mapping cannot say that they were chosen. */
  kept: ReadonlyMap<string, number>;
  onKeep: (id: string, choice: number | undefined) => void;
};

/** What has two readings in the table: asked, never guessed. */
export function MappingQuestions({ proposal, edited, kept, onKeep }: MappingQuestionsProps) {
  const { questions } = proposal;
  if (questions.length === 0) return null;
  return (
    <Card title="Questions">
      <Stack gap={20}>
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
      </Stack>
    </Card>
  );
}

/** Returns the questions that are not answered. */
export function openQuestions(proposal: Proposal, mapping: Mapping, kept: ReadonlyMap<string, number>): Question[] {
  return proposal.questions.filter((question) => !isAnswered(question, mapping, kept));
}

function isAnswered(question: Question, mapping: Mapping, kept: ReadonlyMap<string, number>): boolean {
  const { free } = question;
  if (free) return valueAt(mapping, free.path) !== null;
  return chosenIn(question, mapping, kept) !== undefined;
}

/** Returns the index of the choice whose changes the mapping has. */
function chosenIn({ id, choices }: Question, mapping: Mapping, kept: ReadonlyMap<string, number>): number | undefined {
  const chosen = choices.findIndex(
    ({ changes }) => changes.length > 0 && changes.every(({ path, value }) => isEqual(valueAt(mapping, path), value)),
  );
  return chosen === -1 ? kept.get(id) : chosen;
}

function QuestionField({
  question,
  proposal,
  edited,
  kept,
  onKeep,
}: Omit<MappingQuestionsProps, "proposal"> & { question: Question; proposal: Proposal }) {
  const { id, column, sentence, choices, free } = question;
  const { mapping, change } = edited;
  const head = proposal.columns.find((one) => one.column === column)?.head ?? "";
  const label = column === null ? sentence : `Column ${column}${head === "" ? "" : ` (${head})`}: ${sentence}`;
  if (free?.kind === "vessel") {
    const value = valueAt(mapping, free.path);
    return (
      <VesselField
        label={label}
        value={typeof value === "string" ? value : null}
        onChange={(vesselUuid) => change(withValue(mapping, free.path, vesselUuid))}
        error={value === null ? "Choose one" : undefined}
      />
    );
  }
  if (free?.kind === "logbook") {
    const value = valueAt(mapping, free.path);
    return (
      <Select
        label={label}
        options={LOGBOOK_OPTIONS}
        value={LOGBOOK_OPTIONS.find((option) => option.value === value)?.value}
        placeholder="Choose one"
        onChange={(name) => change(withValue(mapping, free.path, name))}
        error={value === null ? "Choose one" : undefined}
      />
    );
  }
  if (free?.kind === "offset") return <OffsetField label={label} edited={edited} />;
  if (free?.kind === "time") return <TimeField label={label} edited={edited} />;
  const chosen = chosenIn(question, mapping, kept);
  return (
    <RadioGroup
      label={label}
      options={choices.map((choice, index) => ({ value: String(index), label: choice.label }))}
      value={chosen === undefined ? undefined : String(chosen)}
      error={chosen === undefined ? "Choose one" : undefined}
      onChange={(value) => {
        const choice = choices[Number(value)];
        if (choice === undefined) return;
        onKeep(id, choice.changes.length === 0 ? Number(value) : undefined);
        // The other choices' values are as proposed again.
        const others = choices.flatMap(({ changes }) =>
          changes.map(({ path }) => ({ path, value: valueAt(proposal.mapping, path) })),
        );
        change(withChanges(mapping, [...others, ...choice.changes]));
      }}
    />
  );
}

function withChanges(mapping: Mapping, changes: readonly Change[]): Mapping {
  return changes.reduce((now, { path, value }) => withValue(now, path, value), mapping);
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
