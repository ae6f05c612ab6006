import { useQuery } from "@connectrpc/connect-query";
import type { BalanceFinding } from "@shore/api/gen/shore/v1/balance_pb";
import { balanceFindingList } from "@shore/api/gen/calls/balance";
import { DEFAULT_ROB_SIGNS, type RobSign } from "@shore/api/rob-signs";
import { type Tolerance, toleranceOf } from "@shore/api/rob-walk";
import { failsAside } from "#shared/loaders/fails-aside.ts";

/** The findings and rules for a vessel's actions. */
export type Assessment = {
  /** By the action's UUID. */
  findings: ReadonlyMap<string, BalanceFinding>;
  signs: readonly RobSign[];
  tolerance: Tolerance;
};

/** While loading and after an error: the records are shown without findings. */
export const NO_ASSESSMENT: Assessment = {
  findings: new Map(),
  signs: DEFAULT_ROB_SIGNS,
  tolerance: toleranceOf({ toleranceM3: 0.01, tolerancePercent: 1 }),
};

/** Returns the request for a vessel's findings of all times. */
export const findingsRequest = (vesselUuid: string) => ({ filter: { vesselUuids: [vesselUuid] }, limit: 1_000 });

/** Returns the findings of a vessel's actions by the rules of its organisation. */
export function useAssessment(vesselUuid: string): Assessment {
  const { data } = useQuery(balanceFindingList, findingsRequest(vesselUuid), failsAside("findings"));
  if (data === undefined) return NO_ASSESSMENT;
  return {
    findings: new Map(data.findings.map((finding) => [finding.subjectUuid, finding])),
    signs: data.rules ? data.rules.signs.map(signOf) : NO_ASSESSMENT.signs,
    tolerance: data.rules ? toleranceOf(data.rules) : NO_ASSESSMENT.tolerance,
  };
}

function signOf({ actionType, sign }: { actionType: string; sign: number }): RobSign {
  return { actionType, sign: sign > 0 ? 1 : sign < 0 ? -1 : 0 };
}
