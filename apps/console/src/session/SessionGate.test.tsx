import { Code, ConnectError } from "@connectrpc/connect";
import { screen, waitFor } from "@testing-library/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paths } from "#paths.ts";
import { manager, organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import type { Answers } from "#testing/transport.ts";

const vessels = paths.vessels({ organizationUuid });
const minute = 60_000;

/** A user whose session ends in this many minutes; the state can be changed during the test. */
function userWithSession(minutes: number) {
  const state = {
    endsInMinutes: minutes,
    lastsMinutes: 0,
    member: true,
    isSignedOut: false,
    isUnreachable: false,
    requestCount: 0,
  };
  const answers: Answers = {
    ...manager,
    whoAmI: () => {
      state.requestCount += 1;
      if (state.isSignedOut) throw new ConnectError("signed out", Code.Unauthenticated);
      if (state.isUnreachable) throw new ConnectError("no line", Code.Unavailable);
      return {
        expireTime: new Date(Date.now() + state.endsInMinutes * minute).toISOString(),
        sessionEndTime: new Date(Date.now() + state.lastsMinutes * minute).toISOString(),
        user: { organizationUuid, displayName: "Ingrid Solberg", member: state.member },
      };
    },
  };
  return { state, answers };
}

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
    shouldAdvanceTime: true,
  });
});
afterEach(() => vi.useRealTimers());

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("the session is refetched every 60 seconds", async () => {
  const { state, answers } = userWithSession(600);
  renderShore(vessels, answers);
  await screen.findByRole("heading", { name: "Vessels" });
  expect(state.requestCount).toBe(1);
  await advance(61_000);
  await expect.poll(() => state.requestCount).toBe(2);
  await advance(61_000);
  await expect.poll(() => state.requestCount).toBe(3);
});

test("a failed refetch changes nothing", async () => {
  const { state, answers } = userWithSession(600);
  renderShore(vessels, answers);
  await screen.findByRole("heading", { name: "Vessels" });
  state.isUnreachable = true;
  await advance(61_000);
  expect(screen.getByRole("heading", { name: "Vessels" })).toBeVisible();
});

test("a session that was ended elsewhere leads to the login", async () => {
  const { state, answers } = userWithSession(600);
  const { router } = renderShore(`${vessels}?q=tern`, answers);
  await screen.findByRole("heading", { name: "Vessels" });
  state.isSignedOut = true;
  await advance(61_000);
  await waitFor(() => expect(router.state.location.pathname).toBe("/shore/login"));
  expect(new URLSearchParams(router.state.location.search).get("returnTo")).toBe(`/shore${vessels}?q=tern`);
});

test("a user who loses access is redirected to the lobby", async () => {
  const { state, answers } = userWithSession(600);
  renderShore(vessels, answers);
  await screen.findByRole("heading", { name: "Vessels" });
  state.member = false;
  await advance(61_000);
  expect(await screen.findByText(/You are not authorized/)).toBeVisible();
});

test("five minutes before the end a warning appears, and signing in again removes it", async () => {
  const { state, answers } = userWithSession(7);
  renderShore(vessels, answers);
  await screen.findByRole("heading", { name: "Vessels" });
  expect(screen.queryByRole("button", { name: "Sign in again" })).toBeNull();
  const end = Date.now() + 7 * minute;
  state.endsInMinutes = (end - Date.now() - 3 * minute) / minute;
  await advance(61_000);
  expect(await screen.findByRole("button", { name: "Sign in again" })).toBeVisible();
  expect(screen.getByText(/^Your session ends at \d\d:\d\d \+00:00\.$/)).toBeVisible();
  state.endsInMinutes = 720;
  await advance(61_000);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Sign in again" })).toBeNull());
});

test("at its end the session is refetched once: if activity has extended it, the page stays", async () => {
  const { state, answers } = userWithSession(0.5);
  const { router } = renderShore(vessels, answers);
  await screen.findByRole("heading", { name: "Vessels" });
  state.endsInMinutes = 120;
  await advance(31_000);
  await expect.poll(() => state.requestCount).toBe(2);
  expect(router.state.location.pathname).toBe(`/shore${vessels}`);
});

test("Stay signed in extends a session that would end by inactivity", async () => {
  const { state, answers } = userWithSession(4);
  state.lastsMinutes = 600;
  let used = 0;
  renderShore(vessels, {
    ...answers,
    sessionList: () => {
      used += 1;
      state.endsInMinutes = 120;
      return {};
    },
  });
  const stay = await screen.findByRole("button", { name: "Stay signed in" });
  expect(screen.getByText(/^Your session ends at \d\d:\d\d \+00:00\.$/)).toBeVisible();
  stay.click();
  await waitFor(() => expect(screen.queryByText(/^Your session ends/)).toBeNull());
  expect(used).toBe(1);
});

test("at the end it leads to the login, even when the server is unreachable", async () => {
  const { state, answers } = userWithSession(1);
  const { router } = renderShore(vessels, answers);
  await screen.findByRole("heading", { name: "Vessels" });
  state.isUnreachable = true;
  await advance(62_000);
  await waitFor(() => expect(router.state.location.pathname).toBe("/shore/login"));
});
