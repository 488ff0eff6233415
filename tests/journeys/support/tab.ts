/** A key, or keys held together, by their names in the standard (UI Events). */
export type Key = 'Enter' | 'Escape' | 'Shift+Tab' | 'Tab';

/** One tab of a browser: what each engine's driver does in its own way. */
export interface Tab {
  /** Goes to an address and comes back without waiting for the page. */
  go(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page; it may use nothing but its arguments, which are plain data like its result. */
  evaluate<Args extends unknown[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** Runs the text of a script in the page. */
  run(script: string): Promise<void>;
  /** Clicks a point of the window, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Opens another tab, which shares the storage of this one. */
  newTab(): Promise<Tab>;
}

/** A visit by somebody who was never there before: one tab to begin with, and nothing stored. */
export interface Visit {
  readonly tab: Tab;
  /** Uncaught errors and console errors so far. */
  readonly faults: readonly string[];
  end(): Promise<void>;
}

/** A browser of one engine. */
export interface Engine {
  visit(): Promise<Visit>;
  quit(): Promise<void>;
}

/** The size of every window at first. */
export const windowSize = { width: 1280, height: 800 };
