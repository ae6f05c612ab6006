import type { Voyage } from "@shore/api/gen/shore/v1/vessels_pb";
import { Card } from "@shore/design-system/Card";
import { DescriptionList } from "@shore/design-system/DescriptionList";
import { VoyageRoute } from "@shore/design-system/VoyageRoute";
import { styled } from "styled-components";
import { VoyagePill } from "#shared/vessels/VoyagePill.tsx";

/** The vessel's current or last voyage. */
export function VoyageCard({ voyage }: { voyage: Voyage | undefined }) {
  return (
    <Card title="Voyage" actions={<VoyagePill voyage={voyage} />}>
      <Facts>
        <VoyageRoute
          direction="across"
          from={voyage?.departurePort ?? ""}
          to={voyage?.arrivalPort ?? ""}
          hasArrived={voyage?.ended ?? false}
        />
        <DescriptionList
          items={[
            { term: "Voyage number", description: voyage?.voyageNumber || "—" },
            { term: "Voyage reference", description: voyage?.voyageReference || "—" },
          ]}
        />
      </Facts>
    </Card>
  );
}

const Facts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-24);
  container-type: inline-size;
`;
