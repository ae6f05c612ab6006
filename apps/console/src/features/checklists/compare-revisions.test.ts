import { clone, create, toJson } from "@bufbuild/protobuf";
import { type ChecklistTemplateData, ChecklistTemplateDataSchema } from "@shore/api/gen/shore/v1/checklists_pb";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareRevisions, isUnchanged, type RevisionComparison } from "./compare-revisions.ts";
import type { TaskComparison } from "./compare-tasks.ts";
import type { TextRun } from "./compare-texts.ts";

type Facts = Partial<Omit<ChecklistTemplateData, "$typeName" | "sections">>;

describe("distinguishes", () => {
  test("a task moved to another section from one removed here and another added there", () => {
    const before = checklist({ Bridge: ["Compass compared", "Radar tested"], Engine: ["Bilges dry"] });
    const movedToOther = checklist({ Bridge: ["Radar tested"], Engine: ["Bilges dry", "Compass compared"] });
    expect(changesOf(before, movedToOther)).toEqual(["Engine: moved Compass compared"]);
    const replaced = checklist({ Bridge: ["Radar tested"], Engine: ["Bilges dry", "Fuel valves open"] });
    expect(changesOf(before, replaced)).toEqual(["Bridge: removed Compass compared", "Engine: added Fuel valves open"]);
  });

  test("one task moved up from all others moved down", () => {
    const before = checklist({ Bridge: ["A one", "B two", "C three", "D four"] });
    expect(changesOf(before, checklist({ Bridge: ["D four", "A one", "B two", "C three"] }))).toEqual([
      "Bridge: moved D four",
    ]);
  });

  test("a renamed section with the same tasks from a moved section", () => {
    const before = checklist({ Bridge: ["Compass compared"], Engine: ["Bilges dry"], Deck: ["Hatches closed"] });
    const after = checklist({
      Deck: ["Hatches closed"],
      "Wheelhouse equipment": ["Compass compared"],
      Engine: ["Bilges dry"],
    });
    const { sections } = compareRevisions(before, after);
    expect(sections.map(({ from, to, isMoved }) => [from, to, isMoved])).toEqual([
      [2, 0, true],
      [0, 1, false],
      [1, 2, false],
    ]);
    expect(sections[1]?.name).toEqual([
      { kind: "removed", text: "Bridge" },
      { kind: "added", text: "Wheelhouse equipment" },
    ]);
  });

  test("only the changed words of a task", () => {
    const before = checklist({ Bridge: ["Steering gear tested from all positions"] });
    const after = checklist({ Bridge: ["Steering gear tested from both positions"] });
    expect(compareRevisions(before, after).sections[0]?.tasks[0]).toMatchObject({
      change: "edited",
      name: [
        { kind: "same", text: "Steering gear tested from " },
        { kind: "removed", text: "all" },
        { kind: "added", text: "both" },
        { kind: "same", text: " positions" },
      ],
    });
  });

  test("removed parts, shown where they stood", () => {
    const before = checklist({ Bridge: ["A one", "B two", "C three"], Engine: ["D four"], Deck: ["E five"] });
    const after = checklist({ Bridge: ["A one", "C three"], Deck: ["E five"] });
    const { sections } = compareRevisions(before, after);
    expect(sections.map(({ name }) => older(name))).toEqual(["Bridge", "Engine", "Deck"]);
    expect(sections[0]?.tasks.map(({ change }) => change)).toEqual(["same", "removed", "same"]);
  });

  test("changed facts, in screen order", () => {
    const before = checklist({}, { category: "Deck", signaturesRequired: 0 });
    const after = checklist({}, { category: "Safety", signaturesRequired: 1 });
    expect(compareRevisions(before, after).facts).toEqual([
      { fact: "category", before: "Deck", after: "Safety" },
      { fact: "signaturesRequired", before: 0, after: 1 },
    ]);
  });
});

describe("for any two versions", () => {
  test("the comparison applied to the older version yields the newer", () => {
    fc.assert(
      fc.property(anyContent, anyContent, (before, after) => {
        expect(asJson(applied(compareRevisions(before, after), before))).toEqual(asJson(after));
      }),
      { numRuns: 300 },
    );
  });

  test("also if the newer is an edited copy of the older", () => {
    fc.assert(
      fc.property(anyContent, fc.array(anyEdit, { maxLength: 6 }), (before, edits) => {
        const after = edits.reduce((content, edit) => edit(content), before);
        expect(asJson(applied(compareRevisions(before, after), before))).toEqual(asJson(after));
      }),
      { numRuns: 700 },
    );
  });

  test("every section and task of the older version occurs exactly once", () => {
    fc.assert(
      fc.property(anyContent, anyContent, (before, after) => {
        const { sections } = compareRevisions(before, after);
        expect(sections.flatMap(({ from }) => from ?? []).sort((a, b) => a - b)).toEqual([...before.sections.keys()]);
        const positions = sections.flatMap(({ tasks }) => tasks.flatMap(({ position }) => position ?? []));
        const all = before.sections.flatMap(({ tasks }, section) => tasks.map((_, task) => `${section}.${task}`));
        expect(positions.map(({ section, task }) => `${section}.${task}`).sort()).toEqual(all.sort());
      }),
    );
  });

  test("a version compared with itself is unchanged", () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        expect(isUnchanged(compareRevisions(content, content))).toBe(true);
      }),
    );
  });
});

test("64 sections of 64 edited tasks are compared without delay", () => {
  const tasks = (word: string) => Array.from({ length: 64 }, (_, task) => `Valve ${task} of the line ${word}`);
  const all = (word: string) =>
    checklist(
      Object.fromEntries(Array.from({ length: 64 }, (_, section) => [`Tank ${section}`, tasks(`${section} ${word}`)])),
    );
  const changed = changesOf(all("open"), all("shut"));
  expect(changed).toHaveLength(4096);
  expect(changed.every((line) => line.includes(": edited "))).toBe(true);
});

function checklist(sections: Record<string, string[]>, facts: Facts = {}): ChecklistTemplateData {
  return create(ChecklistTemplateDataSchema, {
    ...facts,
    name: "Pre-departure bridge",
    sections: Object.entries(sections).map(([name, tasks]) => ({ name, tasks: tasks.map((task) => ({ name: task })) })),
  });
}

/** Each changed task: `section: change task`. */
function changesOf(before: ChecklistTemplateData, after: ChecklistTemplateData): string[] {
  return compareRevisions(before, after).sections.flatMap(({ name, tasks }) =>
    tasks
      .filter(({ change }) => change !== "same")
      .map((task) => `${newer(name)}: ${task.change} ${newer(task.name) || older(task.name)}`),
  );
}

/** The newer version, rebuilt from the older and the comparison alone. */
function applied({ facts, sections }: RevisionComparison, before: ChecklistTemplateData): ChecklistTemplateData {
  for (const { fact, before: value } of facts) expect(value).toEqual(before[fact]);
  return create(ChecklistTemplateDataSchema, {
    ...factsOf(before),
    // Each value belongs to its own fact; fromEntries() loses that type.
    ...(Object.fromEntries(facts.map(({ fact, after }) => [fact, after])) as Facts),
    sections: sections
      .filter(({ to }) => to !== undefined)
      .map(({ from, name, tasks }) => {
        expect(older(name)).toBe(from === undefined ? "" : before.sections[from]?.name);
        return {
          name: newer(name),
          tasks: tasks.filter(({ change }) => change !== "removed").map((task) => appliedTask(task, before)),
        };
      }),
  });
}

function appliedTask({ position, name, description, logbooks }: TaskComparison, before: ChecklistTemplateData) {
  const origin = position && before.sections[position.section]?.tasks[position.task];
  expect(older(name)).toBe(origin?.name ?? "");
  expect(older(description)).toBe(origin?.description ?? "");
  expect(logbooks.before).toEqual(origin?.recordCompletionInLogbooks ?? []);
  return { name: newer(name), description: newer(description), recordCompletionInLogbooks: [...logbooks.after] };
}

/** Without `$typeName` and the sections, as init values of a new message. */
function factsOf(content: ChecklistTemplateData): Facts {
  return Object.fromEntries(Object.entries(content).filter(([key]) => key !== "$typeName" && key !== "sections"));
}

const asJson = (content: ChecklistTemplateData) => toJson(ChecklistTemplateDataSchema, content);

function older(runs: readonly TextRun[]): string {
  return runs.map(({ kind, text }) => (kind === "added" ? "" : text)).join("");
}

function newer(runs: readonly TextRun[]): string {
  return runs.map(({ kind, text }) => (kind === "removed" ? "" : text)).join("");
}

const anyText = fc.oneof(
  fc
    .array(fc.constantFrom("valve", "open", "Pumpe", "ε", "مضخة", "🚢", "  ", "1.5"), { maxLength: 6 })
    .map((words) => words.join(" ")),
  fc.string({ unit: "grapheme", maxLength: 12 }),
);
const anyTask = fc.record({
  name: anyText,
  description: anyText,
  recordCompletionInLogbooks: fc.subarray(["deck", "engine", "gmdss"]),
});
const anySection = fc.record({ name: anyText, tasks: fc.array(anyTask, { maxLength: 5 }) });
const anyContent = fc
  .record({
    name: anyText,
    category: fc.constantFrom("Deck", "Engine"),
    recordOpenInLogbook: fc.boolean(),
    signaturesRequired: fc.constantFrom(0, 1),
    generalInformation: anyText,
    sections: fc.array(anySection, { maxLength: 5 }),
  })
  .map((init) => create(ChecklistTemplateDataSchema, init));

type Edit = (content: ChecklistTemplateData) => ChecklistTemplateData;

/** A user's edits: move, edit, remove and add sections and tasks. */
const anyEdit = fc
  .record({ kind: fc.nat(5), at: fc.nat(4), to: fc.nat(4), task: fc.nat(4), section: anySection, text: anyText })
  .map(({ kind, at, to, task, section, text }): Edit => {
    return (content) => {
      const { sections } = clone(ChecklistTemplateDataSchema, content);
      const chosen = sections[at % Math.max(1, sections.length)];
      const other = sections[to % Math.max(1, sections.length)];
      const moving = chosen?.tasks[task % Math.max(1, chosen.tasks.length)];
      if (kind === 0) sections.splice(to, 0, ...sections.splice(at, 1));
      if (kind === 1) sections.splice(at, 1);
      if (kind === 2) sections.push(...create(ChecklistTemplateDataSchema, { sections: [section] }).sections);
      if (kind === 3 && chosen) chosen.name = text;
      if (kind === 4 && moving) moving.name += ` ${text}`;
      if (kind === 5 && chosen && other && moving) {
        chosen.tasks.splice(chosen.tasks.indexOf(moving), 1);
        other.tasks.splice(task, 0, moving);
      }
      return create(ChecklistTemplateDataSchema, { ...factsOf(content), sections });
    };
  });
