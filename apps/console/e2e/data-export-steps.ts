import type { Page } from "playwright";
import type { InputMode } from "./input-modes.ts";
import { call } from "./raw-call.ts";
import { expectAndDismissMessage } from "./snackbar-messages.ts";

/** Steps of a manager with data exports, by mouse or keyboard. */
export function dataExportSteps(page: Page, { press, write }: InputMode) {
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  const urlField = page.getByLabel("Storage access URL", { exact: true });
  return {
    urlField,
    /** Opens the list of schedules from the vessels, by the sidebar. */
    openList: async () => {
      await press(link("Integrations"));
      await heading("Data export");
    },
    openForm: async () => {
      await press(link("Create data export"));
      await heading("Create data export");
    },
    /** Fills in the form of a new schedule. */
    fillIn: async (form: { name: string; accessUrl: string; dataset: string; vessels: string[] }) => {
      await write(page.getByRole("textbox", { name: "Display name" }), form.name);
      await write(urlField, form.accessUrl);
      for (const name of [form.dataset, ...form.vessels]) await tick(page, press, name);
    },
    test: async (verdict: string) => {
      await press(button("Test destination"));
      await page.getByText(verdict).waitFor();
    },
    create: async (name: string) => {
      await press(button("Create"));
      await expectAndDismissMessage(page, "Data export created.");
      await heading(name);
    },
    /** Renames and pauses the schedule on the screen. */
    updateAndPause: async (name: string) => {
      await press(link("Update"));
      await heading("Update data export");
      await write(page.getByRole("textbox", { name: "Display name" }), name);
      await tick(page, press, "Enabled");
      await press(button("Update"));
      await expectAndDismissMessage(page, "Data export updated.");
      await heading(name);
      await page.getByText("Disabled", { exact: true }).waitFor();
    },
    remove: async (name: string) => {
      await press(button("Remove"));
      const dialog = page.getByRole("alertdialog", { name: `Remove ${name}?` });
      await press(dialog.getByRole("button", { name: "Remove", exact: true }));
      await expectAndDismissMessage(page, "Data export removed.");
      await heading("Data export");
    },
  };
}

/** Fills in the form of Export data. */
export async function chooseFile(on: Page): Promise<void> {
  await on.getByRole("combobox", { name: "Vessel" }).fill("Havbris");
  await on.getByRole("option", { name: /^Havbris, IMO/ }).click();
  await on.getByRole("button", { name: /Dataset/ }).click();
  await on.getByRole("option", { name: "Logbook entries" }).click();
  await on.getByRole("button", { name: "Today" }).click();
}

/** The newest file of a schedule. */
export async function artifactOf(page: Page, dataExportScheduleUuid: string) {
  const { artifacts } = await call<{ artifacts: { filename: string; hash: string; sizeBytes: string }[] }>(
    page,
    "DataExportScheduleArtifactList",
    { dataExportScheduleUuid },
  );
  const [artifact] = artifacts;
  if (artifact === undefined) throw new Error(`The schedule ${dataExportScheduleUuid} has no artifact.`);
  return artifact;
}

/** Toggles a checkbox: Space on the box, or a click on its label. */
async function tick(page: Page, press: InputMode["press"], name: string): Promise<void> {
  const box = page.getByRole("checkbox", { name, exact: true });
  const before = await box.isChecked();
  await press(box);
  if ((await box.isChecked()) === before) await page.keyboard.press("Space");
}
