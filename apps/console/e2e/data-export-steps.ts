import type { Page } from "playwright";
import type { Hands } from "./hands.ts";
import { call } from "./raw-call.ts";
import { toldAndGone } from "./snackbars.ts";

/** What a manager does with data exports, with the mouse or with the keyboard alone. */
export function dataExportSteps(page: Page, { press, write }: Hands) {
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  const urlField = page.getByLabel("Storage access URL", { exact: true });
  return {
    urlField,
    /** From the vessels to the list of schedules, by the sidebar. */
    openList: async () => {
      await press(link("Integrations"));
      await heading("Data export");
    },
    openForm: async () => {
      await press(link("Create data export"));
      await heading("Create data export");
    },
    /** Fills in the form of a new schedule: its name, its access URL, one dataset and some vessels. */
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
      await toldAndGone(page, "Data export created.");
      await heading(name);
    },
    /** Renames the schedule that is shown, and pauses it. */
    updateAndPause: async (name: string) => {
      await press(link("Update"));
      await heading("Update data export");
      await write(page.getByRole("textbox", { name: "Display name" }), name);
      await tick(page, press, "Enabled");
      await press(button("Update"));
      await toldAndGone(page, "Data export updated.");
      await heading(name);
      await page.getByText("Disabled", { exact: true }).waitFor();
    },
    remove: async (name: string) => {
      await press(button("Remove"));
      const dialog = page.getByRole("alertdialog", { name: `Remove ${name}?` });
      await press(dialog.getByRole("button", { name: "Remove", exact: true }));
      await toldAndGone(page, "Data export removed.");
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
  if (artifact === undefined) throw new Error("There is no file.");
  return artifact;
}

/** Turns a checkbox round: a box is pressed with Space, and its label takes the mouse. */
async function tick(page: Page, press: Hands["press"], name: string): Promise<void> {
  const box = page.getByRole("checkbox", { name, exact: true });
  const before = await box.isChecked();
  await press(box);
  if ((await box.isChecked()) === before) await page.keyboard.press("Space");
}
