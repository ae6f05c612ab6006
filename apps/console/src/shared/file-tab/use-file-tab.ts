import { useEffect, useRef, useState } from "react";
import { openFileTab } from "./open-file-tab.tsx";

/** A file that no tab shows: what kept it, and where it can be saved from. */
export type UnopenedFile = { why: "blocked" | "closed"; name: string; href: string };

/**
 * Files that open in a tab of their own.
 *
 * `open(title, make)`, called in the click itself, opens a tab that shows that the file is being made, and shows it there. Where the browser
 * blocks the tab, or the person closes it meanwhile, `unopened` is the file for {@link FileOffer}, until the next one or until the
 * screen is left. When `make` fails the tab is closed; what a person is told then is the matter of the call's own messages.
 */
export function useFileTab() {
  const [unopened, setUnopened] = useState<UnopenedFile>();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  // The browser keeps a file as long as it has an address.
  useEffect(() => () => (unopened === undefined ? undefined : URL.revokeObjectURL(unopened.href)), [unopened]);

  const open = async (title: string, make: () => Promise<File>): Promise<void> => {
    const tab = openFileTab(title);
    setUnopened(undefined);
    try {
      const file = await make();
      if (tab?.show(file) || isLeft.current) return;
      setUnopened({
        why: tab === undefined ? "blocked" : "closed",
        name: file.name,
        href: URL.createObjectURL(file),
      });
    } catch {
      tab?.close();
    }
  };
  return { open, unopened };
}
