import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { LinkProvider } from "../Link/Link.tsx";
import type { LinkRouter } from "../Link/link-target.ts";
import { conformance } from "../testing/conformance.tsx";
import { setViewport } from "../testing/viewport.tsx";
import { Bell } from "./Bell.tsx";
import { render } from "../testing/render.tsx";

conformance("Bell", (props) => <Bell {...props} href="#attention" label="Attention: 3 vessels" count={3} />, {
  element: HTMLAnchorElement,
});

test("its name includes the count, and Enter follows the link", async () => {
  const navigate = vi.fn<LinkRouter["navigate"]>();
  render(
    <LinkProvider navigate={navigate} hrefFor={(href) => `/shore${href}`}>
      <Bell href="/attention" label="Attention: 3 vessels" count={3} />
    </LinkProvider>,
  );
  await userEvent.tab();
  const bell = screen.getByRole("link", { name: "Attention: 3 vessels" });
  expect(bell).toHaveFocus();
  expect(bell.textContent).toBe("3");
  await userEvent.keyboard("{Enter}");
  expect(navigate).toHaveBeenCalledExactlyOnceWith("/attention", {});
});

test.each([
  [0, ""],
  [undefined, ""],
  [999, "999"],
  [1000, "999+"],
])("%s is shown as '%s'", (count, shown) => {
  render(<Bell href="/attention" label="Attention" count={count} />);
  expect(screen.getByRole("link").textContent).toBe(shown);
});

test("on a phone it is not shown in the bar", async () => {
  await setViewport("phone");
  render(<Bell href="/attention" label="Attention" count={3} />);
  expect(screen.queryByRole("link")).toBeNull();
});
