import { useEffect, useRef, useState } from "react";
import { openFileTab } from "./open-file-tab.tsx";

/** A file that could not open in a tab, why, and its object URL. */
export type UnopenedFile = { reason: "blocked" | "closed"; name: string; href: string };

/**
 * Opens files in tabs of their own.
 * `open(title, generate)`, called in the click handler, opens a tab that shows progress, then the file. If the browser blocks the tab, or
 * the user closes it before then, `unopened` is the file for {@link UnopenedFileLink}, until the next one or until unmount. When `generate`
 * fails the tab is closed; the message is left to the mutation.
 */
export function useFileTab() {
  const [unopened, setUnopened] = useState<UnopenedFile>();
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  // The browser keeps a file in memory until its object URL is revoked.
  useEffect(() => () => (unopened === undefined ? undefined : URL.revokeObjectURL(unopened.href)), [unopened]);

  const open = async (title: string, generate: () => Promise<File>): Promise<void> => {
    const tab = openFileTab(title);
    setUnopened(undefined);
    try {
      const file = await generate();
      if (tab?.show(file) || isUnmounted.current) return;
      setUnopened({
        reason: tab === undefined ? "blocked" : "closed",
        name: file.name,
        href: URL.createObjectURL(file),
      });
    } catch {
      tab?.close();
    }
  };
  return { open, unopened };
}
