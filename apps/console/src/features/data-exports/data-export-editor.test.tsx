import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { BadRequestSchema, LocalizedMessageSchema } from "@shore/api/gen/shore/v1/errors_pb";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { deleteAllDrafts, saveDraft } from "#shared/draft-autosave/draft-store.ts";
import { dataExportsAnswering, emissions } from "#testing/data-exports.ts";
import { fleet, manyVessels } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { type Answers, failing } from "#testing/transport.ts";
import { press } from "#testing/steps.ts";
import { fromDataExport } from "./data-export-form.ts";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const to = { organizationUuid };
const newEditor = paths.newDataExport(to);
const editor = paths.dataExportUpdate({ ...to, ...emissions });
const detail = paths.dataExport({ ...to, ...emissions });
const SECRET = "https://havbris.example/exports?sig=a-canary-that-must-not-stay";
const nameField = () => screen.findByRole("textbox", { name: "Display name" });
const urlField = () => screen.findByLabelText("Storage access URL");
const write = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
};
const uuidsOf = (...names: string[]) =>
  fleet.filter(({ displayName = "" }) => names.includes(displayName)).map(({ vesselUuid }) => vesselUuid);

/** Records requests and responds as the server does. */
function recordingAnswers(sent: unknown[]): Answers {
  const take = (request: object) => {
    const fields = Object.entries(request).filter(([name]) => !NOT_COMPARED.includes(name));
    sent.push(Object.fromEntries(fields));
    return { dataExportScheduleUuid: emissions.dataExportScheduleUuid };
  };
  return {
    dataExportScheduleCreate: take,
    dataExportScheduleUpdate: (request) => ({ etag: take(request).dataExportScheduleUuid }),
  };
}

const NOT_COMPARED = ["$typeName", "cronExpression", "idempotencyKey"];

afterEach(deleteAllDrafts);

describe("a new data export", () => {
  test("is tested, created with its datasets and vessels, and shown", async () => {
    const sent: unknown[] = [];
    const tested: string[] = [];
    const { router } = renderShore(newEditor, {
      ...recordingAnswers(sent),
      dataExportStorageTest: ({ azureBlobSasUrl, dataExportScheduleUuid }, context) => {
        tested.push(`${azureBlobSasUrl}|${dataExportScheduleUuid}`);
        return dataExportsAnswering().dataExportStorageTest?.({} as never, context) ?? {};
      },
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Create data export" })).toBeVisible();
    expect(screen.getByText("Choose at least one dataset and one vessel.")).toBeVisible();
    await write(await nameField(), "Emissions warehouse");
    await write(screen.getByRole("textbox", { name: /Description/ }), "Nightly");
    await write(await urlField(), ` ${SECRET} `);
    await userEvent.click(screen.getByRole("checkbox", { name: "CSRD operation actions" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Kystvåg" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Bergensund" }));
    expect(screen.getByRole("heading", { name: "Datasets 1 of 3 selected" })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Vessels 2 of 12 selected" })).toBeVisible();
    expect(screen.getByText("2 files each run")).toBeVisible();
    await press("Create");
    expect(await screen.findByText("Data export created.")).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe(`/shore${detail}`);
    expect(tested).toEqual([`${SECRET}|`]);
    expect(sent).toEqual([
      {
        displayName: "Emissions warehouse",
        description: "Nightly",
        fromTime: `${new Date().toISOString().slice(0, 10)}T00:00:00+00:00`,
        azureBlobSasUrl: SECRET,
        datasetNames: ["csrd"],
        schemaVersion: 2,
        vesselUuids: uuidsOf("Bergensund", "Kystvåg"),
      },
    ]);
  });

  test("without a name and an access URL is not sent: 'Required' beside both, counted, with the first focused", async () => {
    const sent: unknown[] = [];
    renderShore(newEditor, recordingAnswers(sent));
    await press("Create");
    expect(await screen.findAllByText("Required")).toHaveLength(2);
    expect(await nameField()).toHaveFocus();
    expect(screen.getByRole("button", { name: /2 fields need attention/ })).toBeVisible();
    expect(await urlField()).toHaveAccessibleDescription(/^Required/);
    expect(sent).toEqual([]);
  });

  test("selects all vessels at once, and none again", async () => {
    renderShore(newEditor);
    await press("Select all");
    expect(screen.getByRole("heading", { name: "Vessels 12 of 12 selected" })).toBeVisible();
    await press("Select none");
    expect(screen.getByRole("heading", { name: "Vessels 0 of 12 selected" })).toBeVisible();
  });

  test.each(proveOnly)("of a large fleet can be filtered by name or number", async () => {
    renderShore(newEditor, { getVessels: () => ({ vessels: manyVessels(400) }) });
    await write(await screen.findByRole("searchbox", { name: "Filter vessels" }), "Havbris 4");
    expect(await screen.findByRole("checkbox", { name: /^Havbris 4,/ })).toBeVisible();
    expect(screen.queryByRole("checkbox", { name: /^Kystvåg/ })).toBeNull();
  });

  test("without vessels and datasets to select shows empty states", async () => {
    renderShore(newEditor, {
      getVessels: () => ({ vessels: [] }),
      dataExportDatasetList: () => ({ datasets: [] }),
    });
    expect(await screen.findByText("No vessels found.")).toBeVisible();
    expect(screen.getByText("No datasets found.")).toBeVisible();
  });

  test("that the server refuses keeps the entered values, and shows the reason beside the access URL", async () => {
    renderShore(newEditor, {
      dataExportScheduleCreate: () => {
        const message = create(LocalizedMessageSchema, { message: "The address is not of a known storage." });
        const field = create(BadRequestSchema, {
          fieldViolations: [{ field: "azure_blob_sas_url", description: "host" }],
        });
        throw new ConnectError("no", Code.InvalidArgument, undefined, [
          { desc: LocalizedMessageSchema, value: message },
          { desc: BadRequestSchema, value: field },
        ]);
      },
    });
    await write(await nameField(), "Warehouse");
    await write(await urlField(), SECRET);
    await press("Create");
    expect(await screen.findByText("Unable to create data export.")).toBeVisible();
    expect(await urlField()).toHaveAccessibleDescription(/^The address is not of a known storage\./);
    expect(await urlField()).toHaveFocus();
    expect(await urlField()).toHaveValue(SECRET);
    expect(await nameField()).toHaveValue("Warehouse");
  });
});

test("a first day refused by the server is reported beside it", async () => {
  renderShore(editor, {
    dataExportScheduleUpdate: () => {
      const description = "The first day has to be today or earlier.";
      const field = create(BadRequestSchema, { fieldViolations: [{ field: "fromTime", description }] });
      throw new ConnectError("no", Code.InvalidArgument, undefined, [{ desc: BadRequestSchema, value: field }]);
    },
  });
  await userEvent.type(await nameField(), "!");
  await press("Update");
  expect(await screen.findByText("The first day has to be today or earlier.")).toBeVisible();
  expect(screen.getByRole("button", { name: /1 field needs attention/ })).toBeVisible();
});

describe("a stored data export", () => {
  test("is loaded without its access URL and updated with its etag", async () => {
    const sent: unknown[] = [];
    const { router } = renderShore(editor, recordingAnswers(sent));
    expect(await screen.findByRole("heading", { level: 1, name: "Update data export" })).toBeVisible();
    expect(await nameField()).toHaveValue("Emissions warehouse");
    expect(await urlField()).toHaveValue("");
    expect(await urlField()).toHaveAccessibleDescription(/Leave empty to keep the current URL/);
    await userEvent.type(await nameField(), " 2");
    await userEvent.click(screen.getByRole("checkbox", { name: "Enabled" }));
    await userEvent.click(screen.getByRole("button", { name: /^Columns Version 2/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Version 1" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Havbris" }));
    await press("Update");
    expect(await screen.findByText("Data export updated.")).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe(`/shore${detail}`);
    expect(sent).toEqual([
      {
        dataExportScheduleUuid: emissions.dataExportScheduleUuid,
        etag: emissions.etag,
        displayName: "Emissions warehouse 2",
        description: "Nightly feed for the sustainability reporting warehouse",
        fromTime: "2026-01-01T00:00:00+00:00",
        azureBlobSasUrl: "",
        datasetNames: ["csrd", "logbook-entries"],
        schemaVersion: 1,
        vesselUuids: uuidsOf("Astrid Marie", "Fjordglimt", "Skagen Wind"),
        enabled: false,
      },
    ]);
  });

  test.each(proveOnly)("changed by another user meanwhile is refused, and the entered values are kept", async () => {
    renderShore(editor, { dataExportScheduleUpdate: failing(Code.Aborted) });
    await userEvent.type(await nameField(), ", nightly");
    await write(await urlField(), SECRET);
    await press("Update");
    expect(await screen.findByText("Unable to update data export.")).toBeVisible();
    expect(screen.getByText(/Somebody else has changed this data export/)).toBeVisible();
    expect(await nameField()).toHaveValue("Emissions warehouse, nightly");
    expect(await urlField()).toHaveValue(SECRET);
  });

  test.each(proveOnly)(
    "changed by another user shows the changes, compares, and is overwritten after a warning",
    async () => {
      const etags: string[] = [];
      let now = emissions;
      renderShore(editor, {
        dataExportScheduleGet: () => ({ dataExportSchedule: now }),
        dataExportScheduleUpdate: ({ etag }) => {
          etags.push(etag);
          if (etag !== "another") throw new ConnectError("stale", Code.Aborted);
          return { etag: "third" };
        },
      });
      await userEvent.type(await nameField(), ", nightly");
      now = { ...emissions, enabled: false, storageLocation: "https://elsewhere.example/exports", etag: "another" };
      await press("Update");
      expect(
        await screen.findByText(/Storage: now https:\/\/elsewhere\.example\/exports\. Status: now Disabled\./),
      ).toBeVisible();
      await press("Compare");
      const compared = within(await screen.findByRole("table", { name: "What differs" }));
      expect(compared.getByRole("row", { name: /^Status Disabled Enabled Take stored/ })).toBeVisible();
      expect(compared.queryByRole("row", { name: /^Storage/ })).toBeNull();
      await press("Overwrite");
      expect(await screen.findByText("Data export updated.")).toBeVisible();
      expect(etags).toEqual([emissions.etag, "another"]);
    },
  );

  test.each(proveOnly)("removed by another user can be saved as a new one, which needs an access URL", async () => {
    const created: string[] = [];
    renderShore(editor, {
      dataExportScheduleUpdate: failing(Code.NotFound),
      dataExportScheduleCreate: ({ displayName, azureBlobSasUrl }) => {
        created.push(`${displayName} ${azureBlobSasUrl}`);
        return { dataExportScheduleUuid: emissions.dataExportScheduleUuid };
      },
    });
    await userEvent.type(await nameField(), " 2");
    await press("Update");
    await press("Save as a new data export");
    expect(await screen.findByText("Required")).toBeVisible();
    await write(await urlField(), SECRET);
    await press("Save as a new data export");
    expect(await screen.findByText("Data export created.")).toBeVisible();
    expect(created).toEqual([`Emissions warehouse 2 ${SECRET}`]);
  });

  test.each(proveOnly)("restored from a draft warns before overwriting a newer stored version", async () => {
    const etags: string[] = [];
    const record = `data export ${emissions.dataExportScheduleUuid}`;
    const older = { ...fromDataExport(undefined), displayName: "Half written", fromDate: "2026-01-01" };
    await saveDraft({ userUuid: "8a3f6b53-4f5c-4d0e-9a44-1d1f6a6a1b01", record }, older, "an older etag");
    renderShore(editor, {
      dataExportScheduleUpdate: ({ etag }) => {
        etags.push(etag);
        throw new ConnectError("stale", Code.Aborted);
      },
    });
    await press("Restore");
    await press("Update");
    expect(await screen.findByText("Unable to update data export.")).toBeVisible();
    expect(etags).toEqual(["an older etag"]);
  });

  test.each(proveOnly)("with changes asks for confirmation when it is left", async () => {
    const { router } = renderShore(editor);
    await userEvent.type(await nameField(), "!");
    await userEvent.click(screen.getByRole("link", { name: "Cancel" }));
    expect(await screen.findByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
    await press("Stay");
    expect(await nameField()).toHaveValue("Emissions warehouse!");
    await userEvent.click(screen.getByRole("link", { name: "Cancel" }));
    await press("Leave");
    await expect.poll(() => router.state.location.pathname).toBe(`/shore${detail}`);
  });

  test("that does not exist, or is another organisation's, is 'Not found.'", async () => {
    renderShore(editor, dataExportsAnswering([]));
    expect(await screen.findByRole("heading", { level: 1, name: "Not found." })).toBeVisible();
  });
});
