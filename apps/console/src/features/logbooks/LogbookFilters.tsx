import { isDay } from "@shore/api/ship-time";
import { Button } from "@shore/design-system/Button";
import { MultiComboBox } from "@shore/design-system/MultiComboBox";
import { TextField } from "@shore/design-system/TextField";
import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#paths.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { logbookLabel, logbookNames } from "#shared/logbooks/logbook-names.ts";
import { FilterBar } from "./filter-bar.styles.ts";
import type { LogbookFilter } from "./logbook-filter.ts";

/** Until which day, and of which logbooks. Both are in the address, so that a colleague sees the same. */
export function LogbookFilters({ filter }: { filter: LogbookFilter }) {
  const to = useRouteParams("organizationUuid", "vesselUuid");
  const navigate = useNavigate();
  const show = (change: Partial<Pick<LogbookFilter, "untilDate" | "logbookNames">>) =>
    void navigate(paths.logbooksUntil({ ...to, ...filter, ...change }));
  const [text, setText] = useState(filter.untilDate);
  return (
    <FilterBar>
      <TextField
        label="Until date (UTC)"
        value={text}
        onChange={(next) => {
          setText(next);
          if (isDay(next) && next !== filter.untilDate) show({ untilDate: next });
        }}
      />
      <MultiComboBox
        label="Logbook"
        options={options}
        values={filter.logbookNames}
        onChange={(names) => show({ logbookNames: names })}
        placeholder="All logbooks"
      />
      {filter.logbookNames.length > 0 && (
        <Button variant="quiet" onPress={() => show({ logbookNames: [] })}>
          Clear
        </Button>
      )}
    </FilterBar>
  );
}

const options = logbookNames.map((value) => ({ value, label: logbookLabel(value) }));
