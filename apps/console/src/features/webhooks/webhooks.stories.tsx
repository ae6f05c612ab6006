import { Code } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import { member, organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { press, shows, showsText } from "#testing/steps.ts";
import { failing, never } from "#testing/transport.ts";
import {
  EXAMPLE_WEBHOOK_SECRET,
  failingWebhook,
  longWebhook,
  switchedOffWebhook,
  webhooksAnswering,
} from "#testing/webhooks.ts";

const path = paths.webhooks({ organizationUuid });
const one = (webhookUuid: string) => paths.webhook({ organizationUuid, webhookUuid });
const failingOne = one(failingWebhook.webhookUuid);

const meta = {
  title: "Screens/Webhooks",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path },
  parameters: { layout: "fullscreen" },
  play: shows("Webhooks"),
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const narrow = { viewport: { value: "narrow" } };
const showsOne = shows("warehouse.havbris.example");

export const Typical: Story = { tags: ["whole"] };
export const Night: Story = { tags: ["prove"], globals: { theme: "night" } };
export const Narrow: Story = { tags: ["prove"], globals: narrow };
export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
export const LongAddress: Story = {
  tags: ["prove"],
  args: { answers: webhooksAnswering({ webhooks: [longWebhook] }) },
};
export const Empty: Story = {
  args: { answers: webhooksAnswering({ webhooks: [] }) },
  play: showsText("No webhooks."),
};
export const Failed: Story = {
  args: { answers: { webhookList: failing(Code.Unavailable) } },
  play: showsText("Failed retrieving webhooks"),
};
export const Loading: Story = { args: { answers: { webhookList: never } }, play: shows("Shore") };
export const NotPermitted: Story = { args: { answers: member }, play: shows("Permission denied.") };
export const Creating: Story = {
  play: async () => {
    await press("Create webhook");
    await screen.findByRole("dialog", { name: "Create webhook" });
  },
};
export const SecretShownOnce: Story = {
  play: async () => {
    await press("Create webhook");
    await userEvent.type(await screen.findByRole("textbox", { name: "Address" }), "https://hooks.example.com/shore");
    await userEvent.click(screen.getByRole("checkbox", { name: "Select all" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Sign with a shared secret too" }));
    await userEvent.keyboard("{Enter}");
    const [, submit] = screen.getAllByRole("button", { name: "Create webhook" });
    if (submit) await userEvent.click(submit);
    await screen.findByText(EXAMPLE_WEBHOOK_SECRET);
  },
};

export const OneThatFails: Story = { args: { path: failingOne }, play: showsOne, tags: ["whole"] };
export const OneThatFailsNarrow: Story = {
  tags: ["prove"],
  args: { path: failingOne },
  play: showsOne,
  globals: narrow,
};
export const SwitchedOff: Story = {
  args: { path: one(switchedOffWebhook.webhookUuid) },
  play: showsText(/^Shore switched it off on/),
};
export const NoDeliveries: Story = {
  args: { path: failingOne, answers: webhooksAnswering({ deliveries: [] }) },
  play: showsText("No deliveries within 30 days."),
};
export const DeliveriesFailed: Story = {
  args: { path: failingOne, answers: { webhookDeliveryList: failing(Code.Unavailable) } },
  play: showsText("Failed retrieving deliveries"),
};
export const TestNotAnswered: Story = {
  args: { path: failingOne, answers: webhooksAnswering({ answersTest: false }) },
  play: async () => {
    await press("Test");
    await screen.findByText("warehouse.havbris.example answered 500.");
  },
};
export const Updating: Story = {
  args: { path: failingOne },
  play: async () => {
    await press("Update");
    await screen.findByRole("dialog", { name: "Update warehouse.havbris.example" });
  },
};
export const Removing: Story = {
  args: { path: failingOne },
  play: async () => {
    await press("Remove");
    await screen.findByRole("alertdialog", { name: "Remove warehouse.havbris.example?" });
  },
};
