import { getVessel } from "@shore/api/gen/calls/vessels";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { useVessel } from "#shared/vessels/use-vessel.ts";
import { CreateReport } from "./CreateReport.tsx";

/** The categories load while the user reads the form. */
export const loader = queryLoader(({ param, read }) => [read(getVessel, { vesselUuid: param("vesselUuid") })]);

/** Creates a report of one of a vessel's logbooks. Source: docs/spec/screens.md#reports; docs/design/pictures/30-report-form.png. */
export function ReportScreen() {
  const { vesselUuid } = useRouteParams("vesselUuid");
  const vessel = useVessel(vesselUuid);
  return (
    <>
      <PageTitle title="Reports" of={vessel.displayName} />
      {/* Another vessel remounts the form. */}
      <CreateReport key={vesselUuid} vessel={vessel} />
    </>
  );
}
