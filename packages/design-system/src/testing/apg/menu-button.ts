import type { Check, ExampleChecks } from "./run-rows.ts";
import { active, all, expectThat, hasRole, isNamed, NotApplicable, only, type Stage } from "./stage.ts";

const items = () => all("menuitem");
const isClosed = () => all("menu").length === 0;

async function openBy(stage: Stage, key: string): Promise<HTMLElement> {
  const button = await stage.enter("button");
  await stage.press(key);
  await stage.until(`${key} opens the menu`, () => all("menu").length === 1 && items().length > 0);
  return button;
}

/** Open, with the keyboard on the first item however the library opens it. */
async function openOnFirst(stage: Stage): Promise<HTMLElement> {
  const button = await openBy(stage, "Enter");
  // Some open without moving into the menu, which their own row says; the keys inside are then still worth knowing.
  await stage.until("The keyboard is in the menu", () => only("menu").contains(active()));
  if (active() !== items()[0]) await stage.press("Home");
  await stage.untilActive("the first item", () => items()[0]);
  return button;
}

const opensOn =
  (keys: readonly string[], place: 0 | -1): Check =>
  async (stage) => {
    for (const key of keys) {
      await openBy(stage, key);
      await stage.untilActive(place === 0 ? "the first item" : "the last item", () => items().at(place));
      await stage.press("Escape");
      await stage.until("Escape closes it", isClosed);
    }
  };

/** Presses each key in turn from the first item; after each the keyboard must be on the item of that number. */
const moves =
  (...steps: readonly (readonly [key: string, item: number])[]): Check =>
  async (stage) => {
    await openOnFirst(stage);
    for (const [key, item] of steps) {
      await stage.press(key);
      await stage.untilActive(`item ${item} after ${key}`, () => items()[item]);
    }
  };

const activatesBy =
  (...keys: readonly string[]): Check =>
  async (stage) => {
    for (const key of keys) {
      const button = await openOnFirst(stage);
      await stage.press("ArrowDown");
      await stage.untilActive("the second item", () => items()[1]);
      await stage.press(key);
      await stage.until("The second item is done", () => stage.result() === "Copy");
      await stage.until("The menu closes", isClosed);
      await stage.untilActive("the button again", () => button);
    }
  };

const followsBy =
  (...keys: readonly string[]): Check =>
  async (stage) => {
    for (const key of keys) {
      let followed = "";
      const hear = (event: Event) => {
        const link = event.target instanceof Element ? event.target.closest("a") : null;
        followed = link?.hash ?? followed;
      };
      document.addEventListener("click", hear, true);
      await openOnFirst(stage);
      await stage.press(key);
      await stage.until("The first link is followed", () => followed === "#archive");
      document.removeEventListener("click", hear, true);
      await stage.until("The menu closes", isClosed);
    }
  };

const closesByEscape: Check = async (stage) => {
  const button = await openOnFirst(stage);
  await stage.press("Escape");
  await stage.until("The menu closes", isClosed);
  await stage.untilActive("the button again", () => button);
};

const open = {
  first: opensOn(["ArrowDown", "Space", "Enter"], 0),
  last: opensOn(["ArrowUp"], -1),
};
const inMenu = {
  "Menu: Up Arrow": moves(["ArrowUp", 3], ["ArrowUp", 2]),
  "Menu: Down Arrow": moves(["ArrowDown", 1], ["ArrowDown", 2], ["ArrowDown", 3], ["ArrowDown", 0]),
  "Menu: Home": moves(["ArrowDown", 1], ["ArrowDown", 2], ["Home", 0]),
  "Menu: End": moves(["End", 3]),
  "Menu: A-Z a-z": moves(["d", 2], ["d", 3]),
};

const buttonSays = (state: "true" | "false"): Check => {
  return async (stage) => {
    const button = state === "true" ? await openBy(stage, "Enter") : await stage.enter("button");
    const said = button.getAttribute("aria-expanded");
    expectThat(`aria-expanded is ${state}`, said === state || (state === "false" && said === null));
  };
};

const role = {
  'Menu Button: button aria-haspopup="true"': async (stage: Stage) => {
    const button = await stage.enter("button");
    expectThat("It says that it has a menu", ["true", "menu"].includes(button.getAttribute("aria-haspopup") ?? ""));
  },
  'Menu Button: button aria-controls="ID_REFERENCE"': async (stage: Stage) => {
    const button = await openBy(stage, "Enter");
    const ids = button.getAttribute("aria-controls");
    if (ids === null) throw new NotApplicable("Optional: its button does not name its menu.");
    const controlled = document.getElementById(ids);
    expectThat(
      "It names its open menu",
      controlled !== null && (controlled.contains(only("menu")) || only("menu").contains(controlled)),
    );
  },
  'Menu Button: button aria-expanded="false"': buttonSays("false"),
  'Menu Button: button aria-expanded="true"': buttonSays("true"),
  "Menu: ul role menu": async (stage: Stage) => void (await openBy(stage, "Enter")),
  'Menu: ul aria-labelledby="ID_REFERENCE"': async (stage: Stage) => {
    await openBy(stage, "Enter");
    expectThat("The menu has a name", isNamed(only("menu"), "menu"));
  },
};

const focusable: Check = async (stage) => {
  await openOnFirst(stage);
  const others = items().slice(1);
  expectThat(
    "The items are no stops of Tab",
    others.every((item) => item.tabIndex < 0),
  );
};

const itemRole: Check = async (stage) => {
  await openBy(stage, "Enter");
  expectThat(
    "There are four items with their names",
    ["Archive", "Copy", "Delete", "Download"].every((name, index) => {
      const item = items()[index];
      return item !== undefined && isNamed(item, "menuitem", new RegExp(`^${name}$`));
    }),
  );
};

const setup =
  "A button “Actions” with a menu of Archive, Copy, Delete and Download; what was done last is in data-result.";

export const menuButtonActions: ExampleChecks = {
  setup,
  keyboard: {
    "Menu Button: Down Arrow Space Enter": open.first,
    "Menu Button: Up Arrow": open.last,
    "Menu: Enter": activatesBy("Enter"),
    "Menu: Escape": closesByEscape,
    ...inMenu,
  },
  role: { ...role, "Menu: li role menuitem": itemRole, 'Menu: li tabindex="-1"': focusable },
};

export const menuButtonLinks: ExampleChecks = {
  setup: "A button “Pages” with a menu of four links: Archive to #archive, Copy, Delete, Download.",
  keyboard: {
    "Menu Button: Down Arrow Space Enter": open.first,
    "Menu Button: Up Arrow": open.last,
    "Menu: Space Enter": followsBy("Space", "Enter"),
    "Menu: Escape": closesByEscape,
    ...inMenu,
  },
  role: {
    ...role,
    "Menu: li role none": async (stage) => {
      await openBy(stage, "Enter");
      const others = all("listitem", only("menu"));
      expectThat("Nothing in the menu is told as an item of a list", others.length === 0);
    },
    "Menu: a role menuitem": async (stage) => {
      await itemRole(stage);
      expectThat(
        "The items are links",
        items().every((item) => item.matches("a[href]") && hasRole(item, "menuitem")),
      );
    },
    'Menu: a tabindex="-1"': focusable,
  },
};
