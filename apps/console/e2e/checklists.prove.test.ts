import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { checklistSteps } from "./checklist-steps.ts";
import { distributionSteps } from "./distribution-steps.ts";
import { byKeyboard, byMouse } from "./input-modes.ts";
import { openBrowser, openPage, signIn } from "./product.ts";
import { variants } from "./variants.ts";

const origin = inject("origin");
let browser: Browser;

describe("checklist life cycle", () => {
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test.each(variants(["mouse", byMouse], ["keyboard alone", byKeyboard]))(
    "a checklist is created, changed, published and removed, by %s",
    async (way, handsOn) => {
      const page = await openPage(browser);
      await signIn(page, origin, "Member");
      await page.getByRole("heading", { level: 1, name: "Vessels" }).waitFor();
      const input = handsOn(page);
      const checklist = checklistSteps(page, input);
      const fleet = distributionSteps(page, input);
      const [ice, winter, group] = [`Ice ${way}`, `Winter ${way}`, `Ice class ${way}`];

      await checklist.createCollection(ice);
      await checklist.createCollection("Winter");
      await checklist.renameCollection(winter);
      await checklist.create(`Before the ice ${way}`, ice);
      await checklist.updateDraft("BR-12");
      await checklist.publish();
      await checklist.editAndAddTask();
      expect(await checklist.compareWithPublished()).toBe("1 task added.");
      await checklist.publish();
      await checklist.copy(`In the ice ${way}`);
      await checklist.move(winter);
      await checklist.publish();

      await fleet.createGroup(group, "Havbris");
      await fleet.addVessel("Skagen Wind");
      await fleet.distribute({ collection: winter, group, vessels: "Havbris, Skagen Wind" });
      await fleet.seeOnBoard("Skagen Wind", { checklist: `In the ice ${way}`, collection: winter, group });

      await checklist.open(`In the ice ${way}`);
      await checklist.editAndDiscard();
      await checklist.remove(`In the ice ${way}`, "Havbris, Skagen Wind");
      await checklist.open(`Before the ice ${way}`);
      await checklist.remove(`Before the ice ${way}`);
      await fleet.removeGroup(group);
      await checklist.removeCollection(ice);
      await checklist.removeCollection(winter);
      await page.context().close();
    },
    600_000,
  );
});
