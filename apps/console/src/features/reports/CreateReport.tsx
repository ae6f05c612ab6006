import { localizedMessage } from "@shore/api/errors";
import type { Vessel } from "@shore/api/gen/shore/v1/vessels_pb";
import { Button } from "@shore/design-system/Button";
import { Card } from "@shore/design-system/Card";
import { FileTextIcon } from "@shore/design-system/icons";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";
import { RestoreDraftBanner } from "#shared/editor/RestoreDraftBanner.tsx";
import { TextFieldControl } from "#shared/fields/TextFieldControl.tsx";
import { UnopenedFileLink } from "#shared/file-tab/UnopenedFileLink.tsx";
import { vesselIdentifier } from "#shared/vessels/vessel-facts.ts";
import { CategoriesControl } from "./CategoriesControl.tsx";
import { LogbookControl } from "./LogbookControl.tsx";
import { PeriodControl } from "./PeriodControl.tsx";
import { ReportPreview } from "./ReportPreview.tsx";
import { SortControl } from "./SortControl.tsx";
import { useReportForm } from "./use-report-form.ts";

/** The form of a report, with a preview of its first page beside it. */
export function CreateReport({ vessel }: { vessel: Vessel }) {
  const { form, draft, categories, create, file } = useReportForm(vessel);
  const { control } = form;
  const refusal = localizedMessage(create.error);
  return (
    <Halves>
      <form
        aria-label="Create logbook report"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          create.start();
        }}
      >
        <Card title="Create logbook report" isFlush>
          <Fields>
            <RestoreDraftBanner draft={draft} />
            {!vesselIdentifier(vessel).trim() && (
              <InlineMessage tone="warning">
                {vessel.displayName} has neither an IMO number nor a call sign in its settings. A report names its ship
                by one of them and cannot be created before the ship has sent its settings.
              </InlineMessage>
            )}
            <Pair>
              <LogbookControl form={form} />
              <TextFieldControl control={control} name="documentTitle" label="Document title" />
            </Pair>
            {/* The one required choice without a default, before those that may stay as they are. */}
            <PeriodControl control={control} shipOffset={categories.shipOffset} />
            <CategoriesControl control={control} ofLogbook={categories} />
            <SortControl control={control} />
          </Fields>
          <Foot>
            <Submit>
              <Button type="submit" variant="primary" icon={<FileTextIcon />} isBusy={create.isCreating}>
                Create report
              </Button>
              <span>The PDF opens in a new tab.</span>
            </Submit>
            {refusal !== undefined && (
              <InlineMessage tone="danger" isAnnounced>
                {refusal}
              </InlineMessage>
            )}
            <UnopenedFileLink file={file} />
          </Foot>
        </Card>
      </form>
      <ReportPreview control={control} vessel={vessel} ofLogbook={categories.categories} />
    </Halves>
  );
}

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 720px) minmax(300px, 400px);
  align-items: start;
  gap: 40px;

  ${media.belowMd} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-24);
  padding: var(--ds-card-padding);

  ${media.belowSm} {
    gap: var(--ds-space-20);
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--ds-space-20);

  ${media.belowSm} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Foot = styled.div`
  display: grid;
  gap: var(--ds-space-16);
  padding: var(--ds-space-16) var(--ds-card-padding);
  border-block-start: 1px solid var(--ds-border);
`;

const Submit = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-8) var(--ds-space-16);
  color: var(--ds-muted);
`;
