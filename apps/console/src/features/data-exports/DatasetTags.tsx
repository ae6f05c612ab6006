import type { DataExportDataset } from "@shore/api/gen/shore/v1/data_exports_pb";
import { Tag } from "@shore/design-system/Tag";
import { styled } from "styled-components";
import { byName } from "./data-export-form.ts";

/** The datasets of a schedule, side by side; renders nothing without any. */
export function DatasetTags({ datasets }: { datasets: readonly DataExportDataset[] }) {
  if (datasets.length === 0) return null;
  return (
    <Tags>
      {byName(datasets).map(({ name, displayName }) => (
        <Tag key={name}>{displayName}</Tag>
      ))}
    </Tags>
  );
}

const Tags = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 6px;
  /* Space to the text above and below in stacked rows. */
  padding-block: 3px;
`;
