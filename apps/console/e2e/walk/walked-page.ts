import type { Control } from "./controls.ts";

/** A page of any driver that can run a function in it; what it takes and returns travels as JSON. */
export type ScriptedPage = {
  evaluate: <Result, Argument = undefined>(run: (argument: Argument) => Result, argument?: Argument) => Promise<Result>;
};

/** A page that a walk goes through, by whichever driver. Controls are those that `controlsOf` found last. */
export type WalkedPage = ScriptedPage & {
  address: () => Promise<string>;
  /** Presses and releases a key, by its name in DOM events. */
  press: (key: string) => Promise<void>;
  /** Types characters into what has the focus. */
  type: (text: string) => Promise<void>;
  /** Turns the wheel. */
  scrollDown: () => Promise<void>;
  /** @throws when it is covered, or gone */
  click: (control: Control) => Promise<void>;
  /** Replaces what a field holds. */
  fill: (control: Control, text: string) => Promise<void>;
  /** Opens an address in another tab until it is there, and closes the tab. */
  visitElsewhere: (address: string) => Promise<void>;
  /** Waits until no request is pending and nothing on the page is busy. */
  settle: () => Promise<void>;
  /** Accessible text of the main region, a line for each element, rows as `- row`, indented as they are nested. */
  snapshot: () => Promise<string>;
  /** Script errors since the last call. */
  takeErrors: () => Promise<string[]>;
};

/** Opens the address of a walked page afresh, with the same storage. */
export type OpenAgain = () => Promise<{ page: WalkedPage; close: () => Promise<void> }>;
