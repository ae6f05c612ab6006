import { Code } from "@connectrpc/connect";
import type { AttentionRules } from "@shore/api/gen/shore/v1/attention_pb";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { deleteAllDrafts } from "#shared/draft-autosave/draft-store.ts";
import { attentionAnswering, rulesConflict } from "#testing/attention.ts";
import { managerOfOneVessel, organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { press } from "#testing/steps.ts";
import { failing } from "#testing/transport.ts";
import { coastal } from "#testing/vessel-groups.ts";
import { proveOnly, some } from "@shore/design-system/testing/prove-only";

const path = paths.attentionRules({ organizationUuid });
const limitOf = (name: string) => screen.findByRole("spinbutton", { name });

afterEach(deleteAllDrafts);

test("a manager changes a limit, disables a kind, adds a rule for a group, and returns to the attention list", async () => {
  let stored: AttentionRules | undefined;
  const answers = attentionAnswering();
  const { router } = renderShore(paths.attention({ organizationUuid }), {
    ...answers,
    attentionRulesUpdate: (request, context) => {
      stored = request.attentionRules;
      return answers.attentionRulesUpdate?.(request, context) ?? {};
    },
  });
  await press("Settings of Today");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Rules" }));
  await userEvent.clear(await limitOf("Not verified: h after the event"));
  await userEvent.type(await limitOf("Not verified: h after the event"), "48");
  await userEvent.click(screen.getByRole("checkbox", { name: "Remarks: on" }));
  await userEvent.click(screen.getByRole("button", { name: /^Kind/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Silent" }));
  await userEvent.click(screen.getAllByRole("button", { name: /^Vessel group/ })[0]!);
  await userEvent.click(await screen.findByRole("option", { name: "Coastal" }));
  await press("Add rule for a group");
  expect(screen.getByRole("row", { name: /Silent Coastal/ })).toBeVisible();
  await press("Update");
  expect(await screen.findByText("Attention rules updated.")).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe(`/shore${paths.attention({ organizationUuid })}`);
  const ruleOf = (kind: string) => stored?.rules.filter((rule) => rule.kind === kind) ?? [];
  expect(ruleOf("not_verified")[0]?.limitSeconds).toBe(172_800n);
  expect(ruleOf("remarks")[0]?.enabled).toBe(false);
  expect(ruleOf("link_silent").map(({ vesselGroupUuid }) => vesselGroupUuid)).toEqual([
    "",
    coastal.vesselGroupId.vesselGroupUuid,
  ]);
  expect(stored?.notVerifiedFromTime).toBe("2026-01-01T00:00:00Z");
});

test.each(proveOnly)(
  "a limit that is no whole number of its unit is shown as it is, and not changed by another field's update",
  async () => {
    const sent: unknown[] = [];
    const answers = attentionAnswering();
    renderShore(path, {
      ...answers,
      attentionRulesGet: async (request, context) => {
        const answer = await answers.attentionRulesGet?.(request, context);
        const rules = answer?.attentionRules?.rules?.map((rule) =>
          rule.kind === "not_verified" ? { ...rule, limitSeconds: 5_400n } : rule,
        );
        return { ...answer, attentionRules: { ...answer?.attentionRules, rules } } as NonNullable<typeof answer>;
      },
      attentionRulesUpdate: (request) => {
        sent.push(request);
        return {};
      },
    });
    expect(await limitOf("Not verified: h after the event")).toHaveValue("1.5");
    await userEvent.click(screen.getByRole("checkbox", { name: "Remarks: on" }));
    await press("Update");
    expect(await screen.findByText(/^Enter a whole number from 1 to/)).toBeVisible();
    expect(sent).toEqual([]);
  },
);

test.each(proveOnly)("the same rule is not offered twice, and one for a group can be removed", async () => {
  renderShore(path);
  const add = await screen.findByRole("button", { name: "Add rule for a group" });
  expect(add).toHaveAccessibleDescription("Choose a kind and a vessel group.");
  await userEvent.click(screen.getByRole("button", { name: /^Kind/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Clock" }));
  await userEvent.click(screen.getAllByRole("button", { name: /^Vessel group/ })[0]!);
  await userEvent.click(await screen.findByRole("option", { name: "Winter class" }));
  await userEvent.click(add);
  expect(add).toHaveAccessibleDescription("There is this rule already.");
  await press("Remove: Clock, Winter class");
  expect(screen.queryByRole("row", { name: /Clock Winter class/ })).toBeNull();
});

test.each(proveOnly)(
  "a manager sets how often a logbook is expected to have an entry, for all vessels and for a group",
  async () => {
    let stored: AttentionRules | undefined;
    const answers = attentionAnswering();
    renderShore(path, {
      ...answers,
      attentionRulesUpdate: (request, context) => {
        stored = request.attentionRules;
        return answers.attentionRulesUpdate?.(request, context) ?? {};
      },
    });
    expect(await limitOf("Engine: moored, hours between entries")).toHaveValue("24");
    expect(await limitOf("Garbage: moored, hours between entries")).toHaveValue("");
    await userEvent.clear(await limitOf("Engine: moored, hours between entries"));
    await userEvent.click(screen.getByRole("checkbox", { name: "Garbage: to be verified" }));
    const add = await screen.findByRole("button", { name: "Add expectation for a group" });
    expect(add).toHaveAccessibleDescription("Choose a logbook and a vessel group.");
    await userEvent.click(screen.getByRole("button", { name: /^Logbook/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Deck" }));
    await userEvent.click(screen.getAllByRole("button", { name: /^Vessel group/ })[1]!);
    await userEvent.click(await screen.findByRole("option", { name: "Coastal" }));
    await userEvent.click(add);
    expect(add).toHaveAccessibleDescription("There is this rule already.");
    const ofCoastal = await limitOf("Deck, Coastal: under way, hours between entries");
    expect(ofCoastal).toHaveValue("4");
    await userEvent.clear(ofCoastal);
    await userEvent.type(ofCoastal, "9999");
    await press("Update");
    expect(
      await screen.findByText("Enter a whole number from 1 to 8760, or nothing where no entry is expected."),
    ).toBeVisible();
    await userEvent.clear(ofCoastal);
    await userEvent.type(ofCoastal, "8");
    await press("Update");
    expect(await screen.findByText("Attention rules updated.")).toBeVisible();
    const of = (name: string, vesselGroupUuid = "") =>
      stored?.logbookExpectations.find((one) => one.logbookName === name && one.vesselGroupUuid === vesselGroupUuid);
    expect(of("engine")).toMatchObject({ hoursUnderWay: 24, hoursMoored: 0 });
    expect(of("garbage")).toMatchObject({ hoursUnderWay: 0, mustBeVerified: false });
    expect(of("deck", coastal.vesselGroupId.vesselGroupUuid)).toMatchObject({ hoursUnderWay: 8, hoursMoored: 24 });
  },
);

test.each(some(1, ["1,234", "0"]))("'%s' hours are neither sent nor taken as nothing", async (text) => {
  let stored: AttentionRules | undefined;
  const answers = attentionAnswering();
  renderShore(path, {
    ...answers,
    attentionRulesUpdate: (request, context) => {
      stored = request.attentionRules;
      return answers.attentionRulesUpdate?.(request, context) ?? {};
    },
  });
  const hours = await limitOf("Engine: moored, hours between entries");
  await userEvent.clear(hours);
  await userEvent.type(hours, text);
  await press("Update");
  await userEvent.type(hours, "{Enter}");
  expect(hours).toHaveValue(text);
  expect(hours).toBeInvalid();
  expect(stored).toBeUndefined();
});

test.each(some(1, ["", "9999"]))("a limit of '%s' is not sent", async (text) => {
  renderShore(path, { attentionRulesUpdate: failing(Code.Internal) });
  await userEvent.clear(await limitOf("Not verified: h after the event"));
  if (text !== "") await userEvent.type(await limitOf("Not verified: h after the event"), text);
  await press("Update");
  expect(await screen.findByText("Enter a whole number from 1 to 8784.")).toBeVisible();
  expect(screen.queryByText("Unable to update attention rules.")).toBeNull();
});

test("a conflicting change is named, compared and overwritten only on request", async () => {
  renderShore(path, rulesConflict());
  await userEvent.click(await screen.findByRole("checkbox", { name: "Removed: on" }));
  await press("Update");
  expect(await screen.findByText(/Remarks: now off/)).toBeVisible();
  await press("Compare");
  expect(await screen.findByRole("row", { name: /^Removed on off Take stored/ })).toBeVisible();
  await press("Overwrite");
  expect(await screen.findByText("Attention rules updated.")).toBeVisible();
});

test("a failed update keeps what was entered", async () => {
  renderShore(path, { attentionRulesUpdate: failing(Code.Unavailable) });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Removed: on" }));
  await press("Update");
  expect(await screen.findByText("Unable to update attention rules.")).toBeVisible();
  expect(
    within(screen.getByRole("table", { name: "Kinds" })).getByRole("checkbox", { name: "Removed: on" }),
  ).not.toBeChecked();
});

test.each([["a manager of one vessel", managerOfOneVessel]])("%s has no permission", async (_who, answers) => {
  renderShore(path, answers);
  expect(await screen.findByRole("heading", { level: 1, name: "Permission denied." })).toBeVisible();
});

test.each(proveOnly)("an incomplete day of the archive is refused, and does not become none", async () => {
  const sent: unknown[] = [];
  const answers = attentionAnswering();
  renderShore(path, {
    ...answers,
    attentionRulesUpdate: (request, context) => {
      sent.push(request);
      return answers.attentionRulesUpdate?.(request, context) ?? {};
    },
  });
  const year = await screen.findByRole("spinbutton", { name: /year.*not judged/i });
  await userEvent.click(year);
  await userEvent.keyboard("{Delete}");
  await press("Update");
  expect(await screen.findByText(/^(Incomplete date|Enter a whole date, or none\.)$/)).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(year);
  await userEvent.keyboard("20250301");
  await press("Update");
  await expect
    .poll(() => sent)
    .toMatchObject([{ attentionRules: { notVerifiedFromTime: "2025-03-01T00:00:00+00:00" } }]);
});
