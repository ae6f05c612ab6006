import { useSyncExternalStore } from "react";
import { styled } from "styled-components";
import { contrastNeeds } from "../tokens/contrast-needs.ts";
import { contrast } from "../tokens/contrast.ts";
import { queries } from "../tokens/breakpoints.ts";
import { colorProperty, type ColorRole, themes } from "../tokens/themes.ts";
import { ratioText } from "./lowest-contrast.ts";

/**
 * Each role on each background it must work on, in the current theme of the page; the ratios are computed from the browser's
 * resolved style sheets, so they describe the actual colours, not the tokens.
 */
export function ColourPairs() {
  const colours = useColoursOfPage();
  return (
    <Grid>
      {contrastNeeds.map(({ role, on, atLeast }) => (
        <Role key={`${role} ${on.join(" ")}`}>
          <Name>{role}</Name>
          <Pairs>
            {on.map((background) => (
              <Pair
                key={background}
                style={{ background: `var(${colorProperty(background)})`, color: `var(${colorProperty(role)})` }}
                data-shape={atLeast === 3 ? "" : undefined}
              >
                {atLeast === 3 ? <Shape /> : <span>Pilot on board 14:05</span>}
                <Figure style={{ color: `var(${colorProperty(textRoleOn(background))})` }}>
                  {`${background} ${ratioOf(colours, role, background)}`}
                </Figure>
              </Pair>
            ))}
          </Pairs>
          <Need>{`Needs ${atLeast} : 1`}</Need>
        </Role>
      ))}
    </Grid>
  );
}

function ratioOf(colours: Colours, role: ColorRole, background: ColorRole): string {
  const [one, other] = [colours[role], colours[background]];
  return one !== undefined && other !== undefined && HEX.test(one) && HEX.test(other)
    ? ratioText(contrast(one, other))
    : "as the system sets it";
}

/** Returns the text colour for a background. */
function textRoleOn(background: ColorRole): ColorRole {
  const own = { accent: "onAccent", accentHover: "onAccent", danger: "onDanger", dangerHover: "onDanger" } as const;
  const dark = {
    chrome: "onChrome",
    chrome2: "onChrome",
    snack: "onSnack",
    avatarBg: "onAvatar",
    bellCount: "onBellCount",
  } as const;
  return { ...own, ...dark }[background as keyof typeof own] ?? "text";
}

type Colours = Partial<Record<ColorRole, string>>;

/** Returns the custom properties of the root, updated when the theme changes there or in the system. */
function useColoursOfPage(): Colours {
  return JSON.parse(useSyncExternalStore(onThemeChange, readColours)) as Colours;
}

function readColours(): string {
  const style = getComputedStyle(document.documentElement);
  const read = Object.keys(themes.day).map((role) => [
    role,
    inFull(style.getPropertyValue(colorProperty(role)).trim()),
  ]);
  return JSON.stringify(Object.fromEntries(read));
}

/** Expands a colour shortened by the build: `#fff` to `#ffffff`. */
function inFull(color: string): string {
  return color.replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/i, "#$1$1$2$2$3$3");
}

function onThemeChange(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const mediaQueries = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", queries.forcedColors].map(
    matchMedia,
  );
  for (const mediaQuery of mediaQueries) mediaQuery.addEventListener("change", notify);
  return () => {
    observer.disconnect();
    for (const mediaQuery of mediaQueries) mediaQuery.removeEventListener("change", notify);
  };
}

const HEX = /^#[0-9a-f]{6}$/i;

const Grid = styled.div`
  display: grid;
  gap: var(--ds-space-20);
`;

const Role = styled.div`
  display: grid;
  gap: var(--ds-space-4);
`;

const Name = styled.h3`
  margin: 0;
  font: var(--ds-font-body);
  font-weight: 600;
`;

const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 176px), 1fr));
  border: 1px solid var(--ds-border);
`;

const Pair = styled.div`
  display: grid;
  gap: var(--ds-space-4);
  padding: var(--ds-space-12);
  font-weight: 500;
`;

const Shape = styled.span`
  inline-size: 20px;
  block-size: 20px;
  border: 3px solid currentcolor;
  border-radius: var(--ds-radius-control);
`;

const Figure = styled.span`
  font: var(--ds-font-small);
`;

const Need = styled.p`
  margin: 0;
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;
