import type { BalanceFinding } from "@shore/api/gen/shore/v1/balance_pb";
import { Button } from "@shore/design-system/Button";
import { lazyWithFallback, usePreload } from "@shore/design-system/primitives/lazy";
import { useState } from "react";

/** Opens a dialog to explain a finding, or to change its explanation. */
export function ExplainButton({ finding, label }: { finding: BalanceFinding; label: string }) {
  usePreload(ExplainDialog);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-label={label} onPress={() => setIsOpen(true)}>
        {finding.explanation === undefined ? "Explain" : "Change"}
      </Button>
      {isOpen && <ExplainDialog finding={finding} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** No error fallback: the user opened it, so a failed import is reported. */
const ExplainDialog = lazyWithFallback(async () => (await import("./ExplainDialog.tsx")).ExplainDialog);
