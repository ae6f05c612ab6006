import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Dialog } from "../Dialog/Dialog.tsx";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { FindBar, type FindBarProps } from "./FindBar.tsx";
import { render } from "../testing/render.tsx";

/** Renders a bar at the third of 41 hits, with mock handlers. */
function bar(props: Partial<FindBarProps> = {}) {
  const done: string[] = [];
  const owner = (what: string) => () => void done.push(what);
  const element = (
    <FindBar
      label="Find in logbooks"
      text="pump"
      onTextChange={(text) => void done.push(`text ${text}`)}
      count="3 of 41"
      hasHits
      onPrevious={owner("previous")}
      onNext={owner("next")}
      onClose={owner("close")}
      onTryAgain={owner("again")}
      {...props}
    />
  );
  return { done, element };
}

const field = () => screen.getByRole("searchbox", { name: "Find in logbooks" });

conformsAsAWhole("FindBar", (label) => bar({ label }).element);

test("it opens with focus in its field, and its keys move to the next and previous hit and close it", async () => {
  const { done, element } = bar();
  render(element);
  expect(field()).toHaveFocus();
  await userEvent.keyboard("{Enter}{Shift>}{Enter}{/Shift}{F3}{Shift>}{F3}{/Shift}{Escape}");
  expect(done).toEqual(["next", "previous", "next", "previous", "close"]);
  // Escape closed the bar and did not clear its field.
  await userEvent.keyboard("s");
  expect(done.at(-1)).toBe("text pumps");
});

test("F3 works from elsewhere on the page, but not behind a dialog; Enter works only in the bar", async () => {
  const { done, element } = bar();
  const { rerender } = render(
    <>
      {element}
      <input aria-label="Other" />
    </>,
  );
  await userEvent.click(screen.getByRole("textbox", { name: "Other" }));
  await userEvent.keyboard("{F3}{Enter}{Escape}");
  expect(done).toEqual(["next"]);
  rerender(
    <>
      {element}
      <Dialog isOpen onClose={() => {}} title="Remove?" actions={<button type="button">Cancel</button>}>
        It is gone for good.
      </Dialog>
    </>,
  );
  await userEvent.keyboard("{F3}");
  expect(done).toEqual(["next"]);
});

test("its buttons do the same; Enter on a button presses it", async () => {
  const { done, element } = bar();
  render(element);
  for (const name of ["Previous", "Next", "Close"]) await userEvent.click(screen.getByRole("button", { name }));
  screen.getByRole("button", { name: "Previous" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(done).toEqual(["previous", "next", "close", "previous"]);
});

test("the count is visible, and the announcement has more detail", () => {
  const { element } = bar({ announcement: "3 of 41, 12 November, Noon report" });
  render(element);
  expect(screen.getByText("3 of 41")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("3 of 41, 12 November, Noon report");
});

test("without hits, Previous and Next are disabled with a reason", async () => {
  const { done, element } = bar({ count: "No entries found.", hasHits: false });
  render(element);
  expect(screen.getByRole("status")).toHaveTextContent("No entries found.");
  const next = screen.getByRole("button", { name: "Next" });
  expect(next).toHaveAccessibleDescription("Nothing was found.");
  await userEvent.click(next);
  expect(done).toEqual([]);
});

test("a failure is announced, and Try again retries", async () => {
  const { done, element } = bar({ count: "", hasHits: false, failure: "Failed retrieving entries" });
  render(element);
  expect(screen.getByRole("status")).toHaveTextContent("Failed retrieving entries");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(done).toEqual(["again"]);
});

test("keys during IME composition are ignored", async () => {
  const { done, element } = bar();
  render(element);
  const onWindow = vi.fn<() => void>();
  addEventListener("keydown", onWindow, { once: true });
  field().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, isComposing: true }));
  expect(onWindow).toHaveBeenCalledOnce();
  expect(done).toEqual([]);
});
