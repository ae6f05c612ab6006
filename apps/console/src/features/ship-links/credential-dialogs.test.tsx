import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { CreateCredentialDialog, type NewCredential } from "./CreateCredentialDialog.tsx";
import { CredentialSecret } from "./CredentialSecret.tsx";
import { render } from "@shore/design-system/testing/render";

function Create({ onCreate }: { onCreate: (credential: NewCredential) => Promise<unknown> }) {
  const [values, change] = useState("");
  const kept = { values, change, isRestored: false, forget: () => {} };
  return <CreateCredentialDialog vesselName="Havbris" kept={kept} onCreate={onCreate} onClose={() => {}} />;
}

const create = () => screen.getByRole("button", { name: "Create credential" });

test("a credential needs a name; without a day it does not expire", async () => {
  const onCreate = vi.fn<(credential: NewCredential) => Promise<void>>(async () => {});
  render(<Create onCreate={onCreate} />);
  await userEvent.click(create());
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription(/Required/);
  expect(onCreate).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Bridge computer{Enter}");
  expect(onCreate).toHaveBeenCalledExactlyOnceWith({ displayName: "Bridge computer", expireTime: "" });
});

test("a name of more than 256 characters is rejected before sending", async () => {
  const onCreate = vi.fn<(credential: NewCredential) => Promise<void>>(async () => {});
  render(<Create onCreate={onCreate} />);
  await userEvent.click(screen.getByRole("textbox", { name: "Name" }));
  await userEvent.paste("n".repeat(257));
  await userEvent.click(create());
  expect(screen.getByText("Exceeds maximum length")).toBeVisible();
  expect(onCreate).not.toHaveBeenCalled();
});

test("a day that has passed is refused, so that no credential without an end is created instead", async () => {
  const onCreate = vi.fn<(credential: NewCredential) => Promise<void>>(async () => {});
  render(<Create onCreate={onCreate} />);
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Bridge");
  await userEvent.click(screen.getByRole("spinbutton", { name: /year/ }));
  await userEvent.keyboard("20250101");
  await userEvent.click(create());
  expect(screen.getByText(/^Not before /)).toBeVisible();
  expect(onCreate).not.toHaveBeenCalled();
  expect(document.activeElement).toHaveAttribute("role", "spinbutton");
});

test("a failed creation shows the reason in the dialog, which keeps the input", async () => {
  const onCreate = () => Promise.reject(new Error("away"));
  render(<Create onCreate={onCreate} />);
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Bridge{Enter}");
  expect(await screen.findByText(/Shore could not be reached/)).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Bridge");
});

test("the new credential is shown with its name, expiry and permissions", () => {
  const credential = { displayName: "Spare", expireTime: "2027-03-02T00:00:00+00:00" };
  render(
    <CredentialSecret vesselName="Havbris" credential={credential} secret="shore_ship_EXAMPLE" onClose={() => {}} />,
  );
  expect(screen.getByRole("dialog", { name: "Credential for Havbris" })).toBeVisible();
  expect(screen.getByText("Spare · ends 2027-03-02 00:00 +00:00")).toBeVisible();
  expect(screen.getByText("shore_ship_EXAMPLE")).toBeVisible();
  expect(screen.getByText("read a logbook, or write for another vessel")).toBeVisible();
});
