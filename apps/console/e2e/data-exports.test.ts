import type { Browser } from "playwright";
import { afterAll, beforeAll, inject, test } from "vitest";
import { dataExportSteps } from "./data-export-steps.ts";
import { byKeyboard, byMouse } from "./input-modes.ts";
import { openBrowser, openPage, signIn } from "./product.ts";
import { variants } from "./variants.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(variants(["mouse", byMouse], ["keyboard alone", byKeyboard]))(
  "a schedule is tested, created, updated and removed, by %s",
  async (way, handsOn) => {
    const page = await openPage(browser);
    await signIn(page, inject("origin"), "Manager");
    const steps = dataExportSteps(page, handsOn(page));
    const accessUrl = inject("accessUrl");
    await steps.openList();
    await steps.openForm();
    await steps.fillIn({ name: `Archive ${way}`, accessUrl, dataset: "Voyages", vessels: ["Havbris", "Skagen Wind"] });
    await steps.test("The destination works.");
    await steps.create(`Archive ${way}`);
    await page.getByText("Stored, cannot be shown").waitFor();
    await page.getByText(/^Expires in (29|30) days$/).waitFor();
    await steps.updateAndPause(`Archive, ${way}`);
    await steps.remove(`Archive, ${way}`);
    await page.context().close();
  },
);
