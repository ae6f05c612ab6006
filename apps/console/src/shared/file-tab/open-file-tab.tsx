import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { StyleSheetManager } from "styled-components";
import { FileTabPage, type FileTabState, headline } from "./FileTabPage.tsx";
import { isText } from "./made-file.ts";

/** A tab that was opened for a file. */
export type FileTab = {
  /** Shows the file. False when the tab is no longer there for it: closed, or led elsewhere. */
  show: (file: File) => boolean;
  /** There will be no file. */
  close: () => void;
};

/**
 * Opens a tab that says that a file is being made. Call it in the click itself: later the browser takes it for an unwanted window.
 * @param title of what is being made
 * @returns undefined when the browser kept the tab from opening
 */
export function openFileTab(title: string): FileTab | undefined {
  // A window that has just been opened without an address is one of our own page's realm.
  const tab = window.open("", "_blank") as (Window & typeof globalThis) | null;
  if (tab === null) return undefined;
  const draw = drawInto(tab);
  draw({ is: "waiting", title });
  const tellLost = () => {
    if (isOurs(tab)) draw({ is: "lost", title });
  };
  // Who leaves the console or loads it anew ends the call with it.
  window.addEventListener("pagehide", tellLost);
  const settled = () => window.removeEventListener("pagehide", tellLost);
  return {
    show: (file) => {
      settled();
      if (!isOurs(tab)) return false;
      if (isText(file)) void showText(tab, file, draw);
      else showDocument(tab, file, draw);
      return true;
    },
    close: () => {
      settled();
      if (isOurs(tab)) tab.close();
    },
  };
}

type Draw = (state: FileTabState) => void;

/** The tab holds the console's page, in its theme and direction, under the console's content rules, which a blank tab inherits. */
function drawInto(tab: Window & typeof globalThis): Draw {
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

/** The page's own style sheets, without those of its components. */
function tokensAndFonts(tab: typeof globalThis): CSSStyleSheet {
  const ours = [...document.styleSheets].filter(
    ({ ownerNode }) => !(ownerNode instanceof Element && ownerNode.hasAttribute("data-styled")),
  );
  const sheet = new tab.CSSStyleSheet();
  sheet.replaceSync(ours.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join("\n"));
  return sheet;
}

/**
 * Leads the tab to the file where the browser shows such files; else the file is saved under its name, and the tab goes on saying
 * where it is.
 */
function showDocument(tab: Window, file: File, draw: Draw): void {
  const href = URL.createObjectURL(file);
  draw({ is: "ready", file, href });
  if (file.type === "application/pdf" && navigator.pdfViewerEnabled) tab.location.replace(href);
  else save(tab, { name: file.name, href });
  // Saving and loading anew ask for the file again, as long as the tab is open.
  const watch = setInterval(() => {
    if (!tab.closed) return;
    clearInterval(watch);
    URL.revokeObjectURL(href);
  }, LOOK_EVERY_MS);
}

/**
 * Shows how the file begins and saves it: led to it, the tab would save it under a name made of digits. Its address ends with the tab.
 */
async function showText(tab: Window & typeof globalThis, file: File, draw: Draw): Promise<void> {
  const text = await file.slice(0, SHOWN_BYTES).text();
  if (!isOurs(tab)) return;
  const href = tab.URL.createObjectURL(file);
  draw({ is: "ready", file, href, text: file.size > SHOWN_BYTES ? wholeLines(text) : text });
  save(tab, { name: file.name, href });
}

function save({ document: page }: Window, { name, href }: { name: string; href: string }): void {
  Object.assign(page.createElement("a"), { href, download: name }).click();
}

function wholeLines(text: string): string {
  return `${text.slice(0, text.lastIndexOf("\n") + 1) || text}…`;
}

/** Whether the tab is open and still at the page drawn into it. */
function isOurs(tab: Window): boolean {
  try {
    return !tab.closed && tab.location.href === "about:blank";
  } catch {
    return false;
  }
}

const SHOWN_BYTES = 64 * 1024;
const LOOK_EVERY_MS = 2_000;
