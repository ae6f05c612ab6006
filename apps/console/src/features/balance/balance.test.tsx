import { Code, ConnectError } from "@connectrpc/connect";
import type { BalanceRules } from "@shore/api/gen/shore/v1/balance_pb";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { deleteAllDrafts } from "#shared/draft-autosave/draft-store.ts";
import { balanceAnswering, everyKind, misread } from "#testing/balance.ts";
import { havbris } from "#testing/fleet.ts";
import { managerOfOneVessel, member, organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { press } from "#testing/steps.ts";
import { failing, never } from "#testing/transport.ts";
import { vesselGroups } from "#testing/vessel-groups.ts";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const path = paths.balance({ organizationUuid });
const rules = paths.balanceRules({ organizationUuid });
const table = () => screen.findByRole("table", { name: "Findings" });
const plain = (text: string | null | undefined) => text?.replaceAll("\u00A0", " ");

afterEach(deleteAllDrafts);

test("the sidebar leads to a finding with the expected and the recorded value and a link to its operation", async () => {
  const { router } = renderShore(paths.vessels({ organizationUuid }));
  await userEvent.click(await screen.findByRole("link", { name: "Oversight" }));
  await userEvent.click(await screen.findByRole("link", { name: "Balance" }));
  const row = await within(await table()).findByRole("row", { name: /^Havbris/ });
  expect(plain(row.textContent)).toContain("Retained on board does not add up: expected 1.292 m³, recorded 1.392 m³.");
  expect(plain(row.textContent)).toContain("+0.100 m³");
  expect(screen.getByText("1 finding, 1 open, in 31 actions")).toBeVisible();
  await userEvent.click(within(row).getByRole("link", { name: /^Operation .* of Havbris$/ }));
  await expect.poll(() => router.state.location.pathname).toMatch(/\/csrd$/);
  expect(router.state.location.search).toBe(`?operation=${misread.operationUuid}`);
});

test("the chart begins with the first action where the period begins before it", async () => {
  renderShore(`${path}?from=2026-08-01&to=2026-11-15`);
  const chart = await screen.findByRole("listbox", { name: "Retained on board, Havbris" });
  const card = chart.closest("[data-line-chart]") ?? chart.parentElement?.parentElement;
  await expect.poll(() => card?.textContent).toMatch(/Nov/);
  expect(card?.textContent).not.toMatch(/Aug|Sep/);
});

test("each kind of finding is described, and its entry is one click away", async () => {
  const { router } = renderShore(path, balanceAnswering(everyKind));
  const rows = within(await table());
  for (const text of [
    "Delivery entry without operation.",
    "Operation without its delivery entry.",
    "Volume differs from its delivery entry: entry 5.200 m³, actions 5.000 m³.",
    "Retained on board is below zero: recorded −0.100 m³.",
    "Volume negative or zero: 0.000 m³.",
    "No action for 30 days under way.",
  ])
    expect(await rows.findByText((content) => plain(content) === text)).toBeVisible();
  expect(rows.getByText(/^The receipt counts the water/)).toBeVisible();
  expect(rows.getByText(/^Jonas Wik/)).toBeVisible();
  await userEvent.click(rows.getAllByRole("link", { name: /entry of Marstal Breeze/ })[0]!); // Exists in the fixture.
  await expect.poll(() => router.state.location.pathname).toMatch(/\/logbooks\//);
});

test.each(proveOnly)("filters are in the URL, and opening that URL sends the same request", async () => {
  const requests: string[] = [];
  const answers = balanceAnswering();
  const { router, unmount } = renderShore(path, {
    ...answers,
    balanceFindingList: (request, context) => {
      requests.push(`${request.filter?.state} ${request.filter?.vesselGroupUuids.length} ${request.filter?.fromTime}`);
      return answers.balanceFindingList?.(request, context) ?? {};
    },
  });
  await table();
  await userEvent.click(screen.getByRole("button", { name: /^State/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Explained" }));
  await expect.poll(() => router.state.location.search).toBe("?state=explained");
  expect(await screen.findByText("No findings match the filters.")).toBeVisible();
  await press("Show all states");
  await expect.poll(() => router.state.location.search).toBe("");
  unmount();
  const group = vesselGroups[1]?.vesselGroupId.vesselGroupUuid ?? "";
  renderShore(`${path}?group=${group}&from=2026-11-01&state=open`, {
    ...answers,
    balanceFindingList: (request, context) => {
      requests.push(`${request.filter?.state} ${request.filter?.vesselGroupUuids.join()} ${request.filter?.fromTime}`);
      return answers.balanceFindingList?.(request, context) ?? {};
    },
  });
  await table();
  expect(requests.at(-1)).toBe(`open ${group} 2026-11-01T00:00:00+00:00`);
});

describe("an explanation", () => {
  test("requires a reason, is saved, and is shown in the row to all users", async () => {
    renderShore(path, member);
    await press(/^Explain, Havbris/);
    const dialog = within(await screen.findByRole("dialog", { name: "Explain finding" }));
    expect(plain(dialog.getByText(/^Retained on board does not add up/).textContent)).toContain("expected 1.292 m³");
    await press("Save");
    expect(await dialog.findByText("Required")).toBeVisible();
    // Focus is back on the field.
    await userEvent.keyboard("Read with a list");
    await press("Save");
    expect(await screen.findByText("Explanation saved.")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await within(await table()).findByText("Read with a list")).toBeVisible();
  });

  test("keeps its text when the request fails", async () => {
    renderShore(path, { balanceFindingExplain: failing(Code.Unavailable) });
    await press(/^Explain, Havbris/);
    await userEvent.type(await screen.findByRole("textbox", { name: "Reason" }), "Read with a list");
    await press("Save");
    expect(await screen.findByText("Unable to save explanation.")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Reason" })).toHaveValue("Read with a list");
  });

  test("of somebody else, given meanwhile, is shown in the dialog before another one replaces it", async () => {
    const given = { reason: "Pipe was full", userDisplayName: "Jonas Wik", explainTime: "2026-11-20T11:00:00Z" };
    const sent: (string | undefined)[] = [];
    let shown: typeof misread = misread;
    renderShore(path, {
      ...balanceAnswering(),
      balanceFindingList: (request, context) => balanceAnswering([shown]).balanceFindingList?.(request, context) ?? {},
      balanceFindingExplain: ({ fromExplainTime }) => {
        sent.push(fromExplainTime);
        if (fromExplainTime === given.explainTime) return {};
        shown = { ...misread, explanation: given };
        throw new ConnectError("Somebody else has explained this since you opened it.", Code.Aborted);
      },
    });
    await press(/^Explain, Havbris/);
    await userEvent.type(await screen.findByRole("textbox", { name: "Reason" }), "Read with a list");
    await press("Save");
    await press("Load it again");
    expect(await screen.findByText("Jonas Wik has explained it: Pipe was full")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Reason" })).toHaveValue("Read with a list");
    await press("Save");
    expect(await screen.findByText("Explanation saved.")).toBeVisible();
    expect(sent).toEqual(["", given.explainTime]);
  });

  test.each(proveOnly)("keeps its text when the session ends, until it is cancelled", async () => {
    const { unmount } = renderShore(path);
    await press(/^Explain, Havbris/);
    await userEvent.type(await screen.findByRole("textbox", { name: "Reason" }), "Read with a list");
    unmount();
    renderShore(path);
    await press(/^Explain, Havbris/);
    await expect.poll(() => screen.getByRole("textbox", { name: "Reason" })).toHaveValue("Read with a list");
    await press("Cancel");
    await press(/^Explain, Havbris/);
    await expect.poll(() => screen.getByRole("textbox", { name: "Reason" })).toHaveValue("");
  });

  test.each(proveOnly)("keeps its text when the figures have changed, and is saved with the new ones", async () => {
    const sent: string[] = [];
    let shown = { ...misread, figures: "old" };
    renderShore(path, {
      ...balanceAnswering(),
      balanceFindingList: (request, context) => balanceAnswering([shown]).balanceFindingList?.(request, context) ?? {},
      balanceFindingExplain: ({ figures, reason }) => {
        sent.push(`${figures}: ${reason}`);
        if (figures === "new") return {};
        shown = { ...misread, figures: "new" };
        throw new ConnectError("The figures have changed.", Code.Aborted);
      },
    });
    await press(/^Explain, Havbris/);
    await userEvent.type(await screen.findByRole("textbox", { name: "Reason" }), "Read with a list");
    await press("Save");
    await press("Load it again");
    await expect.poll(() => document.activeElement).toBe(screen.getByRole("dialog"));
    await press("Save");
    expect(await screen.findByText("Explanation saved.")).toBeVisible();
    expect(sent).toEqual(["old: Read with a list", "new: Read with a list"]);
  });
});

describe("on the CSRD screen", () => {
  const csrd = paths.csrd({ organizationUuid, vesselUuid: havbris.vesselUuid });

  test("the action shows the expected value, is highlighted, and can be explained there", async () => {
    const { router } = renderShore(csrd);
    const line = await screen.findByText(/^Does not add up: expected/);
    expect(plain(line.textContent)).toBe("Does not add up: expected 1.292 m³.");
    await userEvent.click(screen.getByRole("button", { name: /^Does not add up/ }));
    expect(router.state.location.search).toBe("?show=findings");
    const rows = within(screen.getByRole("table", { name: "Operation actions" }));
    await expect.poll(() => rows.getAllByRole("row").length).toBe(2);
    await press(/^Explain/);
    await userEvent.type(await screen.findByRole("textbox", { name: "Reason" }), "Read with a list");
    await press("Save");
    expect(await screen.findByText(/Explained by Ingrid Solberg: Read with a list/)).toBeVisible();
  });

  test("a type without a rule is not judged; a failed balance request still shows the actions", async () => {
    renderShore(csrd, { balanceFindingList: failing(Code.Unavailable) });
    expect(await screen.findByRole("row", { name: /Incinerator no\. 1, 1 h 48/ })).toBeVisible();
    expect(screen.queryByText(/^Does not add up:/)).toBeNull();
  });
});

describe("the rules", () => {
  test("are changed by a manager, who returns to the findings", async () => {
    const sent: (BalanceRules | undefined)[] = [];
    const answers = balanceAnswering();
    const { router } = renderShore(path, {
      ...answers,
      balanceRulesUpdate: (request, context) => {
        sent.push(request.rules);
        return answers.balanceRulesUpdate?.(request, context) ?? {};
      },
    });
    await userEvent.click(await screen.findByRole("link", { name: "Rules" }));
    const days = await screen.findByRole("spinbutton", { name: "Without an action" });
    await userEvent.clear(days);
    await userEvent.type(days, "45");
    await press("Add type");
    const types = within(screen.getByRole("list", { name: "Types of action" })).getAllByRole("textbox", {
      name: "Type",
    });
    await userEvent.type(types.at(-1)!, "Evaporated"); // Added above.
    await press("Update");
    expect(await screen.findByText("Balance rules updated.")).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe(`/shore${path}`);
    expect(sent[0]).toMatchObject({ daysUnderWay: 45, toleranceM3: 0.01 });
    expect(sent[0]?.signs.map(({ actionType }) => actionType).at(-1)).toBe("Evaporated");
  });

  test.each(proveOnly)("opened again after they were changed show the change at once", async () => {
    let reads = 0;
    const answers = balanceAnswering();
    renderShore(rules, {
      ...answers,
      balanceRulesGet: async (request, context) => {
        reads += 1;
        // The screen is left before its refetch is answered, and that is cancelled.
        if (reads === 2) return never();
        await new Promise((resolve) => setTimeout(resolve, 100));
        return answers.balanceRulesGet?.(request, context) ?? {};
      },
    });
    const days = await screen.findByRole("spinbutton", { name: "Without an action" });
    await userEvent.clear(days);
    await userEvent.type(days, "45");
    await press("Update");
    await userEvent.click(await screen.findByRole("link", { name: "Rules" }));
    expect(await screen.findByRole("spinbutton", { name: "Without an action" })).toHaveValue("45");
  });

  test.each(["0,020 m³"])("store a tolerance written as %s as 0.020", async (text) => {
    const sent: (BalanceRules | undefined)[] = [];
    const answers = balanceAnswering();
    renderShore(rules, {
      ...answers,
      balanceRulesUpdate: (request, context) => {
        sent.push(request.rules);
        return answers.balanceRulesUpdate?.(request, context) ?? {};
      },
    });
    const least = await screen.findByRole("spinbutton", { name: "Least difference" });
    expect(least).toHaveValue("0.01");
    await userEvent.clear(least);
    await userEvent.type(least, text);
    await userEvent.tab();
    expect(least).toHaveValue("0.020");
    await press("Update");
    expect(await screen.findByText("Balance rules updated.")).toBeVisible();
    expect(sent).toMatchObject([{ toleranceM3: 0.02 }]);
  });

  test.each(proveOnly)(
    "store nothing while a tolerance has two readings, and then the one that was chosen",
    async () => {
      const sent: (BalanceRules | undefined)[] = [];
      const answers = balanceAnswering();
      renderShore(rules, {
        ...answers,
        balanceRulesUpdate: (request, context) => {
          sent.push(request.rules);
          return answers.balanceRulesUpdate?.(request, context) ?? {};
        },
      });
      const least = await screen.findByRole("spinbutton", { name: "Least difference" });
      await userEvent.clear(least);
      await userEvent.type(least, "1,250");
      await press("Update");
      await userEvent.type(least, "{Enter}");
      expect(await screen.findByText("Is it 1.250 or 1250?")).toBeVisible();
      expect(sent).toEqual([]);
      await press("1.250");
      await press("Update");
      expect(await screen.findByText("Balance rules updated.")).toBeVisible();
      expect(sent).toMatchObject([{ toleranceM3: 1.25 }]);
    },
  );

  test.each(proveOnly)("reject an empty or duplicate type before sending", async () => {
    renderShore(rules, { balanceRulesUpdate: failing(Code.Internal) });
    await press("Add type");
    await press("Update");
    expect(await screen.findByText("Required")).toBeVisible();
    const types = screen.getAllByRole("textbox", { name: /^Type/ });
    await userEvent.type(types.at(-1)!, "Collected"); // Added above.
    expect(await screen.findByText("Is there already.")).toBeVisible();
  });

  test.each([["a manager of one vessel", managerOfOneVessel]])("are closed to %s", async (_who, answers) => {
    renderShore(rules, answers);
    expect(await screen.findByRole("heading", { level: 1, name: "Permission denied." })).toBeVisible();
  });
});

test("a list that fails to load shows an error and can be retried", async () => {
  renderShore(path, { balanceFindingList: failing(Code.Unavailable) });
  expect(await screen.findByText("Failed retrieving balance")).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});
