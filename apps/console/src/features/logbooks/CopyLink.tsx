import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import { Button } from "@shore/design-system/Button";
import { LinkIcon } from "@shore/design-system/icons";
import { media } from "@shore/design-system/tokens/breakpoints";
import { useMutation } from "@tanstack/react-query";
import { styled } from "styled-components";
import { BASENAME, paths } from "#paths.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";

/** Copies the address of an entry: who opens it sees the entry among those of its day, whatever is filtered here. */
export function CopyLink({ entry: { logbookEntryUuid } }: { entry: LogbookEntry }) {
  const to = useRouteParams("organizationUuid", "vesselUuid");
  const address = new URL(`${BASENAME}${paths.logbookEntry({ ...to, logbookEntryUuid })}`, location.origin);
  // Fails where a page is not served securely, or a person has denied it.
  const { mutate: copy } = useMutation({
    mutationFn: () => navigator.clipboard.writeText(address.href),
    meta: { messages: { success: "Link copied.", failure: "Unable to copy the link." } },
  });
  return (
    <OnScreen>
      <Button variant="quiet" size="small" icon={<LinkIcon />} onPress={() => copy()}>
        Copy link
      </Button>
    </OnScreen>
  );
}

const OnScreen = styled.div`
  ${media.print} {
    display: none;
  }
`;
