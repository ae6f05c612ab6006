import { AppFrame } from "@shore/design-system/AppFrame";
import { CommandField } from "@shore/design-system/CommandField";
import { lazyWithFallback, whenIdle } from "@shore/design-system/primitives/lazy";
import { Sidebar } from "@shore/design-system/Sidebar";
import { TopBar } from "@shore/design-system/TopBar";
import { ClockIcon } from "@shore/design-system/icons";
import { TopBarChoicePlaceholder } from "@shore/design-system/TopBarChoicePlaceholder";
import { UserMenuPlaceholder } from "@shore/design-system/UserMenuPlaceholder";
import { useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { paths } from "#paths.ts";
import { SessionGate } from "#session/SessionGate.tsx";
import { useSession } from "#session/use-session.ts";
import { PrintHeadSlot } from "#shared/print/print-head-slot.ts";
import { CLOCK_LABELS, useClock } from "#shared/ship-time/clock.ts";
import { OwnClockNote } from "#shared/ship-time/OwnClockNote.tsx";
import { AttentionBell } from "./AttentionBell.tsx";
import { preloadErrorScreen } from "./lazy-error-screens.tsx";
import { RouteOutlet } from "./RouteOutlet.tsx";
import { TypedAhead } from "./TypedAhead.tsx";
import { navigationGroups } from "./navigation-groups.ts";

/** Everything around a screen for a member of the organisation: top bar, navigation, warnings. */
export function Shell() {
  return (
    <SessionGate>
      <ShellFrame />
    </SessionGate>
  );
}

function ShellFrame() {
  const session = useSession();
  const { pathname } = useLocation();
  const [isSearching, setSearching] = useState(false);
  const [typed, setTyped] = useState("");
  const search = () => {
    setTyped("");
    setSearching(true);
  };
  const [printHeadSlot, setPrintHeadSlot] = useState<HTMLElement | null>(null);
  // Fetched after the first screen is shown.
  useEffect(() => void whenIdle().then(preloadErrorScreen), []);
  return (
    <AppFrame
      topBar={
        <TopBar
          homeHref={paths.vessels({ organizationUuid: session.user?.organizationUuid ?? "" })}
          organization={session.organizationDisplayName || undefined}
          search={<CommandField label="Search or go to" isOpen={isSearching} onOpen={search} />}
          user={<ShellUserMenu />}
        />
      }
      sidebar={<Sidebar label="Main" groups={navigationGroups(session, pathname)} />}
      printHead={<div ref={setPrintHeadSlot} />}
    >
      <ShellNotices />
      <OwnClockNote />
      {isSearching && <ShellCommands typed={typed} onTyped={setTyped} onClose={() => setSearching(false)} />}
      <RouteOutlet>
        <PrintHeadSlot value={printHeadSlot}>
          <Outlet />
        </PrintHeadSlot>
      </RouteOutlet>
    </AppFrame>
  );
}

function ShellUserMenuFallback() {
  const clock = useClock();
  return (
    <>
      <TopBarChoicePlaceholder icon={<ClockIcon />} text={CLOCK_LABELS[clock.name]} />
      <AttentionBell />
      <UserMenuPlaceholder name={useSession().user?.displayName ?? ""} />
    </>
  );
}

const ShellUserMenu = lazyWithFallback(
  async () => {
    await whenIdle();
    return (await import("./ShellUserMenu.tsx")).ShellUserMenu;
  },
  ShellUserMenuFallback,
  ShellUserMenuFallback,
);

/** No error fallback: the user opened it, so a failed import is reported. */
const ShellCommands = lazyWithFallback(
  async () => (await import("./ShellCommands.tsx")).ShellCommands,
  undefined,
  TypedAhead,
);

/** None of these notices is needed for the first screen, and a failed import is ignored. */
const ShellNotices = lazyWithFallback(
  async () => {
    await whenIdle();
    return (await import("./ShellNotices.tsx")).ShellNotices;
  },
  () => null,
);
