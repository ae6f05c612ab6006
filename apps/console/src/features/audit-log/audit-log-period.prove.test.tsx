import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { auditLogAnswering } from "#testing/audit-log.ts";
import { closeFilter, openFilter } from "#testing/filters.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

const auditLog = paths.auditLog({ organizationUuid });

describe("the period filter", () => {
  test.each([0, 1])("cleared also resets an incomplete date (button %i)", async (at) => {
    renderShore(`${auditLog}?what=retried`, auditLogAnswering());
    const to = () => within(screen.getByRole("group", { name: "To" }));
    await openFilter("Period");
    await screen.findByRole("group", { name: "To" });
    await userEvent.click(to().getByRole("spinbutton", { name: /year/ }));
    await userEvent.keyboard("2026{Enter}");
    await closeFilter();
    const bar = within(screen.getByRole("search", { name: "Filter audit log" }));
    expect(bar.getByText("Incomplete date")).toBeVisible();
    await userEvent.click(screen.getAllByRole("button", { name: "Clear" })[at] ?? document.body);
    await expect.poll(() => bar.queryByText("Incomplete date")).toBeNull();
    await openFilter("Period");
    expect(to().getByRole("spinbutton", { name: /year/ })).toHaveTextContent("yyyy");
  });

  test("with an end before its start keeps its input and explains the error", async () => {
    const { router } = renderShore(`${auditLog}?to=2026-11-19`, auditLogAnswering());
    const year = async (day: string) =>
      within(await screen.findByRole("group", { name: day })).getByRole("spinbutton", { name: /year/ });
    await openFilter("Period");
    await userEvent.click(await year("From"));
    await userEvent.keyboard("20261120{Enter}");
    await closeFilter();
    expect(router.state.location.search).toBe("?to=2026-11-19");
    const bar = within(screen.getByRole("search", { name: "Filter audit log" }));
    expect(bar.getByText("Ends before it begins")).toBeVisible();
    await openFilter("Period");
    expect(await year("To")).toHaveTextContent("2026");
  });
});
