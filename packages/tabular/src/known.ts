/** What was made of texts, of the last few thousand: a table says the same dates, times and offsets again and again. */
export class Known<Value> {
  readonly #byText = new Map<string, Value>();

  /** Returns what was made of the text before, or what `make` returns. The value is shared: nobody may change it. */
  of(text: string, make: () => Value): Value {
    if (text.length > MAX_LENGTH) return make();
    const known = this.#byText.get(text);
    if (known !== undefined) return known;
    const made = make();
    if (this.#byText.size === MAX_TEXTS) this.#byText.clear();
    this.#byText.set(text, made);
    return made;
  }
}

/** More than a day has minutes. */
const MAX_TEXTS = 4_096;

/** Of 20 Nov 2026, 14:05:09 and +01:00. A longer one would keep the whole text that it was cut from in memory; V8 copies these. */
const MAX_LENGTH = 12;
