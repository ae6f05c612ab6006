import { useQuery } from "@connectrpc/connect-query";
import { savedViewList } from "@shore/api/gen/calls/saved_views";
import { getVessels } from "@shore/api/gen/calls/vessels";
import { CommandPalette } from "@shore/design-system/CommandPalette";
import { useState } from "react";
import { useSession } from "#session/use-session.ts";
import { usePreference } from "#shared/preferences/use-preference.ts";
import { commandsById, commandsFor } from "./commands.tsx";
import { recentCommandIds, addRecentCommand } from "./recent-commands.ts";
import { useEntryCommands } from "./use-entry-commands.tsx";
import { themePreference } from "./theme.ts";

type ShellCommandsProps = {
  /** What was typed while this was loaded. */
  typed: string;
  onTyped: (change: (before: string) => string) => void;
  onClose: () => void;
};

/** The command palette with what this user may open and do. Mounted while it is open. */
export function ShellCommands({ typed, onClose }: ShellCommandsProps) {
  const session = useSession();
  const [theme] = usePreference(themePreference);
  const [query, setQuery] = useState(typed);
  // Without the fleet, pages and actions are still found, and the vessel list shows its own error. An error thrown here would unmount the
  // whole console, including unsaved input.
  const { data, isPending, error } = useQuery(getVessels, {}, { throwOnError: false });
  const { data: viewList, error: viewsError } = useQuery(savedViewList, {}, { throwOnError: false });
  const views = viewList?.savedViews ?? [];
  const sources = { session, vessels: data?.vessels ?? [], views, theme };
  const entries = useEntryCommands(query);
  const missing = [
    ...(data === undefined && error !== null ? ["vessels"] : []),
    ...(viewList === undefined && viewsError !== null ? ["saved views"] : []),
    ...(entries.isFailed ? ["logbook entries"] : []),
  ];
  const userUuid = session.user?.userUuid ?? "";
  return (
    <CommandPalette
      isOpen
      onClose={onClose}
      label="Search or go to"
      commands={[...commandsFor(query, sources), ...entries.commands]}
      recent={commandsById(recentCommandIds(userUuid), sources)}
      initialQuery={typed}
      onSearch={setQuery}
      isLoading={isPending}
      note={
        missing.length > 0 ? `Failed retrieving ${missing.join(", ")}. Close and open this to try again.` : undefined
      }
      onChoose={({ id }) => {
        // Entries and searches are of one query: they could not be shown again, and would displace others.
        if (commandsById([id], sources).length > 0) addRecentCommand(userUuid, id);
      }}
    />
  );
}
