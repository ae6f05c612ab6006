/**
 * Reads an IMO number: seven digits whose last is the check digit (IMO Resolution A.1117(30)), with or without `IMO` before them.
 * @returns the seven digits; or what is wrong with the text, or to be written instead, as the end of a sentence
 */
export function readImoNumber(text: string, none: NoNumber = IN_JSON): { imoNumber: string } | { advice: string } {
  const digits = text.replace(/^IMO ?/i, "");
  if (digits === "0000000") return { advice: `${none.alone} for a ship without one` };
  if (!SEVEN_DIGITS.test(digits)) return { advice: adviceOn(digits, none) };
  const sum = [7, 6, 5, 4, 3, 2].reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  if (sum % 10 !== Number(digits[6])) return { advice: "its check digit, the last one, is wrong" };
  return { imoNumber: digits };
}

/** Returns the sentence for a form about a text that is no IMO number; undefined: it is one. */
export function imoNumberProblem(text: string): string | undefined {
  const read = readImoNumber(text, IN_FORM);
  return "advice" in read ? `Not an IMO number: ${read.advice}.` : undefined;
}

/** How to say that a ship has none. */
type NoNumber = { alone: string; asAlternative: string };

const IN_JSON: NoNumber = { alone: 'write ""', asAlternative: '""' };
const IN_FORM: NoNumber = { alone: "leave it empty", asAlternative: "leave it empty" };

function adviceOn(digits: string, { asAlternative }: NoNumber): string {
  const plain = digits.normalize("NFKC").replace(/\s/g, "").replace(/^IMO/i, "");
  if (!SEVEN_DIGITS.test(plain))
    return `write seven digits such as "9074729", or ${asAlternative} for a ship without one`;
  return /\s/.test(digits) ? `it has blanks: write "${plain}"` : `write "${plain}", with digits of the usual width`;
}

const SEVEN_DIGITS = /^\d{7}$/;
