import { useMutation } from "@connectrpc/connect-query";
import { attentionGet } from "@shore/api/gen/calls/attention";
import { balanceFindingExplain, balanceFindingList } from "@shore/api/gen/calls/balance";
import { whoAmI } from "@shore/api/gen/calls/session";
import type { BalanceFinding } from "@shore/api/gen/shore/v1/balance_pb";
import { BALANCE_FINDING_EXPLAIN_REQUEST } from "@shore/api/field-limits.gen";
import { TextArea } from "@shore/design-system/TextArea";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { messages } from "#messages.ts";
import { FormDialog } from "../confirm/FormDialog.tsx";
import { useKept } from "../draft-autosave/use-kept.ts";
import { findingText } from "./finding-texts.ts";

type ExplainDialogProps = { finding: BalanceFinding; onClose: () => void };

/** Asks for the explanation of a finding; everyone in the organisation sees it until the figures change. */
export function ExplainDialog({ finding, onClose }: ExplainDialogProps) {
  const { vesselUuid, kind, subjectUuid, figures } = finding;
  const record = `explanation ${vesselUuid} ${kind} ${subjectUuid}`;
  const kept = useKept(record, finding.explanation?.reason ?? "");
  const reason = kept.values;
  const [opened] = useState(finding.explanation);
  const [isReloaded, setReloaded] = useState(false);
  const read = isReloaded ? finding.explanation : opened;
  const explain = useExplainFinding();
  const queryClient = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  // Focus is browser state, outside React.
  useEffect(() => field.current?.focus(), []);
  const problem = problemOf(reason);
  const submit = async () => {
    const fromExplainTime = read?.explainTime ?? "";
    await explain.mutateAsync({ vesselUuid, kind, subjectUuid, figures, reason, fromExplainTime });
    onClose();
  };
  return (
    <FormDialog
      title="Explain finding"
      submitLabel="Save"
      isValid={problem === undefined}
      onSubmit={submit}
      onClose={onClose}
      kept={kept}
      // The row behind gives the dialog its new figures and explanation; the text stays.
      onReload={async () => {
        await queryClient.refetchQueries({ type: "active" });
        setReloaded(true);
      }}
    >
      {(errorOf) => (
        <>
          <Sentence>{findingText(finding)}</Sentence>
          {read && read.explainTime !== opened?.explainTime && (
            <Sentence>{`${read.userDisplayName || "Somebody"} has explained it: ${read.reason}`}</Sentence>
          )}
          <TextArea
            ref={field}
            label="Reason"
            name="reason"
            hint="Everybody in the organization sees it. It ends when the figures change."
            limit={BALANCE_FINDING_EXPLAIN_REQUEST.reason}
            value={reason}
            onChange={kept.change}
            error={errorOf("reason", problem)}
          />
        </>
      )}
    </FormDialog>
  );
}

function problemOf(reason: string): string | undefined {
  if (reason.trim() === "") return "Required";
  return reason.length > BALANCE_FINDING_EXPLAIN_REQUEST.reason ? "Exceeds maximum length" : undefined;
}

const Sentence = styled.p`
  margin: 0;
`;

/** Fails with `aborted` when the figures have changed since they were shown, or somebody else has explained them. */
const useExplainFinding = () =>
  useMutation(balanceFindingExplain, {
    meta: { messages: messages.balanceExplained, refreshes: [balanceFindingList, attentionGet, whoAmI] },
  });
