import { AUDIT_KINDS } from "@shore/api/audit-kinds";
import { AUDIT_ACTIONS, AUDIT_RESULTS } from "@shore/api/audit-lines";
import { AUDIT_EVENT_FILTER } from "@shore/api/field-limits.gen";
import { todayUtc } from "@shore/api/ship-time";
import type { User } from "@shore/api/gen/shore/v1/users_pb";
import { FilterBar } from "@shore/design-system/FilterBar";
import { SearchField } from "@shore/design-system/SearchField";
import type { ReactNode } from "react";
import { oneOfFilter, periodFilter } from "#shared/fleet-filters/FleetFilters.tsx";
import { useTypedText } from "#shared/list-screen/use-typed-text.ts";
import { recentPeriods } from "#shared/fleet-filters/recent-period.ts";
import { type AuditLogView, actionText, COMMANDS, filtersSet } from "./audit-log-view.ts";

type AuditLogFiltersProps = {
  view: AuditLogView;
  users: readonly User[];
  /** How often all filters were cleared. */
  clears: number;
  onChange: (part: AuditLogView) => void;
  onClear: () => void;
  /** What is done with the filters, at the end of their row. */
  end: ReactNode;
};

/** Filters by name, period, actor, action, kind of record and result. All of it is in the URL. */
export function AuditLogFilters({ view, users, clears, onChange, onClear, end }: AuditLogFiltersProps) {
  const people = users.map(({ userUuid, displayName, primaryEmail }) => ({
    value: userUuid,
    label: displayName || primaryEmail?.email || userUuid,
  }));
  const { from, to } = view;
  const [text, setText, submit] = useTypedText(view.text ?? "", (next) => onChange({ text: next || undefined }));
  const anyOr = (label: string, options: readonly Option[], value = "", set: (value: string | undefined) => void) =>
    oneOfFilter({ label, options, value, initial: "", onChange: (chosen) => set(chosen || undefined) });
  return (
    <FilterBar
      label="Filter audit log"
      search={
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <SearchField
            label="Filter audit log"
            placeholder="Filter by person or name"
            value={text}
            onChange={(next) => setText(next.slice(0, AUDIT_EVENT_FILTER.nameContains))}
          />
        </form>
      }
      filters={[
        periodFilter({
          value: { from, to },
          periods: recentPeriods(todayUtc()),
          onChange,
          onRemove: (from ?? to) === undefined ? undefined : () => onChange({ from: undefined, to: undefined }),
        }),
        anyOr("Who", [ANYONE, { value: COMMANDS, label: "Command line" }, ...people], view.who, (who) =>
          onChange({ who }),
        ),
        anyOr("What", [ANY, ...actions], view.action, (action) => onChange({ action })),
        anyOr("Object", [ANY, ...kinds], view.kind, (kind) => onChange({ kind })),
        anyOr("Result", [ANY, ...results], view.result, (result) => onChange({ result })),
      ]}
      onClear={filtersSet(view) > 0 ? onClear : undefined}
      resetKey={clears}
      end={end}
    />
  );
}

type Option = { value: string; label: string };

const ANYONE = { value: "", label: "Anyone" };
const ANY = { value: "", label: "Any" };
const labelled = (values: readonly string[]) => values.map((value) => ({ value, label: actionText(value) }));
const actions = labelled(AUDIT_ACTIONS);
const results = labelled(AUDIT_RESULTS);
const kinds = Object.entries(AUDIT_KINDS).map(([value, { label }]) => ({ value, label }));
