import { create } from "@bufbuild/protobuf";
import { Code } from "@connectrpc/connect";
import { PreferenceSchema } from "@shore/api/gen/shore/v1/preferences_pb";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { manager, organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { type Answers, failing } from "#testing/transport.ts";
import { some } from "@shore/design-system/testing/prove-only";

const path = paths.vessels({ organizationUuid });
const cards = create(PreferenceSchema, {
  key: "vessels-as",
  value: '"cards"',
  etag: "1",
  updateTime: "2026-11-20T08:00:00+00:00",
});
const ingrid = "8a3f6b53-4f5c-4d0e-9a44-1d1f6a6a1b01";

beforeEach(() => localStorage.clear());

/** A manager with these stored preferences. */
function choosing(...preferences: (typeof cards)[]): Answers {
  return {
    ...manager,
    whoAmI: async (request, context) => ({ ...(await manager.whoAmI?.(request, context)), preferences }),
  };
}

const chosen = async () =>
  (await screen.findByRole("radio", { checked: true, name: /List|Cards/ })).getAttribute("value");

test("a preference set in another browser is applied here", async () => {
  renderShore(path, choosing(cards));
  await expect.poll(chosen).toBe("cards");
  expect(localStorage.getItem("shore.vessels.look")).toBe("cards");
});

test("a preference set here is sent, and wins over an older server response", async () => {
  const sent: string[] = [];
  renderShore(path, {
    ...choosing(cards),
    preferenceSet: ({ key, value }) => {
      sent.push(`${key} ${value}`);
      return { preference: { key, value, etag: "2", updateTime: "2026-11-20T09:00:00+00:00" } };
    },
  });
  await expect.poll(chosen).toBe("cards");
  await userEvent.click(screen.getByRole("radio", { name: "List" }));
  await expect.poll(() => sent).toEqual(['vessels-as "list"']);
  expect(await chosen()).toBe("list");
});

test("an unsaved preference applies in this browser, is reported, and is sent when the page is opened again", async () => {
  const { unmount } = renderShore(path, { ...choosing(), preferenceSet: failing(Code.Unavailable) });
  await expect.poll(() => localStorage.getItem("shore.preferences")).toContain(ingrid);
  await userEvent.click(await screen.findByRole("radio", { name: "Cards" }));
  expect(await screen.findByText("Unable to save preference. It holds in this browser.")).toBeVisible();
  unmount();
  const sent: string[] = [];
  renderShore(path, {
    ...choosing({ ...cards, value: '"list"' }),
    preferenceSet: ({ key, value }) => {
      sent.push(`${key} ${value}`);
      return {};
    },
  });
  await expect.poll(() => sent).toEqual(['vessels-as "cards"']);
  expect(await chosen()).toBe("cards");
});

test("another user's preferences in this browser are dropped, not sent as this user's", async () => {
  localStorage.setItem("shore.vessels.look", "cards");
  const known = { "vessels-as": cards.updateTime };
  localStorage.setItem("shore.preferences", JSON.stringify({ person: "somebody", known, unsent: ["vessels-as"] }));
  const sent: string[] = [];
  renderShore(path, {
    ...choosing(),
    preferenceSet: ({ key }) => {
      sent.push(key);
      return {};
    },
  });
  await expect.poll(chosen).toBe("list");
  expect(sent).toEqual([]);
});

test.each(some(1, ["7", "null", '{"person":3,"known":[],"unsent":{}}', "{broken"]))(
  "an invalid stored copy is ignored: %s",
  async (kept) => {
    localStorage.setItem("shore.preferences", kept);
    renderShore(path, choosing(cards));
    await expect.poll(chosen).toBe("cards");
  },
);
