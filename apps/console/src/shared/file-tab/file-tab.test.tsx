import { Button } from "@shore/design-system/Button";
import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { UnopenedFileLink } from "./UnopenedFileLink.tsx";
import { createFile } from "./create-file.ts";
import { useFileTab } from "./use-file-tab.ts";
import { render } from "@shore/design-system/testing/render";
import { proveOnly } from "@shore/design-system/testing/prove-only";

let opening: MockInstance<typeof window.open>;
let released: MockInstance<typeof URL.revokeObjectURL>;
beforeEach(() => {
  opening = vi.spyOn(window, "open");
  released = vi.spyOn(URL, "revokeObjectURL");
  document.documentElement.dataset["theme"] = "night";
});
afterEach(() => {
  tab()?.close();
  delete document.documentElement.dataset["theme"];
});

const tab = (): Window | null => opening.mock.results.at(-1)?.value ?? null;
const page = () => {
  const opened = tab();
  if (opened === null) throw new Error("No tab was opened.");
  return within(opened.document.body);
};
// Of a type that every browser saves: the test is about the tab's own text.
const sealed = () =>
  createFile({ name: "Deck logbook.bin", type: "application/octet-stream", content: Uint8Array.of(1) });
const csv = (text: string) =>
  createFile({ name: "Entries.csv", type: "text/csv", content: new TextEncoder().encode(text) });

/** A screen with a button that requests a file; `answer` and `refuse` settle the request. */
function renderScreen() {
  const { promise, resolve: answer, reject: refuse } = Promise.withResolvers<File>();
  function Screen() {
    const { open: openTab, unopened } = useFileTab();
    return (
      <>
        <Button onPress={() => void openTab("Deck logbook", () => promise)}>Create report</Button>
        <UnopenedFileLink file={unopened} />
      </>
    );
  }
  return { ...render(<Screen />), answer, refuse };
}
const press = () => userEvent.click(screen.getByRole("button", { name: "Create report" }));

test("the tab opens on the click and names the file in preparation, in the theme and the language of the page", async () => {
  renderScreen();
  await press();
  expect(page().getByRole("heading", { level: 1, name: "Preparing Deck logbook" })).toBeTruthy();
  expect(page().getByRole("progressbar", { name: "Preparing Deck logbook" })).toBeTruthy();
  expect(page().getByRole("status").textContent).toMatch(/opens here when it's ready/);
  const root = tab()?.document.documentElement;
  expect(tab()?.document.title).toBe("Preparing Deck logbook · Shore");
  expect(root?.lang).toBe("en");
  expect(root && getComputedStyle(root).backgroundColor).toBe(
    getComputedStyle(document.documentElement).backgroundColor,
  );
  expect(root && getComputedStyle(page().getByRole("main")).display).toBe("grid");
});

test("a file that the browser cannot display is saved, and the tab links to it", async () => {
  const { answer } = renderScreen();
  await press();
  answer(sealed());
  await waitFor(() => expect(tab()?.document.title).toBe("Deck logbook.bin · Shore"));
  const link = page().getByRole("link", { name: "Save file" });
  expect(link.getAttribute("download")).toBe("Deck logbook.bin");
  expect(screen.queryByRole("status")).toBeNull();
  tab()?.close();
  await waitFor(() => expect(released).toHaveBeenCalledWith(link.getAttribute("href")));
});

test("a text file is shown and saved under its name", async () => {
  const { answer } = renderScreen();
  await press();
  answer(csv("time,summary\n12:00,Pilot off\n"));
  await waitFor(() => page().getByRole("region", { name: "Beginning of the file" }));
  expect(page().getByRole("region").textContent).toBe("time,summary\n12:00,Pilot off\n");
  expect(page().getByRole("link", { name: "Save file" }).getAttribute("download")).toBe("Entries.csv");
  expect(tab()?.document.title).toBe("Entries.csv · Shore");
});

test.each(proveOnly)("a long text shows whole lines and an ellipsis", async () => {
  const { answer } = renderScreen();
  await press();
  answer(csv("12:00,Pilot off\n".repeat(5_000)));
  await waitFor(() => page().getByRole("region"));
  const { textContent } = page().getByRole("region");
  expect(textContent?.length).toBeLessThan(66_000);
  expect(textContent?.endsWith("\n12:00,Pilot off\n…")).toBe(true);
});

test("when the browser blocks the tab, the page offers the file and announces it", async () => {
  opening.mockReturnValueOnce(null);
  const { answer, unmount } = renderScreen();
  await press();
  answer(sealed());
  expect(await screen.findByRole("status")).toHaveTextContent(
    "Your browser did not let the new tab open. Save the file here.",
  );
  const link = screen.getByRole("link", { name: "Save Deck logbook.bin" });
  expect(link).toHaveAttribute("download", "Deck logbook.bin");
  const href = link.getAttribute("href") ?? "";
  expect(await (await fetch(href)).bytes()).toEqual(Uint8Array.of(1));
  unmount();
  expect(released).toHaveBeenCalledWith(href);
});

test("when the tab is closed too soon, the page offers the file", async () => {
  const { answer } = renderScreen();
  await press();
  tab()?.close();
  answer(sealed());
  expect(await screen.findByText(/The tab was closed before the file was there/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Save Deck logbook.bin" })).toBeVisible();
});

test("a failure closes the tab", async () => {
  const { refuse } = renderScreen();
  await press();
  refuse(new Error("down"));
  await waitFor(() => expect(tab()?.closed).toBe(true));
  expect(screen.queryByRole("link")).toBeNull();
});

test.each(proveOnly)("when the console is closed, the tab reports that the file was not made", async () => {
  renderScreen();
  await press();
  window.dispatchEvent(new PageTransitionEvent("pagehide"));
  expect(page().getByRole("heading", { level: 1, name: "Deck logbook was not made" })).toBeTruthy();
  expect(page().getByRole("alert").textContent).toMatch(/Open Shore and ask again/);
});

test.each(proveOnly)("after the user leaves the screen, the file still opens in the tab", async () => {
  const { answer, unmount } = renderScreen();
  await press();
  unmount();
  answer(csv("a\n"));
  await waitFor(() => expect(page().getByRole("region").textContent).toBe("a\n"));
});
