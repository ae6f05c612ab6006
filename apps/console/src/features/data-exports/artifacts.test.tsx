import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
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

test("on a wide screen every hash with its button is in the frame, however long the file's name is", async () => {
  await page.viewport(1440, 900);
  const name = "kystvag/logbook-entry-changes-2026-11-28T1709Z-9c842145b102401f.csv";
  renderShore(detail, {
    dataExportScheduleArtifactList: () => ({
      artifacts: artifacts.map((artifact) => ({ ...artifact, filename: name })),
    }),
  });
  const table = await screen.findByRole("table", { name: "Artifacts" });
  const [button] = screen.getAllByRole("button", { name: `Copy hash of ${name}` });
  const frame = table.parentElement?.getBoundingClientRect();
  expect(button?.getBoundingClientRect().right).toBeLessThanOrEqual(frame?.right ?? 0);
  expect(table.getBoundingClientRect().right).toBeLessThanOrEqual((frame?.right ?? 0) + 1);
});
