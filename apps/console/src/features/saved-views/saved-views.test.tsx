import { Code, ConnectError } from "@connectrpc/connect";
import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { member, organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { conflictError, forMembers, savedViews, savedViewsAnswering } from "#testing/saved-views.ts";
import { press } from "#testing/steps.ts";
import { failing } from "#testing/transport.ts";

const path = paths.savedViews({ organizationUuid });
const list = (name = "Yours") => screen.findByRole("group", { name });
const names = async (name?: string) =>
  within(await list(name))
    .getAllByRole("link")
    .map((link) => link.textContent);
const act = async (view: string, action: string) => {
  await press(`Actions for ${view}`);
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
};
const [separator, struck, moored] = ["Separator alarms", "Struck oil entries of the quarter", "Moored"];
/** Rejects every change as based on an outdated view; then the view is called "Theirs". */
const conflictingAnswers = () => {
  let isChanged = false;
  const theirs = { ...savedViews[0]!, displayName: "Theirs", etag: "theirs" };
  const answers = savedViewsAnswering([theirs, ...savedViews.slice(1)]);
  return {
    ...answers,
    savedViewList: (...call: Parameters<NonNullable<typeof answers.savedViewList>>) =>
      isChanged ? answers.savedViewList!(...call) : { savedViews },
    savedViewUpdate: (...call: Parameters<NonNullable<typeof answers.savedViewUpdate>>) => {
      isChanged = true;
      if (call[0].etag !== "theirs") throw conflictError();
      return answers.savedViewUpdate!(...call);
    },
  };
};

test("own views precede those of others, each with a summary and a link", async () => {
  const { router } = renderShore(path);
  expect(await names()).toEqual([separator, struck, moored]);
  expect(await names("Shared by others")).toEqual(["Bridge drafts", "Removals"]);
  const yours = within(await list());
  expect(yours.getByText("Find · “separator alarm” · Shared")).toBeVisible();
  expect(yours.getByText("Vessels · Moored")).toBeVisible();
  await userEvent.click(yours.getByRole("link", { name: moored }));
  await screen.findByRole("heading", { level: 1, name: "Vessels" });
  expect(router.state.location.pathname + router.state.location.search).toBe(
    `/shore${paths.vessels({ organizationUuid })}?status=moored`,
  );
});

test("a member can only open views shared by others, and not the audit log", async () => {
  renderShore(path, { ...member, ...savedViewsAnswering(forMembers()) });
  const shared = within(await screen.findByRole("list", { name: "Shared by others" }));
  expect(shared.getByRole("link", { name: "Bridge drafts" })).toBeVisible();
  expect(shared.queryByRole("link", { name: "Removals" })).toBeNull();
  expect(shared.getByText("Only managers can open the audit log.")).toBeVisible();
  expect(shared.queryByRole("button")).toBeNull();
  expect(screen.getByRole("button", { name: `Actions for ${moored}` })).toBeVisible();
});

test("without views a hint explains how to create one", async () => {
  renderShore(path, savedViewsAnswering([]));
  expect(await screen.findByText("No saved views.")).toBeVisible();
  expect(screen.getByText("Find something, then choose Save view.")).toBeVisible();
});

test("an error is shown in place, and can be retried", async () => {
  let isDown = true;
  renderShore(path, {
    savedViewList: () => {
      if (isDown) throw new ConnectError("down", Code.Unavailable);
      return { savedViews };
    },
  });
  expect(await screen.findByRole("alert", { name: "Failed retrieving views" })).toBeVisible();
  isDown = false;
  await press("Try again");
  expect(await names()).toHaveLength(3);
});

test("a user without permission to read views gets a message", async () => {
  renderShore(path, { savedViewList: failing(Code.PermissionDenied) });
  expect(await screen.findByRole("heading", { level: 1, name: "Permission denied." })).toBeVisible();
});

test("a view is renamed", async () => {
  renderShore(path);
  await act(moored, "Rename");
  const dialog = within(await screen.findByRole("dialog", { name: `Rename ${moored}` }));
  await expect.poll(() => document.activeElement).toBe(dialog.getByRole("textbox", { name: "Name" }));
  await userEvent.keyboard("{Backspace}{Enter}");
  expect(await dialog.findByText("Required")).toBeVisible();
  await userEvent.keyboard("In port{Enter}");
  expect(await screen.findByText("View updated.")).toBeVisible();
  expect(await names()).toEqual([separator, struck, "In port"]);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("button", { name: "Actions for In port" }));
});

test("a conflicting rename shows the other change, keeps the input, and the retry is based on the new state", async () => {
  renderShore(path, conflictingAnswers());
  await act(separator, "Rename");
  await userEvent.keyboard("Mine{Enter}");
  expect(await screen.findByText("Somebody else has changed this view since you opened it.")).toBeVisible();
  expect(await screen.findByText("It is called “Theirs” now.")).toBeVisible();
  const field = screen.getByRole("textbox", { name: "Name" });
  expect(field).toHaveValue("Mine");
  await userEvent.type(field, "{Enter}");
  expect(await screen.findByText("View updated.")).toBeVisible();
  expect(await names()).toEqual(["Mine", struck, moored]);
});

test("a view is shared immediately, and unshared after confirmation", async () => {
  renderShore(path);
  await act(moored, "Share");
  expect(await screen.findByText("View updated.")).toBeVisible();
  await expect.poll(async () => within(await list()).getAllByText(/ · Shared$/).length).toBe(2);
  await act(moored, "Stop sharing");
  const question = within(await screen.findByRole("alertdialog", { name: `Stop sharing ${moored}?` }));
  expect(question.getByText("Only you see it then.")).toBeVisible();
  await userEvent.click(question.getByRole("button", { name: "Stop sharing" }));
  await expect.poll(async () => within(await list()).getAllByText(/ · Shared$/).length).toBe(1);
});

test("a view of Find is added to Today and removed immediately; other views do not offer this", async () => {
  renderShore(path);
  await act(struck, "Show on Today");
  expect(await screen.findByText("View updated.")).toBeVisible();
  expect(await within(await list()).findByText(/ · On Today$/)).toHaveTextContent(
    "Find · Oil I, Oil II · 2026-10-01 to 2026-12-31 · Removed · On Today",
  );
  await act(struck, "Take off Today");
  await waitFor(() => expect(screen.queryByText(/ · On Today$/)).toBeNull());
  await press(`Actions for ${moored}`);
  expect(await screen.findByRole("menuitem", { name: "Rename" })).toBeVisible();
  expect(screen.queryByRole("menuitem", { name: /Today/ })).toBeNull();
});

test("a failed share shows the server's message, and the list is refetched", async () => {
  renderShore(path, {
    ...conflictingAnswers(),
    savedViewUpdate: failing(Code.FailedPrecondition, "Only its owner and managers can change a shared view."),
  });
  await act(moored, "Share");
  expect(await screen.findByText(/^Only its owner and managers can change a shared view\./)).toBeVisible();
  expect(await screen.findByText("Unable to update view.")).toBeVisible();
});

test("a view is removed after confirmation that names who loses it", async () => {
  renderShore(path);
  await act(separator, "Remove");
  const question = within(await screen.findByRole("alertdialog", { name: `Remove ${separator}?` }));
  expect(question.getByText(/for everybody in the organization/)).toBeVisible();
  await userEvent.click(question.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("View removed.")).toBeVisible();
  expect(await names()).toEqual([struck, moored]);
});

test("removing the last view leaves the empty state", async () => {
  renderShore(path, savedViewsAnswering(savedViews.slice(2, 3)));
  await act(moored, "Remove");
  await userEvent.click(await screen.findByRole("button", { name: "Remove" }));
  expect(await screen.findByText("No saved views.")).toBeVisible();
  await waitFor(() => expect(document.querySelector("[inert]")).toBeNull());
});

test("a new order is shown immediately and stored move by move, each based on the result of the previous", async () => {
  const stored: string[] = [];
  const answers = savedViewsAnswering();
  renderShore(path, {
    ...answers,
    savedViewUpdate: (request, context) => {
      stored.push(`${request.content?.displayName} ${request.content?.position} from ${request.etag}`);
      return answers.savedViewUpdate!(request, context);
    },
  });
  await list();
  await act(separator, "Move down");
  await act(separator, "Move down");
  expect(await names()).toEqual([struck, moored, separator]);
  // The last one can only be moved up.
  await press(`Actions for ${separator}`);
  expect(screen.getByRole("menuitem", { name: "Move up" })).toBeVisible();
  expect(screen.queryByRole("menuitem", { name: "Move down" })).toBeNull();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => stored).toEqual([`${separator} 2.5 from 1`, `${separator} 4 from 1+`]);
  // Refetched from the server.
  await expect.poll(() => names()).toEqual([struck, moored, separator]);
  expect(screen.queryByText("View updated.")).toBeNull();
});

test("keyboard sorting: lift, move, drop", async () => {
  renderShore(path);
  const handle = await screen.findByRole("button", { name: `Move view 3, ${moored}` });
  handle.focus();
  await userEvent.keyboard(" {ArrowUp}{ArrowUp} ");
  expect(await names()).toEqual([moored, separator, struck]);
});

test("a failed move shows the reason, and the list shows the stored order", async () => {
  renderShore(path, conflictingAnswers());
  await list();
  await act(separator, "Move down");
  expect(await screen.findByText(/^Somebody else has changed this view since you opened it\. The list/)).toBeVisible();
  await expect.poll(() => names()).toEqual(["Theirs", struck, moored]);
});

test("changes of another tab are shown on return", async () => {
  const answers = savedViewsAnswering();
  const { shore } = renderShore(path, answers);
  await list();
  await answers.savedViewDelete!(
    // As sent by the other tab.
    { savedViewUuid: savedViews[1]!.savedViewUuid, etag: "" } as Parameters<
      NonNullable<typeof answers.savedViewDelete>
    >[0],
    undefined as never,
  );
  expect(shore.queryClient.getDefaultOptions().queries?.refetchOnWindowFocus).not.toBe(false);
  window.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => names()).toEqual([separator, moored]);
});
