import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { cdp } from "vitest/browser";
import { Button } from "../Button/Button.tsx";
import { ConfirmDialog } from "../ConfirmDialog/ConfirmDialog.tsx";
import { Popover } from "./Popover.tsx";

const filter = (
  <Popover trigger={<Button>Filter</Button>} label="Filter entries">
    <p id="note">Entries verified by the master.</p>
  </Popover>
);

afterEach(() => wishForMotion("reduce"));

test("a popover that closes fades, while focus is back on its button and nobody can reach what fades", async () => {
  await wishForMotion("no-preference");
  render(filter);
  await userEvent.click(screen.getByRole("button", { name: "Filter" }));
  await userEvent.keyboard("{Escape}");
  const copy = await screen.findByText("Entries verified by the master.");
  expect(copy.closest("[inert]")).toHaveAttribute("aria-hidden", "true");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(document.querySelector("#note")).toBeNull();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("button", { name: "Filter" }));
  await expect.poll(() => copy.isConnected).toBe(false);
});

test("so does a dialog, and where it was", async () => {
  await wishForMotion("no-preference");
  const shown = (isOpen: boolean) => (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => {}}
      onConfirm={() => {}}
      title="Discard draft?"
      confirmLabel="Discard"
    >
      Nothing of it is kept.
    </ConfirmDialog>
  );
  const { rerender } = render(shown(true));
  const before = screen.getByText("Nothing of it is kept.").getBoundingClientRect().left;
  rerender(shown(false));
  const copy = await screen.findByText("Nothing of it is kept.");
  expect(copy.getBoundingClientRect().left).toBe(before);
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  await expect.poll(() => copy.isConnected).toBe(false);
});

test("with reduced motion it is gone at once", async () => {
  render(filter);
  await userEvent.click(screen.getByRole("button", { name: "Filter" }));
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByText("Entries verified by the master.")).not.toBeInTheDocument();
});

async function wishForMotion(value: "reduce" | "no-preference"): Promise<void> {
  await cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value }] });
}
