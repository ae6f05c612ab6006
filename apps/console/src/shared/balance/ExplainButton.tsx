import type { BalanceFinding } from "@shore/api/gen/shore/v1/balance_pb";
import { Button } from "@shore/design-system/Button";
import { lazyWithFallback, usePreload } from "@shore/design-system/primitives/lazy";
import { useState } from "react";

/** Asks why a finding is as it should be, or for another reason than the one that is there. */
export function ExplainButton({ finding, label }: { finding: BalanceFinding; label: string }) {
  usePreload(ExplainDialog);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="small" aria-label={label} onPress={() => setIsAsking(true)}>
        {finding.explanation === undefined ? "Explain" : "Change"}
      </Button>
      {isAsking && <ExplainDialog finding={finding} onClose={() => setIsAsking(false)} />}
    </>
  );
}

/** Without a fallback: a failed import is reported, since somebody has pressed. */
const ExplainDialog = lazyWithFallback(async () => (await import("./ExplainDialog.tsx")).ExplainDialog);
