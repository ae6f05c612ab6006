import { Spinner } from "@shore/design-system/Spinner";
import { Suspense, use, useSyncExternalStore } from "react";
import { styled } from "styled-components";
import { type StoryEntry, wholeScreens } from "./whole-screens.ts";

/** Every screen of the console at three widths, side by side, from Storybook's current index. */
export function WholeScreens() {
  return (
    <Suspense fallback={<Spinner />}>
      <Screens entries={(index ??= readIndex())} />
    </Suspense>
  );
}

function Screens({ entries }: { entries: Promise<StoryEntry[]> }) {
  const globals = useSyncExternalStore(onPageChange, pageGlobals);
  return wholeScreens(use(entries)).map(({ id, title, name }) => (
    <Screen key={id}>
      <h2>{title.replace("Screens/", "")}</h2>
      {/* This page is itself an iframe, so the link opens in the top window. */}
      <a href={`./?path=/story/${id}`} target="_top">
        {name}
      </a>
      <Frames>
        {DEVICES.map(({ device, width, height }) => (
          <Scaled key={device} style={{ inlineSize: width * SCALE, blockSize: height * SCALE }}>
            <Device
              src={`iframe.html?id=${id}&viewMode=story&globals=${encodeURIComponent(globals)}`}
              title={`${title.replace("Screens/", "")}, ${name}, ${device}`}
              loading="lazy"
              width={width}
              height={height}
            />
          </Scaled>
        ))}
      </Frames>
    </Screen>
  ));
}

async function readIndex(): Promise<StoryEntry[]> {
  const answer = await fetch("index.json");
  // Storybook's index of its stories.
  const { entries } = (await answer.json()) as { entries: Record<string, StoryEntry> };
  return Object.values(entries);
}

/** The page's own theme and direction, for the iframes. */
function pageGlobals(): string {
  const { dataset, dir } = document.documentElement;
  return `theme:${dataset["theme"] ?? "system"};direction:${dir || "ltr"}`;
}

function onPageChange(changed: () => void): () => void {
  const watcher = new MutationObserver(changed);
  watcher.observe(document.documentElement, { attributeFilter: ["data-theme", "dir"] });
  return () => watcher.disconnect();
}

/** Cached: `use` needs the same promise in every render. */
let index: Promise<StoryEntry[]> | undefined;

const DEVICES = [
  { device: "desk, 1440 px", width: 1440, height: 1000 },
  { device: "tablet, 768 px", width: 768, height: 1000 },
  { device: "phone, 360 px", width: 360, height: 780 },
];

/** The three widths and the gaps between them fill the docs page, 1000 px. */
const SCALE = 0.375;

const Screen = styled.section`
  display: grid;
  justify-items: start;
  gap: var(--ds-space-8);
  margin-block-end: var(--ds-space-48);
  color: var(--ds-text);
  font: var(--ds-font-body);

  & > h2 {
    margin: 0;
    font: var(--ds-font-heading);
  }

  & > a {
    color: var(--ds-link);
  }
`;

const Frames = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ds-space-12);
  direction: ltr;
`;

const Scaled = styled.div`
  overflow: hidden;
  outline: 1px solid var(--ds-border);
`;

const Device = styled.iframe`
  border: 0;
  transform: scale(0.375);
  transform-origin: 0 0;
`;
