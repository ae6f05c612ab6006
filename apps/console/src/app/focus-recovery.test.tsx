import { Button } from "@shore/design-system/Button";
import { ConfirmDialog } from "@shore/design-system/ConfirmDialog";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useLayoutEffect, useRef, useState } from "react";
import { expect, test } from "vitest";
import { recoverFocus } from "./focus-recovery.ts";
import { render } from "@shore/design-system/testing/render";

/** A page with a list whose rows can be removed, directly or after a confirmation, and a note that unmounts with its only button. */
function Page() {
  const main = useRef<HTMLElement>(null);
  const [names, setNames] = useState(["Bunkering", "Fuel change-over", "Pilot on board"]);
  const [question, setQuestion] = useState<string>();
  const [hasNote, setHasNote] = useState(true);
  useLayoutEffect(() => (main.current === null ? undefined : recoverFocus(main.current)), []);
  const remove = (name: string) => setNames((all) => all.filter((one) => one !== name));
  return (
    <>
      <Button>Outside</Button>
      <main ref={main} tabIndex={-1}>
        {hasNote && (
          <div>
            <Button onPress={() => setHasNote(false)}>Clear</Button>
          </div>
        )}
        <ul>
          {names.map((name) => (
            <li key={name}>
              <Button onPress={() => remove(name)}>{`Remove ${name}`}</Button>
              <Button onPress={() => setQuestion(name)}>{`Ask about ${name}`}</Button>
            </li>
          ))}
        </ul>
        <p>At the end</p>
      </main>
      <ConfirmDialog
        isOpen={question !== undefined}
        onClose={() => setQuestion(undefined)}
        title="Remove it?"
        confirmLabel="Remove"
        onConfirm={async () => remove(question ?? "")}
      >
        For everyone.
      </ConfirmDialog>
    </>
  );
}

const button = (name: string) => screen.getByRole("button", { name });
const pressByKeyboard = async (name: string) => {
  button(name).focus();
  await userEvent.keyboard("{Enter}");
};
const focused = () => document.activeElement;
/** Longer than focus recovery takes. */
const fiveFrames = async () => {
  for (let frame = 0; frame < 5; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
};

test("when a row is removed, the next row gets the focus; after the last row, the previous one", async () => {
  render(<Page />);
  await pressByKeyboard("Remove Fuel change-over");
  await expect.poll(focused).toBe(button("Remove Pilot on board"));
  await pressByKeyboard("Remove Pilot on board");
  await expect.poll(focused).toBe(button("Remove Bunkering"));
});

test("this also works when a dialog confirms the removal and the row is removed behind it", async () => {
  render(<Page />);
  await pressByKeyboard("Ask about Bunkering");
  await screen.findByRole("alertdialog");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
  await expect.poll(focused).toBe(button("Remove Fuel change-over"));
});

test("cancelling the dialog returns the focus to the button that opened it", async () => {
  render(<Page />);
  await pressByKeyboard("Ask about Bunkering");
  await screen.findByRole("alertdialog");
  await userEvent.keyboard("{Escape}");
  await expect.poll(focused).toBe(button("Ask about Bunkering"));
});

test("without siblings the nearest element of the page gets the focus, and at last the main area", async () => {
  render(<Page />);
  await pressByKeyboard("Clear");
  await expect.poll(focused).toBe(button("Remove Bunkering"));
  for (const name of ["Bunkering", "Fuel change-over", "Pilot on board"]) await pressByKeyboard(`Remove ${name}`);
  await expect.poll(focused).toBe(screen.getByRole("main"));
});

test("a focus that was moved or blurred before the removal is left alone", async () => {
  render(<Page />);
  const removeLater = button("Remove Bunkering");
  removeLater.focus();
  button("Outside").focus();
  removeLater.click();
  await fiveFrames();
  expect(focused()).toBe(button("Outside"));

  const last = button("Remove Fuel change-over");
  last.focus();
  await userEvent.click(screen.getByText("At the end"));
  (focused() as HTMLElement).blur();
  last.click();
  await fiveFrames();
  expect(screen.queryByText("Remove Fuel change-over")).toBeNull();
  expect(focused()).toBe(document.body);
});
