import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { LocalizedMessageSchema } from "@shore/api/gen/shore/v1/errors_pb";
import { screen, waitFor } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { paths } from "#paths.ts";
import { havbris } from "#testing/fleet.ts";
import { recordingRequests, logbookAnswering, manyEntries } from "#testing/logbook.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import type { Answers } from "#testing/transport.ts";

const to = { organizationUuid, vesselUuid: havbris.vesselUuid };
const november20 = paths.logbooksUntil({ ...to, untilDate: "2026-11-20" });
const entryRow = (name: RegExp) => screen.findByRole("row", { name });

describe("errors", () => {
  test("of the first page: 'Failed retrieving logbook entries', the server's message, and Try again", async () => {
    let isDown = true;
    const good = logbookAnswering(manyEntries(3));
    renderShore(november20, {
      getLogbookEntries: (request, context) => {
        if (!isDown) return good.getLogbookEntries?.(request, context) ?? {};
        throw new ConnectError("down", Code.Unavailable, undefined, [
          { desc: LocalizedMessageSchema, value: create(LocalizedMessageSchema, { message: "The database is away." }) },
        ]);
      },
    });
    expect(await screen.findByText("Failed retrieving logbook entries")).toBeVisible();
    expect(screen.getByText("The database is away.")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Havbris" })).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await entryRow(/Entry 1 of 3/)).toBeVisible();
  });

  test("Try again unmounts with the error, and the focus moves to the list", async () => {
    let isDown = true;
    const good = logbookAnswering(manyEntries(3));
    renderShore(november20, {
      getLogbookEntries: (request, context) => {
        if (isDown) throw new ConnectError("down", Code.Unavailable);
        return good.getLogbookEntries?.(request, context) ?? {};
      },
    });
    (await screen.findByRole("button", { name: "Try again" })).focus();
    isDown = false;
    await userEvent.keyboard("{Enter}");
    await entryRow(/Entry 1 of 3/);
    expect(document.activeElement).toContainElement(screen.getByRole("table", { name: "Logbook entries" }));
    expect(document.body).not.toHaveFocus();
  });

  test("of a later page: the entries stay, and Try again continues from there", async () => {
    let calls = 0;
    const good = logbookAnswering(manyEntries(25));
    renderShore(november20, {
      getLogbookEntries: (request, context) => {
        calls += 1;
        if (calls === 2) throw new ConnectError("down", Code.Unavailable);
        return good.getLogbookEntries?.(request, context) ?? {};
      },
    });
    await entryRow(/Entry 1 of 25/);
    await waitFor(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      expect(screen.getByText("Failed retrieving logbook entries")).toBeVisible();
    });
    expect(calls).toBe(2);
    // Rendered one frame after the page has scrolled.
    expect(await screen.findByRole("row", { name: /Entry 20 of 25/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No more logbook entries...")).toBeInTheDocument();
  });

  test("an expired session redirects to the login, a refused request is 'Permission denied.'", async () => {
    const failing = (code: Code): Answers => ({
      getLogbookEntries: () => {
        throw new ConnectError("no", code);
      },
    });
    const { unmount } = renderShore(november20, failing(Code.Unauthenticated));
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
    unmount();
    renderShore(november20, failing(Code.PermissionDenied));
    expect(await screen.findByText("Permission denied.")).toBeVisible();
  });
});

describe("the cache", () => {
  test("keeps the first page for five minutes, and only that one", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const { requests, answers } = recordingRequests(logbookAnswering(manyEntries(45)));
      const { router } = renderShore(november20, answers);
      await entryRow(/Entry 1 of 45/);
      await waitFor(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        expect(requests.filter(({ limit }) => limit === 20)).toHaveLength(3);
      });
      const away = () => router.navigate(paths.vessels(to));
      const back = () => router.navigate(november20);
      await away();
      await screen.findByRole("heading", { level: 1, name: "Vessels" });
      requests.length = 0;
      vi.setSystemTime(Date.now() + 4 * 60_000);
      await back();
      await entryRow(/Entry 1 of 45/);
      expect(requests.filter(({ beforeTime }) => beforeTime === "2026-11-21T00:00:00+00:00")).toHaveLength(0);
      await away();
      await screen.findByRole("heading", { level: 1, name: "Vessels" });
      requests.length = 0;
      vi.setSystemTime(Date.now() + 6 * 60_000);
      await back();
      await entryRow(/Entry 1 of 45/);
      await waitFor(() =>
        expect(requests.filter(({ beforeTime }) => beforeTime === "2026-11-21T00:00:00+00:00")).toHaveLength(1),
      );
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    ["one page", 10, 1],
    ["several pages", 45, 3],
  ])(
    "reading %s for longer than five minutes makes nothing younger: coming back asks again",
    async (_what, count, read) => {
      vi.useFakeTimers({ toFake: ["Date"] });
      try {
        const { requests, answers } = recordingRequests(logbookAnswering(manyEntries(count)));
        const { router } = renderShore(november20, answers);
        await entryRow(/Entry 1 of/);
        vi.setSystemTime(Date.now() + 6 * 60_000);
        await waitFor(() => {
          scrollTo(0, document.documentElement.scrollHeight);
          expect(requests.filter(({ limit }) => limit === 20)).toHaveLength(read);
        });
        await router.navigate(paths.vessels(to));
        await screen.findByRole("heading", { level: 1, name: "Vessels" });
        requests.length = 0;
        await router.navigate(november20);
        await entryRow(/Entry 1 of/);
        await waitFor(() =>
          expect(requests.filter(({ beforeTime }) => beforeTime === "2026-11-21T00:00:00+00:00")).toHaveLength(1),
        );
      } finally {
        vi.useRealTimers();
      }
    },
  );
});
