import { type Import, ImportState } from "@shore/api/gen/shore/v1/imports_pb";
import { ActionBar } from "@shore/design-system/ActionBar";
import { Banner } from "@shore/design-system/Banner";
import { Breadcrumbs } from "@shore/design-system/Breadcrumbs";
import { Card } from "@shore/design-system/Card";
import { IconButton } from "@shore/design-system/IconButton";
import { EllipsisIcon, TrashIcon } from "@shore/design-system/icons";
import { Menu } from "@shore/design-system/Menu";
import { PageHeader } from "@shore/design-system/PageHeader";
import { ProgressBar } from "@shore/design-system/ProgressBar";
import { StatusPill } from "@shore/design-system/StatusPill";
import { Tabs } from "@shore/design-system/Tabs";
import { numberText } from "@shore/design-system/number-text";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { RemoveDialog } from "#shared/list-screen/RemoveDialog.tsx";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { fileSize } from "#shared/text/file-size.ts";
import { importTitle, isRunning, isSome, STEP_LABELS, STEPS, type Step, stateOf } from "./import-texts.ts";
import { useRemoveImport } from "./mutations.ts";

type ImportFrameProps = {
  /** undefined: it is not made yet. */
  of: Import | undefined;
  step: Step;
  children: ReactNode;
};

/** The frame of the four steps: what is imported, how far it is, and the steps as tabs. */
export function ImportFrame({ of, step, children }: ImportFrameProps) {
  const organizationUuid = useOrganizationUuid();
  const [isRemoving, setIsRemoving] = useState(false);
  const list = paths.imports({ organizationUuid });
  const title = of === undefined || of.files.length === 0 ? "Import records" : importTitle(of);
  const hrefOf = (name: Step) =>
    of === undefined
      ? paths.newImport({ organizationUuid })
      : paths.importStep({ organizationUuid, importUuid: of.importUuid, step: name });
  const state = of && stateOf(of);
  return (
    <>
      <PageTitle title={`${STEP_LABELS[step]}, ${title}`} of="Imports" />
      <PrintHead>{`Import of ${title}: ${STEP_LABELS[step].toLowerCase()}`}</PrintHead>
      <PageHeader
        title={<bdi>{title}</bdi>}
        breadcrumbs={<Breadcrumbs items={[{ href: list, label: "Imports" }]} current={title} />}
        pill={state && <StatusPill status={state.status}>{state.label}</StatusPill>}
        actions={
          of && (
            <Menu
              trigger={<IconButton variant="outlined" label="More actions" icon={<EllipsisIcon />} />}
              items={[
                {
                  id: "remove",
                  label: "Remove import",
                  icon: <TrashIcon />,
                  isDanger: true,
                  disabledReason: isRunning(of) ? "Wait until the work on it is done." : undefined,
                  onAction: () => setIsRemoving(true),
                },
              ]}
            />
          )
        }
        tabs={
          of && (
            <Tabs
              label="Steps"
              current={hrefOf(step)}
              tabs={STEPS.map((name, index) => ({ href: hrefOf(name), label: `${index + 1} ${STEP_LABELS[name]}` }))}
            />
          )
        }
      />
      {of && of.failure !== "" && !isRunning(of) && <Banner tone="warning" title={of.failure} />}
      {children}
      {of && <RemoveImportDialog of={of} isOpen={isRemoving} onClose={() => setIsRemoving(false)} />}
    </>
  );
}

function RemoveImportDialog({ of, isOpen, onClose }: { of: Import; isOpen: boolean; onClose: () => void }) {
  const organizationUuid = useOrganizationUuid();
  const navigate = useNavigate();
  const remove = useRemoveImport();
  const { importUuid, etag } = of;
  return (
    <RemoveDialog
      name={of.files.length === 0 ? "this import" : importTitle(of)}
      isOpen={isOpen}
      onClose={onClose}
      onRemoved={() => void navigate(paths.imports({ organizationUuid }), { replace: true })}
      write={remove}
      input={{ importUuid, etag }}
    >
      <p>Its files and what was decided about them are removed. It has stored no entries.</p>
    </RemoveDialog>
  );
}

type StepBarProps = {
  /** How far the step is, in one sentence. */
  state: ReactNode;
  /** The one way on; none while work is going on. */
  next?: ReactNode;
};

/** The bar at the lower edge of each step, as editors have it: how far the step is, and the way on. */
export function StepBar({ state, next }: StepBarProps) {
  return <ActionBar summary={state} actions={next} />;
}

/** How far the running work of an import is; it goes on when the person leaves. */
export function ImportProgressCard({ of }: { of: Import }) {
  const { state, progress } = of;
  const label = PROGRESS_LABELS[state] ?? "Working";
  const isInBytes = state === ImportState.READING || state === ImportState.CHECKING;
  const text = (count: bigint) => (isInBytes ? fileSize(count) : numberText(Number(count)));
  return (
    <Card>
      {progress === undefined || !isSome(progress.total) ? (
        <ProgressBar label={label} value={0} valueText="Waits for its turn" />
      ) : (
        <ProgressBar
          label={label}
          value={Number(progress.done)}
          max={Number(progress.total)}
          valueText={`${text(progress.done)} of ${text(progress.total)}${isInBytes ? "" : " entries"}`}
        />
      )}
      <p>You can leave this page. It goes on by itself.</p>
    </Card>
  );
}

const PROGRESS_LABELS: Partial<Record<ImportState, string>> = {
  [ImportState.READING]: "Reading files",
  [ImportState.CHECKING]: "Checking all rows",
  [ImportState.IMPORTING]: "Importing",
  [ImportState.KEEPING]: "Keeping",
  [ImportState.WITHDRAWING]: "Withdrawing",
};
