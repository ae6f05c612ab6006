import { Code, ConnectError } from "@connectrpc/connect";
import type { Vessel } from "@shore/api/gen/shore/v1/vessels_pb";
import { attentionGet } from "@shore/api/gen/calls/attention";
import { shipLinkGet } from "@shore/api/gen/calls/ship_links";
import { getVessel } from "@shore/api/gen/calls/vessels";
import { Breadcrumbs } from "@shore/design-system/Breadcrumbs";
import { PageHeader } from "@shore/design-system/PageHeader";
import { StatusPill } from "@shore/design-system/StatusPill";
import { useMediaQuery } from "@shore/design-system/primitives/use-media-query";
import { Tabs } from "@shore/design-system/Tabs";
import { queries } from "@shore/design-system/tokens/breakpoints";
import { Outlet, useLocation } from "react-router";
import { paths } from "#paths.ts";
import { canSeeChecklists, canSeeCsrd, canSeeOrganization, canSeeShipLinks } from "#session/access.ts";
import { useSession } from "#session/use-session.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { useLatestLogbooksHref } from "#shared/logbooks/use-latest-logbooks-href.ts";
import { HereUntil } from "#shared/ship-link/RecordsUntil.tsx";
import { SwitchLink } from "#shared/ship-link/SwitchLink.tsx";
import { useShipLink } from "#shared/ship-link/use-ship-link.ts";
import { namedIdentifier, routeText } from "#shared/vessels/vessel-facts.ts";
import { useVessel } from "#shared/vessels/use-vessel.ts";
import { VoyagePill } from "#shared/vessels/VoyagePill.tsx";
import { useMostUrgent, VesselAttentionPill } from "./VesselAttentionPill.tsx";

export const loader = queryLoader(({ param, read, session }) => {
  const vesselUuid = param("vesselUuid");
  // Such a URL is not found; the server would report a malformed request.
  if (!UUID.test(vesselUuid)) throw new ConnectError(`"${vesselUuid}" names no vessel.`, Code.NotFound);
  return [
    read(getVessel, { vesselUuid }),
    // Fetched by the loader, because its chip in the head would cause a layout shift.
    read(attentionGet, {}),
    ...(canSeeShipLinks(session) ? [read(shipLinkGet, { vesselUuid })] : []),
  ];
});

/**
 * The frame of all pages of a vessel: name, voyage status, most urgent attention item, identifier and tabs; with the feature, link state
 * and age of its records. */
export function VesselLayout() {
  const session = useSession();
  const { organizationUuid, vesselUuid } = useRouteParams("organizationUuid", "vesselUuid");
  const vessel = useVessel(vesselUuid);
  const shipLink = useShipLink(vesselUuid);
  const urgent = useMostUrgent(vesselUuid);
  const { pathname } = useLocation();
  const to = { organizationUuid, vesselUuid };
  const overview = paths.vessel(to);
  const logbooks = useLatestLogbooksHref(to);
  const tabs = [
    { href: overview, label: "Overview" },
    { href: logbooks, label: "Logbooks", root: paths.logbooks(to) },
    { href: paths.track(to), label: "Track" },
    { href: paths.figures(to), label: "Figures" },
    { href: paths.vesselReports(to), label: "Reports" },
    ...(canSeeCsrd(session) ? [{ href: paths.csrd(to), label: "CSRD" }] : []),
    ...(canSeeChecklists(session) ? [{ href: paths.vesselChecklists(to), label: "Checklists" }] : []),
    ...(canSeeShipLinks(session) ? [{ href: paths.vesselLink(to), label: "Link" }] : []),
  ];
  // Every page of the vessel is below the overview's URL; one without a tab marks none.
  const current = tabs.find(
    ({ href, root = href }) => pathname === root || (root !== overview && pathname.startsWith(`${root}/`)),
  );
  const name = vessel.displayName;
  // On a phone the overview alone has the whole head, so that the lists of the others begin in the upper third.
  const isNarrow = useMediaQuery(queries.belowSm);
  const isShort = isNarrow && current?.href !== overview;
  // "Silent 2 days" says the state of the link, too.
  const saysSilence = urgent?.pill.item.kind === "link_silent";
  const canSwitch = canSeeOrganization(session) && shipLink?.link.etag !== "";
  const actions =
    shipLink && current?.href === overview ? (
      <HereUntil {...shipLink} />
    ) : shipLink && current?.href === paths.vesselLink(to) && canSwitch ? (
      <SwitchLink link={shipLink.link} />
    ) : undefined;
  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={
          <Breadcrumbs
            items={[
              { href: paths.vessels(to), label: "Vessels" },
              ...(current?.href === paths.vesselLink(to) ? [{ href: paths.shipLinks(to), label: "Ship links" }] : []),
            ]}
            current={name}
          />
        }
        pill={
          <>
            <VoyagePill voyage={vessel.voyage} />
            {!isShort && shipLink && shipLink.state !== "quiet" && !saysSilence && (
              <StatusPill status={shipLink.state} />
            )}
            {/* The overview says at its top right what needs somebody. */}
            {urgent && !isShort && (saysSilence || current?.href !== overview) && (
              <VesselAttentionPill vesselUuid={vesselUuid} urgent={urgent} />
            )}
          </>
        }
        identifier={
          (!isShort && (current?.href === overview ? aboutText(vessel) : namedIdentifier(vessel))) || undefined
        }
        actions={actions}
        tabs={<Tabs label="Vessel" tabs={tabs} current={current?.href} />}
      />
      <Outlet />
    </>
  );
}

/** `IMO 9990131 · Gothenburg - Antwerp · voyage 2026-122, HB-HB-122`. */
function aboutText(vessel: Vessel): string {
  const { voyage } = vessel;
  const numbers = [voyage?.voyageNumber, voyage?.voyageReference].filter(Boolean).join(", ");
  return [namedIdentifier(vessel), routeText(voyage), numbers && `voyage ${numbers}`].filter(Boolean).join(" · ");
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
