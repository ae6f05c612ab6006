import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { ShipLinkSchema } from "@shore/api/gen/shore/v1/ship_links_pb";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import { fleet, havbris, longNamed, vesselsAnswering } from "#testing/fleet.ts";
import { member, organizationUuid } from "#testing/people.ts";
import { keptAside, longLink, manyShipLinks, shipLinks, shipLinksAnswering } from "#testing/ship-links.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { never } from "#testing/transport.ts";

const path = paths.shipLinks({ organizationUuid });
const linkOf = (vesselUuid: string) => paths.vesselLink({ organizationUuid, vesselUuid });
const vesselUuidAt = (index: number) => fleet[index]?.vesselUuid ?? "";
const shows = (name: string) => async () => {
  await screen.findByRole("heading", { level: 1, name });
};
const down = () => {
  throw new ConnectError("down", Code.Unavailable);
};

const meta = {
  title: "Screens/Ship links",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path },
  parameters: { layout: "fullscreen" },
  play: shows("Ship links"),
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const narrow = { viewport: { value: "narrow" } };
const tablet = { viewport: { value: "tablet" } };

export const Typical: Story = { tags: ["whole"] };
export const Narrow: Story = { tags: ["prove"], globals: narrow };
export const SilentAlone: Story = { args: { path: `${path}?state=silent` } };
export const FilteredToNothing: Story = { args: { path: `${path}?q=nowhere` } };
export const Empty: Story = { args: { answers: shipLinksAnswering({ links: [] }) } };
export const LongNames: Story = {
  tags: ["prove"],
  args: { answers: shipLinksAnswering({ links: [longLink, ...shipLinks] }) },
};
export const ManyVessels: Story = {
  tags: ["prove"],
  args: { answers: shipLinksAnswering({ links: manyShipLinks(200) }) },
};
/** Counting of older days is in progress: some vessels have few of them, one has none yet. */
export const DaysBeingCounted: Story = {
  args: {
    answers: shipLinksAnswering({
      links: shipLinks.map((link, index) =>
        create(ShipLinkSchema, {
          ...link,
          ...(link.days && { days: { ...link.days, entries: index === 0 ? [] : link.days.entries.slice(-9) } }),
        }),
      ),
    }),
  },
};
export const Failed: Story = { args: { answers: { shipLinkList: down } } };
export const Loading: Story = { args: { answers: { shipLinkList: never } }, play: shows("Shore") };

const ofHavbris = { args: { path: linkOf(havbris.vesselUuid) }, play: shows("Havbris") } satisfies Story;

export const Vessel: Story = { ...ofHavbris, tags: ["whole"] };
export const VesselNarrow: Story = { tags: ["prove"], ...ofHavbris, globals: narrow };
export const VesselTablet: Story = { tags: ["prove"], ...ofHavbris, globals: tablet };
export const VesselForMembers: Story = { ...ofHavbris, args: { ...ofHavbris.args, answers: member } };
export const VesselWithWrongClock: Story = { args: { path: linkOf(vesselUuidAt(6)) }, play: shows("Marstal Breeze") };
export const VesselWithoutLink: Story = { args: { path: linkOf(vesselUuidAt(11)) }, play: shows("Utsira Light") };
export const VesselWithoutLinkForMembers: Story = {
  args: { path: linkOf(vesselUuidAt(11)), answers: member },
  play: shows("Utsira Light"),
};
export const VesselSwitchedOff: Story = {
  ...ofHavbris,
  args: {
    ...ofHavbris.args,
    answers: shipLinksAnswering({ links: shipLinks.map((link) => ({ ...link, enabled: false })) }),
  },
};
export const VesselNothingReceived: Story = {
  ...ofHavbris,
  args: { ...ofHavbris.args, answers: shipLinksAnswering({ batches: [], credentials: [] }) },
};
export const VesselLongNames: Story = {
  tags: ["prove"],
  args: {
    path: linkOf(longLink.vesselUuid),
    answers: { ...vesselsAnswering([longNamed]), ...shipLinksAnswering({ links: [longLink] }) },
  },
  play: shows(longLink.displayName),
};
export const VesselCardsFailed: Story = {
  ...ofHavbris,
  args: {
    ...ofHavbris.args,
    answers: { shipBatchList: down, shipCredentialList: down, shipFactsKeptAsideList: down },
  },
};
export const WhatWasSent: Story = {
  ...ofHavbris,
  args: { ...ofHavbris.args, answers: shipLinksAnswering({ keptAside }) },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^Show what was sent: unknown kind/ }));
    await screen.findByText(/alert/);
  },
};
export const Revoking: Story = {
  ...ofHavbris,
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^Revoke Spare/ }));
    await screen.findByRole("alertdialog", { name: "Revoke this credential?" });
  },
};
export const SwitchingOff: Story = {
  ...ofHavbris,
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Switch link off" }));
    await screen.findByRole("alertdialog", { name: /^Switch link off/ });
  },
};
