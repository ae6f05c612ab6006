import { render } from "@shore/design-system/testing/render";
import { expect, test } from "vitest";
import { paperFaults } from "./paper.ts";

test("a page that fits a sheet has no faults, and is a screen again afterwards", async () => {
  render(<main>Havbris, 2026-11-20 12:00 +01:00</main>);
  expect(await paperFaults()).toEqual([]);
  expect(matchMedia("print").matches).toBe(false);
});

test("what is wider than the sheet is found, but not what is for those who listen", async () => {
  render(
    <main style={{ whiteSpace: "nowrap" }}>
      <p>{"Sounding of tank ".repeat(12)}</p>
      <p style={{ position: "absolute", left: 2000, clip: "rect(0 0 0 0)" }}>Heard only</p>
    </main>,
  );
  expect(await paperFaults()).toEqual([expect.stringMatching(/^on paper: cut off: “Sounding of tank/)]);
});

test("beside a word that no sheet is wide enough for, the page may be shrunk to two thirds, no further", async () => {
  const long = "x".repeat(33);
  const { rerender } = render(<main style={{ inlineSize: 1000, textAlign: "end" }}>{long}</main>);
  expect(await paperFaults()).toEqual([]);
  rerender(<main style={{ inlineSize: 1200, textAlign: "end" }}>{long}</main>);
  expect(await paperFaults()).toEqual([`on paper: cut off: “${long}”`]);
});

test("a word and a number on two lines are found, unless that is meant", async () => {
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

test("a head that stands on the first page only is found", async () => {
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
