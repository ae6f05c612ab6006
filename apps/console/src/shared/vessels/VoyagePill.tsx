import type { Voyage } from "@shore/api/gen/shore/v1/vessels_pb";
import { StatusPill } from "@shore/design-system/StatusPill";

/** Under way, or Moored when the voyage has ended; nothing while no voyage is known. Source: docs/spec/states.md#others. */
export function VoyagePill({ voyage }: { voyage: Voyage | undefined }) {
  if (voyage === undefined) return null;
  return <StatusPill status={voyage.ended ? "moored" : "under-way"} />;
}
