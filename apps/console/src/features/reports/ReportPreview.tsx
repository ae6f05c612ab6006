import type { Vessel } from "@shore/api/gen/shore/v1/vessels_pb";
import { formatShipDays } from "@shore/api/ship-time";
import { Neatline } from "@shore/design-system/Neatline";
import { media } from "@shore/design-system/tokens/breakpoints";
import { type Control, useWatch } from "react-hook-form";
import { styled } from "styled-components";
import { namedIdentifier } from "#shared/vessels/vessel-facts.ts";
import { FirstEntries } from "./FirstEntries.tsx";
import { useReportBeginning } from "./queries.ts";
import { chosenCategories, newReport, type ReportForm } from "./report-form.ts";

type ReportPreviewProps = {
  control: Control<ReportForm>;
  vessel: Vessel;
  /** undefined while loading. */
  ofLogbook: readonly string[] | undefined;
};

/** A live preview of the first page, with the entries that it would begin with. */
export function ReportPreview({ control, vessel, ofLogbook = [] }: ReportPreviewProps) {
  const form = { ...newReport, ...useWatch({ control }) };
  const categories = chosenCategories(form, ofLogbook);
  const beginning = useReportBeginning(form, { vesselUuid: vessel.vesselUuid, ofLogbook });
  return (
    <Sheet aria-label="Preview of the first page">
      <Neatline />
      <Ends>
        <span>{vessel.displayName}</span>
        <span>{namedIdentifier(vessel)}</span>
      </Ends>
      <Title>{form.documentTitle.trim() || <Unknown data-width="title" />}</Title>
      <Small>{form.from && form.to ? formatShipDays({ from: form.from, to: form.to }) : <Unknown />}</Small>
      <Categories>
        {categories.length === 0 ? <li>All categories</li> : categories.map((name) => <li key={name}>{name}</li>)}
      </Categories>
      <FirstEntries
        beginning={beginning}
        byCategory={form.sortByCategories === "yes"}
        hasCategories={categories.length > 0}
      />
      <Ends>
        <span>Sorted by {form.sortByCategories === "yes" ? "category, then time" : "time"}</span>
        <span>Page 1</span>
      </Ends>
    </Sheet>
  );
}

/** A sheet of A4, or longer. */
const Sheet = styled.section`
  display: flex;
  flex-direction: column;
  aspect-ratio: 1 / 1.414;
  padding: var(--ds-space-24);
  border: 1px solid var(--ds-border);
  background: var(--ds-surface);
  box-shadow: var(--ds-shadow-1);
  overflow-wrap: anywhere;

  ${media.belowMd} {
    aspect-ratio: auto;
  }

  ${media.print} {
    display: none;
  }
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--ds-space-12);
  margin-block-start: var(--ds-space-12);
  color: var(--ds-muted);
  font: var(--ds-font-caption);
  font-weight: 400;

  & > :last-child {
    flex: none;
    text-align: end;
  }
`;

const Title = styled.p`
  margin-block: var(--ds-space-16) var(--ds-space-8);
  font: var(--ds-font-heading);
`;

const Small = styled.p`
  color: var(--ds-muted);
  font: var(--ds-font-caption);
  font-weight: 400;
`;

const Categories = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ds-space-4) 10px;
  margin-block-start: var(--ds-space-12);
  padding: 0;
  font: var(--ds-font-caption);
  list-style: none;
`;

/** Placeholder for values not entered yet. */
const Unknown = styled.span.attrs({ "aria-hidden": true })`
  display: inline-block;
  inline-size: 140px;
  max-inline-size: 100%;
  block-size: 0.7em;
  border: 1px dashed var(--ds-control);
`;
