import { configure } from "@testing-library/dom";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { preloadAll } from "../primitives/lazy.tsx";
import "../GlobalStyle/GlobalStyle.tsx";
import { cleanup, rendered } from "./render.tsx";
// Loads their lazy code before the first test. Pages load it later; a script that fails to load under load stays missing until
// the page is reloaded, and no menu of the following tests opens.
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
  // Tests run in a frame, which must be focused to fire focus events.
  window.focus();
});

/** Test files share a page. React Aria keeps using its announcer's element; everything else left by an earlier file is removed. */
beforeAll(async () => {
  for (const element of document.querySelectorAll("body > :not([data-live-announcer])")) element.remove();
  localStorage.clear();
  sessionStorage.clear();
  // Away from the elements of the next tests.
  await userEvent.hover(document.documentElement, { position: { x: 0, y: 0 }, force: true });
  // After a real press by an earlier file the browser does not show the focus that a test sets; after a real key it does.
  window.focus();
  await userEvent.keyboard("{Escape}");
});

configure({
  // Generous, for a loaded machine; a passing test never waits as long. tools/test.ts shortens it.
  asyncUtilTimeout: Number(import.meta.env["VITE_ASYNC_TIMEOUT_MS"] ?? 40_000),
  // User events and waits end when React has rendered its scheduled updates.
  asyncWrapper: async (act) => {
    const result = await act();
    await rendered();
    return result;
  },
  // Queries that wait would print the page on every poll.
  getElementError: (message) => Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" }),
});

/** As the product does when it is idle. */
beforeAll(preloadAll);

afterEach(cleanup);

/** Restores mocks for the following files, which share the page. */
afterEach(() => void vi.restoreAllMocks());

/** The following files share the page: a change must be restored, with `emulateMedia`. */
afterAll(() => {
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches)
    throw new Error(
      "This test file reset the emulated reduced motion. Emulate media features with emulateMedia, which restores it.",
    );
});
