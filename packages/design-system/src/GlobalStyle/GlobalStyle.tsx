// Tokens, fonts and reset as one style sheet, imported once as a side effect. The browser applies it before any script runs,
// and no script contains it. `tokens.css` is generated from the TypeScript beside it: `node
// packages/design-system/src/tokens/write-css.ts`.
import "./tokens.css";
import "./fonts.css";
import "./reset.css";
