import type { Control } from "./controls.ts";

/** A page of any driver that can run a function in it; arguments and results are serialised as JSON. */
export type ScriptedPage = {
  evaluate: <Result, Argument = undefined>(run: (argument: Argument) => Result, argument?: Argument) => Promise<Result>;
};

/** A page for a walk, independent of the driver. Controls are those that `controlsOf` found last. */
export type WalkedPage = ScriptedPage & {
  address: () => Promise<string>;
  /** Presses and releases a key, by its DOM name. */
  press: (key: string) => Promise<void>;
  /** Types characters into the focused element. */
  type: (text: string) => Promise<void>;
  /** Scrolls with the wheel. */
  scrollDown: () => Promise<void>;
  /** @throws when it is covered or removed */
  click: (control: Control) => Promise<void>;
  /** Replaces a field's value. */
  fill: (control: Control, text: string) => Promise<void>;
  /** Loads an address in another tab and closes the tab. */
  visitInOtherTab: (address: string) => Promise<void>;
  /** Waits until no request is pending and no element is busy. */
  settle: () => Promise<void>;
  /** Accessible text of the main region, one line per element, rows as `- row`, indented by nesting. */
  snapshot: () => Promise<string>;
  /** Script errors since the last call. */
  takeErrors: () => Promise<string[]>;
};

/** Opens the address of a walked page afresh, with the same storage. */
export type OpenFreshPage = () => Promise<{ page: WalkedPage; close: () => Promise<void> }>;
