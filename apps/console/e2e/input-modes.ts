import type { Locator, Page } from "playwright";

/** Input by mouse or keyboard; journeys run with either. */
export type InputMode = {
  /** Activates a button or link. */
  press: (target: Locator) => Promise<void>;
  /** Replaces the text of a field. */
  write: (field: Locator, text: string) => Promise<void>;
  /** Selects an option. */
  selectOption: (select: Locator, option: string) => Promise<void>;
  /** Checks a box. */
  check: (box: Locator) => Promise<void>;
  /** Checks a box of a matrix: as a grid one tab stop with arrow keys, as cards one tab stop per box. */
  checkInMatrix: (box: Locator) => Promise<void>;
  /** Opens a menu and activates an item. */
  menu: (trigger: Locator, line: string | RegExp) => Promise<void>;
};

/** Keyboard input. */
export type Keyboard = InputMode & {
  /** Moves focus to a control with Tab, or Shift+Tab to one before. */
  tabTo: (target: Locator) => Promise<void>;
};

export function byMouse(page: Page): InputMode {
  return {
    press: (target) => target.click(),
    write: (field, text) => field.fill(text),
    selectOption: async (select, option) => {
      await select.click();
      await page.getByRole("option", { name: option, exact: true }).click();
    },
    check: (box) => box.check(),
    checkInMatrix: (box) => box.click(),
    menu: async (trigger, line) => {
      await trigger.click();
      await page.getByRole("menuitem", { name: line, exact: true }).click();
    },
  };
}

/** Input with Tab, Enter, arrow keys and letters only. */
export function byKeyboard(page: Page): Keyboard {
  const { keyboard } = page;
  const tabTo = async (target: Locator) => {
    await target.waitFor();
    // Tab past the end moves the focus to the browser's own controls, and Firefox then sends Playwright's keys to the page without focus.
    const key = (await precedesFocus(target)) ? "Shift+Tab" : "Tab";
    for (let presses = 0; presses < MAX_TABS; presses += 1) {
      if (await isFocused(target)) return;
      await keyboard.press(key);
    }
    throw new Error(`${String(target)} cannot be reached with Tab.`);
  };
  const arrowDownTo = async (line: Locator) => {
    await line.waitFor();
    for (let presses = 0; presses < MAX_LINES; presses += 1) {
      if (await isFocused(line)) return;
      await keyboard.press("ArrowDown");
    }
    throw new Error(`${String(line)} cannot be reached with ArrowDown.`);
  };
  /** Moves from the checkbox of the row that is a tab stop. */
  const arrowThroughRowsTo = async (box: Locator) => {
    await tabTo(box.locator("xpath=ancestor::tbody").locator("input[tabindex='0']"));
    await keyboard.press("Home");
    await arrowDownTo(box);
  };
  /** Moves column by column, from top to bottom. */
  const arrowThroughGridTo = async (box: Locator) => {
    await tabTo(page.locator("[role=grid] input[tabindex='0']"));
    for (let column = 0; column < MAX_COLUMNS; column += 1) {
      await keyboard.press("Control+Home");
      for (let step = 0; step < column; step += 1) await keyboard.press("ArrowRight");
      for (let row = 0; row < MAX_LINES; row += 1) {
        if (await isFocused(box)) return;
        await keyboard.press("ArrowDown");
      }
    }
    throw new Error(`${String(box)} cannot be reached with the arrow keys.`);
  };
  return {
    tabTo,
    press: async (target) => {
      await tabTo(target);
      await keyboard.press("Enter");
    },
    write: async (field, text) => {
      await tabTo(field);
      await keyboard.press("ControlOrMeta+A");
      await keyboard.type(text);
    },
    selectOption: async (select, option) => {
      await tabTo(select);
      await keyboard.press("Enter");
      await arrowDownTo(page.getByRole("option", { name: option, exact: true }));
      await keyboard.press("Enter");
    },
    check: async (box) => {
      await box.waitFor();
      await ((await box.getAttribute("tabindex")) === "-1" ? arrowThroughRowsTo(box) : tabTo(box));
      await keyboard.press("Space");
    },
    checkInMatrix: async (box) => {
      await box.waitFor();
      await ((await page.getByRole("grid").count()) > 0 ? arrowThroughGridTo(box) : tabTo(box));
      await keyboard.press("Space");
    },
    menu: async (trigger, line) => {
      await tabTo(trigger);
      await keyboard.press("Enter");
      await arrowDownTo(page.getByRole("menuitem", { name: line, exact: true }));
      await keyboard.press("Enter");
    },
  };
}

/** The focused element or its aria-activedescendant. */
function isFocused(target: Locator): Promise<boolean> {
  return target.first().evaluate((element) => {
    const { activeElement } = document;
    return activeElement === element || activeElement?.getAttribute("aria-activedescendant") === element.id;
  });
}

/** Whether the target precedes the focused element in document order. */
function precedesFocus(target: Locator): Promise<boolean> {
  return target
    .first()
    .evaluate(
      (element) =>
        ((document.activeElement ?? document.body).compareDocumentPosition(element) &
          Node.DOCUMENT_POSITION_PRECEDING) !==
        0,
    );
}

const MAX_TABS = 150;
const MAX_LINES = 40;
const MAX_COLUMNS = 20;
