import { render } from "@shore/design-system/testing/render";
import { expect, test } from "vitest";
import { paperFaults } from "./paper.ts";

test("a page that fits a sheet has no faults, and print mode ends afterwards", async () => {
  render(<main>Havbris, 2026-11-20 12:00 +01:00</main>);
  expect(await paperFaults()).toEqual([]);
  expect(matchMedia("print").matches).toBe(false);
});

test("content wider than the sheet is reported, but not visually hidden text", async () => {
  render(
    <main style={{ whiteSpace: "nowrap" }}>
      <p>{"Sounding of tank ".repeat(12)}</p>
      <p style={{ position: "absolute", left: 2000, clip: "rect(0 0 0 0)" }}>Heard only</p>
    </main>,
  );
  expect(await paperFaults()).toEqual([expect.stringMatching(/^on paper: cut off: “Sounding of tank/)]);
});

test("with a word too long for any column, the page may be shrunk to two thirds, not further", async () => {
  const long = "x".repeat(33);
  const { rerender } = render(<main style={{ inlineSize: 1000, textAlign: "end" }}>{long}</main>);
  expect(await paperFaults()).toEqual([]);
  rerender(<main style={{ inlineSize: 1200, textAlign: "end" }}>{long}</main>);
  expect(await paperFaults()).toEqual([`on paper: cut off: “${long}”`]);
});

test("words and numbers broken over two lines are reported, unless `data-breaks` is set", async () => {
  render(
    <main>
      <p style={{ inlineSize: 60, overflowWrap: "anywhere" }}>procedures 1012.75</p>
      <p data-breaks style={{ inlineSize: 60, overflowWrap: "anywhere" }}>
        procedures 1012.75
      </p>
    </main>,
  );
  expect(await paperFaults()).toEqual(["on paper: broken: “procedures”"]);
});

test("a table head that is not repeated on each page is reported", async () => {
  render(
    <main>
      <table>
        <thead style={{ display: "table-row-group" }}>
          <tr>
            <th>Tank</th>
          </tr>
        </thead>
      </table>
    </main>,
  );
  expect(await paperFaults()).toEqual(["on paper: the head does not repeat: “Tank”"]);
});
