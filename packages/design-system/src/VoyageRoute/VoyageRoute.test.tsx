import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { VoyageRoute } from "./VoyageRoute.tsx";
import { render } from "../testing/render.tsx";

conformsAsAWhole("VoyageRoute", (label) => <VoyageRoute from={label} to="Bergen" hasArrived />);

test("screen readers get departure and arrival port", () => {
  render(<VoyageRoute from="Gothenburg" to="" hasArrived={false} />);
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["Departure port", "Arrival port"]);
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["Gothenburg", "—"]);
});

test.each(["down", "across"] as const)("long names stay within 320 px, %s", (direction) => {
  const { container } = render(
    <VoyageRoute direction={direction} from={"Llanfairpwll".repeat(6)} to={"Santa Cruz ".repeat(6)} hasArrived />,
  );
  container.style.inlineSize = "320px";
  expect(container.scrollWidth).toBeLessThanOrEqual(320);
});
