import { configure } from "@testing-library/dom";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { preloadAll } from "../primitives/lazy.tsx";
import "../GlobalStyle/GlobalStyle.tsx";
import { cleanup, rendered } from "./render.tsx";
// What these load when they are first opened is loaded before the first test. Screens bring them later than that; a script that a busy
// machine then fails to fetch is missing until the page is loaded anew, and no menu of the tests after it opens.
import "../DatePicker/DatePicker.tsx";
import "../ListBox/LazyOptionsPanel.tsx";
import "../Menu/Menu.tsx";
import "../Table/Table.tsx";
import "../Tooltip/Tooltip.tsx";

/** Every component test starts from the same page as the product: day, left to right, tokens and fonts loaded. */
beforeEach(() => {
  document.documentElement.dataset["theme"] = "day";
  document.documentElement.lang = "en";
  document.documentElement.dir = "ltr";
  // Tests run in a frame: until that has the focus, what is focused in it is not told.
  window.focus();
});

/** Test files share a page. React Aria keeps using its announcer's element; everything else that an earlier file left is removed. */
beforeAll(async () => {
  for (const element of document.querySelectorAll("body > :not([data-live-announcer])")) element.remove();
  localStorage.clear();
  sessionStorage.clear();
  // Out of the way of what the next tests render.
  await userEvent.hover(document.documentElement, { position: { x: 0, y: 0 }, force: true });
});

// Until a busy machine has done it: a pass never waits as long.
configure({
  asyncUtilTimeout: 15_000,
  // What a person does, and what is waited for, ends with what React had scheduled by then.
  asyncWrapper: async (act) => {
    const result = await act();
    await rendered();
    return result;
  },
  // Queries that wait would print the page as often as they look.
  getElementError: (message) => Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" }),
});

/** As the product does when it is idle. */
beforeAll(preloadAll);

afterEach(cleanup);

/** The files that follow have the page's own functions again. */
afterEach(() => void vi.restoreAllMocks());

/** The files that follow share the page: who changes it puts it back, with `emulateMedia`. */
afterAll(() => {
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches)
    throw new Error("This file took the wish for less motion away.");
});
