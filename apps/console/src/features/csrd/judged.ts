import { useQuery } from "@connectrpc/connect-query";
import type { BalanceFinding } from "@shore/api/gen/shore/v1/balance_pb";
import { balanceFindingList } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { DEFAULT_ROB_SIGNS, type RobSign } from "@shore/api/rob-signs";

/** How a vessel's actions were judged. */
export type Judged = {
  /** By the action's uuid. */
  findings: ReadonlyMap<string, BalanceFinding>;
  signs: readonly RobSign[];
};

/** Before it is known, and where it cannot be read: the records are shown without it. */
export const NOT_YET_JUDGED: Judged = { findings: new Map(), signs: DEFAULT_ROB_SIGNS };

/** The request of a vessel's findings, of all times. */
export const findingsOf = (vesselUuid: string) => ({ filter: { vesselUuids: [vesselUuid] }, limit: 1_000 });

/** What of a vessel's actions does not fit, by the rules of its organisation. */
export function useJudged(vesselUuid: string): Judged {
  const { data } = useQuery(balanceFindingList, findingsOf(vesselUuid), { throwOnError: false });
  if (data === undefined) return NOT_YET_JUDGED;
  return {
    findings: new Map(data.findings.map((finding) => [finding.subjectUuid, finding])),
    signs: data.rules ? data.rules.signs.map(signOf) : DEFAULT_ROB_SIGNS,
  };
}

function signOf({ actionType, sign }: { actionType: string; sign: number }): RobSign {
  return { actionType, sign: sign > 0 ? 1 : sign < 0 ? -1 : 0 };
}
