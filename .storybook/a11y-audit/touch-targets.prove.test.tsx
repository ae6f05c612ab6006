import { expect, test } from "vitest";
import { touchTargetFaults } from "./touch-targets.ts";
import { render } from "@shore/design-system/testing/render";

test("a finger-sized target is no fault, nor is a link in a sentence", async () => {
  render(
    <>
      <button type="button" style={{ inlineSize: 44, blockSize: 44 }}>
        OK
      </button>
      <p>
        See <a href="#vessels">the vessels</a> first.
      </p>
    </>,
  );
  expect(await touchTargetFaults()).toEqual([]);
});

test("a target area that is not drawn counts", async () => {
  render(
    <>
      <style>
        {".chip { position: relative; margin: 20px } .chip::before { content: ''; position: absolute; inset: -10px }"}
      </style>
      <button type="button" className="chip" style={{ inlineSize: 60, blockSize: 28 }}>
        Drafts
      </button>
    </>,
  );
  expect(await touchTargetFaults()).toEqual([]);
});

test("a target too small for a finger is reported with its size", async () => {
  render(
    <button type="button" style={{ inlineSize: 60, blockSize: 30 }}>
      Drafts
    </button>,
  );
  expect(await touchTargetFaults()).toEqual(["touch: 60 × 30 px: button “Drafts”"]);
});

test("a large target that is partly covered is reported", async () => {
  render(
    <div style={{ position: "relative", inlineSize: 200 }}>
      <button type="button" style={{ inlineSize: 200, blockSize: 44 }}>
        Vessels
      </button>
      <div style={{ position: "absolute", inset: "30px 0 0" }}>Wait</div>
    </div>,
  );
  expect(await touchTargetFaults()).toEqual(["touch: 89 × 30 px: button “Vessels”"]);
});
