import { Code } from "@connectrpc/connect";
import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { deleteAllDrafts } from "#shared/draft-autosave/draft-store.ts";
import { checklistUuid, revisionUuid } from "#testing/checklists.ts";
import { emissions } from "#testing/data-exports.ts";
import { havbris } from "#testing/fleet.ts";
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

test.each<[string, string, string, string, string]>([
  ["a webhook", paths.webhooks({ organizationUuid }), "Create webhook", "Address", "https://hooks.havbris.example"],
  ["a vessel", paths.vessel({ organizationUuid, ...havbris }), "Edit vessel", "Call sign", " LAHV9"],
])(
  "what was typed in the dialog of %s is there after sign-in, until it is cancelled",
  async (_, path, open, name, text) => {
    const field = async () => {
      await userEvent.click(await screen.findByRole("button", { name: open }));
      return within(await screen.findByRole("dialog")).findByRole("textbox", { name: new RegExp(`^${name}`) });
    };
    const isKept = () => screen.queryByText("You typed this before. Nothing of it has been saved yet.") !== null;
    renderShore(path);
    const typed = await field();
    const before = (typed as HTMLInputElement).value;
    await userEvent.type(typed, text);
    // The page changes to the login: the dialog goes without its user.
    cleanup();
    renderShore(path);
    const again = await field();
    await waitFor(() => expect(again).toHaveValue(before + text));
    expect(isKept()).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    cleanup();
    renderShore(path);
    expect(await field()).toHaveValue(before);
    expect(isKept()).toBe(false);
  },
);

test("a report's own title is offered after sign-in", async () => {
  const path = paths.vesselReports({ organizationUuid, ...havbris });
  const title = () => screen.findByRole("textbox", { name: "Document title" });
  renderShore(path);
  await userEvent.type(await title(), " for class");
  dispatchEvent(new PageTransitionEvent("pagehide"));
  cleanup();
  renderShore(path);
  await userEvent.click(await screen.findByRole("button", { name: "Restore" }));
  expect(await title()).toHaveValue("Deck logbook for class");
});

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
