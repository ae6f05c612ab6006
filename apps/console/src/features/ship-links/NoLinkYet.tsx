import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { RadioTowerIcon } from "@shore/design-system/icons";
import type { ReactNode } from "react";

/**
 * A vessel that never had a credential.
 * @param action the button that creates the first one, for managers
 */
export function NoLinkYet({ action }: { action?: ReactNode }) {
  return (
    <Card>
      <EmptyState icon={<RadioTowerIcon />} title="No link yet." action={action}>
        {action === undefined
          ? "A manager creates a credential for the ship's software."
          : "Create a credential and enter it in the ship's software, with the server's address: the part of this page's address before /shore."}
      </EmptyState>
    </Card>
  );
}
