import { Code, ConnectError } from "@connectrpc/connect";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { savedViewsAnswering } from "#testing/saved-views.ts";
import { press } from "#testing/steps.ts";
import { type Answers, failing } from "#testing/transport.ts";
import { auditLogAnswering } from "#testing/audit-log.ts";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const to = { organizationUuid };
const button = () => screen.queryByRole("button", { name: "Save view" });

/** Answers that record what is saved. */
function noting() {
  const saved: unknown[] = [];
  const answers = savedViewsAnswering([]);
  const noted: Answers = {
    ...answers,
    savedViewCreate: (request, context) => {
      const { displayName = "", path = "", shared = false, onAttention = false } = request.content ?? {};
      saved.push([displayName, path, shared, ...(onAttention ? ["on Attention"] : [])]);
      return answers.savedViewCreate!(request, context);
    },
  };
  return { saved, noted };
}

test("the key s opens the dialog, but not in a text field or without a query", async () => {
  const { router } = renderShore(paths.find(to), savedViewsAnswering([]));
  const field = await screen.findByRole("searchbox", { name: "Find in all logbooks" });
  await userEvent.type(field, "s{Enter}");
  expect(screen.queryByRole("dialog")).toBeNull();
  await screen.findByRole("button", { name: "Save view" });
  field.blur();
  await userEvent.keyboard("s");
  expect(await screen.findByRole("dialog", { name: "Save view" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await router.navigate(paths.find(to));
  await expect.poll(button).toBeNull();
  await userEvent.keyboard("s");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each([
  paths.find({ ...to, text: "noon" }),
  `${paths.checklists(to)}?drafts=only`,
  `${paths.auditLog(to)}?what=published`,
  `${paths.amendments(to)}?from=2026-08-20`,
  `${paths.balance(to)}?from=2026-08-20`,
])("on %s the button is at the end of the row of filters", async (path) => {
  renderShore(path, { ...savedViewsAnswering([]), ...auditLogAnswering() });
  const shown = await screen.findByRole("button", { name: "Save view" });
  const row = screen.getAllByRole("search").find((landmark) => landmark.contains(shown));
  expect(row).toHaveAccessibleName(/^Filter /);
});

test("a query is saved for everyone from Find, and is listed on its start page", async () => {
  const { saved, noted } = noting();
  const { router } = renderShore(`${paths.find({ ...to, text: "pump alarm" })}&state=removed`, noted);
  await press("Save view");
  const dialog = within(await screen.findByRole("dialog", { name: "Save view" }));
  expect(dialog.getByText("Find · “pump alarm” · Removed")).toBeVisible();
  expect(dialog.getByRole("radio", { name: "Only me" })).toBeChecked();
  await userEvent.click(dialog.getByRole("radio", { name: "Everybody in the organization" }));
  await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "Struck pump alarms{Enter}");
  expect(await screen.findByText("View saved.")).toBeVisible();
  expect(saved).toEqual([["Struck pump alarms", "find?q=pump+alarm&state=removed", true]]);
  await expect.poll(() => document.activeElement).toBe(button());

  await router.navigate(paths.find(to));
  const views = within(await screen.findByRole("region", { name: "Saved views" }));
  await userEvent.click(views.getByRole("link", { name: "Struck pump alarms" }));
  await expect.poll(() => router.state.location.search).toBe("?q=pump+alarm&state=removed");
});

test("a query is shown on Attention if chosen", async () => {
  const { saved, noted } = noting();
  renderShore(paths.find({ ...to, text: "pump alarm" }), noted);
  await press("Save view");
  const dialog = within(await screen.findByRole("dialog", { name: "Save view" }));
  await userEvent.click(dialog.getByRole("checkbox", { name: "Show on Today" }));
  await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "Pump alarms{Enter}");
  expect(await screen.findByText("View saved.")).toBeVisible();
  expect(saved).toEqual([["Pump alarms", "find?q=pump+alarm", false, "on Attention"]]);
});

test.each([
  [
    "the list of vessels",
    paths.vessels(to),
    "status=moored&sort=-route",
    "vessels?status=moored&sort=-route",
    "Vessels",
  ],
  ["the list of checklists", paths.checklists(to), "q=bridge", "checklists?q=bridge", "Checklists"],
  ["the audit log", paths.auditLog(to), "result=done", "users/audit-log?result=done", "Audit log"],
])("%s is saved once it is filtered or sorted", async (_, address, search, path, title) => {
  const { saved, noted } = noting();
  const { router } = renderShore(address, { ...noted, ...auditLogAnswering() });
  await screen.findByRole("heading", { level: 1, name: title });
  expect(button()).toBeNull();
  await router.navigate(`${address}?${search}`);
  await press("Save view");
  await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "Mine");
  // Only views of Find can have new entries.
  expect(screen.queryByRole("checkbox")).toBeNull();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("View saved.")).toBeVisible();
  expect(saved).toEqual([["Mine", path, false]]);
});

test("without a query there is nothing to save; a refusal shows the server's message and keeps the input", async () => {
  const full = "There are 200 views of yours or 500 shared ones already. Remove some that are no longer used.";
  const { router } = renderShore(paths.find(to), { savedViewCreate: failing(Code.ResourceExhausted, full) });
  await screen.findByRole("heading", { level: 1, name: "Find" });
  expect(button()).toBeNull();
  await router.navigate(paths.find({ ...to, text: "noon" }));
  await press("Save view");
  const name = await screen.findByRole("textbox", { name: "Name" });
  await userEvent.type(name, "Noon{Enter}");
  expect(await screen.findByText(full)).toBeVisible();
  expect(await screen.findByText("Unable to save view.")).toBeVisible();
  expect(name).toHaveValue("Noon");
});

test.each(proveOnly)("retries a creation with the same request after its response was lost", async () => {
  const requests: unknown[] = [];
  const answers = savedViewsAnswering([]);
  renderShore(paths.find({ ...to, text: "noon" }), {
    ...answers,
    savedViewCreate: (request, context) => {
      requests.push(request);
      if (requests.length === 1) throw new ConnectError("lost", Code.Unavailable);
      return answers.savedViewCreate!(request, context);
    },
  });
  await press("Save view");
  await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "Noon{Enter}");
  expect(await screen.findByText("Unable to save view.")).toBeVisible();
  await press("Save");
  expect(await screen.findByText("View saved.")).toBeVisible();
  expect(requests).toHaveLength(2);
  expect(requests[0]).toMatchObject({ idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(requests[1]).toEqual(requests[0]);
});

test("a view needs a name, of no more than 256 characters", async () => {
  renderShore(paths.find({ ...to, text: "noon" }));
  await press("Save view");
  const name = await screen.findByRole("textbox", { name: "Name" });
  await press("Save");
  expect(await screen.findByText("Required")).toBeVisible();
  await userEvent.click(name);
  await userEvent.paste("x".repeat(257));
  expect(await screen.findByText("Exceeds maximum length")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each(proveOnly)("a view that is too long is rejected with a message", async () => {
  const types = Array.from({ length: 20 }, (_, index) => `${index}${"x".repeat(240)}`).join(",");
  renderShore(`${paths.find({ ...to, text: "noon" })}&type=${types}`);
  await press("Save view");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await screen.findByText("This is too much for one view. Take some of the filters away.")).toBeInTheDocument();
});
