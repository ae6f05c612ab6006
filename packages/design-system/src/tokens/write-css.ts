/** Writes the style sheet of the tokens. A test fails when it is out of date. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { tokensText } from "./css-text.ts";

writeFileSync(join(import.meta.dirname, "../GlobalStyle/tokens.css"), tokensText);
