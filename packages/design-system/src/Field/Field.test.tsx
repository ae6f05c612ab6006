import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
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
