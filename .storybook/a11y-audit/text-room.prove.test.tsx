import { expect, test } from "vitest";
import { textRoomFaults } from "./text-room.ts";
import { render } from "@shore/design-system/testing/render";

test("text with enough room is no fault", async () => {
  render(<p>Pilot on board</p>);
  expect(await textRoomFaults()).toEqual([]);
});

test("a box of fixed height that cuts off spaced or doubled text is reported", async () => {
  render(
    <div style={{ blockSize: 20, inlineSize: 200, overflow: "hidden", fontSize: "1rem", lineHeight: "20px" }}>
      Pilot on board
    </div>,
  );
  expect(await textRoomFaults()).toEqual([
    "text spacing: cut off: div “Pilot on board”",
    "text at 200 %: cut off: div “Pilot on board”",
  ]);
});

test("a line that no longer fits the page is reported", async () => {
  render(
    <p style={{ whiteSpace: "nowrap", fontSize: "1rem", inlineSize: "max-content" }}>{"Pilot on board ".repeat(9)}</p>,
  );
  expect(await textRoomFaults()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^text at 200 %: the page scrolls sideways/)]),
  );
});

test("text in a single-line field is no fault, cut-off text beside it is reported", async () => {
  render(
    <div style={{ inlineSize: 120, fontSize: "1rem" }}>
      <input aria-label="Title" defaultValue="Pilot on board" style={{ inlineSize: "100%", font: "inherit" }} />
      <div style={{ overflow: "hidden", whiteSpace: "nowrap", textOverflow: "ellipsis" }}>Pilot on board</div>
    </div>,
  );
  expect(await textRoomFaults()).toContain("text at 200 %: cut off: div “Pilot on board”");
  expect(await textRoomFaults()).not.toContainEqual(expect.stringContaining("input"));
});

test("text that was already cut off is not reported", async () => {
  render(<div style={{ blockSize: 10, overflow: "hidden" }}>Pilot on board</div>);
  expect(await textRoomFaults()).toEqual([]);
});

test("text that becomes visually hidden when larger is not reported as cut off", async () => {
  render(
    <div style={{ containerType: "inline-size", inlineSize: 300 }}>
      <style>{"@container (inline-size < 15rem) { .beside { position: absolute; clip: rect(0 0 0 0); } }"}</style>
      <span className="beside" style={{ inlineSize: 100 }}>
        <span style={{ display: "block", overflow: "hidden", whiteSpace: "nowrap", fontSize: "1rem" }}>Pilot on</span>
      </span>
    </div>,
  );
  expect(await textRoomFaults()).toEqual([]);
});
