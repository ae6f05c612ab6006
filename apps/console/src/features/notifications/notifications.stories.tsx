import { Code } from "@connectrpc/connect";
import { NEVER_CHANGED } from "@shore/api/never-changed";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import { notificationsAnswering, notificationsConflict, weekdaysAtSeven } from "#testing/notifications.ts";
import { member, organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { press, shows } from "#testing/steps.ts";
import { failing, never } from "#testing/transport.ts";

const meta = {
  title: "Screens/Notifications",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path: paths.notifications({ organizationUuid }) },
  parameters: { layout: "fullscreen" },
  play: shows("Notifications"),
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const narrow = { viewport: { value: "narrow" } };
const last = (state: string, reason = "") =>
  notificationsAnswering({ lastDigest: { day: "2026-11-20", state, stateTime: "2026-11-20T06:15:02Z", reason } });

export const Typical: Story = { tags: ["whole"] };
export const NeverChosen: Story = {
  render: (args) => (
    <ShoreStory
      {...args}
      answers={notificationsAnswering({
        settings: { ...weekdaysAtSeven, digest: "off", etag: NEVER_CHANGED },
        lastDigest: undefined,
      })}
    />
  ),
};
export const OfSomeVessels: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole("radio", { name: "Only some" }));
    await press("Update");
    await screen.findByText("Choose at least one vessel.");
  },
};
export const Member: Story = { args: { answers: member } };
export const NothingToTell: Story = { args: { answers: last("nothing") } };
export const NotTakenYet: Story = { args: { answers: last("waiting", "The mail server cannot be reached.") } };
export const NotSent: Story = { args: { answers: last("failed", "550 5.1.1 No such mailbox") } };
export const NotKnown: Story = {
  args: { answers: last("unknown", "The mail server did not say whether it took the mail.") },
};
export const NotConfigured: Story = { args: { answers: notificationsAnswering({ mailConfigured: false }) } };
export const NoAddress: Story = { args: { answers: notificationsAnswering({ address: "", lastDigest: undefined }) } };
export const ChangedInAnotherBrowser: Story = {
  render: (args) => <ShoreStory {...args} answers={notificationsConflict()} />,
  play: async () => {
    await userEvent.click(await screen.findByRole("radio", { name: "Every day" }));
    await press("Update");
    await screen.findByText(/Hour: now 09:00/);
  },
};
export const Refused: Story = {
  args: { answers: { notificationSettingsUpdate: failing(Code.Unavailable) } },
  play: async () => {
    await userEvent.click(await screen.findByRole("radio", { name: "Every day" }));
    await press("Update");
    await screen.findByText("Unable to update notifications.");
  },
};
export const Loading: Story = { args: { answers: { notificationSettingsGet: never } }, play: shows("Shore") };
export const Failed: Story = {
  args: { answers: { notificationSettingsGet: failing(Code.Unavailable) } },
  play: async () => {
    await screen.findByText("Failed retrieving notifications");
  },
};
export const Narrow: Story = { tags: ["prove"], globals: narrow };
export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
