import { Code, ConnectError } from "@connectrpc/connect";
import { type Import, type ImportGetResponse, ImportState } from "@shore/api/gen/shore/v1/imports_pb";
import { importGet } from "@shore/api/gen/calls/imports";
import { getVessels } from "@shore/api/gen/calls/vessels";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { UploadIcon } from "@shore/design-system/icons";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { useRef } from "react";
import { Navigate } from "react-router";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useFocusInPlace } from "#shared/editor/use-focus-in-place.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { CheckStep, undecidedText } from "./CheckStep.tsx";
import { FilesStep } from "./FilesStep.tsx";
import { ImportFrame, ImportProgressCard, StepBar } from "./ImportFrame.tsx";
import { STEPS, type Step, stepOf } from "./import-texts.ts";
import { MeaningStep } from "./MeaningStep.tsx";
import { canView, useImport } from "./queries.ts";
import { TableStep } from "./TableStep.tsx";

export const loader = queryLoader(
  ({ param, read }) => [read(importGet, { importUuid: param("importUuid") }), read(getVessels, {})],
  canView,
);

/** One of the four steps of an import before its entries are stored. Source: docs/spec/imports.md#screens. */
export function ImportStepScreen() {
  const { organizationUuid, importUuid, step } = useRouteParams("organizationUuid", "importUuid", "step");
  const data = useImport(importUuid);
  if (!isStep(step)) throw new ConnectError("An import has no such step.", Code.NotFound);
  if (stepOf(data.import) === undefined)
    return <Navigate to={paths.import({ organizationUuid, importUuid })} replace />;
  return (
    <ImportFrame of={data.import} step={step}>
      <StepContent data={data} step={step} />
    </ImportFrame>
  );
}

function StepContent({ data, step }: { data: ImportGetResponse & { import: Import }; step: Step }) {
  const { state } = data.import;
  if (step === "files") return <FilesStep of={data.import} />;
  if (state === ImportState.READING)
    return (
      <>
        <ImportProgressCard of={data.import} />
        <StepBar state="The files are being read; nothing is imported yet." />
      </>
    );
  if (state === ImportState.FILES) return <FilesFirst of={data.import} />;
  if (step === "table") return <TableStep data={data} />;
  if (step === "meaning") return <MeaningStep data={data} />;
  return <CheckArea data={data} />;
}

/** Keeps the focus while a check begins and ends, as what was pressed for it is gone then, and announces its end and what is open. */
function CheckArea({ data }: { data: ImportGetResponse & { import: Import } }) {
  const area = useRef<HTMLDivElement>(null);
  const isChecking = data.import.state === ImportState.CHECKING;
  const check = data.import.state === ImportState.CHECKED ? data.check : undefined;
  useFocusInPlace(isChecking, () => (document.activeElement === document.body ? area.current : undefined));
  return (
    <Area ref={area} tabIndex={-1} role="group" aria-label="Check of all rows" aria-busy={isChecking}>
      {isChecking ? (
        <>
          <ImportProgressCard of={data.import} />
          <StepBar state="All rows are being checked; nothing is imported yet." />
        </>
      ) : (
        <CheckStep data={data} />
      )}
      <VisuallyHidden role="status">{check && "All rows are checked"}</VisuallyHidden>
      <VisuallyHidden role="status">{check && (undecidedText(check) ?? "All rows are decided")}</VisuallyHidden>
    </Area>
  );
}

const Area = styled.div`
  outline: none;
`;

function FilesFirst({ of: { importUuid } }: { of: Import }) {
  const { organizationUuid } = useRouteParams("organizationUuid");
  return (
    <>
      <Card>
        <EmptyState icon={<UploadIcon />} title="The files are not read yet.">
          Add the files and read them first.
        </EmptyState>
      </Card>
      <StepBar
        state="The files are not read yet."
        next={
          <ButtonLink variant="primary" href={paths.importStep({ organizationUuid, importUuid, step: "files" })}>
            Go to Files
          </ButtonLink>
        }
      />
    </>
  );
}

function isStep(text: string): text is Step {
  return STEPS.some((step) => step === text);
}
