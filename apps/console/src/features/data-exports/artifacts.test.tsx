import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { paths } from "#paths.ts";
import { artifacts, emissions } from "#testing/data-exports.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

const detail = paths.dataExport({ organizationUuid, ...emissions });
const [{ filename = "", hash = "" } = {}] = artifacts;

test("copying a file's hash is announced, and the hash itself is shown if it cannot be copied", async () => {
  // Would replace the browser's clipboard by a stub.
  const user = userEvent.setup({ writeToClipboard: false });
  const copying = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
  try {
    renderShore(detail);
    await user.click(await screen.findByRole("button", { name: `Copy hash of ${filename}` }));
    expect(await screen.findByText(`Copied the hash of ${filename}`)).toBeVisible();
    expect(copying).toHaveBeenCalledWith(hash);
    copying.mockRejectedValueOnce(new Error("denied"));
    await user.click(screen.getByRole("button", { name: `Copy hash of ${filename}` }));
    expect(await screen.findByText(`${filename} has the hash ${hash}`)).toBeVisible();
  } finally {
    copying.mockRestore();
  }
});
