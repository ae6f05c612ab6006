import { Badge } from "@shore/design-system/Badge";

/** The mark of an entry whose import can be withdrawn, after a blank; nothing for all others. Source: docs/spec/imports.md#import-keep-withdraw. */
export function WithdrawableBadge({ of }: { of: { withdrawable: boolean } }) {
  if (!of.withdrawable) return null;
  return (
    <>
      {" "}
      <Badge tone="draft">{WITHDRAWABLE}</Badge>
    </>
  );
}

/** The same in the name of a row. */
export const WITHDRAWABLE = "Can be withdrawn";
