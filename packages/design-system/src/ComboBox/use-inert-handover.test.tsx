import { screen, waitFor } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { expect, test } from "vitest";
import { Button } from "../Button/Button.tsx";
import { Dialog } from "../Dialog/Dialog.tsx";
import { MultiComboBox } from "../MultiComboBox/MultiComboBox.tsx";
import { ComboBox } from "./ComboBox.tsx";
import { render } from "../testing/render.tsx";

/** A page whose dialog opens without a press, like the leave-page confirmation on Back. */
function Page({ isMultiple }: { isMultiple: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = () => setIsOpen(true);
    addEventListener("popstate", open);
    return () => removeEventListener("popstate", open);
  }, []);
  const options = [{ value: "deck", label: "Deck" }];
  return (
    <main>
      <h1>Checklist</h1>
      {isMultiple ? (
        <MultiComboBox label="Logbook" options={options} values={[]} onChange={() => {}} />
      ) : (
        <ComboBox label="Logbook" options={options} value={undefined} onChange={() => {}} />
      )}
      <Button>Save</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Leave without saving?"
        actions={<Button>Stay</Button>}
      >
        It is not saved.
      </Dialog>
    </main>
  );
}

/** Testing Library does not support `inert`. */
const isExposed = (role: "heading" | "button", name: string) => {
  const element = screen.queryByRole(role, { name });
  return element !== null && element.closest("[inert]") === null;
};

test.each([
  [false, "d"],
  [false, "no such thing"],
  [true, "d"],
  [true, "no such thing"],
])(
  "a dialog over an open list hides the page and exposes it again on close (multiple: %s, text: %s)",
  async (isMultiple, text) => {
    render(<Page isMultiple={isMultiple} />);
    await userEvent.type(screen.getByRole("combobox", { name: "Logbook" }), text);
    await waitFor(() => expect(isExposed("button", "Save")).toBe(false));
    dispatchEvent(new PopStateEvent("popstate"));
    await screen.findByRole("dialog", { name: "Leave without saving?" });
    expect(isExposed("heading", "Checklist")).toBe(false);
    expect(isExposed("button", "Save")).toBe(false);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(isExposed("button", "Save")).toBe(true));
    expect(isExposed("heading", "Checklist")).toBe(true);
    expect(document.querySelector("[inert]")).toBeNull();
    // A list hides the page again and exposes it on close.
    await userEvent.click(screen.getByRole("combobox", { name: "Logbook" }));
    await waitFor(() => expect(isExposed("button", "Save")).toBe(false));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(isExposed("button", "Save")).toBe(true));
  },
);
