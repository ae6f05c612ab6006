import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { paths } from "#paths.ts";
import { member, organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { recentSignInRequired, sessionsAnswering, alikeSessions, threeSessions } from "#testing/sessions.ts";
import { everybody, usersAnswering } from "#testing/users.ts";
import { press } from "#testing/steps.ts";

const sessions = paths.sessions({ organizationUuid });
const rowOf = async (name: RegExp) => within(await screen.findByRole("row", { name }));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("the user menu leads to the user's sessions, with browser, address and times", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T08:19:30Z") });
  renderShore(paths.vessels({ organizationUuid }), { ...member, ...sessionsAnswering() });
  await userEvent.click(await screen.findByRole("button", { name: /Mats Eide/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Sessions" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Sessions" })).toBeVisible();
  const own = await rowOf(/Firefox on Windows/);
  expect(own.getByText("This browser")).toBeVisible();
  expect(own.queryByRole("button")).toBeNull();
  const phone = await rowOf(/Safari on iPhone/);
  expect(phone.getByText("198.51.100.23")).toBeVisible();
  expect(phone.getByText("2026-11-20 08:15 +00:00")).toBeVisible();
  expect(phone.getByText("4 min ago")).toBeVisible();
  expect(phone.getByText("05:58")).toBeVisible();
  expect((await rowOf(/Unknown browser/)).getByRole("button", { name: "Sign out Unknown browser" })).toBeVisible();
});

test("this browser is first; sessions of one browser at one address are one line that unfolds", async () => {
  renderShore(sessions, sessionsAnswering(alikeSessions));
  const names = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);
  expect(await screen.findByRole("button", { name: "10 others: Chrome on Linux" })).toHaveAttribute(
    "aria-expanded",
    "false",
  );
  expect(names()[0]).toMatch(/^Firefox on Windows\s*This browser$/);
  // At another address, it may be somebody else's.
  expect(names()[1]).toBe("Chrome on Linux");
  expect(names()).toHaveLength(3);
  expect(screen.queryByRole("button", { name: "Columns" })).toBeNull();
  await press("10 others: Chrome on Linux");
  expect(screen.getAllByRole("button", { name: "Sign out Chrome on Linux" })).toHaveLength(11);
});

test("Sign out everywhere else asks for confirmation, and keeps this session", async () => {
  renderShore(sessions, sessionsAnswering());
  await press("Sign out everywhere else");
  await screen.findByRole("alertdialog", { name: "Sign out everywhere else?" });
  await press("Sign out");
  expect(await screen.findByText("Signed out.")).toBeVisible();
  expect(await screen.findByText("Signed in here only")).toBeVisible();
  expect(screen.getAllByRole("rowheader")).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Sign out everywhere else" })).toBeNull();
});

test("a single session can be signed out", async () => {
  renderShore(sessions, sessionsAnswering());
  await press("Sign out Safari on iPhone");
  await screen.findByRole("alertdialog", { name: "Sign out Safari on iPhone?" });
  await press("Sign out");
  expect(await screen.findByText("Signed in 2 times")).toBeVisible();
  expect(screen.queryByRole("row", { name: /Safari/ })).toBeNull();
});

test("an action that grants access requires a new sign-in in a separate window, and continues afterwards", async () => {
  let isRecent = false;
  const answers = usersAnswering(everybody);
  const grant = answers.grantUserBasicPermissions;
  const { messages } = renderShore(paths.users({ organizationUuid }), {
    ...answers,
    grantUserBasicPermissions: (request, context) => {
      if (!isRecent) throw recentSignInRequired();
      return grant?.(request, context) ?? {};
    },
  });
  const opened = vi.spyOn(globalThis, "open").mockReturnValue(null);
  vi.spyOn(console, "error").mockImplementation(() => {});
  await press("Grant access to Elin Strand");
  await press("Grant access");
  expect(await screen.findByText(/^This hands out access, and your last sign-in/)).toBeVisible();
  await press("Sign in again");
  expect(opened.mock.calls).toEqual([["/shore/auth/signin?returnTo=%2Fshore%2Forgs&again=true", "_blank", "noopener"]]);
  expect(messages.snapshot().messages).toEqual([]);
  isRecent = true;
  await press("Grant access");
  expect(await screen.findByText("User access updated.")).toBeVisible();
});

test("a user with one session sees it and has nothing to end", async () => {
  renderShore(sessions, sessionsAnswering(threeSessions.slice(0, 1)));
  expect(await screen.findByText("Signed in here only")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Sign out/ })).toBeNull();
});
