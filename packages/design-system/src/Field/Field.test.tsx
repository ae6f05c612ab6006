import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { announcedTexts } from "../testing/announced-texts.ts";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { Field } from "./Field.tsx";
import { render } from "../testing/render.tsx";

conformsAsAWhole("Field", (label) => <Field label={label}>{(control) => <input {...control} />}</Field>);

test("label, error and hint are associated with the control", () => {
  render(
    <Field label="Title" error="Required" hint="As on the ship's own list.">
      {(control) => <input {...control} />}
    </Field>,
  );
  const input = screen.getByRole("textbox", { name: /^Title/ });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(expect.stringContaining("Required"));
  expect(input).toHaveAccessibleDescription(expect.stringContaining("As on the ship's own list."));
});

const titleWith = (error?: string) => (
  <>
    <Field label="Title" error={error}>
      {(control) => <input {...control} />}
    </Field>
    <button type="button">Save</button>
  </>
);

test("an error that appears or changes while the field is edited is announced", async () => {
  const { rerender } = render(titleWith());
  const announced = announcedTexts();
  await userEvent.click(screen.getByRole("textbox"));
  rerender(titleWith("Too short"));
  await expect.poll(() => announced).toEqual(["Too short"]);
  rerender(titleWith("Too long"));
  await expect.poll(() => announced).toEqual(["Too short", "Too long"]);
});

test("an error that was there before or appears after a submission is not announced", async () => {
  const { rerender } = render(titleWith("Required"));
  const announced = announcedTexts();
  await userEvent.click(screen.getByRole("textbox"));
  rerender(titleWith());
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  rerender(titleWith("Required"));
  expect(await screen.findByText("Required")).toBeVisible();
  expect(announced).toEqual([]);
});

test("an action's text stays on one line, however narrow the field", () => {
  render(
    <div style={{ inlineSize: "160px" }}>
      <Field label="Categories of entries" note="3 of 12 selected" action={<button type="button">Select all</button>}>
        {(control) => <input {...control} />}
      </Field>
    </div>,
  );
  const words = document.createRange();
  words.selectNodeContents(screen.getByRole("button", { name: "Select all" }));
  expect(words.getClientRects()).toHaveLength(1);
});
