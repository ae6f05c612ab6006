import { Code } from "@connectrpc/connect";
import { ShoreAPI } from "@shore/api/gen/shore/v1/shore_api_pb";
import { screen, waitFor } from "@testing-library/dom";
import { generatePath } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { balanceAnswering, everyKind } from "#testing/balance.ts";
import { checklistUuid, collectionUuid, revisionUuid } from "#testing/checklists.ts";
import { emissions } from "#testing/data-exports.ts";
import { havbris } from "#testing/fleet.ts";
import { storedImport } from "#testing/imports.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { type Answers, failing } from "#testing/transport.ts";
import { coastal } from "#testing/vessel-groups.ts";
import { failingWebhook } from "#testing/webhooks.ts";
import { paths } from "./paths.ts";
import { type ScreenKey, screenRows } from "./screens.tsx";

const ids = {
  organizationUuid,
  vesselUuid: havbris.vesselUuid,
  untilDate: "2026-11-20",
  checklistTemplateUuid: checklistUuid(1),
  checklistTemplateRevisionUuid: revisionUuid(1, 4),
  checklistTemplateGroupUuid: collectionUuid(1),
  vesselGroupUuid: coastal.vesselGroupId.vesselGroupUuid,
  webhookUuid: failingWebhook.webhookUuid,
  importUuid: storedImport.importUuid,
  dataExportScheduleUuid: emissions.dataExportScheduleUuid,
  step: "check",
};

/** What a screen needs beside its address to show all of its parts. */
const shown: Partial<Record<ScreenKey, { search?: string; answers?: Answers }>> = {
  find: { search: "q=noon" },
  amendments: { search: "from=2026-08-20&to=2026-11-20" },
  completeness: { search: "from=2026-11-16&to=2026-11-22" },
  balance: { search: "from=2026-08-20&to=2026-11-20", answers: balanceAnswering(everyKind) },
  figures: { search: "from=2026-11-08&to=2026-11-22" },
};

/** Calls whose failure a screen need not show, and why. */
const unseen: Partial<Record<ScreenKey, readonly string[]>> = {
  // Shown by the empty state of the field alone.
  find: ["SavedViewList"],
  // The step "meaning" shows the vessels; all steps have one loader.
  importStep: ["GetVessels"],
  // Without it saving asks for confirmation, where it is shown.
  newVesselGroup: ["ResourceDistributionGet", "ChecklistTemplateList", "FleetChecklistTemplatesGet"],
  vesselGroupEditor: ["ResourceDistributionGet", "ChecklistTemplateList", "FleetChecklistTemplatesGet"],
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T12:00:00Z") });
  // Every failure is logged, too.
  vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const isShown = () => screen.findAllByRole("heading", { level: 1, name: (text) => text !== "Shore" });

/** Waits until nothing is being fetched, also by parts that load after the page. */
async function settled({ shore: { queryClient } }: ReturnType<typeof renderShore>): Promise<void> {
  for (let quiet = 0; quiet < 5; quiet += 1) {
    // oxlint-disable-next-line no-await-in-loop -- five quiet moments, one after the other
    await new Promise((resolve) => setTimeout(resolve, 60));
    if (queryClient.isFetching() > 0) quiet = -1;
  }
}

/** Throws unless the page says that something failed, with Try again. */
function shownAsFailed(): void {
  if (!/Failed|went wrong|cannot be/u.test(document.body.textContent ?? "")) throw new Error("Nothing is said.");
  screen.getAllByRole("button", { name: /^Try again/u });
}

const keys = screenRows.filter(([, { isRedirect }]) => isRedirect !== true).map(([key]) => key);

test.each(keys)(
  "%s says which of its calls has failed, and offers to try again",
  async (key) => {
    const { search, answers = {} } = shown[key] ?? {};
    const address = generatePath(paths[key].pattern as string, ids);
    const path = search === undefined ? address : `${address}?${search}`;
    const whole = renderShore(path, answers);
    await isShown();
    await settled(whole);
    const called = new Set(
      whole.shore.queryClient
        .getQueryCache()
        .getAll()
        // A disabled query has an entry in the cache, too.
        .filter(({ state }) => state.dataUpdateCount > 0)
        .map(({ queryKey }) => (queryKey[1] as { methodName?: string } | undefined)?.methodName),
    );
    whole.unmount();
    const silent: string[] = [];
    for (const { name, localName } of ShoreAPI.methods) {
      if (!called.has(name) || name === "WhoAmI" || unseen[key]?.includes(name)) continue;
      const { unmount } = renderShore(path, { ...answers, [localName]: failing(Code.Internal) });
      // oxlint-disable-next-line no-await-in-loop -- one screen after the other
      await waitFor(shownAsFailed, { timeout: 4_000 }).catch(() => silent.push(name));
      unmount();
    }
    expect(silent).toEqual([]);
  },
  180_000,
);
