import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { StyleSheetManager } from "styled-components";
import { FileTabPage, type FileTabState, headline } from "./FileTabPage.tsx";
import { isText } from "./create-file.ts";

/** A tab that was opened for a file. */
export type FileTab = {
  /** Shows the file. Returns false when the tab is closed or was navigated elsewhere. */
  show: (file: File) => boolean;
  /** Closes the tab without a file. */
  close: () => void;
};

/**
 * Opens a tab that shows that a file is being generated. Call it in the click handler: later, pop-up blockers block it.
 * @param title of the file in preparation
 * @returns undefined when the browser blocked the tab
 */
export function openFileTab(title: string): FileTab | undefined {
  // A window opened without a URL is same-origin.
  const tab = window.open("", "_blank") as (Window & typeof globalThis) | null;
  if (tab === null) return undefined;
  const render = createTabRenderer(tab);
  render({ status: "waiting", title });
  const showAborted = () => {
    if (hasOwnPage(tab)) render({ status: "aborted", title });
  };
  // Leaving or reloading the console aborts the request.
  window.addEventListener("pagehide", showAborted);
  const stopListening = () => window.removeEventListener("pagehide", showAborted);
  return {
    show: (file) => {
      stopListening();
      if (!hasOwnPage(tab)) return false;
      if (isText(file)) void showText(tab, file, render);
      else showDocument(tab, file, render);
      return true;
    },
    close: () => {
      stopListening();
      if (hasOwnPage(tab)) tab.close();
    },
  };
}

type Render = (state: FileTabState) => void;

/** Renders into the tab with the page's theme and direction; a blank tab inherits the console's content security policy. */
function createTabRenderer(tab: Window & typeof globalThis): Render {
  const page = tab.document;
  const { lang, dir, dataset } = document.documentElement;
  Object.assign(page.documentElement, { lang: lang || "en", dir });
  if (dataset["theme"] !== undefined) page.documentElement.dataset["theme"] = dataset["theme"];
  page.adoptedStyleSheets = [tokensAndFonts(tab)];
  const root: Root = createRoot(page.body.appendChild(page.createElement("div")));
  return (state) => {
    page.title = `${headline(state)} · Shore`;
    flushSync(() =>
      root.render(
        <StyleSheetManager target={page.head}>
          <FileTabPage state={state} />
        </StyleSheetManager>,
      ),
    );
  };
}

/** The page's own style sheets, without those of styled-components. */
function tokensAndFonts(tab: typeof globalThis): CSSStyleSheet {
  const ours = [...document.styleSheets].filter(
    ({ ownerNode }) => !(ownerNode instanceof Element && ownerNode.hasAttribute("data-styled")),
  );
  const sheet = new tab.CSSStyleSheet();
  sheet.replaceSync(ours.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join("\n"));
  return sheet;
}

/** Navigates the tab to the file if the browser can display it; otherwise saves the file under its name, and the tab keeps its link. */
function showDocument(tab: Window, file: File, render: Render): void {
  const href = URL.createObjectURL(file);
  render({ status: "ready", file, href });
  if (file.type === "application/pdf" && navigator.pdfViewerEnabled) tab.location.replace(href);
  else save(tab, { name: file.name, href });
  // Keep the object URL while the tab is open: saving and reloading read it again.
  const watch = setInterval(() => {
    if (!tab.closed) return;
    clearInterval(watch);
    URL.revokeObjectURL(href);
  }, POLL_MS);
}

/**
 * Shows the beginning of the file and saves it: navigating there would save it under a numeric name. The object URL is revoked with the
 * tab.
 */
async function showText(tab: Window & typeof globalThis, file: File, render: Render): Promise<void> {
  const text = await file.slice(0, SHOWN_BYTES).text();
  if (!hasOwnPage(tab)) return;
  const href = tab.URL.createObjectURL(file);
  render({ status: "ready", file, href, text: file.size > SHOWN_BYTES ? withoutPartialLine(text) : text });
  save(tab, { name: file.name, href });
}

function save({ document: page }: Window, { name, href }: { name: string; href: string }): void {
  Object.assign(page.createElement("a"), { href, download: name }).click();
}

function withoutPartialLine(text: string): string {
  return `${text.slice(0, text.lastIndexOf("\n") + 1) || text}…`;
}

/** Whether the tab is open and still shows the page rendered into it. */
function hasOwnPage(tab: Window): boolean {
  try {
    return !tab.closed && tab.location.href === "about:blank";
  } catch {
    return false;
  }
}

const SHOWN_BYTES = 64 * 1024;
const POLL_MS = 2_000;
