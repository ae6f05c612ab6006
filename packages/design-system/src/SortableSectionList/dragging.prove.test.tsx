import { screen, waitFor, within } from "@testing-library/dom";
import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { emulateMedia } from "../testing/emulate-media.ts";
import { dragBy, finger, middleOf, mouse } from "../drag-and-drop/pointer.test-support.ts";
import { Checklist, manySections, section } from "./checklist.examples.tsx";
import { render } from "../testing/render.tsx";

const three = [
  section("a", "Alpha", ["One", "Two", "Three"]),
  section("b", "Bravo", ["Four"]),
  section("c", "Charlie", []),
];

const announcement = () => screen.getByRole("status").textContent;
const headings = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);
const tasksOf = (name: string) =>
  within(screen.getByRole("list", { name: `Tasks of ${name}` }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent.replace(/It is the .*/, ""));
const handle = (name: string) => screen.getByRole("button", { name });

beforeEach(() => scrollTo(0, 0));

test("dragging a task with the mouse shows the target in the tip, shifts the others, and drops it there", async () => {
  render(<Checklist sections={three} />);
  const at = await dragBy(mouse, handle("Move task 1.1, One"), 100);
  expect(screen.getByText("Position 3 of 3")).toBeVisible();
  expect(announcement()).toBe("Position 3 of 3 in section 1, Alpha.");
  await mouse.up(at);
  expect(tasksOf("Alpha")).toEqual(["1.1Two", "1.2Three", "1.3One"]);
  expect(announcement()).toBe("One put down. Position 3 of 3 in section 1, Alpha.");
  expect(handle("Move task 1.3, One")).toHaveFocus();
  expect(screen.queryByText("Position 3 of 3")).not.toBeVisible();
});

test("the mouse drags a task into another section", async () => {
  render(<Checklist sections={three} />);
  const from = handle("Move task 1.1, One");
  const distance = middleOf(handle("Move task 2.1, Four")).y - middleOf(from).y;
  await mouse.up(await dragBy(mouse, from, distance));
  expect(tasksOf("Alpha")).toEqual(["1.1Two", "1.2Three"]);
  expect(tasksOf("Bravo")).toEqual(["2.1Four", "2.2One"]);
});

test("the mouse drags a section, all folded meanwhile, under the pointer all the time", async () => {
  render(<Checklist sections={three} />);
  const from = handle("Move section 2, Bravo");
  const { y } = middleOf(from);
  await dragBy(mouse, from, 8);
  expect(Math.abs(middleOf(handle("Move section 2, Bravo")).y - (y + 8))).toBeLessThan(3);
  await mouse.move({ x: middleOf(from).x, y: y - 60 });
  expect(announcement()).toBe("Position 1 of 3.");
  await mouse.up({ x: middleOf(from).x, y: y - 60 });
  expect(headings()).toEqual(["Bravo", "Alpha", "Charlie"]);
  expect(handle("Move section 1, Bravo")).toHaveFocus();
});

test("Escape while dragging cancels the move", async () => {
  render(<Checklist sections={three} />);
  const at = await dragBy(mouse, handle("Move task 1.1, One"), 100);
  await userEvent.keyboard("{Escape}");
  expect(announcement()).toMatch(/^One is back where it was/);
  await mouse.up(at);
  expect(tasksOf("Alpha")).toEqual(["1.1One", "1.2Two", "1.3Three"]);
});

test("a click on a handle lifts nothing", async () => {
  render(<Checklist sections={three} />);
  await userEvent.click(handle("Move task 1.1, One"));
  expect(announcement()).toBe("");
});

test("touch drags a task without scrolling the page", async () => {
  render(<Checklist sections={manySections(4, 8)} />);
  await dragBy(finger, handle("Move task 1.1, Check 1 of round 1"), 100);
  expect(screen.getByText(/^Position \d of 8$/)).toBeVisible();
  expect(scrollY).toBe(0);
  await finger.up();
  expect(announcement()).toMatch(/^Check 1 of round 1 put down. Position 3 of 8/);
});

test("of 64 sections with 64 tasks the heads and some dozens of tasks are mounted, and a lifted one stays mounted while scrolling", async () => {
  render(<Checklist sections={manySections()} />);
  const rows = () => document.querySelectorAll("[data-line]").length;
  expect(rows()).toBeLessThan(64 + 60);
  handle("Move task 1.2, Check 2 of round 1").focus();
  await userEvent.keyboard(" {End}");
  expect(announcement()).toBe("Position 65 of 65 in section 64, Section of round 64.");
  expect(rows()).toBeLessThan(64 + 80);
  await userEvent.keyboard(" ");
  const moved = handle("Move task 64.65, Check 2 of round 1");
  expect(moved).toHaveFocus();
  await waitFor(() => {
    const { top, bottom } = moved.getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(innerHeight);
  });
});

test("dragging a section over all of them re-renders no row and mounts none", async () => {
  const rendered: string[] = [];
  const noted = ({ name }: { name: string }) => {
    rendered.push(name);
    return null;
  };
  const many = manySections(40, 3);
  render(<Checklist sections={many} folded={many.slice(1).map(({ key }) => key)} sectionNote={noted} />);
  await dragBy(mouse, handle("Move section 2, Section of round 2"), 8);
  rendered.length = 0;
  const lines = document.querySelectorAll("[data-line]").length;
  await mouse.move({ x: 30, y: 790 });
  await waitFor(() => expect(announcement()).toBe("Position 40 of 40."));
  expect(rendered).toEqual([]);
  expect(document.querySelectorAll("[data-line]")).toHaveLength(lines);
  await mouse.up({ x: 30, y: 790 });
  expect(handle("Move section 40, Section of round 2")).toHaveFocus();
});

test("a lifted row has an outline in forced colours, and no animation with reduced motion", async () => {
  await emulateMedia({ "forced-colors": "active" });
  render(<Checklist sections={three} />);
  handle("Move task 1.1, One").focus();
  await userEvent.keyboard(" {ArrowDown}");
  const line = handle("Move task 1.1, One").closest<HTMLElement>("[data-line]");
  const row = line?.querySelector("[data-row]");
  if (!line || !row) throw new Error("the lifted row is gone");
  await expect.poll(() => getComputedStyle(row).outlineStyle).toBe("solid");
  expect(getComputedStyle(row).outlineWidth).toBe("2px");
  const others = [...document.querySelectorAll<HTMLElement>("[data-line]")].filter((other) => other !== line);
  expect(new Set(others.map((other) => getComputedStyle(other).transitionDuration))).toEqual(new Set(["0s"]));
  await userEvent.keyboard(" ");
  expect(document.getAnimations().filter(({ playState }) => playState === "running")).toEqual([]);
});
