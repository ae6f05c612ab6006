import { Code, ConnectError } from "@connectrpc/connect";
import { getVessel } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { Breadcrumbs } from "@shore/design-system/Breadcrumbs";
import { PageHeader } from "@shore/design-system/PageHeader";
import { Tabs } from "@shore/design-system/Tabs";
import { Outlet, useLocation } from "react-router";
import { paths } from "#paths.ts";
import { seesCsrd } from "#session/access.ts";
import { useSession } from "#session/use-session.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { namedIdentifier } from "#shared/vessels/vessel-facts.ts";
import { useVessel } from "#shared/vessels/use-vessel.ts";
import { VoyagePill } from "#shared/vessels/VoyagePill.tsx";

export const loader = queryLoader(({ param, read }) => {
  const vesselUuid = param("vesselUuid");
  // Such an address names no vessel; the server would call it a malformed request.
  if (!UUID.test(vesselUuid)) throw new ConnectError(`"${vesselUuid}" names no vessel.`, Code.NotFound);
  return [read(getVessel, { vesselUuid })];
});

/** What all pages of a vessel have in common: its name, whether it is under way, its identifier, the tabs. */
export function VesselLayout() {
  const session = useSession();
  const { organizationUuid, vesselUuid } = useRouteParams("organizationUuid", "vesselUuid");
  const vessel = useVessel(vesselUuid);
  const { pathname } = useLocation();
  const to = { organizationUuid, vesselUuid };
  const overview = paths.vessel(to);
  const tabs = [
    { href: overview, label: "Overview" },
    { href: paths.logbooks(to), label: "Logbooks" },
    { href: paths.vesselReports(to), label: "Reports" },
    ...(seesCsrd(session) ? [{ href: paths.csrd(to), label: "CSRD" }] : []),
  ];
  // Every page of the vessel is below the overview's address; one without a tab marks none.
  const current = tabs.find(({ href }) => pathname === href || (href !== overview && pathname.startsWith(`${href}/`)));
  const name = vessel.displayName;
  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={<Breadcrumbs items={[{ href: paths.vessels(to), label: "Vessels" }]} current={name} />}
        pill={<VoyagePill voyage={vessel.voyage} />}
        identifier={namedIdentifier(vessel) || undefined}
        tabs={<Tabs label="Vessel" tabs={tabs} current={current?.href} />}
      />
      <Outlet />
    </>
  );
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
