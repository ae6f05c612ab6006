// Tokens, fonts and reset as one style sheet of the page: imported once, for its effect. The browser has it before any script
// has run, and no script carries it. `tokens.css` is written from the
// TypeScript beside it: `node packages/design-system/src/tokens/write-css.ts`.
import "./tokens.css";
import "./fonts.css";
import "./reset.css";
