import { MessagesDialog } from "@shore/design-system/MessagesDialog";
import { UserMenu } from "@shore/design-system/UserMenu";
import { use, useState } from "react";
import { TopBarChoice } from "@shore/design-system/TopBarChoice";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { ClockIcon } from "@shore/design-system/icons";
import { paths, serverAddresses } from "#paths.ts";
import { useSession } from "#session/use-session.ts";
import { usePreference } from "#shared/preferences/use-preference.ts";
import { localTime } from "#shared/ship-time/time-texts.ts";
import { TimeOfDay } from "#shared/ship-time/TimeOfDay.tsx";
import { useShortcut } from "#shared/shortcuts/use-shortcut.ts";
import { AttentionBell } from "./AttentionBell.tsx";
import { MessagesContext } from "./messages-context.ts";
import { storeMessageSeconds } from "./message-time.ts";
import { useClockChoice } from "./use-clock-choice.ts";
import { useFirstScreenChoice } from "./use-first-screen-choice.tsx";
import { ShortcutsDialog } from "./ShortcutsDialog.tsx";
import { chooseTheme, themePreference } from "./theme.ts";

/** The user menu: clock for displayed times, signed-in user, theme, past messages, sign out. */
export function ShellUserMenu() {
  const clock = useClockChoice();
  const { user, organizationDisplayName } = useSession();
  const [theme] = usePreference(themePreference);
  const firstScreen = useFirstScreenChoice();
  const messages = use(MessagesContext);
  const [showsMessages, setShowsMessages] = useState(false);
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  useShortcut("?", () => setShowsShortcuts(true), { scope: "anywhere" });
  return (
    <>
      <TopBarChoice {...clock.choice} icon={<ClockIcon />} shortcut="t" />
      <VisuallyHidden aria-live="polite" aria-atomic="true">
        {clock.announcement}
      </VisuallyHidden>
      <AttentionBell />
      <UserMenu
        name={user?.displayName ?? ""}
        organization={organizationDisplayName || undefined}
        theme={theme}
        onThemeChange={chooseTheme}
        narrowChoices={[{ ...clock.choice, id: "clock", icon: <ClockIcon /> }]}
        choices={[firstScreen]}
        onMessages={() => setShowsMessages(true)}
        onShortcuts={() => setShowsShortcuts(true)}
        sessionsHref={paths.sessions({ organizationUuid: user?.organizationUuid ?? "" })}
        signOutAction={serverAddresses.signOut()}
      />
      <MessagesDialog
        isOpen={showsMessages}
        onClose={() => setShowsMessages(false)}
        queue={messages}
        timeOf={timeOfMessage}
        onSecondsChange={storeMessageSeconds}
      />
      <ShortcutsDialog isOpen={showsShortcuts} onClose={() => setShowsShortcuts(false)} />
    </>
  );
}

function timeOfMessage(addedAt: number) {
  return <TimeOfDay at={localTime(addedAt)} />;
}
