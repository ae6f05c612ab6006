import { SAVED_VIEW_CONTENT } from "@shore/api/field-limits.gen";
import { IconButton } from "@shore/design-system/IconButton";
import { BookmarkIcon } from "@shore/design-system/icons";
import { lazyWithFallback, usePreload } from "@shore/design-system/primitives/lazy";
import { useShortcut } from "../shortcuts/use-shortcut.ts";
import type { ViewSaving } from "./use-save-view.ts";

export type SaveViewProps = { saving: ViewSaving };

/** The button that saves the screen's state as a view, at the end of its row of filters; hidden while there is nothing to save. Source: docs/spec/find.md#saved-views. */
export function SaveView({ saving: { path, isOpen, open, close } }: SaveViewProps) {
  usePreload(SaveViewDialog);
  useShortcut("s", open, { isEnabled: path !== undefined });
  if (path === undefined) return null;
  const isTooLong = path.length > SAVED_VIEW_CONTENT.path;
  return (
    <>
      <IconButton
        variant="outlined"
        icon={<BookmarkIcon />}
        label="Save view"
        onPress={open}
        disabledReason={isTooLong ? "This is too much for one view. Take some of the filters away." : undefined}
      />
      {isOpen && !isTooLong && <SaveViewDialog path={path} onClose={close} />}
    </>
  );
}

/** No error fallback: the user opened it, so a failed import is reported. */
const SaveViewDialog = lazyWithFallback(async () => (await import("./SaveViewDialog.tsx")).SaveViewDialog);
