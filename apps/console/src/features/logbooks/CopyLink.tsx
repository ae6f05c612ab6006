import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import { Button } from "@shore/design-system/Button";
import { IconButton } from "@shore/design-system/IconButton";
import { LinkIcon } from "@shore/design-system/icons";
import { useMutation } from "@tanstack/react-query";
import { BASENAME, paths } from "#paths.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";

/** Copies the address of an entry: who opens it sees the entry among those of its day, whatever is filtered here. */
export function CopyLink({ entry }: { entry: LogbookEntry }) {
  const copy = useCopyLink(entry);
  return (
    <Button variant="quiet" size="small" icon={<LinkIcon />} onPress={copy}>
      Copy link
    </Button>
  );
}

/** The same as an icon. */
export function CopyLinkIcon({ entry }: { entry: LogbookEntry }) {
  return <IconButton size="small" label="Copy link" icon={<LinkIcon />} onPress={useCopyLink(entry)} />;
}

function useCopyLink({ logbookEntryUuid }: LogbookEntry): () => void {
  const to = useRouteParams("organizationUuid", "vesselUuid");
  const address = new URL(`${BASENAME}${paths.logbookEntry({ ...to, logbookEntryUuid })}`, location.origin);
  // Fails where a page is not served securely, or a person has denied it.
  const { mutate: copy } = useMutation({
    mutationFn: () => navigator.clipboard.writeText(address.href),
    meta: { messages: { success: "Link copied.", failure: "Unable to copy the link." } },
  });
  return () => copy();
}
