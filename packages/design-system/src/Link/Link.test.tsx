import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import type { LinkRouter } from "./link-target.ts";
import { conformance } from "../testing/conformance.tsx";
import { Muted } from "../Muted/Muted.tsx";
import { Link, LinkProvider } from "./Link.tsx";
import { render } from "../testing/render.tsx";

conformance(
  "Link",
  (props) => (
    <Link {...props} href="/vessels">
      Vessels
    </Link>
  ),
  { element: HTMLAnchorElement },
);

function inApplication(children: ReactNode) {
  const navigate = vi.fn<LinkRouter["navigate"]>();
  render(
    <LinkProvider navigate={navigate} hrefFor={(href) => `/shore${href}`}>
      {children}
    </LinkProvider>,
  );
  return navigate;
}

test("a click is handled by the router and the href is the full URL", async () => {
  const navigate = inApplication(<Link href="/vessels">Vessels</Link>);
  const link = screen.getByRole("link", { name: "Vessels" });
  expect(link).toHaveAttribute("href", "/shore/vessels");
  await userEvent.click(link);
  expect(navigate).toHaveBeenCalledExactlyOnceWith("/vessels", { replace: false });
});

test("Enter is handled by the router", async () => {
  const navigate = inApplication(
    <Link href="/vessels" replace>
      Vessels
    </Link>,
  );
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(navigate).toHaveBeenCalledExactlyOnceWith("/vessels", { replace: true });
});

test.each(["Control", "Meta", "Shift", "Alt"])("a click with %s is left to the browser", async (modifier) => {
  const navigate = inApplication(<Link href="/vessels">Vessels</Link>);
  const link = screen.getByRole("link");
  const stay = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  document.body.addEventListener("click", stay, { once: true });
  const user = userEvent.setup();
  await user.keyboard(`{${modifier}>}`);
  await user.click(link);
  expect(stay).toHaveBeenCalledOnce();
  expect(navigate).not.toHaveBeenCalled();
});

test("a pressed link is marked until its page has rendered", async () => {
  const there = Promise.withResolvers<void>();
  render(
    <LinkProvider navigate={() => there.promise} hrefFor={(href) => href}>
      <Link href="/vessels">Vessels</Link>
    </LinkProvider>,
  );
  const link = screen.getByRole("link");
  await userEvent.click(link);
  expect(link).toHaveAttribute("data-followed");
  there.resolve();
  await vi.waitFor(() => expect(link).not.toHaveAttribute("data-followed"));
});

test("hover or focus can preload a link's page", async () => {
  const prepare = vi.fn<(href: string) => void>();
  render(
    <LinkProvider navigate={() => {}} hrefFor={(href) => href} prepare={prepare}>
      <Link href="/vessels">Vessels</Link>
      <Link href="/checklists">Checklists</Link>
      <Link href="https://example.org">Elsewhere</Link>
    </LinkProvider>,
  );
  await userEvent.hover(screen.getByRole("link", { name: "Vessels" }));
  expect(prepare.mock.lastCall).toEqual(["/vessels"]);
  for (let times = 0; times < 3; times += 1) await userEvent.tab();
  expect(prepare.mock.calls.map(([href]) => href)).toEqual(["/vessels", "/vessels", "/checklists"]);
});

test.each(["https://example.org/a", "mailto:bridge@example.org", "//example.org"])(
  "%s is not handled by the router",
  (href) => {
    inApplication(<Link href={href}>Elsewhere</Link>);
    expect(screen.getByRole("link")).toHaveAttribute("href", href);
  },
);

test.each([
  { what: "a link", name: <Link href="/vessels/1">{"Havbris\u202E"}</Link> },
  { what: "secondary text", name: <Muted>{"Havbris\u202E"}</Muted> },
])("a mark in $what that reorders text leaves the words after it", ({ name }) => {
  render(<p data-testid="sentence">{name} is under way</p>);
  const words = screen.getByTestId("sentence").lastChild;
  if (words === null) throw new Error("no words");
  const left = (at: number) => {
    const range = document.createRange();
    range.setStart(words, at);
    range.setEnd(words, at + 1);
    return range.getBoundingClientRect().left;
  };
  expect(left(1)).toBeLessThan(left(11));
});
