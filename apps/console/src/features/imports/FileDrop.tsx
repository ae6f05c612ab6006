import { Button } from "@shore/design-system/Button";
import { UploadIcon } from "@shore/design-system/icons";
import { Muted } from "@shore/design-system/Muted";
import { media } from "@shore/design-system/tokens/breakpoints";
import { type DragEvent, useRef, useState } from "react";
import { styled } from "styled-components";

type FileDropProps = {
  /** Whether there are files already, so that the next step is another one: it is low, and its button not the first. */
  hasFiles: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** An area onto which files are dropped, with a button that opens the computer's list of files. */
export function FileDrop({ hasFiles, onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const onDrag = (event: DragEvent) => {
    // Left to the browser, it would open the file in place of the page.
    event.preventDefault();
    setIsOver(event.type !== "dragleave");
  };
  return (
    <Area
      role="group"
      aria-label="Add files"
      data-over={isOver || undefined}
      data-low={hasFiles || undefined}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={(event) => {
        onDrag(event);
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {!hasFiles && <UploadIcon size={36} />}
      <Words>Drop files here, or choose them.</Words>
      <Button variant={hasFiles ? "secondary" : "primary"} icon={<UploadIcon />} onPress={() => input.current?.click()}>
        Choose files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to import"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = "";
        }}
      />
      <Muted size="small">
        CSV, TSV, Excel (.xlsx, .xls), OpenDocument (.ods), NDJSON, log abstracts; each also as .gz. At most 50 files,
        512 MB together.
      </Muted>
    </Area>
  );
}

const Area = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--ds-space-12);
  padding: var(--ds-space-32) var(--ds-space-16);
  border: 2px dashed var(--ds-control);
  border-radius: var(--ds-radius-card);
  background: var(--ds-surface);
  text-align: center;

  & > svg {
    color: var(--ds-muted);
  }

  &[data-low] {
    padding-block: var(--ds-space-16);
  }

  &[data-over] {
    border-color: var(--ds-accent);
    background: var(--ds-selected);
  }

  ${media.print} {
    display: none;
  }
`;

const Words = styled.p`
  margin: 0;
  font-weight: 600;
`;
