import { screen, waitFor } from "@testing-library/dom";
import { render } from "@shore/design-system/testing/render";
import { expect, test } from "vitest";
import { pseudoText, showPseudoLocale } from "./pseudo-locale.ts";

test("words become 40 % longer and accented; numbers and single letters stay", () => {
  expect(pseudoText("Vessels")).toBe("Vééšššéllš");
  expect(pseudoText("12 entries, 3 m³")).toBe("12 éññtrríééš, 3 m³");
  const sentence = "Not judged: actions of a type that the rules do not name.";
  expect(pseudoText(sentence).length / sentence.length).toBeCloseTo(1.4, 1);
});

test("user content and times stay, later content is changed, and all is restored", async () => {
  const { container } = render(
    <div>
      <p>Summary</p>
      <p lang="">Los kom ombord</p>
      <time>12:00 UTC</time>
      <input aria-label="Find" placeholder="Find vessels" />
    </div>,
  );
  const put = showPseudoLocale();
  expect(container).toHaveTextContent(`${pseudoText("Summary")}Los kom ombord12:00 UTC`);
  expect(screen.getByRole("textbox")).toHaveAttribute("placeholder", pseudoText("Find vessels"));
  container.querySelector("p")?.append(" of events");
  await waitFor(() => expect(container.textContent).toContain(pseudoText(" of events")));
  put();
  expect(container).toHaveTextContent("Summary of eventsLos kom ombord12:00 UTC");
  expect(screen.getByRole("textbox")).toHaveAttribute("placeholder", "Find vessels");
});
