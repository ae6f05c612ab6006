import { Code } from "@connectrpc/connect";
import type { NotificationSettings } from "@shore/api/gen/shore/v1/notifications_pb";
import { NEVER_CHANGED } from "@shore/api/never-changed";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { deleteAllDrafts } from "#shared/draft-autosave/draft-store.ts";
import { fleet } from "#testing/fleet.ts";
import { notificationsAnswering, notificationsConflict, weekdaysAtSeven } from "#testing/notifications.ts";
import { member, organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { press } from "#testing/steps.ts";
import { failing } from "#testing/transport.ts";
import { proveOnly, some } from "@shore/design-system/testing/prove-only";

const path = paths.notifications({ organizationUuid });
const radio = (name: string) => screen.findByRole("radio", { name });

afterEach(deleteAllDrafts);

/** Responses, and a list of the requests sent. */
function recording(init?: Parameters<typeof notificationsAnswering>[0]) {
  const sent: NotificationSettings[] = [];
  const answers = notificationsAnswering(init);
  const { notificationSettingsUpdate: update } = answers;
  return {
    sent,
    answers: {
      ...answers,
      notificationSettingsUpdate: (...[request, context]: Parameters<NonNullable<typeof update>>) => {
        if (request.notificationSettings) sent.push(request.notificationSettings);
        return update?.(request, context) ?? {};
      },
    },
  };
}

test("a text that names no vessel is not left out: the form is not sent until it is chosen or cleared", async () => {
  const { sent, answers } = recording();
  renderShore(path, answers);
  await userEvent.click(await radio("Only some"));
  const only = await screen.findByRole("combobox", { name: "Which vessels" });
  await userEvent.type(only, `${fleet[0]?.displayName}{Enter}Nobody{Tab}`);
  await press("Update");
  expect(only).toHaveFocus();
  expect(only).toHaveAccessibleDescription(expect.stringContaining("No match: choose one from the list"));
  expect(sent).toEqual([]);
  await userEvent.clear(only);
  await userEvent.tab();
  await press("Update");
  await expect.poll(() => sent.map(({ vesselUuids }) => vesselUuids)).toEqual([[fleet[0]?.vesselUuid]]);
});

test("a user gets there from Today, chooses when, which vessels and what, and returns", async () => {
  const { sent, answers } = recording();
  const { router } = renderShore(paths.attention({ organizationUuid }), answers);
  await userEvent.click(await screen.findByRole("button", { name: "Settings of Today" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Notifications" }));
  expect(await screen.findByText("ingrid.solberg@havbris.example")).toBeVisible();
  expect(await radio("Monday to Friday")).toBeChecked();
  await userEvent.click(await radio("Every day"));
  await userEvent.click(await radio("Only some"));
  const only = await screen.findByRole("combobox", { name: "Which vessels" });
  await userEvent.type(only, fleet[0]?.displayName ?? "");
  await userEvent.click(await screen.findByRole("option", { name: fleet[0]?.displayName ?? "" }));
  await userEvent.keyboard("{Escape}");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Removed" }));
  await press("Update");
  expect(await screen.findByText("Notifications updated.")).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe(`/shore${paths.attention({ organizationUuid })}`);
  expect(sent).toMatchObject([
    {
      digest: "daily",
      hour: 7,
      timeZone: "Europe/Oslo",
      kinds: ["link_silent", "book_silent", "not_verified", "kept_aside", "export_failed"],
      allVessels: false,
      vesselUuids: [fleet[0]?.vesselUuid],
      etag: "1",
    },
  ]);
});

test("the initial settings are no mail, and the browser's time zone", async () => {
  renderShore(path, notificationsAnswering({ settings: { ...weekdaysAtSeven, digest: "off", etag: NEVER_CHANGED } }));
  expect(await radio("Off")).toBeChecked();
  const zone = Temporal.Now.timeZoneId().replaceAll("_", " ");
  expect(await screen.findByRole("combobox", { name: "Time zone" })).toHaveValue(zone);
});

test("no kind and no vessel are rejected before sending, and the first of them gets the focus", async () => {
  const { sent, answers } = recording();
  renderShore(path, answers);
  await userEvent.click(await screen.findByRole("checkbox", { name: "All kinds" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "All kinds" }));
  await userEvent.click(await radio("Only some"));
  await press("Update");
  expect(await screen.findByText("Choose at least one vessel.")).toBeVisible();
  expect(await screen.findByText("Choose at least one kind.")).toBeVisible();
  await expect
    .poll(() => screen.getByRole("combobox", { name: "Which vessels" }) === document.activeElement)
    .toBe(true);
  expect(sent).toEqual([]);
});

test("a member is not offered kinds of the organization", async () => {
  renderShore(path, member);
  expect(await screen.findByRole("checkbox", { name: "Conflicting record" })).toBeVisible();
  expect(screen.queryByRole("checkbox", { name: "Export failed" })).toBeNull();
});

test.each(
  some(1, [
    ["sent", "", "2026-11-20: sent 2026-11-20 06:15 +00:00"],
    ["nothing", "", "2026-11-20: nothing to tell, so no mail"],
    ["failed", "550 5.1.1 No such mailbox", "2026-11-20: not sent. 550 5.1.1 No such mailbox"],
    [
      "unknown",
      "The mail server did not say whether it took the mail.",
      "2026-11-20: It is not known whether it was sent. It is not sent again. The mail server did not say whether it took the mail.",
    ],
    [
      "waiting",
      "The mail server cannot be reached.",
      "2026-11-20: not taken at 2026-11-20 06:15 +00:00, tried again for an hour. The mail server cannot be reached.",
    ],
  ]),
)("a last mail that is %s", async (state, reason, text) => {
  const lastDigest = { day: "2026-11-20", state, stateTime: "2026-11-20T06:15:02Z", reason };
  renderShore(path, notificationsAnswering({ lastDigest }));
  await expect.poll(async () => (await screen.findByText("Last")).nextElementSibling?.textContent).toBe(text);
});

test("without e-mail there are no options, and the reason is shown", async () => {
  renderShore(path, notificationsAnswering({ mailConfigured: false }));
  expect(await screen.findByText("Your administrator has not configured e-mail.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Update" })).toBeNull();
});

test("a change made in another browser meanwhile is named, and overwritten only on request", async () => {
  renderShore(path, notificationsConflict());
  await userEvent.click(await radio("Every day"));
  await press("Update");
  expect(await screen.findByText(/Hour: now 09:00/)).toBeVisible();
  await press("Compare");
  expect(await screen.findByRole("row", { name: /^Digest Monday to Friday Every day Take stored/ })).toBeVisible();
  await press("Overwrite");
  expect(await screen.findByText("Notifications updated.")).toBeVisible();
});

test.each(proveOnly)(
  "a text that names no vessel is not lost by a comparison: it is to be chosen or cleared before",
  async () => {
    renderShore(path, notificationsConflict());
    await userEvent.click(await radio("Only some"));
    const only = await screen.findByRole("combobox", { name: "Which vessels" });
    await userEvent.type(only, `${fleet[0]?.displayName}{Enter}{Tab}`);
    await press("Update");
    expect(await screen.findByText(/Hour: now 09:00/)).toBeVisible();
    await userEvent.type(only, "Nobody{Tab}");
    await press("Compare");
    expect(only).toHaveFocus();
    expect(only).toHaveValue("Nobody");
    expect(screen.queryByRole("table", { name: "What differs" })).toBeNull();
    await userEvent.clear(only);
    await userEvent.tab();
    await press("Compare");
    expect(await screen.findByRole("table", { name: "What differs" })).toBeVisible();
  },
);

test.each(proveOnly)("a failed update keeps what was entered", async () => {
  renderShore(path, { notificationSettingsUpdate: failing(Code.Unavailable) });
  await userEvent.click(await radio("Every day"));
  await press("Update");
  expect(await screen.findByText("Unable to update notifications.")).toBeVisible();
  expect(await radio("Every day")).toBeChecked();
});

test.each(proveOnly)("settings that fail to load keep the page usable and can be retried", async () => {
  const { notificationSettingsGet: get } = notificationsAnswering();
  const server = { isWell: false };
  renderShore(path, {
    notificationSettingsGet: (...call: Parameters<NonNullable<typeof get>>) =>
      server.isWell ? (get?.(...call) ?? {}) : failing(Code.NotFound)(),
  });
  expect(await screen.findByText("Failed retrieving notifications")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  server.isWell = true;
  await press("Try again");
  expect(await radio("Monday to Friday")).toBeChecked();
});
