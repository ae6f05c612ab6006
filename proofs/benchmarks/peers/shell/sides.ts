import type { Ship } from "./fleet.ts";

export type SideName = "shore" | "refine" | "react-admin";
export type ScreenName = "vessels" | "overview" | "logbook";

/** One of the three consoles: where its screens are, and what is pressed to go from one to the next. */
export type Side = {
  name: SideName;
  title: string;
  /** The packages whose versions are printed. */
  packages: readonly string[];
  address: (screen: ScreenName, to: Ship & { organizationUuid: string }) => string;
  /** CSS selectors within the page. */
  toOverview: (ship: Ship) => string;
  toLogbook: (ship: Ship) => string;
  toVessels: string;
  filter: string;
  sortByRoute: string;
  /** What opens the details of the first entry. */
  expand: string;
};

export const sides: readonly Side[] = [
  {
    name: "shore",
    title: "Shore",
    packages: [],
    address: (screen, { organizationUuid, vesselUuid }) => {
      const vessels = `/shore/orgs/${organizationUuid}/vessels`;
      return { vessels, overview: `${vessels}/${vesselUuid}`, logbook: `${vessels}/${vesselUuid}/logbooks` }[screen];
    },
    toOverview: ({ vesselUuid }) => `tbody a[href$="/vessels/${vesselUuid}"]`,
    toLogbook: ({ vesselUuid }) => `main a[href*="/vessels/${vesselUuid}/logbooks/until-date/"]`,
    toVessels: 'nav a[href$="/vessels"]',
    filter: 'input[type="search"]',
    sortByRoute: "thead th:nth-of-type(4) button",
    expand: 'tbody button[aria-expanded="false"]',
  },
  {
    name: "refine",
    title: "refine",
    packages: ["@refinedev/core", "@refinedev/antd", "antd", "react-router"],
    address: addressOfPeer(""),
    toOverview: ({ vesselUuid }) => `tbody a[href$="/vessels/${vesselUuid}"]`,
    toLogbook: ({ vesselUuid }) => `a[href$="/vessels/${vesselUuid}/logbooks"]`,
    toVessels: '.ant-menu a[href$="/vessels"]',
    filter: 'input[aria-label="Filter vessels"]',
    sortByRoute: "thead th:nth-of-type(4)",
    expand: "tbody .ant-table-row-expand-icon-collapsed",
  },
  {
    name: "react-admin",
    title: "react-admin",
    packages: ["react-admin", "@mui/material", "react-router"],
    address: addressOfPeer("/show"),
    toOverview: ({ displayName }) => `tbody td::text(${displayName})`,
    toLogbook: ({ vesselUuid }) => `a[href$="/vessels/${vesselUuid}/logbooks"]`,
    toVessels: 'a[role="menuitem"][href$="/vessels"]',
    filter: 'input[name="q"]',
    sortByRoute: "thead th:nth-of-type(4) .MuiTableSortLabel-root",
    expand: "tbody .RaDataTable-expandIconCell [role=button], tbody .RaDataTable-expandIconCell button",
  },
];

function addressOfPeer(show: string): Side["address"] {
  return (screen, { vesselUuid }) =>
    ({
      vessels: "/shore/vessels",
      overview: `/shore/vessels/${vesselUuid}${show}`,
      logbook: `/shore/vessels/${vesselUuid}/logbooks`,
    })[screen];
}
