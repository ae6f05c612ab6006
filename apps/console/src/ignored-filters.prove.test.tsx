import { screen, waitFor } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { auditLogAnswering } from "#testing/audit-log.ts";
import { havbris } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import type { Answers } from "#testing/transport.ts";
import { everybody, usersAnswering } from "#testing/users.ts";

/** The lists that have a period in their address. */
test.each([
  ["amendments", paths.amendments({ organizationUuid })],
  ["completeness", paths.completeness({ organizationUuid })],
  ["balance", paths.balance({ organizationUuid })],
  ["CSRD", paths.csrd({ organizationUuid, vesselUuid: havbris.vesselUuid })],
  ["audit log", paths.auditLog({ organizationUuid })],
  ["track", paths.track({ organizationUuid, vesselUuid: havbris.vesselUuid })],
  ["figures", paths.figures({ organizationUuid, vesselUuid: havbris.vesselUuid })],
])("a period of the address that cannot be taken is said: %s", async (_what, path) => {
  const { unmount } = renderShore(`${path}?from=28.02.2026&to=04.03.2026`, auditLogAnswering());
  const sentence = "Some filters in this link do not exist or are not available to you. Left out: Period.";
  expect(await screen.findByText(sentence)).toBeVisible();
  unmount();
  renderShore(`${path}?from=2026-11-01&to=2026-11-10`, auditLogAnswering());
  await screen.findByRole("button", { name: /^Period/ });
  expect(screen.queryByText(/^Some filters in this link/)).toBeNull();
});

test("a choice that is not taken is said beside those that are", async () => {
  renderShore(`${paths.amendments({ organizationUuid })}?logbook=deck,ballast2&sort=none`);
  expect(await screen.findByText(/Left out: Logbook\.$/)).toBeVisible();
});

/** The lists that have a choice in their address. */
test.each<[label: string, search: string, path: string, answers?: Answers]>([
  ["Status", "status=asleep&sort=none", paths.vessels({ organizationUuid })],
  ["State", "state=asleep", paths.shipLinks({ organizationUuid })],
  ["Access", "access=some", paths.users({ organizationUuid }), usersAnswering(everybody)],
  ["Category", "category=Safetey", paths.checklists({ organizationUuid })],
  ["State", "only=late", paths.delivery({ organizationUuid })],
])(
  "a choice of the address that does not exist is said until the next change: %s",
  async (label, search, path, answers = {}) => {
    renderShore(`${path}?${search}`, answers);
    expect(
      await screen.findByText(
        `Some filters in this link do not exist or are not available to you. Left out: ${label}.`,
      ),
    ).toBeVisible();
    await userEvent.type(await screen.findByRole("searchbox"), "a");
    await waitFor(() => expect(screen.queryByText(/^Some filters in this link/)).toBeNull());
  },
);

const unknownUuid = "00000000-0000-4000-8000-000000000000";

test.each([
  ["vessel", `by=logbooks&vessel=${unknownUuid}`, "Vessel"],
  ["group", `group=${unknownUuid}`, "Group"],
])("completeness says that an unknown %s is left out", async (_what, search, label) => {
  renderShore(`${paths.completeness({ organizationUuid })}?${search}`);
  expect(await screen.findByText(new RegExp(`Left out: ${label}\\.$`))).toBeVisible();
});

test.each([
  ["balance", paths.balance({ organizationUuid })],
  ["amendments", paths.amendments({ organizationUuid })],
])("an unknown vessel and group are not shown as UUIDs: %s", async (_what, path) => {
  renderShore(`${path}?vessel=${unknownUuid}&group=${unknownUuid}`);
  expect(await screen.findByRole("button", { name: "Vessel: not available" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Group: not available" })).toBeVisible();
});
