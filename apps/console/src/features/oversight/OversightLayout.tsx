import { PageHeader } from "@shore/design-system/PageHeader";
import { Tabs } from "@shore/design-system/Tabs";
import { Outlet, useLocation } from "react-router";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";

export const loader = queryLoader(() => []);

/** The tabs, in order; each is a row of screens.tsx. */
const TABS = [
  { label: "Amendments", hrefOf: paths.amendments },
  { label: "Completeness", hrefOf: paths.completeness },
  { label: "Balance", hrefOf: paths.balance },
];

/** The title and the tabs above each page of Oversight. Source: docs/spec/screens.md#oversight. */
export function OversightLayout() {
  const organizationUuid = useOrganizationUuid();
  const { pathname } = useLocation();
  const tabs = TABS.map(({ label, hrefOf }) => ({ label, href: hrefOf({ organizationUuid }) }));
  // A page below a tab belongs to it.
  const current = tabs.find(({ href }) => `${pathname}/`.startsWith(`${href}/`))?.href;
  return (
    <>
      <PageHeader
        title="Oversight"
        tabsPlacement="beside"
        tabs={<Tabs label="Oversight" tabs={tabs} current={current} />}
      />
      <Outlet />
    </>
  );
}
