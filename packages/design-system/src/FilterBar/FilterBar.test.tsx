import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { ChoiceList } from "../ChoiceList/ChoiceList.tsx";
import { SearchField } from "../SearchField/SearchField.tsx";
import { conformance } from "../testing/conformance.tsx";
import { cleanup, render } from "../testing/render.tsx";
import { setViewport } from "../testing/viewport.tsx";
import { type BarFilter, FilterBar, useFilterFault } from "./FilterBar.tsx";

conformance(
  "FilterBar",
  (props) => (
    <FilterBar
      {...props}
      label="Filter vessels"
      search={<SearchField label="Filter vessels" value="" onChange={() => {}} />}
      filters={[
        { key: "a", label: "Vessel", content: "None" },
        { key: "b", label: "Moored", isSelected: true, onChange: () => {} },
      ]}
      result="1 vessel found"
      onClear={() => {}}
    />
  ),
  { element: HTMLDivElement },
);

const NAMES = ["Vessel", "Logbook", "Event type", "Recorded by", "Value", "Area", "State", "Port", "Berth", "Tank"];
const options = ["Havbris", "Kystvåg"].map((value) => ({ value, label: value }));

function Bar({ names = ["Vessel", "Logbook"], isNoteSet = false }: { names?: readonly string[]; isNoteSet?: boolean }) {
  const [note, setNote] = useState<string>();
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [isMoored, setMoored] = useState(false);
  const filters = names.map((name): BarFilter => {
    const values = chosen[name] ?? [];
    const set = (next: readonly string[]) => setChosen({ ...chosen, [name]: next });
    return {
      key: name,
      label: name,
      value: values.length === 0 ? undefined : values.join(", "),
      onRemove: values.length === 0 ? undefined : () => set([]),
      content: <ChoiceList label={name} options={options} values={values} onChange={set} />,
    };
  });
  const count = Object.values(chosen).flat().length + Number(isMoored);
  return (
    <FilterBar
      label="Filter entries"
      filters={[
        ...filters,
        { key: "moored", label: "Moored", isSelected: isMoored, onChange: setMoored, count: 2 },
        {
          key: "note",
          label: "Note",
          value: note,
          onRemove: note === undefined ? undefined : () => setNote(undefined),
          content: <Note onFigures={isNoteSet ? setNote : undefined} />,
        },
      ]}
      onClear={
        count > 0
          ? () => {
              setChosen({});
              setMoored(false);
            }
          : undefined
      }
      result={count > 0 ? `${count} found` : ""}
    />
  );
}

/** A field that takes only figures. */
function Note({ onFigures }: { onFigures?: ((figures: string) => void) | undefined }) {
  const [text, setText] = useState("");
  const reportFault = useFilterFault();
  return (
    <input
      aria-label="Note text"
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        const isOfFigures = /^\d*$/.test(event.currentTarget.value);
        reportFault(isOfFigures ? undefined : "Only figures");
        if (isOfFigures) onFigures?.(event.currentTarget.value);
      }}
    />
  );
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const bar = () => screen.getByRole("search", { name: "Filter entries" });

test("with wider letters those that no longer fit move under More", async () => {
  render(<Bar names={NAMES.slice(0, 6)} />);
  expect(screen.queryByRole("button", { name: "More" })).toBeNull();
  document.documentElement.style.letterSpacing = "0.6em";
  try {
    await screen.findByRole("button", { name: "More" });
    await expect.poll(() => button("More").getBoundingClientRect().right).toBeLessThan(window.innerWidth);
  } finally {
    document.documentElement.style.letterSpacing = "";
  }
  await expect.poll(() => screen.queryByRole("button", { name: "More" })).toBeNull();
});

test("a filter opens by its button; set, it is a chip with its value, and its cross takes that away", async () => {
  render(<Bar />);
  await userEvent.click(button("Vessel"));
  await userEvent.click(await screen.findByRole("option", { name: "Havbris" }));
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => document.activeElement).toBe(button("Vessel: Havbris"));
  expect(screen.getByRole("status")).toHaveTextContent("1 found");
  await userEvent.tab();
  expect(button("Remove Vessel")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(button("Vessel")).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("what is typed after a filter with a long list was opened is looked for in it, also under More", async () => {
  const long = ["Havbris", "Kystvåg", "Fjordglimt", "Astrid", "Borg", "Cato", "Dagny", "Embla", "Frigg"];
  const content = (
    <ChoiceList
      label="Vessel"
      options={long.map((value) => ({ value, label: value }))}
      values={[]}
      onChange={() => {}}
    />
  );
  const isFound = async () => {
    await userEvent.keyboard("dag");
    expect(screen.getByRole("searchbox", { name: "Find in Vessel" })).toHaveValue("dag");
    expect(screen.getByRole("option")).toHaveTextContent("Dagny");
  };
  render(<FilterBar label="Filter entries" filters={[{ key: "Vessel", label: "Vessel", content }]} />);
  await userEvent.click(button("Vessel"));
  await screen.findByRole("dialog");
  await isFound();
  cleanup();
  await page.viewport(360, 800);
  try {
    render(<FilterBar label="Filter entries" filters={[{ key: "Vessel", label: "Vessel", content }]} />);
    await userEvent.click(await screen.findByRole("button", { name: "Filters" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Vessel" }));
    await isFound();
  } finally {
    await page.viewport(1280, 800);
  }
});

test("Clear is there only while a filter is set, resets all of them and leaves the focus in the bar", async () => {
  render(<Bar />);
  await userEvent.click(button("Moored 2"));
  expect(button("Moored 2")).toHaveAttribute("aria-pressed", "true");
  button("Clear").focus();
  await userEvent.keyboard(" ");
  expect(button("Moored 2")).toHaveAttribute("aria-pressed", "false");
  expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
  expect(bar()).toContainElement(document.activeElement as HTMLElement); // A button of the bar.
});

test("what is typed in a popover is there when it is opened again; what is wrong with it stands below the row", async () => {
  render(<Bar />);
  const field = () => screen.findByRole("textbox", { name: "Note text" });
  await userEvent.click(button("Note"));
  await userEvent.type(await field(), "12a");
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("Only figures")).toBeVisible();
  expect(button("Note")).toHaveAccessibleDescription("Note Only figures");
  await userEvent.click(button("Note"));
  expect(await field()).toHaveValue("12a");
  await userEvent.keyboard("{Escape}");
  await userEvent.click(button("Remove Note"));
  expect(screen.queryByText("Only figures")).toBeNull();
  await userEvent.click(button("Note"));
  expect(await field()).toHaveValue("");
});

test("Clear takes away a text that is no setting, too", async () => {
  render(<Bar />);
  await userEvent.click(button("Note"));
  await userEvent.type(await screen.findByRole("textbox", { name: "Note text" }), "x");
  await userEvent.keyboard("{Escape}");
  await userEvent.click(button("Clear"));
  expect(screen.queryByText("Only figures")).toBeNull();
});

test.each(["ltr", "rtl"])(
  "those that do not fit are under More, with the number that is set, %s",
  async (direction) => {
    document.documentElement.dir = direction;
    await page.viewport(800, 800);
    try {
      render(<Bar names={NAMES} />);
      const [first] = NAMES;
      const { top, bottom } = button(first ?? "").getBoundingClientRect();
      const more = button("More");
      expect(more.getBoundingClientRect().top).toBeLessThan(bottom);
      expect(more.getBoundingClientRect().bottom).toBeGreaterThan(top);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(800);
      expect(screen.queryByRole("button", { name: "Tank" })).toBeNull();
      await userEvent.click(more);
      const dialog = within(await screen.findByRole("dialog", { name: "More filters" }));
      await userEvent.click(dialog.getByRole("button", { name: "Tank" }));
      await userEvent.click(await dialog.findByRole("option", { name: "Havbris" }));
      // Nothing moves under the open popover.
      expect(dialog.getByRole("button", { name: "Tank: Havbris" })).toHaveAttribute("aria-expanded", "true");
      expect(document.querySelector("[data-more]")).toHaveTextContent("More 1");
      await userEvent.keyboard("{Escape}");
      // What is set has a place in the row.
      expect(await screen.findByRole("button", { name: "Tank: Havbris" })).toBeVisible();
      await expect.poll(() => document.activeElement).toBe(button("More"));
    } finally {
      await page.viewport(1280, 800);
    }
  },
);

test("a text under More that is no setting is kept there, though a part of it is one", async () => {
  await page.viewport(800, 800);
  try {
    render(<Bar names={NAMES} isNoteSet />);
    const dialog = async () => within(await screen.findByRole("dialog", { name: "More filters" }));
    const field = async () => (await dialog()).findByRole("textbox", { name: "Note text" });
    await userEvent.click(button("More"));
    await userEvent.click((await dialog()).getByRole("button", { name: "Note" }));
    await userEvent.type(await field(), "12a");
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(button("More 1"));
    expect((await dialog()).getByRole("button", { name: "Note: 12" })).toHaveAttribute("aria-expanded", "true");
    expect(await field()).toHaveValue("12a");
    await userEvent.type(await field(), "{Backspace}");
    await userEvent.keyboard("{Escape}");
    // Now it is a setting, and goes before others.
    expect(await screen.findByRole("button", { name: "Note: 12" })).toBeVisible();
  } finally {
    await page.viewport(1280, 800);
  }
});

test("a text in the row that is no setting is kept where the row gets narrower by Clear", async () => {
  await page.viewport(1280, 800);
  try {
    render(<Bar names={NAMES.slice(0, 7)} />);
    const room = button("Note").getBoundingClientRect().right;
    // Just wide enough for all.
    await page.viewport(Math.ceil(room) + 24, 800);
    await expect.poll(() => screen.queryByRole("button", { name: "More" })).toBeNull();
    await userEvent.click(button("Note"));
    await userEvent.type(await screen.findByRole("textbox", { name: "Note text" }), "12a");
    await userEvent.keyboard("{Escape}");
    expect(await screen.findByRole("button", { name: "More" })).toBeVisible();
    await userEvent.click(button("Note"));
    expect(await screen.findByRole("textbox", { name: "Note text" })).toHaveValue("12a");
    await userEvent.keyboard("{Escape}");
  } finally {
    await page.viewport(1280, 800);
  }
});

test("a wider window has room for all", async () => {
  await page.viewport(600 + 200, 800);
  try {
    render(<Bar names={NAMES} />);
    expect(button("More")).toBeVisible();
    await page.viewport(1800, 800);
    await expect.poll(() => screen.queryByRole("button", { name: "More" })).toBeNull();
    expect(button("Tank")).toBeVisible();
  } finally {
    await page.viewport(1280, 800);
  }
});

test("a filter that is wider than the room beside a field is under More, on a line of one height", async () => {
  await page.viewport(768, 600);
  render(
    <FilterBar
      label="Filter distribution"
      search={<SearchField label="Filter groups" value="" onChange={() => {}} />}
      filters={[{ key: "whole", label: "Hide what All vessels gives", isSelected: false, onChange: () => {} }]}
    >
      <div style={{ flex: "none", inlineSize: 400 }}>Collections</div>
    </FilterBar>,
  );
  await expect.poll(() => screen.queryByRole("button", { name: "Hide what All vessels gives" })).toBeNull();
  expect(screen.getByRole("button", { name: "More" })).toBeVisible();
  expect(screen.getByRole("search").getBoundingClientRect().height).toBeLessThan(48);
});

test("Tab reaches every control", async () => {
  render(<Bar />);
  for (const name of ["Vessel", "Logbook", "Moored 2", "Note"]) {
    await userEvent.tab();
    expect(button(name)).toHaveFocus();
  }
});

describe("in a narrow window", () => {
  test("Filters has those that are not set, and the row scrolls those that are", async () => {
    await setViewport("phone");
    render(<Bar names={NAMES} />);
    expect(screen.queryByRole("button", { name: "Vessel" })).toBeNull();
    await userEvent.click(button("Filters"));
    const dialog = within(await screen.findByRole("dialog", { name: "Filters" }));
    for (const name of ["Vessel", "Logbook", "Port"]) {
      await userEvent.click(dialog.getByRole("button", { name }));
      await userEvent.click(await dialog.findByRole("option", { name: "Havbris" }));
    }
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => document.activeElement).toBe(button("Filters 3"));
    const chips = ["Vessel", "Logbook", "Port"].map((name) => button(`${name}: Havbris`).getBoundingClientRect().top);
    expect(new Set(chips).size).toBe(1);
    // The label is heard: a value stands for itself.
    expect(screen.getAllByText(/^Havbris$/u).length).toBeGreaterThan(0);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await userEvent.click(button("Filters 3"));
    await userEvent.click(await screen.findByRole("button", { name: "Clear" }));
    await expect.poll(() => document.activeElement).toBe(button("Filters"));
  });
});
