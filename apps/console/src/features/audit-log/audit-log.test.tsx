import { Code, ConnectError } from "@connectrpc/connect";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { paths } from "#paths.ts";
import {
  auditEvents,
  auditLogAnswering,
  manyAuditEvents,
  securityEvents,
  strangeAuditEvents,
} from "#testing/audit-log.ts";
import { screenReaderTranscript } from "#testing/screen-reader-transcript.ts";
import { manager, member, nobody, organizationUuid, outsider } from "#testing/people.ts";
import { openFilter } from "#testing/filters.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { failing } from "#testing/transport.ts";
import { press } from "#testing/steps.ts";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const PUBLISHED = "Ingrid Solberg published Pre-departure bridge";
const auditLog = paths.auditLog({ organizationUuid });
/** The sentences without the initials before each. */
const whats = () =>
  screen.queryAllByRole("rowheader").flatMap((cell) => cell.querySelector("span > span:last-child")?.textContent ?? []);
const focused = () => document.activeElement as HTMLElement | null;
const table = async () => screen.findByRole("table", { name: "Audit log" });

test("each event is a sentence with its time and offset, grouped by day, newest first", async () => {
  renderShore(auditLog, auditLogAnswering());
  await table();
  const row = within(screen.getByRole("row", { name: /revoked access of/ }));
  expect(row.getByRole("cell", { name: "07:12 +00:00" })).toBeVisible();
  expect(row.getByText("User")).toBeVisible();
  expect(whats().slice(0, 3)).toEqual([
    "Ingrid Solberg revoked access of Oskar Lindqvist",
    "Ingrid Solberg published Pre-departure bridge",
    "Astrid Falk changed what the vessel group Coastal ferries gets",
  ]);
  expect(whats().slice(-2)).toEqual(["Shore imported records", "Ingrid Solberg invited mette.kjaer@havbris.example"]);
  const list = within(screen.getByRole("table", { name: "Audit log" }));
  expect(list.getAllByText(/^\w+ \d+ November 2026$/).map(({ textContent }) => textContent)).toEqual([
    "Saturday 21 November 2026",
    "Friday 20 November 2026",
    "Thursday 19 November 2026",
  ]);
  await expect.poll(() => document.title).toBe("Audit log · Shore");
});

test("days are those of the clock of the times below them", async () => {
  vi.spyOn(Temporal.Now, "timeZoneId").mockReturnValue("Pacific/Auckland");
  renderShore(auditLog, auditLogAnswering());
  await table();
  const distributed = within(screen.getByRole("row", { name: /changed what the vessel group/ }));
  expect(distributed.getByRole("cell", { name: "05:40 +13:00" })).toBeVisible();
  expect(screen.getAllByText(/ November 2026$/).map(({ textContent }) => textContent)).toEqual([
    "Saturday 21 November 2026",
    "Friday 20 November 2026",
  ]);
});

test("a record without a name is shown by its kind, and its UUID only in the details", async () => {
  renderShore(auditLog, auditLogAnswering());
  const imported = await screen.findByRole("row", { name: /imported records/ });
  expect(within(imported).getByText("Organization")).toBeVisible();
  expect(imported).not.toHaveTextContent(auditEvents[6]?.subjectKey ?? "");
  await press(/^Details of Shore imported records/);
  expect(await screen.findByText(auditEvents[6]?.subjectKey ?? "")).toBeVisible();
});

test("sign-ins, sign-outs and refused calls have rows of their own and can be filtered", async () => {
  renderShore(`${auditLog}?result=refused`, auditLogAnswering(securityEvents));
  await expect.poll(whats).toEqual([expect.stringMatching(/ was refused: creating vessel group$/)]);
  expect(screen.getByRole("cell", { name: "Refused" })).toBeVisible();
  await press(/^Details of .* was refused/);
  const eventDetails = await screen.findByRole("table", { name: "What is recorded" });
  expect(eventDetails.textContent).toContain("ReasonPermission denied");
  expect(eventDetails.textContent).toContain("Times12");
});

test("equal lines in a row, as of the files of an export, are one that unfolds to each", async () => {
  const files = ["Havbris", "Havbris", "Skagen Wind"].map((subjectDisplayName, at) => ({
    ...auditEvents[4],
    subjectDisplayName,
    auditEventUuid: `file ${at}`,
    eventTime: `2026-11-20T23:${59 - at}:00.000+00:00`,
  }));
  renderShore(auditLog, auditLogAnswering(files));
  await expect
    .poll(whats)
    .toEqual([
      expect.stringMatching(/exported data of Havbris, 2 times since 23:58/),
      expect.stringMatching(/Skagen Wind$/),
    ]);
  await press(/^Details of .* exported data of Havbris/);
  await press("Details of 2026-11-20 23:58 +00:00");
  expect(await screen.findByText("file 1")).toBeVisible();
});

describe("a filter", () => {
  test("by action is in the URL, and opening that URL shows the same list", async () => {
    const { router, unmount } = renderShore(auditLog, auditLogAnswering());
    await openFilter("What");
    await userEvent.click(await screen.findByRole("option", { name: "Published" }));
    await expect.poll(whats).toEqual([PUBLISHED]);
    expect(router.state.location.search).toBe("?what=published");
    unmount();
    renderShore(`${auditLog}?what=published`, auditLogAnswering());
    await expect.poll(whats).toEqual([PUBLISHED]);
  });

  test("by a part of a name lists what that person did and what was done to that record", async () => {
    const { router } = renderShore(auditLog, auditLogAnswering());
    await userEvent.type(await screen.findByRole("searchbox", { name: "Filter audit log" }), "coastal");
    await expect.poll(whats).toEqual(["Astrid Falk changed what the vessel group Coastal ferries gets"]);
    expect(router.state.location.search).toBe("?q=coastal");
    await userEvent.keyboard("{Escape}");
    await expect.poll(whats).toHaveLength(auditEvents.length);
  });

  test("by user, admin commands, kind of record, result and period shows the matching events", async () => {
    const person = auditEvents[2]?.actorUserUuid ?? "";
    for (const [search, expected] of [
      [`who=${person}`, [/gets$/, /collection Safety rounds$/, /exported data of Havbris$/]],
      ["who=commands", [/imported/]],
      ["object=app_user", [/revoked access/, /invited/]],
      ["result=done&object=app_user", [/revoked access/, /invited/]],
      ["result=started", []],
      ["from=2026-11-21", [/revoked access/, /published/]],
      ["to=2026-11-19", [/invited/]],
    ] as const) {
      const { unmount } = renderShore(`${auditLog}?${search}`, auditLogAnswering());
      await table();
      await expect.poll(whats).toEqual(expected.map((sentence) => expect.stringMatching(sentence)));
      unmount();
    }
  });

  test.each(proveOnly)("without matches shows an empty state, and Clear shows all events again", async () => {
    renderShore(`${auditLog}?what=retried`, auditLogAnswering());
    expect(await screen.findByText("Nothing found.")).toBeVisible();
    await userEvent.click(screen.getAllByRole("button", { name: "Clear" })[0] ?? document.body);
    await expect.poll(whats).toHaveLength(auditEvents.length);
  });

  test.each([0, 1])("when cleared moves the focus from its unmounted button to the list (button %i)", async (at) => {
    renderShore(`${auditLog}?what=retried`, auditLogAnswering());
    await screen.findByText("Nothing found.");
    screen.getAllByRole("button", { name: "Clear" })[at]?.focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(whats).toHaveLength(auditEvents.length);
    await userEvent.tab();
    expect(screen.getByRole("table", { name: "Audit log" })).toContainElement(focused());
  });

  test.each(proveOnly)("is collapsed on a phone behind a button with the number of active filters", async () => {
    await page.viewport(360, 800);
    onTestFinished(() => page.viewport(1280, 800));
    renderShore(`${auditLog}?what=published&from=2026-11-01&to=2026-11-30`, auditLogAnswering());
    await expect.poll(whats).toEqual([PUBLISHED]);
    // The field, and one line of what is set.
    expect(screen.getByRole("search").getBoundingClientRect().height).toBeLessThan(100);
    expect(screen.getByRole("button", { name: "What: Published" })).toBeInTheDocument();
    await press("Filters 2");
    expect(await screen.findByRole("button", { name: "Who" })).toBeVisible();
    await press("Clear");
    await expect.poll(whats).toHaveLength(auditEvents.length);
    expect(screen.getByRole("button", { name: "Filters" })).toBeVisible();
  });

  test("with an unknown value is ignored", async () => {
    renderShore(`${auditLog}?what=toString&who=me&object=constructor&result=well&from=2026-02-30`, auditLogAnswering());
    await table();
    expect(whats()).toHaveLength(auditEvents.length);
    expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
  });
});

test("further events load page by page, each once, to the end", async () => {
  renderShore(auditLog, auditLogAnswering(manyAuditEvents(60)));
  await table();
  await press("Load more events");
  expect(await screen.findByText("End of audit log")).toBeInTheDocument();
});

test("Export as CSV requests the filtered events, and offers the file when the browser blocks the new tab", async () => {
  const blocked = vi.spyOn(window, "open").mockReturnValue(null);
  try {
    let actions: string[] | undefined;
    const answers = auditLogAnswering();
    renderShore(`${auditLog}?what=published&from=2026-11-21`, {
      ...answers,
      generateAuditLogFile: (request, context) => {
        actions = request.filter?.actions;
        return answers.generateAuditLogFile?.(request, context) ?? {};
      },
    });
    await press("Export as CSV");
    const link = await screen.findByRole("link", { name: "Save Audit log, from 2026-11-21.csv" });
    expect(await (await fetch(link.getAttribute("href") ?? "")).text()).toBe(
      "eventTime\r\n2026-11-21T07:02:44.003+00:00",
    );
    expect(actions).toEqual(["published"]);
    expect(await screen.findByText("Data exported.")).toBeVisible();
  } finally {
    blocked.mockRestore();
  }
});

test("a file that would be too large is refused with advice", async () => {
  const tab = vi.spyOn(window, "open").mockReturnValue(null);
  try {
    const message = "The file would be larger than 32 MB. Choose a shorter period.";
    renderShore(auditLog, {
      ...auditLogAnswering(),
      generateAuditLogFile: failing(Code.ResourceExhausted, message),
    });
    await press("Export as CSV");
    expect(await screen.findByText("Unable to export data.")).toBeVisible();
    expect(await screen.findByText(message)).toBeVisible();
  } finally {
    tab.mockRestore();
  }
});

test("unknown words, removed users and long names are shown as received, without horizontal scrolling", async () => {
  renderShore(auditLog, auditLogAnswering(strangeAuditEvents));
  await table();
  expect(whats()).toEqual([
    expect.stringMatching(/ changed the vessel group Fast coastal passenger ferries/),
    expect.stringMatching(/^[\da-f-]{36} changed a checklist$/),
    "Astrid Falk – Moored: Berth 7",
    "Shore loaded the demonstration",
  ]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

describe("permissions", () => {
  test("a member gets 'Permission denied.', and no request is sent", async () => {
    renderShore(auditLog, {
      ...member,
      listAuditEvents: () => {
        throw new Error("unexpected request");
      },
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Permission denied." })).toBeVisible();
  });

  test("a manager whose access was revoked meanwhile gets the server's refusal", async () => {
    renderShore(auditLog, {
      ...manager,
      ...auditLogAnswering(),
      listAuditEvents: failing(Code.PermissionDenied),
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Permission denied." })).toBeVisible();
  });

  test("a user without membership is redirected to the lobby, a signed-out user to the login", async () => {
    const { unmount } = renderShore(auditLog, outsider);
    expect(await screen.findByText(/You are not authorized/)).toBeVisible();
    unmount();
    renderShore(auditLog, nobody);
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
  });

  test.each(proveOnly)("the page of users links to the audit log", async () => {
    renderShore(paths.users({ organizationUuid }), auditLogAnswering());
    await userEvent.click(await screen.findByRole("link", { name: "Audit log" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Audit log" })).toBeVisible();
  });
});

test("a failed request is shown in place, and Try again repeats it", async () => {
  let isDown = true;
  const answers = auditLogAnswering();
  renderShore(auditLog, {
    ...answers,
    listAuditEvents: (request, context) => {
      if (isDown) throw new ConnectError("down", Code.Unavailable);
      return answers.listAuditEvents?.(request, context) ?? {};
    },
  });
  expect(await screen.findByText("Failed retrieving the audit log")).toBeVisible();
  isDown = false;
  screen.getByRole("button", { name: "Try again" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(await table()).toBeVisible();
  // The button unmounts with the error; the focus moves to the list.
  await userEvent.tab();
  expect(screen.getByRole("table", { name: "Audit log" })).toContainElement(focused());
});

test.each(proveOnly)("screen reader output of the screen, from its title to its end", async () => {
  renderShore(auditLog, auditLogAnswering(auditEvents.slice(0, 3)));
  await table();
  await expect(await screenReaderTranscript(screen.getByRole("main"))).toMatchFileSnapshot(
    "./audit-log.transcript.txt",
  );
});
