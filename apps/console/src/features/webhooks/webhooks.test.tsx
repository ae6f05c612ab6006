import { Code } from "@connectrpc/connect";
import type { WebhookCreateRequest } from "@shore/api/gen/shore/v1/webhooks_pb";
import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { paths } from "#paths.ts";
import { managerOfOneVessel, member, organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { press } from "#testing/steps.ts";
import { failing } from "#testing/transport.ts";
import {
  EXAMPLE_WEBHOOK_SECRET,
  failingWebhook,
  longWebhook,
  switchedOffWebhook,
  webhooks,
  webhooksAnswering,
} from "#testing/webhooks.ts";
import { proveOnly, some } from "@shore/design-system/testing/prove-only";

const path = paths.webhooks({ organizationUuid });
const one = ({ webhookUuid }: { webhookUuid: string }) => paths.webhook({ organizationUuid, webhookUuid });

afterEach(() => {
  vi.useRealTimers();
});

async function fill(address: string, ...events: string[]) {
  await press("Create webhook");
  const dialog = within(await screen.findByRole("dialog", { name: "Create webhook" }));
  if (address) await userEvent.type(dialog.getByRole("textbox", { name: "Address" }), address);
  for (const name of events) await userEvent.click(dialog.getByRole("checkbox", { name }));
  return { dialog, send: () => userEvent.click(dialog.getByRole("button", { name: "Create webhook" })) };
}

test("Integrations links to the webhooks, with their URLs and whether one fails or was disabled", async () => {
  renderShore(paths.integrations({ organizationUuid }));
  await userEvent.click(await screen.findByRole("link", { name: "Webhooks" }));
  const rows = within(await screen.findByRole("table", { name: "Webhooks" }));
  expect(rows.getByRole("row", { name: /ops\.havbris\.example.*Enabled/ })).toBeVisible();
  expect(rows.getByRole("row", { name: /warehouse\.havbris\.example.*1 failed.*Failing/ })).toBeVisible();
  expect(rows.getByRole("row", { name: /chat\.havbris\.example.*None yet.*Switched off/ })).toBeVisible();
  expect(screen.getByText("3 webhooks")).toBeVisible();
  expect(screen.getByRole("link", { name: "Integrations", current: "page" })).toBeVisible();
});

test("the list says what webhooks are for, and since when and why one fails or is switched off", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T12:00:00Z") });
  renderShore(path);
  expect(await screen.findByText(/^Tells a system of yours at once/)).toBeVisible();
  expect(screen.getByRole("row", { name: /warehouse.*Failing No success since 19 Nov/ })).toBeVisible();
  expect(
    screen.getByRole("row", { name: /chat.*Switched off Since 12 Nov.*three days without success/ }),
  ).toBeVisible();
  expect(screen.getByRole("row", { name: /ops\.havbris.*Enabled$/ })).toBeVisible();
});

test("a webhook with a shared secret shows it once; closing without a copy asks for confirmation, and it is not stored", async () => {
  let sent: Partial<WebhookCreateRequest> = {};
  const answers = webhooksAnswering({ webhooks: [] });
  const { shore } = renderShore(path, {
    ...answers,
    webhookCreate: (request, context) => {
      sent = request;
      return answers.webhookCreate?.(request, context) ?? {};
    },
  });
  expect(await screen.findByText("No webhooks.")).toBeVisible();
  const { send } = await fill(
    " https://hooks.example.com/shore ",
    "An export file was made",
    "Sign with a shared secret too",
  );
  await send();
  expect(await screen.findByText("Webhook created.")).toBeVisible();
  expect(sent).toMatchObject({
    url: "https://hooks.example.com/shore",
    eventTypes: ["data_export.file_made"],
    sharedSecret: true,
  });
  expect(await screen.findByRole("dialog", { name: "Shared secret for hooks.example.com" })).toBeVisible();
  expect(screen.getByText(EXAMPLE_WEBHOOK_SECRET)).toBeVisible();
  const cached = [...shore.queryClient.getMutationCache().getAll(), ...shore.queryClient.getQueryCache().getAll()];
  expect(JSON.stringify(cached.map(({ state }) => String(Object.values(state.data ?? {}))))).not.toContain("whsec_");
  await press("Close");
  expect(await screen.findByText("Close without copying?")).toBeVisible();
  expect(screen.getByText("It cannot be shown again.")).toBeVisible();
  await press("Close");
  await waitFor(() => expect(screen.queryByText(EXAMPLE_WEBHOOK_SECRET)).toBeNull());
  expect(await screen.findByRole("row", { name: /hooks\.example\.com/ })).toBeVisible();
});

test("without a shared secret the dialog closes when the webhook is created", async () => {
  renderShore(path);
  const { send } = await fill("https://hooks.example.com/shore", "Something began to need attention");
  await send();
  expect(await screen.findByText("Webhook created.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("missing values are reported at their fields, and nothing is sent", async () => {
  renderShore(path, { webhookCreate: failing(Code.Internal) });
  const { dialog, send } = await fill("");
  await send();
  expect(dialog.getAllByText("Required")).toHaveLength(2);
  expect(dialog.getByRole("textbox", { name: "Address" })).toHaveFocus();
  await userEvent.type(dialog.getByRole("textbox", { name: "Address" }), "hooks");
  expect(dialog.getByText("Has to be an address such as https://hooks.example.com/shore.")).toBeVisible();
  expect(screen.queryByText("Unable to create webhook.")).toBeNull();
});

test.each(
  some(1, [
    ["http://hooks.example.com/shore", "Has to begin with https://."],
    ["hooks.example.com", "Has to be an address such as https://hooks.example.com/shore."],
  ]),
)(
  "an address that cannot be one says so when the field is left, before events are chosen: %s",
  async (text, sentence) => {
    renderShore(path);
    const { dialog } = await fill(text);
    expect(dialog.queryByText(sentence)).toBeNull();
    await userEvent.tab();
    expect(dialog.getByText(sentence)).toBeVisible();
    expect(dialog.queryByText("Required")).toBeNull();
    const field = dialog.getByRole("textbox", { name: "Address" });
    await userEvent.clear(field);
    await userEvent.type(field, "https://hooks.example.com/shore");
    expect(dialog.queryByText(sentence)).toBeNull();
  },
);

test("an empty field that is passed through has no error", async () => {
  renderShore(path);
  const { dialog } = await fill("");
  await userEvent.click(dialog.getByRole("textbox", { name: "Address" }));
  await userEvent.tab();
  expect(dialog.queryByText("Required")).toBeNull();
});

test.each(proveOnly)("a refused URL shows the reason in the dialog, which keeps the input", async () => {
  const sentence = "10.0.0.8 leads into a private network, which is not allowed.";
  renderShore(path, { webhookCreate: failing(Code.InvalidArgument, sentence) });
  const { dialog, send } = await fill("https://10.0.0.8/hook", "An export file was made");
  await send();
  expect(await dialog.findByText(sentence)).toBeVisible();
  expect(screen.getByText("Unable to create webhook.")).toBeVisible();
  expect(dialog.getByRole("textbox", { name: "Address" })).toHaveValue("https://10.0.0.8/hook");
});

test("with five webhooks the button is disabled with a reason", async () => {
  const five = Array.from({ length: 5 }, (_, number) => ({ ...longWebhook, webhookUuid: `${number}` }));
  renderShore(path, webhooksAnswering({ webhooks: five }));
  const create = await screen.findByRole("button", { name: "Create webhook" });
  expect(create).toHaveAccessibleDescription("At most 5 webhooks. Remove one first.");
});

test("a failing webhook shows since when, the status of each delivery, and a failed one is retried", async () => {
  renderShore(one(failingWebhook));
  expect(await screen.findByText("No delivery has succeeded since 2026-11-19 00:11 +00:00.")).toBeVisible();
  const rows = within(screen.getByRole("table", { name: "Deliveries" }));
  expect(rows.getByRole("row", { name: /Sending/ })).toBeVisible();
  expect(rows.getByRole("row", { name: /Waiting.*answered 503\..*3 attempts, next/ })).toBeVisible();
  expect(rows.getByRole("row", { name: /Havbris.*Delivered/ })).toBeVisible();
  expect(screen.getByText(failingWebhook.publicKey)).toBeVisible();
  await press("Retry An export file was made, Skagen Wind");
  await waitFor(() => expect(rows.queryByRole("row", { name: /Skagen Wind.*Failed/ })).toBeNull());
  expect(rows.getByRole("row", { name: /Skagen Wind.*Waiting/ })).toBeVisible();
});

test("a test shows that the webhook responded, or why it did not", async () => {
  const { unmount } = renderShore(one(failingWebhook));
  await press("Test");
  expect(await screen.findByText("Webhook answered.")).toBeVisible();
  unmount();
  renderShore(one(failingWebhook), webhooksAnswering({ answersTest: false }));
  await press("Test");
  expect(await screen.findByText("Webhook did not answer.")).toBeVisible();
  expect(screen.getByText("warehouse.havbris.example answered 500.")).toBeVisible();
});

test("a disabled one shows since when, retries nothing, and is enabled again by Update", async () => {
  renderShore(one(switchedOffWebhook));
  expect(await screen.findByText("Shore switched it off on 2026-11-12 06:02 +00:00.")).toBeVisible();
  const retry = await screen.findByRole("button", { name: /^Retry/ });
  expect(retry).toHaveAccessibleDescription("The webhook is disabled.");
  await press("Update");
  const dialog = within(await screen.findByRole("dialog", { name: "Update chat.havbris.example" }));
  expect(dialog.getByRole("textbox", { name: "Address" })).toHaveValue(switchedOffWebhook.url);
  await userEvent.click(dialog.getByRole("checkbox", { name: "Enabled" }));
  await userEvent.click(dialog.getByRole("button", { name: "Update" }));
  expect(await screen.findByText("Webhook updated.")).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^Shore switched it off/)).toBeNull());
});

test("a conflicting change is shown beside what is entered, which is kept, and not overwritten unseen", async () => {
  const answers = webhooksAnswering();
  let isFirst = true;
  renderShore(one(failingWebhook), {
    ...answers,
    webhookUpdate: (request, context) => {
      // Another user was faster.
      if (isFirst)
        void answers.webhookUpdate?.({ ...request, url: "https://theirs.example/", enabled: false }, context);
      isFirst = false;
      return answers.webhookUpdate?.(request, context) ?? {};
    },
  });
  await press("Update");
  const dialog = within(await screen.findByRole("dialog"));
  const field = dialog.getByRole("textbox", { name: "Address" });
  await userEvent.clear(field);
  await userEvent.type(field, "https://mine.example/");
  await userEvent.click(dialog.getByRole("button", { name: "Update" }));
  expect(await dialog.findByText("https://theirs.example/")).toBeVisible();
  expect(field).toHaveValue("https://mine.example/");
  await userEvent.click(dialog.getByRole("button", { name: "Take stored, Enabled" }));
  expect(dialog.getByRole("checkbox", { name: "Enabled" })).not.toBeChecked();
  await userEvent.click(dialog.getByRole("button", { name: "Update" }));
  expect(await screen.findByRole("heading", { level: 1, name: "mine.example" })).toBeVisible();
});

test("a new shared secret of a webhook is shown once", async () => {
  renderShore(one(failingWebhook));
  await press("Update");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("checkbox", { name: "Sign with a shared secret too" }));
  await userEvent.click(dialog.getByRole("button", { name: "Update" }));
  expect(await screen.findByText(EXAMPLE_WEBHOOK_SECRET)).toBeVisible();
});

test("removing asks for confirmation, and leads back to the others", async () => {
  renderShore(one(failingWebhook));
  await press("Remove");
  const question = within(await screen.findByRole("alertdialog", { name: "Remove warehouse.havbris.example?" }));
  await userEvent.click(question.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Webhook removed.")).toBeVisible();
  expect(await screen.findByText("2 webhooks")).toBeVisible();
  expect(screen.queryByRole("row", { name: /warehouse/ })).toBeNull();
});

test("a list that fails to load shows an error and can be retried; deliveries likewise in their place", async () => {
  let isUnavailable = true;
  const answers = webhooksAnswering();
  const { unmount } = renderShore(path, {
    ...answers,
    webhookList: (request, context) =>
      isUnavailable ? failing(Code.Unavailable)() : (answers.webhookList?.(request, context) ?? {}),
  });
  expect(await screen.findByText("Failed retrieving webhooks")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Webhooks" })).toBeVisible();
  isUnavailable = false;
  await press("Try again");
  expect(await screen.findByRole("table", { name: "Webhooks" })).toBeVisible();
  unmount();
  renderShore(one(failingWebhook), { webhookDeliveryList: failing(Code.Unavailable) });
  expect(await screen.findByText("Failed retrieving deliveries")).toBeVisible();
  expect(screen.getByText(failingWebhook.publicKey)).toBeVisible();
});

test("a removed webhook is not found", async () => {
  renderShore(one({ webhookUuid: "3eb00000-0000-4000-8000-000000000008" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Not found." })).toBeVisible();
});

test.each([
  ["a member", member],
  ["a manager of one vessel", managerOfOneVessel],
])("%s has no permission", async (_who, answers) => {
  for (const address of [path, one(webhooks[0] ?? longWebhook)]) {
    const { unmount } = renderShore(address, answers);
    expect(await screen.findByRole("heading", { level: 1, name: "Permission denied." })).toBeVisible();
    unmount();
  }
});
