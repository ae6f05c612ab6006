import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { BASENAME, paths } from "#paths.ts";
import { auditEvents, auditLogAnswering, securityEvents } from "#testing/audit-log.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { press } from "#testing/steps.ts";

const auditLog = paths.auditLog({ organizationUuid });

test("an event expands by keyboard and shows the request id that ties it to the server's log", async () => {
  renderShore(auditLog, auditLogAnswering());
  const opener = await screen.findByRole("button", {
    name: "Details of Ingrid Solberg published Pre-departure bridge, 2026-11-21 07:02 +00:00",
  });
  opener.focus();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText(auditEvents[1]?.requestId ?? "")).toBeVisible();
  expect(opener).toHaveFocus();
});

test("an expanded event shows what was changed, before and after, by display names", async () => {
  renderShore(auditLog, auditLogAnswering(securityEvents));
  await press(/^Details of .* changed the access/);
  const changes = await screen.findByRole("table", { name: "What was changed" });
  expect(
    within(changes)
      .getAllByRole("row")
      .map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ["Field", "Before", "After"],
    ["Member", "No", "Yes"],
    ["Only vessel", "All vessels", "Havbris"],
  ]);
});

test("a long text is shortened and expands on press", async () => {
  renderShore(auditLog, auditLogAnswering());
  await press(/^Details of .* changed the collection/);
  const changes = await screen.findByRole("table", { name: "What was changed" });
  expect(changes.textContent).toContain("Section 3 › Task 5 › Description");
  expect(changes.textContent?.length).toBeLessThan(500);
  await press("Show whole texts");
  expect(changes.textContent).toContain("all hatch covers.");
  expect(changes.textContent?.length).toBeGreaterThan(800);
});

test("an expanded event links to its object's page unless it removed the object", async () => {
  const { router } = renderShore(
    auditLog,
    auditLogAnswering([auditEvents[2] ?? {}, { ...auditEvents[3], action: "removed" }]),
  );
  await press(/^Details of .* removed/);
  await screen.findByText("Object id");
  expect(screen.queryByRole("link", { name: /^Open / })).toBeNull();
  await press(/^Details of .* gets/);
  await userEvent.click(await screen.findByRole("link", { name: "Open vessel group" }));
  await expect
    .poll(() => router.state.location.pathname)
    .toBe(BASENAME + paths.vesselGroup({ organizationUuid, vesselGroupUuid: auditEvents[2]?.subjectKey ?? "" }));
});
