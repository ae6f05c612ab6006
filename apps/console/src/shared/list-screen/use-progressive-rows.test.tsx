import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { useProgressiveRows } from "./use-progressive-rows.ts";
import { render } from "@shore/design-system/testing/render";

/** The number of rows at each render of the list. */
let drawn: number[] = [];

function List({ rows }: { rows: readonly number[] }) {
  const shown = useProgressiveRows(rows);
  drawn.push(shown.length);
  return (
    <ul>
      {shown.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  );
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const count = () => screen.getAllByRole("listitem").length;

test("rows that fill the window render at once, the others in steps, and all are rendered", async () => {
  drawn = [];
  render(<List rows={numbers(200)} />);
  await expect.poll(count).toBe(200);
  expect(drawn[0]).toBeLessThan(60);
  const steps = drawn.map((now, index) => now - (drawn[index - 1] ?? now));
  expect(Math.max(...steps)).toBeLessThan(45);
});

test("a short list renders at once, and sorting keeps all rows rendered", async () => {
  drawn = [];
  const { rerender } = render(<List rows={numbers(12)} />);
  expect(drawn).toEqual([12]);
  rerender(<List rows={numbers(200)} />);
  await expect.poll(count).toBe(200);
  drawn = [];
  rerender(<List rows={numbers(200).toReversed()} />);
  expect(new Set(drawn)).toEqual(new Set([200]));
});

test("one added row removes none, and a list whose filter is cleared renders in steps", async () => {
  const { rerender } = render(<List rows={numbers(200)} />);
  await expect.poll(count).toBe(200);
  drawn = [];
  rerender(<List rows={numbers(201)} />);
  expect(Math.min(...drawn)).toBe(201);
  rerender(<List rows={numbers(3)} />);
  await expect.poll(() => drawn.at(-1)).toBe(3);
  drawn = [];
  rerender(<List rows={numbers(201)} />);
  await expect.poll(count).toBe(201);
  expect(drawn[0]).toBeLessThan(60);
});
