/** A key, or several keys pressed together, named as in the UI Events standard. */
export type Key = 'Enter' | 'Escape' | 'Shift+Tab' | 'Tab';

/** One tab of a browser; each engine's driver implements this. */
export interface Tab {
  /** Navigates to a URL without waiting for the page. */
  go(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page. It may use only its arguments, which, like the result, must be plain data. */
  evaluate<Args extends unknown[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** Runs a script's text in the page. */
  run(script: string): Promise<void>;
  /** Clicks a point in the window, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Opens a new tab, which shares this one's storage. */
  newTab(): Promise<Tab>;
}

/** A browser on a first visit: one tab, and nothing stored. */
export interface Visit {
  readonly tab: Tab;
  /** Uncaught errors and console errors so far. */
  readonly faults: readonly string[];
  end(): Promise<void>;
}

export interface Engine {
  visit(): Promise<Visit>;
  quit(): Promise<void>;
}

/** The initial size of every window. */
export const windowSize = { width: 1280, height: 800 };

/** How long a browser may take to start on a busy machine, in milliseconds. */
export const startLimit = 180_000;
