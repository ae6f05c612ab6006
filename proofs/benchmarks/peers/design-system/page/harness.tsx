import { type ReactNode, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import type { Library, Theme, WidgetName } from "../widgets/contract.ts";
import { ports, type Row, rows } from "../widgets/data.ts";
import { countStyleRules } from "./style-rules.ts";
import { become, fire, laidOut, seen, settled } from "./waiting.ts";

/** What the run asks the page of a library to do. */
export type Harness = {
  /** Shows one widget in its shell, and waits until nothing moves. */
  show: (name: WidgetName, theme: Theme) => Promise<void>;
  /** Shows it in a shell that stands already. @returns milliseconds of React and layout */
  timeMount: (name: WidgetName) => Promise<number>;
  /** Changes every cell of the table in one commit. */
  timeUpdate: () => Promise<number>;
  /** From the press on what opens it until the opened part stands on the screen. */
  timeOpen: (name: WidgetName, opener: string, opened: string) => Promise<number>;
  /** Style rules inserted while 1,000 cells (125 rows of eight) change in one commit. */
  rulesOnUpdate: () => Promise<number>;
  /** Takes away what is shown. */
  clear: () => void;
};

declare global {
  interface Window {
    harness: Harness;
  }
}

/** Makes the page of one library answer to the run. */
export function start({ Shell, widgets }: Library): void {
  const stage = openStage(Shell);
  const widget = (name: WidgetName, list: readonly Row[]) => {
    const Example = widgets[name];
    return Example === undefined ? null : <Example rows={list} options={ports} />;
  };
  /** In an empty shell: what the shell costs is paid once in an application. */
  const onEmptyStage = async (measure: (set: (content: ReactNode) => void) => Promise<number>) => {
    const set = stage.open("light");
    await settled();
    const result = await measure(set);
    stage.close();
    await settled();
    return result;
  };

  window.harness = {
    clear: () => stage.close(),
    async show(name, theme) {
      stage.close();
      stage.open(theme)(widget(name, rows(200)));
      await settled();
    },
    timeMount: (name) =>
      onEmptyStage(async (set) => {
        const content = widget(name, rows(200));
        return timed(() => set(content));
      }),
    timeUpdate: () =>
      onEmptyStage(async (set) => {
        set(widget("Table", rows(200)));
        await settled();
        const after = rows(200, 1);
        const content = widget("Table", after);
        const from = performance.now();
        set(content);
        // Some take new rows into a state of their own, and draw them a task later.
        const name = after.at(-1)?.name ?? "-";
        await become("the last row is new", () =>
          Boolean(document.querySelector("main tbody")?.textContent.includes(name)),
        );
        laidOut();
        return performance.now() - from;
      }),
    timeOpen: (name, opener, opened) =>
      onEmptyStage(async (set) => {
        set(widget(name, []));
        await settled();
        const target = document.querySelector<HTMLElement>(opener);
        if (target === null) throw new Error(`${name} has no ${opener}`);
        const from = performance.now();
        fire(target);
        await seen(opened);
        laidOut();
        return performance.now() - from;
      }),
    rulesOnUpdate: () =>
      onEmptyStage(async (set) => {
        const before = rows(200);
        set(widget("Table", before));
        await settled();
        const content = widget("Table", [...rows(125, 1), ...before.slice(125)]);
        return countStyleRules(async () => {
          set(content);
          await settled();
        });
      }),
  };
}

/** Milliseconds until React has committed, its effects have run and the browser has styled and laid out the page. */
function timed(work: () => void): number {
  const from = performance.now();
  work();
  laidOut();
  return performance.now() - from;
}

/** The place where a widget is shown: a shell in which what is shown can be exchanged in one commit. */
function openStage(Shell: Library["Shell"]) {
  const host = document.createElement("div");
  let root: Root | undefined;
  return {
    open(theme: Theme): (content: ReactNode) => void {
      let set: (content: ReactNode) => void = () => {};
      const give = (setContent: typeof set) => {
        set = setContent;
      };
      document.body.prepend(host);
      root = createRoot(host);
      flushSync(() =>
        root?.render(
          <Shell theme={theme}>
            <main>
              <h1>Widget</h1>
              <Slot give={give} />
            </main>
          </Shell>,
        ),
      );
      return (content) => flushSync(() => set(content));
    },
    close(): void {
      flushSync(() => root?.unmount());
      root = undefined;
      host.remove();
    },
  };
}

function Slot({ give }: { give: (setContent: (content: ReactNode) => void) => void }) {
  const [content, setContent] = useState<ReactNode>(null);
  // The measurements stand outside React and say what is shown.
  useLayoutEffect(() => give(setContent), [give]);
  return content;
}
