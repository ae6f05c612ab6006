import { type ReactNode, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { Button } from "../Button/Button.tsx";
import { Dialog } from "../Dialog/Dialog.tsx";
import { CheckIcon, CopyIcon, DownloadIcon } from "../icons/icons.tsx";
import { media } from "../tokens/breakpoints.ts";

export type SecretOnceProps = {
  /** The kind of secret and its owner: "Credential for Havbris". */
  title: string;
  /** The user's description, and the expiry. */
  description: ReactNode;
  /** The secret, shown only until the dialog closes. */
  secret: string;
  /** The file name of 'Download as file': "havbris-credential.txt". */
  fileName: string;
  /** How to use it, below the buttons. */
  children?: ReactNode;
  /** Handler that is called when the secret was saved or discarded. Clear it from memory now. */
  onClose: () => void;
};

/**
 * A dialog that shows a secret once. Focus starts on Copy. Closing it before the secret was copied, downloaded or selected and
 * copied asks for confirmation in the same dialog. Source: docs/spec/ship-links.md#credentials.
 */
export function SecretOnce({ title, description, secret, fileName, children, onClose }: SecretOnceProps) {
  const [copyStatus, setCopyStatus] = useState<CopyStatus>("not");
  const [isConfirmingClose, setConfirmingClose] = useState(false);
  const isSaved = copyStatus === "copied" || copyStatus === "downloaded";
  const close = () => (isSaved ? onClose() : setConfirmingClose(true));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopyStatus("copied");
    } catch {
      // An insecure context has no clipboard, and the user may have denied permission.
      setCopyStatus((before) => (before === "not" ? "denied" : before));
    }
  };
  if (isConfirmingClose) {
    return (
      <Dialog
        isOpen
        isWide
        role="alertdialog"
        onClose={() => setConfirmingClose(false)}
        title="Close without copying?"
        actions={
          <>
            <Button key="stay" onPress={() => setConfirmingClose(false)} {...focused}>
              Go back
            </Button>
            <Button key="leave" variant="danger" onPress={onClose}>
              Close
            </Button>
          </>
        }
      >
        It cannot be shown again.
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      isWide
      onClose={close}
      title={title}
      actions={
        <Button key="close" variant={isSaved ? "primary" : "secondary"} onPress={close}>
          Close
        </Button>
      }
    >
      <p>{description}</p>
      <Warning>
        <strong>Copy this now.</strong> It is not shown again.
      </Warning>
      <Secret translate="no" onCopy={() => setCopyStatus("copied")}>
        {secret}
      </Secret>
      <Actions>
        <Button icon={copyStatus === "copied" ? <CheckIcon /> : <CopyIcon />} onPress={() => void copy()} {...focused}>
          {copyStatus === "copied" ? "Copied" : "Copy"}
        </Button>
        <Download secret={secret} fileName={fileName} onDownload={() => setCopyStatus("downloaded")} />
        <Status role="status" data-denied={copyStatus === "denied" || undefined}>
          {messages[copyStatus]}
        </Status>
      </Actions>
      {children}
    </Dialog>
  );
}

type CopyStatus = "not" | "denied" | "copied" | "downloaded";

const messages: Record<CopyStatus, string> = {
  not: "",
  denied: "The browser did not copy it. Select the line and copy it.",
  copied: "Copied to the clipboard",
  downloaded: "Downloaded",
};

type DownloadProps = { secret: string; fileName: string; onDownload: () => void };

/** The file is created on demand: before that the page has no URL of the secret. */
function Download({ secret, fileName, onDownload }: DownloadProps) {
  const href = useRef<string>(undefined);
  useEffect(
    () => () => {
      if (href.current !== undefined) URL.revokeObjectURL(href.current);
    },
    [],
  );
  return (
    <Button
      icon={<DownloadIcon />}
      onPress={() => {
        href.current ??= URL.createObjectURL(new Blob([`${secret}\n`], { type: "text/plain" }));
        Object.assign(document.createElement("a"), { href: href.current, download: fileName }).click();
        onDownload();
      }}
    >
      Download as file
    </Button>
  );
}

/** The initial focus of the dialog. */
const focused = { autoFocus: true };

const Warning = styled.p`
  margin-block: var(--ds-space-16) var(--ds-space-12);
  padding: 12px 16px;
  border: 1px solid currentcolor;
  border-radius: var(--ds-radius-control);
  background: var(--ds-warning-bg);
  color: var(--ds-warning);
`;

const Secret = styled.code`
  display: block;
  padding: 12px 16px;
  border: 1px solid var(--ds-control);
  border-radius: var(--ds-radius-control);
  background: var(--ds-neutral-bg);
  color: var(--ds-text);
  font: var(--ds-font-body);
  font-family: var(--ds-family-mono);
  line-height: calc(22 / 14);
  overflow-wrap: anywhere;
  word-break: break-all;
  user-select: all;

  ${media.print} {
    display: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-8) var(--ds-space-12);
  margin-block: var(--ds-space-12) var(--ds-space-20);
`;

const Status = styled.span`
  color: var(--ds-success);
  font-weight: 600;

  &[data-denied] {
    color: var(--ds-warning);
  }
`;
