import { ButtonLink } from "@shore/design-system/ButtonLink";
import { FileTextIcon } from "@shore/design-system/icons";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { Stack } from "@shore/design-system/Stack";
import type { UnopenedFile } from "./use-file-tab.ts";

/** A link to a file that could not open in a tab; announced when it appears. */
export function UnopenedFileLink({ file }: { file: UnopenedFile | undefined }) {
  if (file === undefined) return null;
  return (
    <Stack gap={12}>
      <InlineMessage isAnnounced>{reasons[file.reason]} Save the file here.</InlineMessage>
      <div>
        <ButtonLink href={file.href} download={file.name} icon={<FileTextIcon />}>
          Save {file.name}
        </ButtonLink>
      </div>
    </Stack>
  );
}

const reasons = {
  blocked: "Your browser did not let the new tab open.",
  closed: "The tab was closed before the file was there.",
};
