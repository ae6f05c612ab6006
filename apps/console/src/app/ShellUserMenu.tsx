import { UserMenu } from "@shore/design-system/UserMenu";
import { serverAddresses } from "#paths.ts";
import { useSession } from "#session/use-session.ts";
import { usePreference } from "#shared/preferences/use-preference.ts";
import { chooseTheme, themePreference } from "./theme.ts";

/** Who is signed in, how the console looks to them, and the way out. */
export function ShellUserMenu() {
  const { user, organizationDisplayName } = useSession();
  const [theme] = usePreference(themePreference);
  return (
    <UserMenu
      name={user?.displayName ?? ""}
      organization={organizationDisplayName || undefined}
      theme={theme}
      onThemeChange={chooseTheme}
      signOutAction={serverAddresses.signOut()}
    />
  );
}
