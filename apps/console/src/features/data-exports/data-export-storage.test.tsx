import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { LocalizedMessageSchema } from "@shore/api/gen/shore/v1/errors_pb";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import { paths } from "#paths.ts";
import type { Shore } from "#session/shore-context.ts";
import { deleteAllDrafts, readDraft } from "#shared/draft-autosave/draft-store.ts";
import { emissions, unwritableDestination, workingDestination } from "#testing/data-exports.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { type Answers, failing } from "#testing/transport.ts";
import { press } from "#testing/steps.ts";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const to = { organizationUuid };
const newEditor = paths.newDataExport(to);
const editor = paths.dataExportUpdate({ ...to, ...emissions });
const detail = paths.dataExport({ ...to, ...emissions });
const userUuid = "8a3f6b53-4f5c-4d0e-9a44-1d1f6a6a1b01";
const SECRET = "https://havbris.example/exports?sig=a-canary-that-must-not-stay";
const nameField = () => screen.findByRole("textbox", { name: "Display name" });
const urlField = () => screen.findByLabelText("Storage access URL");
const write = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
};

/** Records created schedules and responds as the server does. */
function recordingAnswers(sent: unknown[]): Answers {
  return {
    dataExportScheduleCreate: (request) => {
      sent.push(request.displayName);
      return { dataExportScheduleUuid: emissions.dataExportScheduleUuid };
    },
  };
}

function everythingKept({ queryClient }: Shore): string {
  const writes = queryClient.getMutationCache().getAll();
  const reads = queryClient.getQueryCache().getAll();
  const parts = [...writes.map(({ state }) => state), ...reads.map(({ state, queryKey }) => [state, queryKey])];
  return JSON.stringify(parts, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value));
}

afterEach(deleteAllDrafts);

describe("the destination", () => {
  test("can be tested before saving, step by step", async () => {
    renderShore(newEditor, { dataExportStorageTest: unwritableDestination });
    expect(await screen.findByRole("button", { name: "Test destination" })).toHaveAccessibleDescription(
      "Enter the storage access URL first.",
    );
    await write(await urlField(), SECRET);
    await press("Test destination");
    const verdict = await screen.findByText("Test failed.");
    expect(verdict.closest("[role=alert]")).toHaveAttribute("data-tone", "danger");
    expect(factOf("Reach the storage")).toBe("Works");
    expect(factOf("Write a file")).toBe("FailedThe access URL has no permission to write.");
    expect(factOf("Delete the test file")).toBe("Not tried");
    await userEvent.type(await urlField(), "2");
    expect(screen.queryByText("Test failed.")).toBeNull();
  });

  test("that fails its test needs confirmation when saving, and can be saved anyway", async () => {
    const sent: unknown[] = [];
    renderShore(newEditor, { ...recordingAnswers(sent), dataExportStorageTest: unwritableDestination });
    await write(await nameField(), "Warehouse");
    await write(await urlField(), SECRET);
    await press("Create");
    const dialog = within(await screen.findByRole("alertdialog", { name: /with a destination that failed/ }));
    expect(dialog.getByText("The access URL has no permission to write.")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(sent).toEqual([]);
    expect(await urlField()).toHaveValue(SECRET);
    await press("Create");
    await press("Create anyway");
    expect(await screen.findByText("Data export created.")).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test.each(proveOnly)("that is being tested when the user leaves is not saved", async () => {
    const sent: unknown[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    renderShore(newEditor, {
      ...recordingAnswers(sent),
      dataExportStorageTest: async () => {
        await promise;
        return workingDestination();
      },
    });
    await write(await nameField(), "Warehouse");
    await write(await urlField(), SECRET);
    await press("Create");
    await userEvent.click(screen.getByRole("link", { name: "Cancel" }));
    await press("Leave");
    await screen.findByRole("heading", { level: 1, name: "Data export" });
    resolve();
    await new Promise((done) => setTimeout(done, 500));
    expect(sent).toEqual([]);
  });

  test.each(proveOnly)("that cannot be tested now needs confirmation, too", async () => {
    renderShore(newEditor, { dataExportStorageTest: failing(Code.Unavailable) });
    await write(await nameField(), "Warehouse");
    await write(await urlField(), SECRET);
    await press("Create");
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText("The destination could not be tested now.")).toBeVisible();
  });

  test.each(proveOnly)("that the server refuses is reported beside the field", async () => {
    renderShore(newEditor, {
      dataExportStorageTest: () => {
        const message = create(LocalizedMessageSchema, { message: "The address must begin with https." });
        throw new ConnectError("no", Code.InvalidArgument, undefined, [
          { desc: LocalizedMessageSchema, value: message },
        ]);
      },
    });
    await write(await urlField(), "http://x");
    await press("Test destination");
    expect(await screen.findByText("The address must begin with https.")).toBeVisible();
    expect(await urlField()).toBeInvalid();
  });

  test.each(proveOnly)("that is stored is tested without being entered again", async () => {
    const tested: unknown[] = [];
    renderShore(editor, {
      dataExportStorageTest: ({ azureBlobSasUrl, dataExportScheduleUuid }) => {
        tested.push([azureBlobSasUrl, dataExportScheduleUuid]);
        return unwritableDestination();
      },
    });
    await press("Test stored destination");
    expect(await screen.findByText("Test failed.")).toBeVisible();
    expect(tested).toEqual([["", emissions.dataExportScheduleUuid]]);
  });
});

describe("the secret", () => {
  test("is masked until the user shows it", async () => {
    renderShore(newEditor);
    await write(await urlField(), SECRET);
    expect(await urlField()).toHaveAttribute("type", "password");
    await press("Show Storage access URL");
    expect(await urlField()).toHaveAttribute("type", "text");
  });

  test("is not in the page or its caches after it was tested and saved", async () => {
    const { shore, router } = renderShore(newEditor, recordingAnswers([]));
    await write(await nameField(), "Warehouse");
    await write(await urlField(), SECRET);
    await press("Test destination");
    expect(await screen.findByText("The destination works.")).toBeVisible();
    expect(everythingKept(shore)).not.toContain("canary");
    await press("Create");
    await expect.poll(() => router.state.location.pathname).toBe(`/shore${detail}`);
    await expect.poll(() => everythingKept(shore)).not.toContain("canary");
    expect(document.documentElement.outerHTML).not.toContain("canary");
    expect([...document.querySelectorAll("input")].map(({ value }) => value).join()).not.toContain("canary");
    expect(JSON.stringify(router.state)).not.toContain("canary");
  });

  test.each(proveOnly)("is not in the caches after a failed save and leaving the page", async () => {
    const { shore, router } = renderShore(newEditor, { dataExportScheduleCreate: failing(Code.Unavailable) });
    await write(await nameField(), "Warehouse");
    await write(await urlField(), SECRET);
    await press("Create");
    expect(await screen.findByText("Unable to create data export.")).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Cancel" }));
    await press("Leave");
    await expect.poll(() => router.state.location.pathname).toBe(`/shore${paths.dataExports(to)}`);
    await expect.poll(() => everythingKept(shore)).not.toContain("canary");
  });

  test("is not in the stored draft", async () => {
    renderShore(newEditor);
    await write(await urlField(), SECRET);
    await write(await nameField(), "Warehouse");
    const kept = () =>
      readDraft<{ displayName: string; azureBlobSasUrl: string }>({ userUuid, record: "data export new" });
    await expect.poll(async () => (await kept())?.values.displayName).toBe("Warehouse");
    expect((await kept())?.values.azureBlobSasUrl).toBe("");
    expect(JSON.stringify(await kept())).not.toContain("canary");
  });
});

function factOf(term: string): string {
  return screen.getByText(term).nextElementSibling?.textContent ?? "";
}
