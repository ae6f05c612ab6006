import { useState } from "react";
import { AlertCircleIcon } from "../icons/icons.tsx";
import { TextField } from "../TextField/TextField.tsx";
import {
  type SortableSection,
  SortableSectionList,
  type SortableSectionListProps,
  type SortableTask,
  withSectionMoved,
  withTaskMoved,
} from "./SortableSectionList.tsx";

export type ExampleSection = SortableSection<SortableTask>;

export const bridge: readonly ExampleSection[] = [
  section("nav", "Navigation equipment", [
    "Gyro and magnetic compass compared",
    "Radar performance monitor tested",
    "ECDIS route checked and locked",
    "AIS voyage data updated",
  ]),
  section("steer", "Steering and propulsion", ["Steering gear tested from all positions", "Bow thruster tested"]),
  section("unnamed", "", []),
  section("deck", "Deck and mooring", ["Mooring lines ready", "Anchors cleared", "Gangway stowed"]),
];

export function section(key: string, name: string, tasks: readonly string[]): ExampleSection {
  return { key, name, tasks: tasks.map((task, index) => ({ key: `${key}-${index}`, name: task })) };
}

/** Returns a checklist of the maximum size. */
export function manySections(count = 64, tasks = 64): ExampleSection[] {
  return Array.from({ length: count }, (_, index) =>
    section(
      `s${index}`,
      `Section of round ${index + 1}`,
      Array.from({ length: tasks }, (_, task) => `Check ${task + 1} of round ${index + 1}`),
    ),
  );
}

type ChecklistProps = Partial<SortableSectionListProps<SortableTask, ExampleSection>> & {
  sections: readonly ExampleSection[];
  folded?: readonly string[];
};

/** The list with its sections in state, as in a caller. */
export function Checklist({ sections: first, folded = [], ...rest }: ChecklistProps) {
  const [sections, setSections] = useState(first);
  const [foldedKeys, setFoldedKeys] = useState<ReadonlySet<string>>(new Set(folded));
  return (
    <SortableSectionList
      aria-label="Checklist"
      isRearranging
      task={taskName}
      {...rest}
      sections={sections}
      foldedKeys={foldedKeys}
      onFoldedChange={setFoldedKeys}
      onMoveSection={(from, to) => setSections((now) => withSectionMoved(now, from, to))}
      onMoveTask={(move) => setSections((now) => withTaskMoved(now, move))}
    />
  );
}

/** The same with fields, as in the editor. */
export function FieldsOfTask({ name }: { name: string }) {
  const [text, setText] = useState(name);
  return <TextField label="Task name" value={text} onChange={setText} limit={256} />;
}

export function Required() {
  return (
    <span style={{ display: "inline-flex", gap: 6, alignItems: "center", color: "var(--ds-danger)" }}>
      <AlertCircleIcon size={14} /> Required
    </span>
  );
}

function taskName(task: SortableTask) {
  return task.name;
}
