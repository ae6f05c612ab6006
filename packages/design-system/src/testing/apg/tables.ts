import { named, thereIs } from "./role-checks.ts";
import type { Check, ExampleChecks } from "./run-rows.ts";
import { active, all, expectThat, focused, isNamed, NotApplicable, only, type Stage, Unmet } from "./stage.ts";

const anyTable = (stage: Stage): HTMLElement => only("table", stage.host);

export const table: ExampleChecks = {
  setup: "A table “Students” with a head and at least two rows.",
  keyboard: {},
  role: {
    "div role table": thereIs("table"),
    'div aria-label="Students"': (stage) =>
      expectThat("It is named “Students”", isNamed(anyTable(stage), "table", /^Students$/)),
    'div aria-describedby="IDREF"': "Optional: a table that its name describes needs no caption besides.",
    "div role rowgroup": thereIs("rowgroup"),
    "div role row": thereIs("row"),
    "span role columnheader": thereIs("columnheader"),
    "span role cell": thereIs("cell"),
  },
};

const sorted = (stage: Stage) =>
  all("columnheader", stage.host).filter((head) =>
    ["ascending", "descending"].includes(head.getAttribute("aria-sort") ?? ""),
  );

export const sortableTable: ExampleChecks = {
  setup:
    "A table with two columns that can be sorted by a button in their heads; it is sorted by the first, ascending.",
  keyboard: {},
  role: {
    'th aria-sort="value"': async (stage) => {
      const heads = all("columnheader", stage.host);
      const [first, second] = heads.filter((head) => all("button", head).length > 0);
      if (first === undefined || second === undefined) throw new Unmet("Two heads hold a button");
      expectThat("The first alone says ascending", sorted(stage).length === 1 && sorted(stage)[0] === first);
      only("button", first).focus();
      await stage.press("Enter");
      await stage.until("Then descending", () => first.getAttribute("aria-sort") === "descending");
      only("button", second).focus();
      await stage.press("Enter");
      await stage.until(
        "Then the second alone says it",
        () => sorted(stage).length === 1 && sorted(stage)[0] === second,
      );
    },
    'span aria-hidden="true"': (stage) => {
      const [head] = sorted(stage);
      const button = head && all("button", head)[0];
      if (button === undefined) throw new Unmet("The sorted head holds a button");
      expectThat("Its name is its words alone", !isNamed(button, "button", /[▲▼▴▾↑↓]/));
    },
  },
};

/**
 * The cells that the keyboard can come to, by rows: those that take focus, or hold what does. A row's name that does neither is none
 * of them. The cell of a plain table is one of the grid: the table's role says so, which the query for roles does not look at.
 */
function rows(stage: Stage): HTMLElement[][] {
  const reachable = "[tabindex], input, button, a[href]";
  return all("row", only("grid", stage.host))
    .map((row) =>
      ["columnheader", "rowheader", "gridcell", "cell"]
        .flatMap((role) => all(role, row))
        .filter((cell) => cell.matches(reachable) || cell.querySelector(reachable) !== null)
        .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)),
    )
    .filter((cells) => cells.length > 0);
}

type Place = { row: number; column: number };

/** Where the keyboard is among the rows and columns. */
function place(stage: Stage): Place {
  const grid = rows(stage);
  const row = grid.findIndex((cells) => cells.some((cell) => cell.contains(active())));
  return { row, column: grid[row]?.findIndex((cell) => cell.contains(active())) ?? -1 };
}

async function inGrid(stage: Stage): Promise<void> {
  stage.before.focus();
  await stage.press("Tab");
  await stage.until("Tab reaches a cell of the grid", () => place(stage).column >= 0);
}

/** From somewhere in the middle: one step down and one right of where Tab comes in, where there is room. */
const moves =
  (...steps: readonly (readonly [key: string, to: (from: Place, stage: Stage) => Partial<Place>])[]): Check =>
  async (stage) => {
    await inGrid(stage);
    await stage.press("Control+Home", "ArrowDown", "ArrowRight");
    await stage.until("The keyboard is inside", () => place(stage).row >= 1 && place(stage).column >= 1);
    for (const [key, to] of steps) {
      const target = to(place(stage), stage);
      await stage.press(key);
      await stage.until(`${key} moves to ${JSON.stringify(target)}`, () => {
        const now = place(stage);
        return (target.row ?? now.row) === now.row && (target.column ?? now.column) === now.column;
      });
    }
    const end = place(stage);
    await stage.still("It stays there", () => place(stage).row === end.row && place(stage).column === end.column);
  };

const stay = ({ row, column }: Place): Place => ({ row, column });
const last = (stage: Stage): Place => {
  const grid = rows(stage);
  return { row: grid.length - 1, column: (grid.at(-1)?.length ?? 0) - 1 };
};

const paged =
  (key: "PageDown" | "PageUp"): Check =>
  async (stage) => {
    await inGrid(stage);
    const before = place(stage);
    if (key === "PageUp") await stage.press("Control+End");
    const from = place(stage);
    await stage.press(key);
    await stage.still("Time to move", () => true);
    const now = place(stage);
    if (now.row === from.row && (key === "PageDown" ? before.row === now.row : true))
      throw new NotApplicable("Optional in the pattern: this grid shows all its rows and has no pages.");
    expectThat("It stays in its column", now.column === from.column);
  };

export const dataGrid: ExampleChecks = {
  setup: "A grid of at least three rows, heads not counted, and three columns, all of them in the page.",
  keyboard: {
    key: "The head of the guide's own table, which stands in the data as a row.",
    "Right Arrow": moves(
      ["ArrowRight", ({ row, column }) => ({ row, column: column + 1 })],
      ["End", ({ row }, stage) => ({ row, column: last(stage).column })],
      ["ArrowRight", stay],
    ),
    "Left Arrow": moves(
      ["ArrowLeft", ({ row, column }) => ({ row, column: column - 1 })],
      ["Home", ({ row }) => ({ row })],
      ["ArrowLeft", stay],
    ),
    "Down Arrow": moves(
      ["ArrowDown", ({ row, column }) => ({ row: row + 1, column })],
      ["Control+End", (_, stage) => last(stage)],
      ["ArrowDown", stay],
    ),
    "Up Arrow": moves(
      ["ArrowUp", ({ row, column }) => ({ row: row - 1, column })],
      ["Control+Home", () => ({})],
      ["ArrowUp", stay],
    ),
    "Page Down": paged("PageDown"),
    "Page Up": paged("PageUp"),
    Home: moves(["ArrowRight", () => ({})], ["Home", ({ row }) => ({ row, column: 0 })]),
    End: moves(["End", ({ row }, stage) => ({ row, column: last(stage).column })]),
    "Control + Home": async (stage) => {
      await inGrid(stage);
      await stage.press("ArrowDown", "ArrowRight", "Control+Home");
      const first = rows(stage).findIndex((cells) =>
        cells.some((cell) => cell.role !== "columnheader" && cell.tagName !== "TH"),
      );
      await stage.until(
        "It is in the first cell of the first row",
        () => place(stage).column === 0 && place(stage).row <= Math.max(first, 0),
      );
    },
    "Control + End": moves(["Control+End", (_, stage) => last(stage)]),
  },
  role: {
    "table role grid": async (stage) => {
      await inGrid(stage);
      expectThat(
        "The grid itself is no stop of Tab",
        only("grid", stage.host).tabIndex < 0 || focused() !== only("grid"),
      );
    },
    'table aria-labelledby="ID_REF"': named("grid"),
    'table aria-rowcount="16"': "All rows of the set-up are in the page.",
    'table aria-colcount="6"': "All columns of the set-up are in the page.",
    'tr aria-rowindex="INDEX_VALUE"': "All rows of the set-up are in the page.",
    'th aria-sort="ascending"': "The set-up is not sorted; sortable-table asks for it.",
    'th aria-sort="descending"': "The set-up is not sorted; sortable-table asks for it.",
    'th aria-sort="none"': "The set-up is not sorted; sortable-table asks for it.",
    'th and td aria-colindex="INDEX_VALUE"': "All columns of the set-up are in the page.",
  },
};
