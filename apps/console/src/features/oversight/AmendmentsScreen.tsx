import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { EyeIcon } from "@shore/design-system/icons";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";

export const loader = queryLoader(() => []);

/** What was changed after it was recorded. */
export function AmendmentsScreen() {
  return (
    <>
      <PageTitle title="Amendments" of="Oversight" />
      <PrintHead>Amendments</PrintHead>
      <Card>
        <EmptyState icon={<EyeIcon />} title="Nothing here yet.">
          Nothing to show on this page yet.
        </EmptyState>
      </Card>
    </>
  );
}
