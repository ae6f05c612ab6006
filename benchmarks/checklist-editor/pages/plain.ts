import { content, recordMount, recordSave } from "../content.ts";

/** Baseline: the same inputs as plain elements without a framework, validated on save. */
const startedAt = performance.now();
const form = document.body.appendChild(document.createElement("form"));
for (const section of content.sections) {
  const group = form.appendChild(document.createElement("fieldset"));
  group.append(labelled("Name of section", "input", section.name));
  for (const task of section.tasks) group.append(rowOf(task));
}
const save = form.appendChild(Object.assign(document.createElement("button"), { type: "button", textContent: "Save" }));
save.addEventListener("click", () => {
  const sections = [...form.querySelectorAll("fieldset")].map((group) => ({
    name: group.querySelector("input")?.value,
    tasks: [...group.querySelectorAll("div")].map((row) => ({
      name: row.querySelector("input")?.value,
      description: row.querySelector("textarea")?.value,
      recordCompletionInLogbooks: [...(row.querySelector("select")?.selectedOptions ?? [])].map(({ value }) => value),
    })),
  }));
  const isRight = sections.every(
    ({ name, tasks }) => name && tasks.every((task) => task.name && task.name.length <= 256),
  );
  recordSave(isRight ? JSON.stringify(sections) : undefined);
});
recordMount(startedAt);

type Task = (typeof content.sections)[number]["tasks"][number];

function rowOf(task: Task): HTMLElement {
  const row = document.createElement("div");
  row.append(labelled("Task name", "input", task.name), labelled("Task description", "textarea", task.description));
  const logbooks = labelled("Record completion in logbooks", "select", "");
  const select = logbooks.querySelector("select");
  if (select) select.multiple = true;
  for (const name of ["deck", "engine", "gmdss"]) {
    select?.add(new Option(name, name, false, task.recordCompletionInLogbooks.includes(name)));
  }
  const add = Object.assign(document.createElement("button"), {
    type: "button",
    className: "add",
    textContent: "Duplicate",
  });
  add.addEventListener("click", () => row.after(rowOf(task)));
  const move = Object.assign(document.createElement("button"), {
    type: "button",
    className: "move",
    textContent: "Down",
  });
  move.addEventListener("click", () => row.nextElementSibling?.after(row));
  row.append(logbooks, add, move);
  return row;
}

function labelled(text: string, tag: "input" | "textarea" | "select", value: string): HTMLElement {
  const label = document.createElement("label");
  label.append(text, Object.assign(document.createElement(tag), { value }));
  return label;
}
