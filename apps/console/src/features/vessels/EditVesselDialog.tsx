import { Code } from "@connectrpc/connect";
import { createConnectQueryKey } from "@connectrpc/connect-query";
import { hasCode } from "@shore/api/errors";
import { getVessel } from "@shore/api/gen/calls/vessels";
import type { Vessel } from "@shore/api/gen/shore/v1/vessels_pb";
import { imoNumberProblem } from "@shore/api/imo-number";
import { VESSEL_CONTENT } from "@shore/api/field-limits.gen";
import { LINE_PATTERN, LINE_PROBLEM, nameProblem } from "@shore/api/names";
import { TextField } from "@shore/design-system/TextField";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "#shared/confirm/FormDialog.tsx";
import { StoredNow } from "#shared/confirm/StoredNow.tsx";
import { useKept } from "#shared/draft-autosave/use-kept.ts";
import type { VesselTexts } from "#shared/vessels/vessel-lines.ts";
import { useUpdateVessel } from "#shared/vessels/vessel-mutations.ts";

type EditVesselDialogProps = {
  /** The vessel as it is stored, refetched or not. */
  vessel: Vessel;
  onClose: () => void;
};

/**
 * Changes a vessel's name, IMO number and call sign. After another user's change it shows what is stored now beside each field that
 * differs, and keeps the input: the retry overwrites what was shown. Source: docs/spec/vessels.md#editing.
 */
export function EditVesselDialog({ vessel, onClose }: EditVesselDialogProps) {
  const [opened] = useState(vessel);
  /** Whether a conflict has shown what is stored now; refetches behind the dialog are not shown before. */
  const [isCompared, setIsCompared] = useState(false);
  const kept = useKept<VesselTexts>(`vessel ${opened.vesselUuid}`, textsOf(opened), opened.etag);
  const texts = kept.values;
  const { mutateAsync } = useUpdateVessel();
  const queryClient = useQueryClient();
  const problems = problemsOf(texts);
  const stored = isCompared ? textsOf(vessel) : undefined;
  const compare = async () => {
    await queryClient.refetchQueries({
      queryKey: createConnectQueryKey({
        schema: getVessel,
        input: { vesselUuid: opened.vesselUuid },
        cardinality: undefined,
      }),
    });
    setIsCompared(true);
  };
  return (
    <FormDialog
      title={`Edit ${opened.displayName}`}
      submitLabel="Update"
      isValid={Object.values(problems).every((problem) => problem === undefined)}
      onSubmit={async () => {
        try {
          const etag = isCompared ? vessel.etag : kept.baseEtag;
          await mutateAsync({ vesselUuid: opened.vesselUuid, content: texts, etag });
        } catch (error) {
          if (hasCode(error, Code.Aborted)) await compare();
          throw error;
        }
        onClose();
      }}
      onClose={onClose}
      kept={kept}
    >
      {(errorOf) =>
        FIELDS.map(({ name, label, hint, limit }) => (
          <StoredNow
            key={name}
            label={label}
            stored={stored && stored[name] !== texts[name] ? stored[name] : undefined}
            onTake={() => kept.change({ ...texts, [name]: textsOf(vessel)[name] })}
          >
            <TextField
              label={label}
              name={name}
              hint={hint}
              {...(limit !== undefined && { limit })}
              isOptional={name !== "displayName"}
              value={texts[name]}
              onChange={(text) => kept.change({ ...texts, [name]: text })}
              error={errorOf(name, problems[name])}
            />
          </StoredNow>
        ))
      }
    </FormDialog>
  );
}

/** Source of the texts: docs/spec/validation.md. */
function problemsOf({ displayName, imoNumber, callSign }: VesselTexts): Record<keyof VesselTexts, string | undefined> {
  const tooLong = (text: string, limit: number) => (text.length > limit ? "Exceeds maximum length" : undefined);
  return {
    displayName: tooLong(displayName, VESSEL_CONTENT.displayName) ?? nameProblem(displayName),
    imoNumber: imoNumber === "" ? undefined : imoNumberProblem(imoNumber),
    callSign: tooLong(callSign, VESSEL_CONTENT.callSign) ?? (LINE_PATTERN.test(callSign) ? undefined : LINE_PROBLEM),
  };
}

function textsOf({ displayName, imoNumber, callSign }: Vessel): VesselTexts {
  return { displayName, imoNumber, callSign };
}

const FIELDS: readonly { name: keyof VesselTexts; label: string; hint?: string; limit?: number }[] = [
  { name: "displayName", label: "Name", limit: VESSEL_CONTENT.displayName },
  { name: "imoNumber", label: "IMO number", hint: "Seven digits; the last one is the check digit." },
  { name: "callSign", label: "Call sign", limit: VESSEL_CONTENT.callSign },
];
