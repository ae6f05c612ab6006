import { AUDIT_KINDS } from "@shore/api/audit-kinds";
import { AUDIT_ACTIONS, AUDIT_RESULTS } from "@shore/api/audit-lines";
import type { User } from "@shore/api/gen/shore/v1/users_pb";
import { ComboBox } from "@shore/design-system/ComboBox";
import { DateRangePicker } from "@shore/design-system/DateRangePicker";
import { FilterBar } from "@shore/design-system/FilterBar";
import { Select } from "@shore/design-system/Select";
import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";
import { type AuditLogView, actionText, COMMANDS, filtersSet } from "./audit-log-view.ts";

type AuditLogFiltersProps = {
  view: AuditLogView;
  users: readonly User[];
  /** How often all filters were cleared. */
  clears: number;
  onChange: (part: AuditLogView) => void;
  onClear: () => void;
};

/** Filters by period, actor, action, kind of record and result. All of it is in the URL. */
export function AuditLogFilters({ view, users, clears, onChange, onClear }: AuditLogFiltersProps) {
  const set = filtersSet(view);
  const people = users.map(({ userUuid, displayName, primaryEmail }) => ({
    value: userUuid,
    label: displayName || primaryEmail?.email || userUuid,
  }));
  return (
    <FilterBar label="Filter audit log" filtersSet={set} onClear={set > 0 ? onClear : undefined}>
      <Whole>
        {/* The key also resets an incomplete or invalid date, which is not in the URL. */}
        <DateRangePicker
          key={clears}
          label="Period"
          note="UTC"
          value={{ from: view.from, to: view.to }}
          onChange={({ from, to }) => onChange({ from, to })}
        />
      </Whole>
      <ComboBox
        label="Who"
        options={[{ value: COMMANDS, label: "Command line" }, ...people]}
        value={view.who}
        onChange={(who) => onChange({ who })}
        placeholder="Anyone"
      />
      <Choice>
        <Select
          label="What"
          options={[ANY, ...actions]}
          value={view.action ?? ""}
          onChange={(action) => onChange({ action: action || undefined })}
        />
      </Choice>
      <Choice>
        <Select
          label="Object"
          options={[ANY, ...kinds]}
          value={view.kind ?? ""}
          onChange={(kind) => onChange({ kind: kind || undefined })}
        />
      </Choice>
      <Choice>
        <Select
          label="Result"
          options={[ANY, ...results]}
          value={view.result ?? ""}
          onChange={(result) => onChange({ result: result || undefined })}
        />
      </Choice>
    </FilterBar>
  );
}

/** Two days and their chips take a full line, so that the selects share the next one. */
const Whole = styled.div`
  flex-basis: 100%;
`;

/** Wide enough for most options, so that selecting one causes no layout shift. */
const Choice = styled.div`
  ${media.fromSm} {
    min-inline-size: 10rem;
  }
`;

/** Short, so that on a phone the selects take two lines. */
const ANY = { value: "", label: "Any" };
const labelled = (values: readonly string[]) => values.map((value) => ({ value, label: actionText(value) }));
const actions = labelled(AUDIT_ACTIONS);
const results = labelled(AUDIT_RESULTS);
const kinds = Object.entries(AUDIT_KINDS).map(([value, { label }]) => ({ value, label }));
