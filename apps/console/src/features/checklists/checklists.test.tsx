import { Code } from "@connectrpc/connect";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { checklistsAnswering, checklistUuid, revisions, revisionUuid } from "#testing/checklists.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { failing } from "#testing/transport.ts";
import { press } from "#testing/steps.ts";

const revision = (checklist: number, version: number, compareWith?: number) =>
  paths.checklistRevision({
    organizationUuid,
    checklistTemplateUuid: checklistUuid(checklist),
    checklistTemplateRevisionUuid: revisionUuid(checklist, version),
    ...(compareWith !== undefined && { compareWith: revisionUuid(checklist, compareWith) }),
  });
const choose = async (name: string) => userEvent.click(await screen.findByRole("menuitem", { name }));
const failWith = (code: Code, message: string) => failing(code, message);

describe("a checklist", () => {
  test("without a revision redirects to the latest, here the draft", async () => {
    const { router } = renderShore(paths.checklist({ organizationUuid, checklistTemplateUuid: checklistUuid(1) }));
    await screen.findByRole("heading", { level: 1, name: "Pre-departure bridge" });
    expect(router.state.location.pathname).toBe(`/shore${revision(1, 4)}`);
  });

  test("shows its facts, sections and tasks, and its versions with Draft and Published marked", async () => {
    renderShore(revision(1, 4));
    await screen.findByRole("heading", { level: 1, name: "Pre-departure bridge" });
    expect(screen.getByText("Based on revision 3, 2026-10-04")).toBeVisible();
    expect(screen.getByText("When opened, when completed")).toBeVisible();
    expect(screen.getByRole("heading", { name: "1 Navigation equipment" })).toBeVisible();
    expect(screen.getByText("Steering gear tested from all positions")).toBeVisible();
    expect(screen.getByText("Records in Deck, Engine")).toBeVisible();
    const versions = within(screen.getByRole("list", { name: "Versions" })).getAllByRole("listitem");
    expect(versions.map(({ textContent }) => textContent)).toEqual([
      "DraftDraft2026-11-12 08:14 +00:00",
      "Revision 3Published2026-10-04 13:40 +00:00, Ingrid Solberg",
      "Revision 22026-05-22 08:05 +00:00, Ingrid Solberg",
      "Revision 12025-12-01 07:30 +00:00, Ingrid Solberg",
    ]);
  });

  test("a draft can be discarded, edited or published; a published revision edited only while there is no draft", async () => {
    const { unmount } = renderShore(revision(1, 4));
    expect(await screen.findByRole("button", { name: "Publish" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Discard" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Edit" })).toBeVisible();
    unmount();
    const second = renderShore(revision(1, 3));
    expect(await screen.findByRole("link", { name: "Copy" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Edit" })).toBeNull();
    second.unmount();
    renderShore(revision(2, 1));
    expect(await screen.findByRole("link", { name: "Edit" })).toBeVisible();
  });

  test("is published after its changes and the affected vessels were shown", async () => {
    const sent: unknown[] = [];
    renderShore(revision(1, 4), {
      checklistTemplateRevisionCommitDraft: ({ etag }) => {
        sent.push(etag);
        return {};
      },
    });
    await press("Publish");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Publish Pre-departure bridge?" }));
    expect(dialog.getByText(/1 task added since revision 3\./)).toBeVisible();
    expect(await dialog.findByText("Get the new revision of Pre-departure bridge.")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Publish" }));
    expect(await screen.findByText("Checklist published.")).toBeVisible();
    expect(sent).toEqual(["etag 1.4"]);
  });

  test("changed meanwhile by another user fails to publish, with the reason", async () => {
    renderShore(revision(1, 4), {
      checklistTemplateRevisionCommitDraft: failWith(Code.Aborted, "Somebody else has changed this draft."),
    });
    await press("Publish");
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Publish" }));
    expect(await screen.findByText("Unable to publish checklist.")).toBeVisible();
    expect(screen.getByText("Somebody else has changed this draft.")).toBeVisible();
  });

  test("its draft is discarded after confirmation, and the published revision is shown", async () => {
    let stored = revisions;
    const { router } = renderShore(revision(1, 4), {
      checklistTemplateRevisionList: (request, context) =>
        checklistsAnswering({ revisions: stored }).checklistTemplateRevisionList?.(request, context) ?? {},
      checklistTemplateRevisionDiscardDraft: () => {
        stored = stored.slice(1);
        return {};
      },
    });
    await press("Discard");
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Discard" }));
    expect(await screen.findByText("Checklist draft discarded.")).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe(`/shore${revision(1, 3)}`);
  });

  test("whose draft fails to be discarded shows 'Unable to discard draft'", async () => {
    renderShore(revision(1, 4), {
      checklistTemplateRevisionDiscardDraft: failWith(Code.Aborted, "Somebody else has changed this draft."),
    });
    await press("Discard");
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Discard" }));
    expect(await screen.findByText("Unable to discard draft")).toBeVisible();
  });

  test("is compared with another version, from the older to the newer, and the comparison can be closed", async () => {
    renderShore(revision(1, 4));
    await press("More actions");
    await userEvent.click(await screen.findByRole("menuitem", { name: /2026-10-04 13:40 \+00:00/ }));
    expect(await screen.findByText("Draft against revision 3")).toBeVisible();
    expect(screen.getByText("1 task added.")).toBeVisible();
    expect(screen.getByText("AIS voyage data updated").closest("ins")).not.toBeNull();
    await userEvent.click(screen.getByRole("link", { name: "Close comparison" }));
    expect(await screen.findByText("When opened, when completed")).toBeVisible();
  });

  test("is compared, and its changes shown before publishing, with contents that the list of its revisions leaves out", async () => {
    renderShore(revision(1, 4), {
      checklistTemplateRevisionList: () => ({
        checklistTemplateRevisions: revisions
          .slice(0, 4)
          .map((one) => (one.draft ? one : { ...one, templateData: undefined, contentLeftOut: true })),
      }),
    });
    await press("Publish");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Publish Pre-departure bridge?" }));
    expect(await dialog.findByText(/1 task added since revision 3\./)).toBeVisible();
    await userEvent.click(dialog.getByRole("link", { name: "Compare" }));
    expect(await screen.findByText("1 task added.")).toBeVisible();
    expect(screen.getByText("AIS voyage data updated").closest("ins")).not.toBeNull();
  });

  test("is previewed as on board", async () => {
    renderShore(revision(1, 4));
    await press("More actions");
    await choose("Preview as seen on board");
    const dialog = within(await screen.findByRole("dialog", { name: "Pre-departure bridge" }));
    expect(dialog.getAllByRole("listitem")).toHaveLength(6);
    expect(dialog.getByText("Signed by two persons.")).toBeVisible();
  });

  test("under another checklist's URL is 'Not found.'", async () => {
    renderShore(
      paths.checklistRevision({
        organizationUuid,
        checklistTemplateUuid: checklistUuid(2),
        checklistTemplateRevisionUuid: revisionUuid(1, 4),
      }),
    );
    expect(await screen.findByRole("heading", { level: 1, name: "Not found." })).toBeVisible();
  });
});
