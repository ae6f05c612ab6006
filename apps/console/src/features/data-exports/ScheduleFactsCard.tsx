import type { DataExportSchedule } from "@shore/api/gen/shore/v1/data_exports_pb";
import { Card } from "@shore/design-system/Card";
import { DescriptionList } from "@shore/design-system/DescriptionList";
import { LockIcon } from "@shore/design-system/icons";
import { styled } from "styled-components";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";
import { DatasetTags } from "./DatasetTags.tsx";
import { ExpiryBadge } from "./ExpiryBadge.tsx";
import { cronText } from "./periods.ts";
import { versionText } from "./schema-versions.ts";
import type { Expiry } from "./storage-expiry.ts";

type ScheduleFactsCardProps = { schedule: DataExportSchedule; expiry: Expiry | undefined };

/** A schedule's settings, destination and times. Its access URL is write-only and cannot be shown. */
export function ScheduleFactsCard({ schedule, expiry }: ScheduleFactsCardProps) {
  return (
    <Card title="Schedule">
      <Facts>
        <DescriptionList
          items={[
            { term: "Description", description: schedule.description || "—" },
            {
              term: "Datasets",
              description: schedule.datasets.length === 0 ? "—" : <DatasetTags datasets={schedule.datasets} />,
            },
            { term: "Columns", description: versionText(String(schedule.schemaVersion)) },
            { term: "Storage", description: schedule.storageLocation || "—" },
            {
              term: "Storage access URL",
              description: (
                <Line>
                  <LockIcon />
                  <span>Stored, cannot be shown</span>
                </Line>
              ),
            },
            {
              term: "Access expires",
              description:
                schedule.storageExpireTime === "" ? (
                  "Not stated in the URL"
                ) : (
                  <Line>
                    <ShipTime at={schedule.storageExpireTime} isAshore />
                    <ExpiryBadge expiry={expiry} />
                  </Line>
                ),
            },
            { term: "Runs", description: cronText(schedule.cronExpression) },
            { term: "Created", description: <ShipTime at={schedule.createTime} isAshore /> },
            { term: "Updated", description: <ShipTime at={schedule.updateTime} isAshore /> },
          ]}
        />
      </Facts>
    </Card>
  );
}

const Line = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: var(--ds-space-4) var(--ds-space-8);

  &:has(time) {
    flex-wrap: wrap;
  }

  & > svg {
    flex: none;
    align-self: center;
  }
`;

/** In two columns beside other content, with text of twice the size. */
const Facts = styled.div`
  --time-wrap: normal;
`;
