import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { SecretOnce } from "./SecretOnce.tsx";
import { render } from "../testing/render.tsx";

const secret = "shore_ship_EXAMPLE";
const onClose = vi.fn<() => void>();

function show() {
  render(
    <SecretOnce
      title="Credential for Havbris"
      description="Spare"
      secret={secret}
      fileName="a.txt"
      onClose={onClose}
    />,
  );
}

const button = (name: string) => screen.getByRole("button", { name });

/** Replaces the browser's clipboard with a mock. */
function clipboard(answer: () => Promise<void>) {
  userEvent.setup();
  return vi.spyOn(navigator.clipboard, "writeText").mockImplementation(answer);
}

beforeEach(() => onClose.mockClear());

conformsAsAWhole("SecretOnce", (label) => (
  <SecretOnce title={label} description="Spare" secret={secret} fileName="a.txt" onClose={() => {}} />
));

test("focus starts on Copy; Enter copies the secret, announces it, and Close closes the dialog", async () => {
  const copying = clipboard(async () => {});
  show();
  expect(button("Copy")).toHaveFocus();
  expect(screen.getByText("It is not shown again.")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(copying).toHaveBeenCalledExactlyOnceWith(secret);
  expect(await screen.findByText("Copied to the clipboard")).toBeVisible();
  expect(button("Copied")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

test("Space copies too, and Close then needs no confirmation", async () => {
  clipboard(async () => {});
  show();
  await userEvent.keyboard(" ");
  expect(await screen.findByRole("button", { name: "Copied" })).toBeVisible();
  await userEvent.click(button("Close"));
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["Close", () => userEvent.click(button("Close"))],
])("%s before copying asks for confirmation; going back keeps the secret, closing discards it", async (_, leave) => {
  show();
  await leave();
  expect(screen.getByRole("alertdialog", { name: "Close without copying?" })).toBeVisible();
  expect(screen.getByText("It cannot be shown again.")).toBeVisible();
  expect(screen.queryByText(secret)).toBeNull();
  expect(button("Go back")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByText(secret)).toBeVisible();
  expect(button("Copy")).toHaveFocus();
  await leave();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(button("Close"));
  expect(onClose).toHaveBeenCalledOnce();
});

test("a failed copy shows how to continue, and closing still asks for confirmation", async () => {
  clipboard(() => Promise.reject(new DOMException("Denied", "NotAllowedError")));
  show();
  await userEvent.click(button("Copy"));
  expect(await screen.findByText("The browser did not copy it. Select the line and copy it.")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("alertdialog")).toBeVisible();
});

test("the file holds the secret and one line end, and the page has no URL of it", async () => {
  const made = vi.spyOn(URL, "createObjectURL");
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  show();
  await userEvent.click(button("Download as file"));
  const [file] = made.mock.calls[0] ?? [];
  expect(file instanceof Blob && (await file.text())).toBe(`${secret}\n`);
  expect(pressed).toHaveBeenCalledOnce();
  expect(screen.queryByRole("link")).toBeNull();
  await userEvent.click(button("Close"));
  expect(onClose).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
