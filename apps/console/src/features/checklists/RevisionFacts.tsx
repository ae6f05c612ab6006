import type { ChecklistTemplateData } from "@shore/api/gen/shore/v1/checklists_pb";
import { Card } from "@shore/design-system/Card";
import { type Description, DescriptionList } from "@shore/design-system/DescriptionList";
import { Link } from "@shore/design-system/Link";
import { media } from "@shore/design-system/tokens/breakpoints";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { logbookLabel } from "@shore/api/formatting/logbook-names";

type RevisionFactsProps = {
  data: ChecklistTemplateData;
  /** What changed in it and why, empty for none. */
  changeNote: string;
  collection: { href: string; displayName: string } | undefined;
};

/** The facts of a revision, above its sections. */
export function RevisionFacts({ data, changeNote, collection }: RevisionFactsProps) {
  const facts: Description[] = [
    { term: "Document reference", description: data.documentReference || "—" },
    { term: "Category", description: data.category },
    { term: "Record in logbook", description: recordsText(data) },
    { term: "Collection", description: collectionLink(collection) },
    { term: "Logbook", description: logbookLabel(data.connectedLogbook) },
    { term: "Cosigning", description: data.signaturesRequired === 1 ? "Required" : "Not required" },
    { term: "Task times", description: data.hideIndividualTaskTimestamps ? "Hidden" : "Shown for each task" },
  ];
  return (
    <Card>
      <Columns>
        <DescriptionList items={facts.slice(0, 3)} />
        <DescriptionList items={facts.slice(3)} />
      </Columns>
      {data.generalInformation !== "" && (
        <Information>
          <h2>General information</h2>
          <p lang="">{data.generalInformation}</p>
        </Information>
      )}
      {changeNote !== "" && (
        <Information>
          <h2>What changed and why</h2>
          <p lang="">{changeNote}</p>
        </Information>
      )}
    </Card>
  );
}

function collectionLink(collection: RevisionFactsProps["collection"]): ReactNode {
  return collection === undefined ? "—" : <Link href={collection.href}>{collection.displayName}</Link>;
}

/** `When opened, when completed` */
function recordsText({ recordOpenInLogbook, recordCompleteInLogbook }: ChecklistTemplateData): string {
  const times = [recordOpenInLogbook && "when opened", recordCompleteInLogbook && "when completed"].filter(
    (time) => time !== false,
  );
  if (times.length === 0) return "No";
  const text = times.join(", ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--ds-space-8) var(--ds-space-32);

  ${media.belowSm} {
    grid-template-columns: minmax(0, 1fr);
    --ds-term-inline-size: min(8.75rem, 45%);
  }
`;

const Information = styled.div`
  margin-block-start: var(--ds-space-20);

  > h2 {
    margin: 0 0 var(--ds-space-4);
    font: var(--ds-font-body);
    font-weight: 600;
  }

  > p {
    max-inline-size: 72ch;
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
