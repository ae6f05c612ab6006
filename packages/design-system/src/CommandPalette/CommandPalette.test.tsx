import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Button } from "../Button/Button.tsx";
import { LinkProvider } from "../Link/Link.tsx";
import type { LinkRouter } from "../Link/link-target.ts";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { setViewport } from "../testing/viewport.tsx";
import { CommandPalette, type CommandPaletteProps } from "./CommandPalette.tsx";
import { fleetCommands, manyCommands } from "./fleet-commands.examples.tsx";
import { render } from "../testing/render.tsx";

const navigate = vi.fn<LinkRouter["navigate"]>();

function Page(props: Partial<CommandPaletteProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <LinkProvider navigate={navigate} hrefFor={(href) => `/shore${href}`}>
      <Button onPress={() => setOpen(true)}>Search</Button>
      <CommandPalette
        label="Search or go to"
        commands={commands}
        {...props}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </LinkProvider>
  );
}

/** Links that the router handles. */
const commands = fleetCommands.map((command) =>
  command.href === undefined ? command : { ...command, href: `/${command.id}` },
);

conformsAsAWhole("CommandPalette", (label) => (
  <CommandPalette isOpen onClose={() => {}} label={label} commands={fleetCommands} />
));

async function opened(props: Partial<CommandPaletteProps> = {}) {
  navigate.mockClear();
  render(<Page {...props} />);
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  return screen.getByRole("combobox", { name: "Search or go to" });
}

/** The page behind, beside the panel. */
const scrim = () => document.elementFromPoint(2, innerHeight - 2) ?? document.body;
const activeOption = () => screen.getByRole("option", { selected: true });

test("it opens over the page with focus in its field and the first option active", async () => {
  const field = await opened();
  expect(screen.getByRole("dialog", { name: "Search or go to" })).toHaveAttribute("aria-modal", "true");
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute("aria-expanded", "true");
  expect(field).toHaveAttribute("aria-controls", screen.getByRole("listbox").id);
  expect(activeOption()).toHaveAccessibleName("Astrid Marie IMO 9990105");
  expect(field).toHaveAttribute("aria-activedescendant", activeOption().id);
});

test("Home and End move within the text", async () => {
  const field = await opened();
  await userEvent.keyboard("ac{ArrowLeft}{Home}b{End}d");
  expect(field).toHaveValue("bacd");
  expect(field).toHaveFocus();
});

test("options are grouped under headings", async () => {
  await opened();
  const actions = screen.getByRole("group", { name: "Actions" });
  expect(
    within(actions)
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toEqual(["Create checklist", "Theme: Night"]);
});

test("typing filters, sets the match in bold and announces the number of results", async () => {
  await opened();
  await userEvent.keyboard("fjo");
  // The vessel's pages match by its name, which is their group.
  expect(screen.getAllByRole("option")).toHaveLength(4);
  expect(activeOption().querySelector("b")).toHaveTextContent("Fjo");
  expect(screen.getByRole("status")).toHaveTextContent("4 results");
});

test("arrow keys wrap, Page keys stop at the ends, and focus stays in the field", async () => {
  const field = await opened();
  await userEvent.keyboard("{ArrowUp}");
  expect(activeOption()).toHaveAccessibleName("Theme: Night");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(activeOption()).toHaveAccessibleName(/^Fjordglimt/);
  await userEvent.keyboard("{PageDown}");
  expect(activeOption()).toHaveAccessibleName("Theme: Night");
  await userEvent.keyboard("{PageUp}");
  expect(activeOption()).toHaveAccessibleName(/^Astrid Marie/);
  expect(field).toHaveFocus();
});

test("Enter opens a page through the router and closes", async () => {
  const onChoose = vi.fn<(command: { id: string }) => void>();
  await opened({ onChoose });
  await userEvent.keyboard("fjo{Enter}");
  expect(navigate).toHaveBeenCalledExactlyOnceWith("/Fjordglimt", {});
  expect(onChoose.mock.calls[0]?.[0].id).toBe("Fjordglimt");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("Enter runs an action once, after the palette has closed and focus is restored", async () => {
  const onAction = vi.fn<() => void>();
  await opened({ commands: [{ id: "night", label: "Theme: Night", group: "Actions", onAction }] });
  await userEvent.keyboard("{Enter}");
  expect(onAction).toHaveBeenCalledOnce();
  expect(screen.queryByRole("dialog")).toBeNull();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("button", { name: "Search" }));
});

test("options are real links; a click opens one, a Control click is left to the browser and keeps the palette open", async () => {
  await opened();
  const line = screen.getByRole("option", { name: /^Kystvåg/ });
  expect(line).toHaveAttribute("href", "/shore/Kystvåg");
  const stay = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  document.body.addEventListener("click", stay, { once: true });
  const user = userEvent.setup();
  await user.keyboard("{Control>}");
  await user.click(line);
  await user.keyboard("{/Control}");
  expect(navigate).not.toHaveBeenCalled();
  expect(screen.getByRole("dialog")).toBeVisible();
  await userEvent.click(line);
  expect(navigate).toHaveBeenCalledExactlyOnceWith("/Kystvåg", {});
});

test.each(["{Escape}", "Close", "outside"])("%s closes it, opens nothing and restores focus", async (how) => {
  await opened();
  if (how === "Close") await userEvent.click(screen.getByRole("button", { name: /^Close/ }));
  else if (how === "outside") await userEvent.click(scrim());
  else await userEvent.keyboard(how);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(navigate).not.toHaveBeenCalled();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("button", { name: "Search" }));
});

test("recent commands come first only while the query is empty, without duplicates", async () => {
  await opened({ recent: commands.filter(({ id }) => id === "night") });
  expect(within(screen.getByRole("group", { name: "Recent" })).getAllByRole("option")).toHaveLength(1);
  expect(screen.getAllByRole("option", { name: "Theme: Night" })).toHaveLength(1);
  await userEvent.keyboard("theme");
  expect(screen.queryByRole("group", { name: "Recent" })).toBeNull();
  expect(screen.getByRole("group", { name: "Actions" })).toBeVisible();
});

test("a query without results is quoted in the empty text", async () => {
  const field = await opened();
  await userEvent.keyboard("Poseidon");
  expect(screen.getByText("Nothing found for “Poseidon”.")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("0 results");
  expect(field).not.toHaveAttribute("aria-activedescendant");
  await userEvent.keyboard("{Enter}{ArrowDown}");
  expect(screen.getByRole("dialog")).toBeVisible();
});

test("onSearch is called with each query, and the caller's results are not filtered again", async () => {
  const onSearch = vi.fn<(query: string) => void>();
  await opened({ onSearch, isLoading: true });
  await userEvent.keyboard("zz");
  expect(onSearch.mock.calls).toEqual([["z"], ["zz"]]);
  expect(screen.getAllByRole("option")).toHaveLength(commands.length);
  expect(screen.getByRole("status")).toHaveTextContent("Searching");
});

test("Enter during IME composition opens nothing", async () => {
  const field = await opened();
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, isComposing: true }));
  expect(navigate).not.toHaveBeenCalled();
  expect(screen.getByRole("dialog")).toBeVisible();
});

test("of 10,000 commands the first hundred are shown, with a note that there are more", async () => {
  await opened({ commands: manyCommands });
  expect(screen.getAllByRole("option")).toHaveLength(100);
  expect(screen.getByText(/^The first 100 of 10,000/)).toBeInTheDocument();
  await userEvent.keyboard("{ArrowUp}");
  const list = screen.getByRole("listbox").getBoundingClientRect();
  expect(activeOption().getBoundingClientRect().bottom).toBeLessThanOrEqual(list.bottom);
});

test("text of 10,000 characters fits a phone", async () => {
  await setViewport("phone");
  await opened({ commands: [{ id: "x", label: "Bridge🚢".repeat(1250), group: "G".repeat(1000), href: "/x" }] });
  const panel = screen.getByRole("dialog");
  expect(panel.scrollWidth).toBeLessThanOrEqual(320);
  expect(panel.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
});
