import { Code } from "@connectrpc/connect";
import { hasCode } from "@shore/api/errors";
import type { BalanceFinding } from "@shore/api/gen/shore/v1/balance_pb";
import { LIMITS } from "@shore/api/limits";
import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { Dialog } from "@shore/design-system/Dialog";
import { TextArea } from "@shore/design-system/TextArea";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { styled } from "styled-components";
import { refusalText } from "#shared/text/refusal.ts";
import { findingText } from "./finding-texts.ts";
import { useExplainFinding } from "./mutations.ts";

type ExplainDialogProps = { finding: BalanceFinding; onClose: () => void };

/** Asks for the reason of a finding; everybody of the organisation sees it until the figures change. */
export function ExplainDialog({ finding, onClose }: ExplainDialogProps) {
  const [reason, setReason] = useState(finding.explanation?.reason ?? "");
  const [isTried, setIsTried] = useState(false);
  const explain = useExplainFinding();
  const queryClient = useQueryClient();
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // What has the focus is the browser's: the reason is what is asked.
  useEffect(() => field.current?.focus(), []);
  const isStale = hasCode(explain.error, Code.Aborted);
  const problem = problemOf(reason);
  const submit = async () => {
    setIsTried(true);
    if (problem !== undefined) return field.current?.focus();
    if (explain.isPending) return undefined;
    const { vesselUuid, kind, subjectUuid, figures } = finding;
    try {
      await explain.mutateAsync({ vesselUuid, kind, subjectUuid, figures, reason });
    } catch {
      // Said in the dialog, which stays with what was written.
      return undefined;
    }
    // At once, effects and all: focus can only go back to a page that is no longer inert.
    return flushSync(onClose);
  };
  const loadAgain = async () => {
    await queryClient.refetchQueries({ type: "active" });
    onClose();
  };
  return (
    <Dialog
      isOpen
      isBusy={explain.isPending}
      onClose={onClose}
      title="Explain finding"
      actions={
        <>
          <Button onPress={onClose} disabledReason={explain.isPending ? "Save: under way." : undefined}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} isBusy={explain.isPending}>
            Save
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {explain.error !== null && (
          <Banner
            tone="warning"
            title={refusalText(explain.error)}
            action={isStale ? <Button onPress={() => void loadAgain()}>Load it again</Button> : undefined}
          />
        )}
        <Sentence>{findingText(finding)}</Sentence>
        <TextArea
          ref={field}
          label="Reason"
          hint="Everybody in the organization sees it. It ends when the figures change."
          limit={LIMITS.balanceReason}
          value={reason}
          onChange={setReason}
          error={isTried ? problem : undefined}
        />
      </Form>
    </Dialog>
  );
}

function problemOf(reason: string): string | undefined {
  if (reason.trim() === "") return "Required";
  return reason.length > LIMITS.balanceReason ? "Exceeds maximum length" : undefined;
}

const Form = styled.form`
  display: grid;
  gap: var(--ds-space-16);
  margin-block-start: var(--ds-space-12);
  color: var(--ds-text);
`;

const Sentence = styled.p`
  margin: 0;
`;
