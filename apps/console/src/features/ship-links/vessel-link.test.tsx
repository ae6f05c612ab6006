import { Code, ConnectError } from "@connectrpc/connect";
import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { paths } from "#paths.ts";
import { fleet, havbris } from "#testing/fleet.ts";
import { member, organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { recentSignInRequired } from "#testing/sessions.ts";
import { EXAMPLE_SECRET, manyBatches, shipLinksAnswering } from "#testing/ship-links.ts";
import type { Answers } from "#testing/transport.ts";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const ofVessel = (vesselUuid = "") => paths.vesselLink({ organizationUuid, vesselUuid });
const path = ofVessel(havbris.vesselUuid);
const unlinked = ofVessel(fleet[11]?.vesselUuid);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const card = async (name: RegExp) => within(await screen.findByRole("region", { name }));

test("the tab shows state, last contact, batches and conflicting records; members manage nothing", async () => {
  renderShore(path, member);
  expect(await screen.findByText("Connected")).toBeVisible();
  const tabs = within(screen.getByRole("navigation", { name: "Vessel" }));
  expect(tabs.getByRole("link", { name: "Link" })).toHaveAttribute("aria-current", "page");
  expect((await card(/^Last contact/)).getByText("4 min ago")).toBeVisible();
  expect((await card(/^Received/)).getAllByRole("row")).toHaveLength(9);
  expect((await card(/^Conflicting records/)).getByText("The content is not a JSON object.")).toBeVisible();
  expect(screen.queryByRole("region", { name: /^Credentials/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /^(Mark as seen|Switch link|Create|Revoke)/ })).toBeNull();
});

test.each(proveOnly)("beside the credentials the table of batches has room for all of its columns", async () => {
  await page.viewport(1440, 800);
  onTestFinished(() => page.viewport(1280, 800));
  renderShore(path);
  const received = await screen.findByRole("region", { name: /^Received/ });
  const credentials = await screen.findByRole("region", { name: /^Credentials/ });
  expect(credentials.getBoundingClientRect().left).toBeGreaterThan(received.getBoundingClientRect().right);
  for (const cell of within(received).getAllByRole("cell"))
    expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(received.getBoundingClientRect().right);
});

test("a manager creates a credential, and its secret is shown once and not stored", async () => {
  const { shore } = renderShore(path, { ...shipLinksAnswering({ credentials: [] }) });
  expect(await screen.findByText("No live credential.")).toBeVisible();
  await press("Create credential");
  const dialog = within(await screen.findByRole("dialog", { name: "Create credential for Havbris" }));
  await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "Bridge computer");
  await userEvent.click(dialog.getByRole("button", { name: "Create credential" }));
  expect(await screen.findByText("Credential created.")).toBeVisible();
  expect(await screen.findByText(EXAMPLE_SECRET)).toBeVisible();
  const cached = [...shore.queryClient.getMutationCache().getAll(), ...shore.queryClient.getQueryCache().getAll()];
  expect(JSON.stringify(cached.map(({ state }) => String(Object.values(state.data ?? {}))))).not.toContain(
    EXAMPLE_SECRET,
  );
  await press("Close");
  expect(await screen.findByText("It cannot be shown again.")).toBeVisible();
  await press("Close");
  await waitFor(() => expect(screen.queryByText(EXAMPLE_SECRET)).toBeNull());
  expect(screen.getByRole("row", { name: /Bridge computer/ })).toBeVisible();
});

test("with two live ones a third is disabled with a reason; revoking one enables it, and says what the ship can still do", async () => {
  renderShore(path);
  const create = await screen.findByRole("button", { name: "Create credential" });
  expect(create).toHaveAccessibleDescription("At most two live credentials. Revoke one first.");
  await press("Revoke Spare, engine control");
  const question = within(await screen.findByRole("alertdialog", { name: "Revoke this credential?" }));
  expect(question.getByText("Havbris can still send with its other credential.")).toBeVisible();
  expect(question.getByText("Spare, engine control")).toBeVisible();
  await userEvent.click(question.getByRole("button", { name: "Revoke" }));
  expect(await screen.findByText("Credential revoked.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("row", { name: /Spare/ })).toBeNull());
  expect(screen.getByText("1 of 2")).toBeVisible();
  await press("Revoke Bridge computer 2026");
  expect(await screen.findByText("Havbris cannot send until it has another one.")).toBeVisible();
});

test.each(proveOnly)("a vessel's first credential shows its secret while the page loads behind it", async () => {
  renderShore(unlinked);
  expect(await screen.findByRole("heading", { name: "No link yet." })).toBeVisible();
  expect(screen.getByText(/^Create a credential and enter it in the ship's software,/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Switch link/ })).toBeNull();
  await press("Create credential");
  await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "Bridge{Enter}");
  expect(await screen.findByText(EXAMPLE_SECRET)).toBeVisible();
  expect(screen.getByRole("region", { name: /^Last contact/, hidden: true })).toBeInTheDocument();
});

test("members of an unlinked vessel see who can set up the link", async () => {
  renderShore(unlinked, member);
  expect(await screen.findByText("A manager creates a credential for the ship's software.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Create credential" })).toBeNull();
});

test.each(proveOnly)(
  "a retried creation has the same key; one whose response was lost is in the list afterwards",
  async () => {
    const keys: string[] = [];
    const answers = shipLinksAnswering({ credentials: [] });
    renderShore(path, {
      ...answers,
      shipCredentialCreate: (request, context) => {
        keys.push(request.idempotencyKey);
        if (keys.length === 1) {
          void answers.shipCredentialCreate?.(request, context);
          throw new ConnectError("the line broke", Code.Unavailable);
        }
        throw new ConnectError("made before", Code.AlreadyExists);
      },
    });
    await press("Create credential");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "Lost{Enter}");
    expect(await screen.findByText("Unable to create credential.")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Create credential" }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    await waitFor(() => expect(dialog.getByRole("button", { name: "Cancel" })).not.toHaveAttribute("aria-disabled"));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByRole("row", { name: /Lost/ })).toBeVisible();
  },
);

test("after an hour it requires a new sign-in first", async () => {
  renderShore(path, {
    ...shipLinksAnswering({ credentials: [] }),
    shipCredentialCreate: () => {
      throw recentSignInRequired();
    },
  });
  await press("Create credential");
  await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "Bridge{Enter}");
  expect(await screen.findByRole("button", { name: "Sign in again" })).toBeVisible();
});

test("a conflicting record is marked as seen", async () => {
  renderShore(path);
  await press(/^Mark as seen/);
  expect(await screen.findByText("Marked as seen.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Mark as seen/ })).toBeNull());
  expect(screen.getByText("1, seen")).toBeVisible();
});

test("the link is disabled and enabled; a stale one is refetched", async () => {
  const answers = shipLinksAnswering();
  const aborted = (message: string) => new ConnectError(message, Code.Aborted);
  let isStale = true;
  const shipLinkSwitch: Answers["shipLinkSwitch"] = (request, context) => {
    if (isStale) throw aborted("stale");
    return answers.shipLinkSwitch?.(request, context) ?? {};
  };
  renderShore(path, { ...answers, shipLinkSwitch });
  await press("Switch link off");
  const question = within(await screen.findByRole("alertdialog", { name: "Switch link off for Havbris?" }));
  await userEvent.click(question.getByRole("button", { name: "Switch link off" }));
  expect(await screen.findByText("Unable to update ship link.")).toBeVisible();
  isStale = false;
  await userEvent.click(await question.findByRole("button", { name: "Load it again" }));
  await userEvent.click(question.getByRole("button", { name: "Switch link off" }));
  expect(await screen.findByText("Ship link updated.")).toBeVisible();
  expect(await screen.findByText("Switched off")).toBeVisible();
  await press("Switch link on");
  await userEvent.click(
    within(await screen.findByRole("alertdialog", { name: "Switch link on for Havbris?" })).getByRole("button", {
      name: "Switch link on",
    }),
  );
  expect(await screen.findByText("Connected")).toBeVisible();
});

test("a card whose request failed shows an error; the others stay", async () => {
  const down = () => {
    throw new ConnectError("down", Code.Unavailable);
  };
  renderShore(path, { shipBatchList: down, shipCredentialList: down, shipFactsKeptAsideList: down });
  expect(await screen.findByRole("alert", { name: "Failed retrieving batches" })).toBeVisible();
  expect(await screen.findByRole("alert", { name: "Failed retrieving credentials" })).toBeVisible();
  expect(await screen.findByRole("alert", { name: "Failed retrieving conflicting records" })).toBeVisible();
  expect((await card(/^Last contact/)).getByText("4 min ago")).toBeVisible();
});

test.each(proveOnly)("batches load fifty at a time, to the end", async () => {
  renderShore(path, shipLinksAnswering({ batches: manyBatches(120) }));
  const received = await card(/^Received/);
  expect(received.getAllByRole("row")).toHaveLength(51);
  await press("Show more, 50 of 120 batches");
  await press("Show more, 100 of 120 batches");
  await waitFor(() => expect(received.getAllByRole("row")).toHaveLength(121));
  expect(received.getByText("No more batches")).toBeVisible();
});
