import { Code } from "@connectrpc/connect";
import { hasCode } from "@shore/api/errors";
import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { useState } from "react";
import { rpcErrorText } from "../text/rpc-error-text.ts";

type RefusalBannerProps = {
  /** What the write was refused with. */
  error: unknown;
  /** Loads the record again; offered when it has changed since it was shown. */
  onReload?: (() => Promise<unknown>) | undefined;
};

/** Says in a dialog why its write was refused, and offers to load a stale record again. */
export function RefusalBanner({ error, onReload }: RefusalBannerProps) {
  const [isLoading, setIsLoading] = useState(false);
  const reload = async (load: () => Promise<unknown>, button: Element) => {
    const dialog = button.closest<HTMLElement>("[role=dialog], [role=alertdialog]");
    setIsLoading(true);
    await load();
    setIsLoading(false);
    // Its content is another one: it is read from its title on, and not from what happens to be beside the banner that has gone.
    dialog?.focus();
  };
  return (
    <Banner
      tone="warning"
      title={rpcErrorText(error)}
      action={
        onReload && hasCode(error, Code.Aborted) ? (
          <Button isBusy={isLoading} onPress={({ target }) => void reload(onReload, target)}>
            Load it again
          </Button>
        ) : undefined
      }
    />
  );
}
