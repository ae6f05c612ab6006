import { createGlobalStyle } from "styled-components";
import { media } from "../tokens/breakpoints.ts";
import { tokensText } from "../tokens/css-text.ts";
import "./fonts.css";

/** Tokens, fonts and the reset. Render it once, above everything else. */
export const GlobalStyle = createGlobalStyle`
  ${tokensText}

  *, *::before, *::after { box-sizing: border-box; }

  html {
    background: var(--ds-canvas);
    color: var(--ds-text);
    text-size-adjust: none;
    -webkit-text-size-adjust: none;
    -webkit-font-smoothing: antialiased;
    scroll-padding-block-start: calc(var(--ds-top-bar-block-size) + 16px);
  }

  /* Not on html: its own size is what a rem means. */
  body {
    margin: 0;
    min-block-size: 100dvh;
    font: var(--ds-font-body);
    font-variant-numeric: tabular-nums;
  }

  h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure, blockquote, fieldset, legend, pre { margin: 0; padding: 0; }
  h1, h2, h3, h4, h5, h6 { font: inherit; text-wrap: balance; }
  /* An empty string, not none: Safari takes the list's meaning away with its marks. */
  ul, ol { list-style-type: ""; }
  fieldset { border: 0; min-inline-size: 0; }
  table { border-collapse: collapse; border-spacing: 0; }
  th { text-align: start; font: inherit; }
  button, input, textarea, select { font: inherit; color: inherit; letter-spacing: inherit; }
  button { font-variant-numeric: inherit; }
  img, svg { display: block; }
  a { color: var(--ds-link); text-underline-offset: 3px; }
  [hidden] { display: none !important; }
  ::placeholder { color: var(--ds-subtle); opacity: 1; }

  /* One ring for everything that can hold focus; a component may bring the offset closer, never take the ring away. */
  :focus-visible { outline: 2px solid var(--ds-focus); outline-offset: 2px; }
  /* Headings and the main region are given focus to read on from there; they are not controls. */
  main:focus-visible, h1:focus-visible, h2:focus-visible { outline-style: none; }

  [data-mirrored]:dir(rtl) { transform: scaleX(-1); }

  ${media.reducedMotion} {
    *, *::before, *::after { scroll-behavior: auto !important; }
  }

  ${media.print} {
    body { font-size: 10pt; }
  }
`;
