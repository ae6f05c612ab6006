import { deepStrictEqual as equal } from "node:assert";
import {
  buttonsNamed,
  firstTime,
  focusButton,
  hasFocus,
  isFirstBefore,
  isInDialog,
  numberOfEntries,
  removedText,
  rowHeaders,
  sortedBy,
} from "./page-functions.ts";
import type { Person } from "./person.ts";
import { longestRun, type Picture } from "./picture.ts";
import type { WebDriver } from "./webdriver.ts";

/** Dependencies of a flow. */
export type FlowContext = {
  origin: string;
  person: Person;
  driver: WebDriver;
  takePicture: () => Promise<Picture>;
};

/** One task in a browser driven by WebDriver. All run in one session: each starts where the previous one ended. @throws on failure */
export type Flow = { name: string; run: (context: FlowContext) => Promise<void> };

export const flows: readonly Flow[] = [
  {
    name: "sign-in",
    run: async ({ origin, person, driver }) => {
      await driver.goTo(`${origin}/shore/login`);
      await person.press(/single sign-on/);
      await person.press(/^Manager/);
      await person.heading("Vessels");
      await person.see("12 vessels");
    },
  },
  {
    name: "vessel list: sort and filter",
    run: async ({ person, driver }) => {
      const names = () => driver.evaluate(rowHeaders);
      const ascending = await names();
      await person.press("Name");
      await person.until("a descending order", sortedBy, "Name", "descending");
      equal(await names(), ascending.toReversed());
      await person.press("Name");
      await person.until("an ascending order", sortedBy, "Name", "ascending");
      await person.write("Filter vessels", "havbris");
      await person.until("one row", () => document.querySelectorAll("main tbody tr").length === 1);
      equal(await names(), ["Havbris"]);
      equal(new URL(await driver.address()).search.includes("havbris"), true);
    },
  },
  {
    name: "logbook: calendar, unfolding, removed entries",
    run: async ({ person, driver, takePicture }) => {
      await person.press("Havbris");
      await person.heading("Havbris");
      await person.press("Logbooks");
      await person.until(
        "an entry to unfold",
        () => document.querySelector("main tbody button[aria-expanded=false]") !== null,
      );
      await driver.click("main tbody button[aria-expanded=false]");
      await person.see(/Recorded by|Collected data/);
      const latest = await person.until("the latest entry", firstTime);
      await driver.click("main button[aria-label^='Choose date']");
      await person.until("a calendar", () => document.querySelector("[role=dialog] [role=grid]") !== null);
      // Two days back, also across the end of a month.
      await driver.press("ArrowLeft", "ArrowLeft", "Enter");
      const day = await person.until("the day in the address", () => /until-date\/([\d-]+)/.exec(location.href)?.[1]);
      const end = Date.parse(day) + 24 * 60 * 60 * 1000;
      equal(Date.parse(latest) >= end, true);
      await person.until("entries until that day only", isFirstBefore, end);

      await person.press(/^Removed/);
      const struck = await person.until("a removed entry", removedText);
      const { width, height, pixels } = await takePicture();
      const run = longestRun({ width, height, pixels }, struck.color);
      if (run < struck.width * 0.9)
        throw new Error(`The line through “${struck.text}” is ${run} of ${Math.round(struck.width)} px long.`);
    },
  },
  {
    name: "find: words, an entry, and back",
    run: async ({ person, driver }) => {
      await person.press("Find");
      await person.heading("Find");
      await person.write("Find in all logbooks", "boat* stations");
      const [, count] = await person.see(/(\d+) entries/);
      equal(Number(count) > 1, true);
      equal(
        await driver.evaluate(() =>
          [...document.querySelectorAll("main tr[data-kind=row]")].every((row) => row.querySelector("mark") !== null),
        ),
        true,
      );
      const question = await driver.address();
      await person.press("Drill");
      await person.until("the entry's address", () => new URLSearchParams(location.search).has("entry"));
      await person.see("Muster at both stations, boats swung out");
      await driver.back();
      await person.heading("Find");
      equal(await driver.address(), question);
      equal(
        await person.until(
          "the words",
          () => document.querySelector<HTMLInputElement>("main [role=searchbox], main input[type=search]")?.value,
        ),
        "boat* stations",
      );
    },
  },
  {
    name: "checklist editor: sections in another order by keyboard",
    run: async ({ person, driver }) => {
      await person.press("Checklists");
      await person.heading("Checklists");
      await person.press("Pre-departure bridge");
      await person.press("Edit");
      await person.heading("Update draft");
      await driver.click("main label:has([role=switch])");
      const handles = async () =>
        (await driver.evaluate(buttonsNamed, "Move section ")).map((name) => name.replace(/^\d+, /, ""));
      const [first = "", second = "", ...others] = await handles();
      await person.until("the handle of the first section", focusButton, `Move section 1, ${first}`);
      await driver.press("Space");
      await person.see(/lifted\. Position 1 of \d/);
      await driver.press("ArrowDown");
      await driver.press("Space");
      await person.until("its handle in second place, with the focus", hasFocus, `Move section 2, ${first}`);
      equal(await handles(), [second, first, ...others]);
      await person.press("Cancel");
      await person.press("Leave");
      await person.heading("Pre-departure bridge");
    },
  },
  {
    name: "a dialog: focus goes in, stays and returns",
    run: async ({ person, driver }) => {
      await person.press("Users");
      await person.heading("Users");
      await person.press("Grant access to Pia Krog");
      await person.until("the focus in the dialog", isInDialog);
      for (let tab = 0; tab < 12; tab++) {
        await driver.press("Tab");
        equal(await driver.evaluate(isInDialog), true);
      }
      await driver.press("Escape");
      await person.until("the focus on its button again", hasFocus, "Grant access to Pia Krog");
    },
  },
  {
    name: "attention: a number leads to as many entries",
    run: async ({ person, driver }) => {
      await person.press(/^Today: \d+ vessels?$/);
      await person.heading("Today");
      const { href, count } = await person.until("a number of entries", numberOfEntries);
      await driver.click(`main a[href="${href}"]`);
      await person.heading("Find");
      await person.see(`${count} entries`);
      await driver.back();
      await person.heading("Today");
    },
  },
  {
    name: "theme: Night, also after loading anew",
    run: async ({ person, driver }) => {
      const colors = () => driver.evaluate(() => getComputedStyle(document.querySelector("h1")!).color);
      const day = await colors();
      await person.press(/Ingrid Solberg$/);
      await person.press("Night");
      await person.until("the theme Night", () => document.documentElement.dataset["theme"] === "night");
      const night = await colors();
      equal(night === day, false);
      await driver.reload();
      await person.heading("Today");
      equal(await colors(), night);
      await person.press(/Ingrid Solberg$/);
      await person.press("Day");
      await person.until("the theme Day", () => document.documentElement.dataset["theme"] === "day");
    },
  },
];
