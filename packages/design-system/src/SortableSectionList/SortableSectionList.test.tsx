import { screen, waitFor, within } from "@testing-library/dom";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { TextField } from "../TextField/TextField.tsx";
import { conformance } from "../testing/conformance.tsx";
import { bridge, Checklist, type ExampleSection, section } from "./checklist.examples.tsx";
import { SortableSectionList, type SortableTask } from "./SortableSectionList.tsx";
import { render } from "../testing/render.tsx";
import { proveOnly } from "../testing/prove-only.ts";

conformance(
  "SortableSectionList",
  (props) => (
    <SortableSectionList
      {...props}
      sections={bridge}
      isRearranging
      foldedKeys={new Set()}
      onFoldedChange={() => {}}
      onMoveSection={() => {}}
      onMoveTask={() => {}}
      task={({ name }) => name}
    />
  ),
  { element: HTMLDivElement },
);

const three = [
  section("a", "Alpha", ["One", "Two", "Three"]),
  section("b", "Bravo", ["Four"]),
  section("c", "Charlie", []),
];

const nothing: ReadonlySet<string> = new Set();

const announcement = () => screen.getByRole("status").textContent;
const headings = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);
/** The reasons of disabled buttons are visually hidden. */
const tasksOf = (name: string) => {
  const list = screen.queryByRole("list", { name: `Tasks of ${name}` });
  const rows = list === null ? [] : within(list).getAllByRole("listitem");
  return rows.map(({ textContent }) => textContent.replace(/It is the .*/, ""));
};

test("Space lifts a task, the arrow keys move it and Space drops it, each announced, with focus on its handle", async () => {
  render(<Checklist sections={three} />);
  screen.getByRole("button", { name: "Move task 1.1, One" }).focus();
  await userEvent.keyboard(" ");
  expect(announcement()).toBe("One lifted. Position 1 of 3 in section 1, Alpha.");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  expect(announcement()).toBe("Position 2 of 3 in section 1, Alpha.");
  await userEvent.keyboard(" ");
  expect(announcement()).toBe("One put down. Position 2 of 3 in section 1, Alpha.");
  expect(tasksOf("Alpha")).toEqual(["1.1Two", "1.2One", "1.3Three"]);
  expect(screen.getByRole("button", { name: "Move task 1.2, One" })).toHaveFocus();
});

test("a task moves on into the next section, also into one without tasks", async () => {
  render(<Checklist sections={three} />);
  screen.getByRole("button", { name: "Move task 1.3, Three" }).focus();
  await userEvent.keyboard(" {ArrowDown}");
  expect(announcement()).toBe("Position 1 of 2 in section 2, Bravo.");
  await userEvent.keyboard("{End}");
  expect(announcement()).toBe("Position 1 of 1 in section 3, Charlie.");
  await userEvent.keyboard(" ");
  expect(tasksOf("Alpha")).toEqual(["1.1One", "1.2Two"]);
  expect(tasksOf("Charlie")).toEqual(["3.1Three"]);
  expect(screen.getByRole("button", { name: "Move task 3.1, Three" })).toHaveFocus();
});

test("in a folded section a task becomes the last one", async () => {
  render(<Checklist sections={three} folded={["b"]} />);
  screen.getByRole("button", { name: "Move task 1.3, Three" }).focus();
  await userEvent.keyboard(" {ArrowDown}");
  expect(announcement()).toBe("Position 2 of 2 in section 2, Bravo.");
});

test("Escape cancels the move, and nothing is reported", async () => {
  const onMoveTask = vi.fn<() => void>();
  render(<Checklist sections={three} />);
  screen.getByRole("button", { name: "Move task 1.1, One" }).focus();
  await userEvent.keyboard(" {ArrowDown}{ArrowDown}{Escape}");
  expect(announcement()).toBe("One is back where it was. Position 1 of 3 in section 1, Alpha.");
  expect(tasksOf("Alpha")).toEqual(["1.1One", "1.2Two", "1.3Three"]);
  expect(screen.getByRole("button", { name: "Move task 1.1, One" })).toHaveFocus();
  expect(onMoveTask).not.toHaveBeenCalled();
});

test.each(proveOnly)("leaving a lifted one with Tab cancels the move", async () => {
  render(<Checklist sections={three} />);
  screen.getByRole("button", { name: "Move task 1.1, One" }).focus();
  await userEvent.keyboard(" {ArrowDown}{Tab}");
  expect(announcement()).toMatch(/^One is back where it was/);
  expect(screen.getByRole("button", { name: "Move task 1.1 up" })).toHaveFocus();
  expect(tasksOf("Alpha")).toEqual(["1.1One", "1.2Two", "1.3Three"]);
});

test("a change of the list under a lifted task cancels the move", async () => {
  const onMoveTask = vi.fn<() => void>();
  const list = (sections: readonly ExampleSection[]) => (
    <SortableSectionList
      sections={sections}
      isRearranging
      foldedKeys={nothing}
      onFoldedChange={() => {}}
      onMoveSection={() => {}}
      onMoveTask={onMoveTask}
      task={({ name }) => name}
    />
  );
  const { rerender } = render(list(three));
  screen.getByRole("button", { name: "Move task 2.1, Four" }).focus();
  await userEvent.keyboard(" {ArrowDown}");
  rerender(list(three.slice(1)));
  await waitFor(() => expect(announcement()).toBe("Four is back where it was. Position 1 of 1 in section 2, Bravo."));
  await userEvent.keyboard("{ArrowDown}");
  expect(onMoveTask).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Move task 1.1, Four" })).toHaveFocus();
});

test("lifting a section folds all, and dropping it unfolds them with focus on its handle", async () => {
  render(<Checklist sections={three} />);
  screen.getByRole("button", { name: "Move section 1, Alpha" }).focus();
  await userEvent.keyboard(" ");
  expect(announcement()).toBe("Section 1, Alpha lifted. Position 1 of 3.");
  expect(tasksOf("Alpha")).toEqual([]);
  await userEvent.keyboard("{ArrowDown} ");
  expect(announcement()).toBe("Section 1, Alpha put down. Position 2 of 3.");
  expect(headings()).toEqual(["Bravo", "Alpha", "Charlie"]);
  expect(tasksOf("Alpha")).toEqual(["2.1One", "2.2Two", "2.3Three"]);
  expect(screen.getByRole("button", { name: "Move section 2, Alpha" })).toHaveFocus();
});

test.each(proveOnly)("the buttons move a section and a task by one, announce it and keep focus", async () => {
  render(<Checklist sections={three} />);
  await userEvent.click(screen.getByRole("button", { name: "Move section 1 down" }));
  expect(announcement()).toBe("Section 1, Alpha moved. Position 2 of 3.");
  expect(headings()).toEqual(["Bravo", "Alpha", "Charlie"]);
  expect(screen.getByRole("button", { name: "Move section 2 down" })).toHaveFocus();

  await userEvent.click(screen.getByRole("button", { name: "Move task 2.1 up" }));
  expect(announcement()).toBe("One moved. Position 2 of 2 in section 1, Bravo.");
  expect(tasksOf("Bravo")).toEqual(["1.1Four", "1.2One"]);
  expect(screen.getByRole("button", { name: "Move task 1.2 up" })).toHaveFocus();
});

test("at the ends the buttons are disabled with a reason", () => {
  render(<Checklist sections={three} />);
  const up = screen.getByRole("button", { name: "Move section 1 up" });
  expect(up).toHaveAttribute("aria-disabled", "true");
  expect(up).toHaveAccessibleDescription(expect.stringContaining("It is the first section."));
  expect(screen.getByRole("button", { name: "Move section 3 down" })).toHaveAttribute("aria-disabled", "true");
});

test("a single task has no handle and no buttons", () => {
  render(<Checklist sections={[section("a", "Alpha", ["One"])]} />);
  expect(screen.queryByRole("button", { name: /^Move/ })).toBeNull();
});

test("while not rearranging there are neither handles nor buttons", () => {
  render(<Checklist sections={three} isRearranging={false} />);
  expect(screen.queryByRole("button", { name: /^Move/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Tasks of section 1" })).toHaveAttribute("aria-expanded", "true");
});

test.each(proveOnly)("a folded section shows only its head", async () => {
  render(<Checklist sections={three} />);
  await userEvent.click(screen.getByRole("button", { name: "Tasks of section 1" }));
  expect(tasksOf("Alpha")).toEqual([]);
  expect(screen.getByRole("button", { name: "Tasks of section 1" })).toHaveAttribute("aria-expanded", "false");
  expect(screen.getByText("3 tasks")).toBeVisible();
});

test.each(["{Enter}", " "])("the key %j folds a section and unfolds it again", async (key) => {
  render(<Checklist sections={three} />);
  const fold = screen.getByRole("button", { name: "Tasks of section 1" });
  fold.focus();
  await userEvent.keyboard(key);
  expect(fold).toHaveAttribute("aria-expanded", "false");
  await userEvent.keyboard(key);
  expect(fold).toHaveAttribute("aria-expanded", "true");
});

function Typing({ onRendered }: { onRendered: (key: string) => void }) {
  const [sections, setSections] = useState<readonly ExampleSection[]>(three);
  const rename = (key: string, name: string) =>
    setSections((now) =>
      now.map((one) =>
        one.tasks.some((task) => task.key === key)
          ? { ...one, tasks: one.tasks.map((task) => (task.key === key ? { ...task, name } : task)) }
          : one,
      ),
    );
  const [field] = useState(() => (task: SortableTask) => {
    onRendered(task.key);
    return <TextField label={`Name of ${task.key}`} value={task.name} onChange={(name) => rename(task.key, name)} />;
  });
  return (
    <SortableSectionList
      sections={sections}
      isRearranging={false}
      foldedKeys={nothing}
      onFoldedChange={() => {}}
      onMoveSection={() => {}}
      onMoveTask={() => {}}
      task={field}
    />
  );
}

test("typing in one field re-renders no other task", async () => {
  const rendered: string[] = [];
  render(<Typing onRendered={(key) => rendered.push(key)} />);
  screen.getByLabelText("Name of a-1").focus();
  rendered.length = 0;
  await userEvent.keyboard("xyz");
  expect(screen.getByLabelText("Name of a-1")).toHaveFocus();
  expect(screen.getByLabelText<HTMLInputElement>("Name of a-1").value).toContain("xyz");
  expect(new Set(rendered)).toEqual(new Set(["a-1"]));
});
