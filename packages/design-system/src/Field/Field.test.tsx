import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { Field } from "./Field.tsx";

conformsAsAWhole("Field", (label) => <Field label={label}>{(control) => <input {...control} />}</Field>);

test("label, error and hint belong to the control", () => {
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
