import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { Avatar } from "./Avatar.tsx";
import { render } from "../testing/render.tsx";

conformsAsAWhole("Avatar", (label) => <Avatar name={label} />);

test.each([
  ["Ingrid Solberg", "IS"],
  ["åse", "Å"],
  ["Jan Willem van der Berg", "JB"],
  ["  Marek   Nowak ", "MN"],
  ["Élodie 👩‍✈️", "É👩‍✈️"],
])("the initials of %j are %s", (name, initials) => {
  render(<Avatar name={name} />);
  expect(screen.getByText(initials)).toBeVisible();
});

test("the avatar is hidden from screen readers, since the name is beside it", () => {
  render(<Avatar name="Ingrid Solberg" />);
  expect(screen.getByText("IS")).toHaveAttribute("aria-hidden", "true");
});
