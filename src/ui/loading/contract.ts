/** Every name that the boot script, the app and the build share. */

/** What the build tells the boot script about the page. Files are given as URLs. */
export interface PageData {
  /** The path that the page was rendered for; undefined if none. */
  readonly path?: string | undefined;
  /** The scripts of the app and of this page. */
  readonly load: readonly string[];
  /** The files that these scripts import as soon as they run, fetched in the same round trip. */
  readonly preload?: readonly string[];
  /** The files that most clicks need, fetched once a click is held. */
  readonly prefetch?: readonly string[];
  /** The style sheets that are inline in the page, and are therefore not fetched. */
  readonly styles?: readonly string[];
  /** The scroll position at which the page opens, in pixels. */
  readonly scrollTop?: number | undefined;
  /** A route with a parameter. If the parameter's value is unknown, this page shows the content of a `template`. */
  readonly notFound?: NotFoundPage;
  /** The page's route, as reports name it, and the URL that reports are sent to, if any (behaviour 17.1). */
  readonly report?: { readonly page: string; readonly to?: string | undefined };
  /** On the page for unknown paths: each route that a misspelled path may mean, with the path to redirect to. */
  readonly redirects?: readonly (readonly [route: string, to: string])[];
}

interface NotFoundPage {
  /** The route's path, with its parameter. */
  readonly route: string;
  readonly path: string;
  readonly title: string;
}

/** The attribute of the boot script's element that contains the page's `PageData` as JSON. */
export const pageAttribute = 'data-page';
/** Marks the `template` with the content for an unknown path. */
export const notFoundAttribute = 'data-not-found';
/** Marks the root element once the boot script runs. Until then, `.no-script` shows and `.needs-script` does not. */
export const scriptAttribute = 'data-script';
/** Marks the element around a form whose code has not loaded. Clicks in the form are held until the code loads. */
export const heldAttribute = 'data-held';

const failureAttribute = 'data-loading-failure';
/** Selects the message saying that the app could not be loaded. */
export const failureSelector = `[${failureAttribute}]`;

/** Elements next to the app on every page, outside what React renders. */
export const loadingHtml = `<p aria-live="polite" class="moment visually-hidden"><span>One moment…</span></p><div ${failureAttribute} role="alert" class="load-failure overlay" hidden><p>The store did not finish loading. Check your connection and try again. Your cart is safe.</p><button type="button">Try Again</button></div>`;

/** Fired on the document when part of the page becomes interactive and its held clicks can be replayed. */
export const readyEvent = 'app:ready';
/** Fired on the window when the page is about to reload in a newer version. */
export const leaveEvent = 'app:leave';

/** Fired on the window when a script that the shopper is waiting for fails to load. */
export const scriptLostEvent = 'app:lost';

/** What the boot script offers the app. */
export interface Boot {
  readonly page: PageData;
  /** The controls whose clicks have not been replayed yet, in order. */
  readonly held: HTMLElement[];
  /** Resolves at the first sign that the shopper is about to use a control. */
  readonly intent: Promise<void>;
  /** Fetches files into the browser's cache, with retries. Rejects if every attempt fails. */
  readonly fetchFiles: (files: readonly string[]) => Promise<unknown>;
  /**
   * If the error shows that a file of this version is gone, loads the page (or the one at `to`) in the newer version,
   * once per file (behaviour 13.3). Returns whether it reloads.
   */
  readonly reloadForNewVersion: (error: unknown, to?: string) => boolean;
}

declare global {
  interface WindowEventMap {
    readonly 'app:lost': CustomEvent<unknown>;
  }
  interface Window {
    groundUp?: Boot;
  }
  /** Only Chromium has `navigator.connection`. */
  interface Navigator {
    readonly connection?: {
      readonly saveData: boolean;
      readonly effectiveType: '2g' | '3g' | '4g' | 'slow-2g';
    };
  }
}

/** The boot script; undefined if there is none, as in component tests and during prerendering. */
export const boot: Boot | undefined = globalThis.window?.groundUp;
