import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { ConfirmDialog, type ConfirmDialogProps } from "./ConfirmDialog.tsx";
import { render } from "../testing/render.tsx";

function Revoke(props: Partial<ConfirmDialogProps>) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <ConfirmDialog
      title="Revoke access for Bjørn Haugen?"
      confirmLabel="Revoke access"
      isDestructive
      onConfirm={() => setIsOpen(false)}
      {...props}
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
    >
      He can no longer open the console.
    </ConfirmDialog>
  );
}

const cancel = () => screen.getByRole("button", { name: "Cancel" });
const revoke = () => screen.getByRole("button", { name: "Revoke access" });

conformsAsAWhole("ConfirmDialog", (label) => (
  <ConfirmDialog isOpen onClose={() => {}} title={label} confirmLabel="Revoke" onConfirm={() => {}}>
    They can no longer sign in.
  </ConfirmDialog>
));

test("it is an alert dialog named by the question and described by the consequence", () => {
  render(<Revoke />);
  const dialog = screen.getByRole("alertdialog", { name: "Revoke access for Bjørn Haugen?" });
  expect(dialog).toHaveAccessibleDescription("He can no longer open the console.");
});

test("focus starts on Cancel when the action is destructive, else on the confirm button", async () => {
  const { unmount } = render(<Revoke />);
  await expect.poll(() => document.activeElement).toBe(cancel());
  unmount();
  render(<Revoke isDestructive={false} />);
  await expect.poll(() => document.activeElement).toBe(revoke());
});

test.each(["Cancel", "{Escape}"])("%s closes it without confirming", async (how) => {
  const onConfirm = vi.fn<() => void>();
  render(<Revoke onConfirm={onConfirm} />);
  if (how === "Cancel") await userEvent.click(cancel());
  else await userEvent.keyboard(how);
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(onConfirm).not.toHaveBeenCalled();
});

test("while the action is pending it is busy, stays open and ignores presses; then it closes", async () => {
  const work = Promise.withResolvers<void>();
  const onConfirm = vi.fn<() => Promise<void>>(() => work.promise);
  render(<Revoke onConfirm={onConfirm} />);
  await userEvent.click(revoke());
  expect(revoke()).toHaveAttribute("aria-busy", "true");
  expect(cancel()).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(revoke());
  await userEvent.click(cancel());
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("alertdialog")).toBeVisible();
  expect(onConfirm).toHaveBeenCalledOnce();
  work.resolve();
  await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
});

test("after a failure it stays open for a retry", async () => {
  const onConfirm = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error("unavailable"))
    .mockResolvedValueOnce();
  render(<Revoke onConfirm={onConfirm} />);
  await userEvent.click(revoke());
  await expect.poll(() => revoke().getAttribute("aria-busy")).toBeNull();
  expect(screen.getByRole("alertdialog")).toBeVisible();
  expect(cancel()).not.toHaveAttribute("aria-disabled");
  await userEvent.click(revoke());
  await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
  expect(onConfirm).toHaveBeenCalledTimes(2);
});
