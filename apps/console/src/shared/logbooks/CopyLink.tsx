import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import { Button } from "@shore/design-system/Button";
import { IconButton } from "@shore/design-system/IconButton";
import { LinkIcon } from "@shore/design-system/icons";
import { useMutation } from "@tanstack/react-query";
import { BASENAME, paths } from "#paths.ts";
import { useEntryVessel } from "./entry-vessel.ts";

/** Copies the URL of an entry, which opens it in the unfiltered list of its day. */
export function CopyLink({ entry }: { entry: LogbookEntry }) {
  const copy = useCopyLink(entry);
  return (
    <Button variant="quiet" size="small" icon={<LinkIcon />} onPress={copy}>
      Copy link
    </Button>
  );
}

/** The same as an icon button. */
export function CopyLinkIcon({ entry }: { entry: LogbookEntry }) {
  return <IconButton size="small" label="Copy link" icon={<LinkIcon />} onPress={useCopyLink(entry)} />;
}

function useCopyLink({ logbookEntryUuid }: LogbookEntry): () => void {
  const to = useEntryVessel();
  const address = new URL(`${BASENAME}${paths.logbookEntry({ ...to, logbookEntryUuid })}`, location.origin);
  // Fails in an insecure context, or if the user has denied the permission.
  const { mutate: copy } = useMutation({
    mutationFn: () => navigator.clipboard.writeText(address.href),
    meta: { messages: { success: "Link copied.", failure: "Unable to copy the link." } },
  });
  return () => copy();
}
