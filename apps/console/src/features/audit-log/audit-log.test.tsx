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
import { everythingSaid } from "#testing/everything-said.ts";
import { manager, member, nobody, organizationUuid, outsider } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { failing } from "#testing/transport.ts";
import { press } from "#testing/steps.ts";

const PUBLISHED = "Ingrid Solberg published Pre-departure bridge";
const auditLog = paths.auditLog({ organizationUuid });
/** The sentences, without the initials before each. */
const whats = () =>
  screen.queryAllByRole("rowheader").flatMap((cell) => cell.querySelector("span > span:last-child")?.textContent ?? []);
const focused = () => document.activeElement as HTMLElement | null;
const table = async () => screen.findByRole("table", { name: "Audit log" });

test("each event is a sentence with its time and offset below its UTC day, newest first", async () => {
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
  expect(list.getAllByText(/ November 2026$/).map(({ textContent }) => textContent)).toEqual([
    "Saturday 21 November 2026",
    "Friday 20 November 2026",
    "Thursday 19 November 2026",
  ]);
  await expect.poll(() => document.title).toBe("Audit log · Shore");
});

test("a record without a name is called by its kind alone, never by its uuid, which is among the details", async () => {
  renderShore(auditLog, auditLogAnswering());
  const imported = await screen.findByRole("row", { name: /imported records/ });
  expect(within(imported).getByText("Organization")).toBeVisible();
  expect(imported).not.toHaveTextContent(auditEvents[6]?.subjectKey ?? "");
  await press(/^Details of Shore imported records/);
  expect(await screen.findByText(auditEvents[6]?.subjectKey ?? "")).toBeVisible();
});

test("sign-ins, sign-outs and refused calls are lines of their own, and can be filtered", async () => {
  renderShore(`${auditLog}?result=refused`, auditLogAnswering(securityEvents));
  await expect.poll(whats).toEqual([expect.stringMatching(/ was refused: Vessel group create$/)]);
  expect(screen.getByRole("cell", { name: "Refused" })).toBeVisible();
  await press(/^Details of .* was refused/);
  const says = await screen.findByRole("table", { name: "What is recorded" });
  expect(says.textContent).toContain("ReasonPermission denied");
  expect(says.textContent).toContain("Times12");
});

describe("a filter", () => {
  test("by what was done is in the address, and a colleague who opens it sees the same", async () => {
    const { router, unmount } = renderShore(auditLog, auditLogAnswering());
    await press("What Any");
    await userEvent.click(await screen.findByRole("option", { name: "Published" }));
    await expect.poll(whats).toEqual([PUBLISHED]);
    expect(router.state.location.search).toBe("?what=published");
    unmount();
    renderShore(`${auditLog}?what=published`, auditLogAnswering());
    await expect.poll(whats).toEqual([PUBLISHED]);
  });

  test("by person, by admin commands, by kind of record, by result and by period keeps what fits", async () => {
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

  test("that nothing fits says so, and Clear shows everything again", async () => {
    renderShore(`${auditLog}?what=retried`, auditLogAnswering());
    expect(await screen.findByText("Nothing found.")).toBeVisible();
    await userEvent.click(screen.getAllByRole("button", { name: "Clear" })[0] ?? document.body);
    await expect.poll(whats).toHaveLength(auditEvents.length);
  });

  test.each([0, 1])(
    "that is cleared takes its button with it, and the focus goes to the list (button %i)",
    async (at) => {
      renderShore(`${auditLog}?what=retried`, auditLogAnswering());
      await screen.findByText("Nothing found.");
      screen.getAllByRole("button", { name: "Clear" })[at]?.focus();
      await userEvent.keyboard("{Enter}");
      await expect.poll(whats).toHaveLength(auditEvents.length);
      await userEvent.tab();
      expect(screen.getByRole("table", { name: "Audit log" })).toContainElement(focused());
    },
  );

  test("takes no room of a phone: all are folded behind a button that says how many are set", async () => {
    await page.viewport(360, 800);
    onTestFinished(() => page.viewport(1280, 800));
    renderShore(`${auditLog}?what=published&from=2026-11-01&to=2026-11-30`, auditLogAnswering());
    await expect.poll(whats).toEqual([PUBLISHED]);
    expect(screen.getByRole("search").getBoundingClientRect().height).toBeLessThan(60);
    await press("Filters, 2 set");
    expect(await screen.findByRole("button", { name: "What Published" })).toBeVisible();
    await press("Clear");
    await expect.poll(whats).toHaveLength(auditEvents.length);
    expect(screen.getByRole("button", { name: "Filters" })).toBeVisible();
  });

  test("that the screen does not know counts as not said", async () => {
    renderShore(`${auditLog}?what=toString&who=me&object=constructor&result=well&from=2026-02-30`, auditLogAnswering());
    await table();
    expect(whats()).toHaveLength(auditEvents.length);
    expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
  });
});

test("more events come page by page, each once, to the end", async () => {
  renderShore(auditLog, auditLogAnswering(manyAuditEvents(60)));
  await table();
  await press("Load more events");
  expect(await screen.findByText("End of audit log")).toBeInTheDocument();
});

test("Export as CSV asks for the lines that are filtered, and offers the file where the browser blocks its tab", async () => {
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

test("a file that would be too large says so and what to do", async () => {
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

test("words of another version, people who are gone and long names are shown as they are, without scrolling sideways", async () => {
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

describe("who gets what", () => {
  test("a member is told 'Permission denied.', and nothing is asked of the server", async () => {
    renderShore(auditLog, {
      ...member,
      listAuditEvents: () => {
        throw new Error("asked");
      },
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Permission denied." })).toBeVisible();
  });

  test("a manager who was revoked meanwhile is told so by the server", async () => {
    renderShore(auditLog, {
      ...manager,
      ...auditLogAnswering(),
      listAuditEvents: failing(Code.PermissionDenied),
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Permission denied." })).toBeVisible();
  });

  test("an outsider is led to the lobby, nobody to the login", async () => {
    const { unmount } = renderShore(auditLog, outsider);
    expect(await screen.findByText(/You are not authorized/)).toBeVisible();
    unmount();
    renderShore(auditLog, nobody);
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
  });

  test("the way there is on the page of users", async () => {
    renderShore(paths.users({ organizationUuid }), auditLogAnswering());
    await userEvent.click(await screen.findByRole("link", { name: "Audit log" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Audit log" })).toBeVisible();
  });
});

test("a failure is said in place, and Try again asks once more", async () => {
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
  // The button is gone with the failure; the focus is where the lines are.
  await userEvent.tab();
  expect(screen.getByRole("table", { name: "Audit log" })).toContainElement(focused());
});

test("what a screen reader says of the screen, from its title to its end", async () => {
  renderShore(auditLog, auditLogAnswering(auditEvents.slice(0, 3)));
  await table();
  await expect(await everythingSaid(screen.getByRole("main"))).toMatchFileSnapshot("./audit-log.transcript.txt");
});
