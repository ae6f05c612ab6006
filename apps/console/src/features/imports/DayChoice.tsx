import type { Import, ImportProblemGroup, ImportTable } from "@shore/api/gen/shore/v1/imports_pb";
import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import type { Mapping } from "@shore/tabular/mapping";
import { styled } from "styled-components";
import { rpcErrorText } from "#shared/text/rpc-error-text.ts";
import { readStoredMapping } from "./use-mapping.ts";
import { useRecheck } from "./use-recheck.ts";

type DayChoiceProps = { of: Import; tables: readonly ImportTable[]; group: ImportProblemGroup };

/** Says once for all rows without a date whose time goes back which day they are of, and has all rows checked again. */
export function DayChoice({ of, tables, group }: DayChoiceProps) {
  const { recheck, isStoring, error } = useRecheck(of);
  const concerned = tables.filter(({ fileUuids }) =>
    group.firstRows.some(({ fileUuid }) => fileUuids.includes(fileUuid)),
  );
  const choose = (rowsGoBack: Mapping["time"]["rowsGoBack"]) => {
    void recheck(
      concerned.map((table) => {
        const mapping = readStoredMapping(table.mapping);
        return [table, { ...mapping, time: { ...mapping.time, rowsGoBack } }] as const;
      }),
    );
  };
  return (
    <>
      {error !== null && <Banner tone="warning" title={rpcErrorText(error)} />}
      <Choices role="group" aria-label="Rows without a date whose time goes back">
        <Button variant="primary" isBusy={isStoring} onPress={() => choose("next_day")}>
          They are of the next day: check again
        </Button>
        <Button isBusy={isStoring} onPress={() => choose("same_day")}>
          They are of the same day: check again
        </Button>
      </Choices>
    </>
  );
}

/** The kind of these problems in `packages/tabular/src/problem.ts`. */
export const TIME_GOES_BACK = "time_goes_back";

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ds-space-12);
`;
