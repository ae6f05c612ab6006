import { ButtonLink } from "@shore/design-system/ButtonLink";
import { FileTextIcon } from "@shore/design-system/icons";
import { Neatline } from "@shore/design-system/Neatline";
import { ProgressBar } from "@shore/design-system/ProgressBar";
import { media } from "@shore/design-system/tokens/breakpoints";
import { Wordmark } from "@shore/design-system/Wordmark";
import { styled } from "styled-components";
import { fileSize } from "./create-file.ts";

export type FileTabState =
  /** The server is generating the file. */
  | { status: "waiting"; title: string }
  /** The file is at `href`. `text` is the beginning of a text file; without it the browser shows the file itself. */
  | { status: "ready"; file: File; href: string; text?: string | undefined }
  /** The page that requested it was unloaded. */
  | { status: "aborted"; title: string };

/** The page in a file's tab: progress, then the file if it is text, or a link to it. */
export function FileTabPage({ state }: { state: FileTabState }) {
  return (
    <Page>
      <Neatline />
      <Middle>
        <Wordmark />
        <h1>{headline(state)}</h1>
        <Below state={state} />
      </Middle>
    </Page>
  );
}

/** Also the title of the tab. */
export function headline(state: FileTabState): string {
  switch (state.status) {
    case "waiting":
      return `Preparing ${state.title}`;
    case "ready":
      return state.file.name;
    case "aborted":
      return `${state.title} was not made`;
    default:
      return state satisfies never;
  }
}

function Below({ state }: { state: FileTabState }) {
  switch (state.status) {
    case "waiting":
      return (
        <>
          <p role="status">Your file opens here when it's ready. Keep the Shore tab open until then.</p>
          <ProgressBar label={headline(state)} isLabelHidden />
        </>
      );
    case "ready":
      return (
        <>
          <p role="status">The file is ready: {fileSize(state.file.size)}.</p>
          <div>
            <ButtonLink href={state.href} download={state.file.name} variant="primary" icon={<FileTextIcon />}>
              Save file
            </ButtonLink>
          </div>
          {state.text !== undefined && <Text text={state.text} />}
        </>
      );
    case "aborted":
      return (
        <p role="alert">The page that asked for the file was closed before it was ready. Open Shore and ask again.</p>
      );
    default:
      return state satisfies never;
  }
}

function Text({ text }: { text: string }) {
  return (
    // Focusable, so that the arrow keys scroll it.
    <Sheet role="region" aria-label="Beginning of the file" tabIndex={0}>
      {text}
    </Sheet>
  );
}

const Page = styled.main`
  display: grid;
  grid-template-rows: auto 1fr;
  min-block-size: 100dvh;
`;

const Middle = styled.div`
  display: grid;
  align-content: start;
  gap: var(--ds-space-16);
  inline-size: min(920px, 100%);
  margin-inline: auto;
  padding: var(--ds-space-48) var(--ds-space-32);

  & > svg {
    color: var(--ds-accent);
  }

  & h1 {
    font: var(--ds-font-title);
    overflow-wrap: anywhere;
  }

  & > p {
    max-inline-size: 72ch;
    color: var(--ds-muted);
    font: var(--ds-font-lead);
  }

  ${media.belowSm} {
    padding: var(--ds-space-32) var(--ds-space-16);
  }
`;

const Sheet = styled.pre`
  max-block-size: 60vh;
  padding: var(--ds-space-16);
  overflow: auto;
  border: 1px solid var(--ds-border);
  border-radius: var(--ds-radius-card);
  background: var(--ds-surface);
  font: var(--ds-font-small);
  font-family: var(--ds-family-mono);
`;
