import { Code } from "@connectrpc/connect";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { deleteAllDrafts } from "#shared/draft-autosave/draft-store.ts";
import { checklistUuid, revisionUuid } from "#testing/checklists.ts";
import { emissions } from "#testing/data-exports.ts";
import { manager, organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { type Answers, failing, never } from "#testing/transport.ts";
import { coastal } from "#testing/vessel-groups.ts";
import { cleanup } from "@shore/design-system/testing/render";
import { some } from "@shore/design-system/testing/prove-only";

const refuse = failing(Code.Unauthenticated);
const draft = { checklistTemplateUuid: checklistUuid(1), checklistTemplateRevisionUuid: revisionUuid(1, 4) };

afterEach(deleteAllDrafts);

test.each<[string, string, string, string, Answers]>(
  some<[string, string, string, string, Answers]>(1, [
    [
      "vessel group",
      paths.vesselGroupEditor({ organizationUuid, ...coastal.vesselGroupId }),
      "Display name",
      "Update",
      { vesselGroupUpdate: refuse },
    ],
    [
      "collection",
      paths.newCollection({ organizationUuid }),
      "Display name",
      "Create",
      { checklistTemplateGroupCreate: refuse },
    ],
    [
      "checklist draft",
      paths.checklistEditor({ organizationUuid, ...draft }),
      "Name of checklist",
      "Update draft",
      { checklistTemplateRevisionUpdateDraft: refuse },
    ],
    [
      "data export",
      paths.dataExportUpdate({ organizationUuid, ...emissions }),
      "Display name",
      "Update",
      { dataExportScheduleUpdate: refuse },
    ],
  ]),
)(
  "saving a %s with an ended session opens the login at once, and unsaved input is offered after sign-in",
  async (_, path, field, save, refusing) => {
    let hasEnded = false;
    const whoAmI: Answers["whoAmI"] = (request, context) =>
      hasEnded ? refuse() : (manager.whoAmI?.(request, context) ?? {});
    const { router, messages } = renderShore(path, { whoAmI, ...refusing });
    const typed = await screen.findByRole("textbox", { name: field });
    const before = (typed as HTMLInputElement).value;
    await userEvent.type(typed, " typed just now");
    hasEnded = true;
    await userEvent.click(screen.getByRole("button", { name: save }));
    await expect.poll(() => router.state.location.pathname).toBe("/shore/login");
    expect(new URLSearchParams(router.state.location.search).get("returnTo")).toBe(`/shore${path}`);
    expect(await screen.findByRole("link", { name: "Sign in with single sign-on" })).toBeVisible();
    expect(screen.getByText("Your session has ended. Sign in again to continue where you were.")).toBeVisible();
    expect(messages.snapshot().messages).toEqual([]);
    expect(screen.queryByText(/Unable|Your session ends/)).toBeNull();

    cleanup();
    hasEnded = false;
    renderShore(path, { whoAmI });
    await userEvent.click(await screen.findByRole("button", { name: "Restore" }));
    expect(screen.getByRole("textbox", { name: field })).toHaveValue(`${before} typed just now`);
  },
);

test("when a session ends while a screen is loading, sign-in returns to that screen, not to the previous one", async () => {
  let hasEnded = false;
  const whoAmI: Answers["whoAmI"] = (request, context) =>
    hasEnded ? refuse() : (manager.whoAmI?.(request, context) ?? {});
  const groups = paths.vesselGroups({ organizationUuid });
  const { router } = renderShore(groups, { whoAmI, checklistTemplateList: never });
  await userEvent.click(await screen.findByRole("link", { name: "Checklists" }));
  expect(router.state.navigation.state).toBe("loading");
  hasEnded = true;
  dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => router.state.location.pathname).toBe("/shore/login");
  expect(new URLSearchParams(router.state.location.search).get("returnTo")).toBe(
    `/shore${paths.checklists({ organizationUuid })}`,
  );
});
