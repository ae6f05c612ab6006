import type { ShipLink } from "@shore/api/gen/shore/v1/ship_links_pb";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { RadioTowerIcon } from "@shore/design-system/icons";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { useListView } from "#shared/list-screen/use-list-view.ts";
import { batches, credentials, keptAside, longLink, readAt, shipLinks } from "#testing/ship-links.ts";
import { CreateCredentialDialog } from "./CreateCredentialDialog.tsx";
import { CredentialSecret } from "./CredentialSecret.tsx";
import { BatchTable } from "./BatchTable.tsx";
import { CredentialTable } from "./CredentialTable.tsx";
import { KeptAsideTable } from "./KeptAsideTable.tsx";
import { LastContactCard } from "./LastContactCard.tsx";
import { shipLinkListView, shipLinkRows } from "./ship-link-list.ts";
import { ShipLinkList } from "./ShipLinkList.tsx";

const meta = {
  title: "Screens/Ship links/Parts",
  tags: ["!autodocs"],
  component: List,
  args: { links: shipLinks },
} satisfies Meta<typeof List>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Fleet: Story = { tags: ["whole"] };
export const SilentAlone: Story = { args: { address: "/?state=silent" } };
export const NothingFound: Story = { args: { address: "/?q=no%20such" } };
export const NoVessels: Story = { args: { links: [] } };
export const LongNames: Story = { tags: ["prove"], args: { links: [longLink, ...shipLinks] } };
export const FleetAtNight: Story = { tags: ["prove"], globals: { theme: "night" } };
export const FleetNarrow: Story = { tags: ["prove"], globals: { viewport: { value: "narrow" } } };

export const LastContact: Story = { render: () => <LastContactCard link={linkAt(3)} now={readAt} /> };
export const ClockAhead: Story = { render: () => <LastContactCard link={linkAt(6)} now={readAt} /> };
export const TwoSpools: Story = {
  render: () => (
    <LastContactCard link={{ ...linkAt(3), spools: [...linkAt(3).spools, ...linkAt(3).spools] }} now={readAt} />
  ),
};
export const NeverConnected: Story = { render: () => <LastContactCard link={linkAt(11)} now={readAt} /> };
export const LongSoftware: Story = {
  tags: ["prove"],
  render: () => <LastContactCard link={longLink} now={readAt} />,
  globals: { viewport: { value: "narrow" } },
};

export const Received: Story = {
  render: () => (
    <InCard>
      <BatchTable batches={batches} now={readAt} />
    </InCard>
  ),
};
export const ReceivedNarrow: Story = { tags: ["prove"], ...Received, globals: { viewport: { value: "narrow" } } };
export const ReceivedLoading: Story = {
  render: () => (
    <InCard>
      <BatchTable batches={[]} now={readAt} isLoading />
    </InCard>
  ),
};
export const NothingReceived: Story = {
  render: () => (
    <InCard>
      <BatchTable batches={[]} now={readAt} />
    </InCard>
  ),
};

export const KeptAside: Story = {
  render: () => (
    <InCard>
      <KeptAsideTable facts={keptAside} now={readAt} onSeen={() => {}} />
    </InCard>
  ),
};
export const KeptAsideForMembers: Story = {
  render: () => (
    <InCard>
      <KeptAsideTable facts={keptAside} now={readAt} />
    </InCard>
  ),
};

export const Credentials: Story = {
  render: () => (
    <InCard>
      <CredentialTable credentials={credentials} now={readAt} onRevoke={() => {}} empty={noLink} />
    </InCard>
  ),
};
export const NoCredentials: Story = {
  render: () => (
    <InCard>
      <CredentialTable credentials={[]} now={readAt} onRevoke={() => {}} empty={noLink} />
    </InCard>
  ),
};

function List({ links, address = "/" }: { links: readonly ShipLink[]; address?: string }) {
  const [router] = useState(() =>
    createMemoryRouter([{ path: "/", element: <ListAtAddress links={links} /> }], { initialEntries: [address] }),
  );
  return <RouterProvider router={router} />;
}

function ListAtAddress({ links }: { links: readonly ShipLink[] }) {
  const [view, change] = useListView(shipLinkListView);
  const rows = shipLinkRows(links, readAt, 24);
  return <ShipLinkList rows={rows} view={view} onChange={change} hrefOf={(uuid) => `/${uuid}`} />;
}

function InCard({ children }: { children: React.ReactNode }) {
  return (
    <Card title="Havbris" isFlush>
      {children}
    </Card>
  );
}

function linkAt(index: number): ShipLink {
  const link = shipLinks[index];
  if (link === undefined) throw new Error("The fleet has twelve links.");
  return link;
}

const noLink = (
  <EmptyState icon={<RadioTowerIcon />} title="No link yet." headingLevel={3}>
    Create a credential and enter it in the ship's software, with the server's address: the part of this page's address
    before /shore.
  </EmptyState>
);

export const CreateCredential: Story = {
  render: () => (
    <CreateCredentialDialog
      vesselName="Havbris"
      kept={{ values: "", change: () => {}, isRestored: false, forget: () => {} }}
      onCreate={async () => {}}
      onClose={() => {}}
    />
  ),
};
export const CredentialShownOnce: Story = {
  render: () => (
    <CredentialSecret
      vesselName="Havbris"
      credential={{ displayName: "Spare, engine control", expireTime: "" }}
      secret="shore_ship_EXAMPLEexample0EXAMPLEe_EXAMPLEexampleEXAMPLEexample0123456789EXAMP"
      onClose={() => {}}
    />
  ),
};
