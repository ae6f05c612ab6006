import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { LinkProvider } from "../Link/Link.tsx";
import type { LinkRouter } from "../Link/link-target.ts";
import { conformance } from "../testing/conformance.tsx";
import { ButtonLink } from "./ButtonLink.tsx";
import { render } from "../testing/render.tsx";

conformance(
  "ButtonLink",
  (props) => (
    <ButtonLink {...props} href="/reports">
      Create report
    </ButtonLink>
  ),
  {
    element: HTMLAnchorElement,
  },
);

test("it renders a link that the router handles", async () => {
  const navigate = vi.fn<LinkRouter["navigate"]>();
  render(
    <LinkProvider navigate={navigate} hrefFor={(href) => href}>
      <ButtonLink href="/reports">Create report</ButtonLink>
    </LinkProvider>,
  );
  await userEvent.click(screen.getByRole("link", { name: "Create report" }));
  expect(navigate).toHaveBeenCalledExactlyOnceWith("/reports", { replace: false });
});

test("it downloads a file under the given name", () => {
  render(
    <ButtonLink href="blob:file" download="Deck logbook.pdf">
      Save
    </ButtonLink>,
  );
  expect(screen.getByRole("link", { name: "Save" })).toHaveAttribute("download", "Deck logbook.pdf");
});
