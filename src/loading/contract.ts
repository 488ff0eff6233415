/**
 * Every name that the boot script, the app and the build share. Each is written here and nowhere else.
 */

/** What the build tells the boot script about the page that it stands in. Files are URLs of the build. */
export interface PageData {
  /** The path that the page was rendered for; undefined where nothing was. */
  readonly path?: string | undefined;
  /** The scripts of the app and of this page. */
  readonly load: readonly string[];
  /** What the page imports as soon as it runs: fetched in the same round trip. */
  readonly soon?: readonly string[];
  /** What most clicks open: fetched once a click is held. */
  readonly onClick?: readonly string[];
  /** Style sheets that the page carries inline: they are not fetched again. */
  readonly styles?: readonly string[];
  /** Where the page opens, in pixels from its top. */
  readonly top?: number | undefined;
  /** A route whose unknown members this page stands in for: its content is in a `template`. */
  readonly unknown?: UnknownPage;
}

interface UnknownPage {
  /** As in the routes, with a parameter. */
  readonly route: string;
  readonly path: string;
  readonly title: string;
}

/** The attribute of the boot script's element that holds its `PageData` as JSON. */
export const pageAttribute = 'data-page';
/** Of the `template` with the content of an unknown page. */
export const unknownAttribute = 'data-unknown';
/** Of a form that is hydrated after the page around it: clicks in it are held until then. */
export const heldAttribute = 'data-held';

const failureAttribute = 'data-loading-failure';
/** Says that the app could not be loaded. */
export const failureSelector = `[${failureAttribute}]`;

/** What stands beside the app in each page, outside of what React renders. */
export const besideApp = `<p aria-live="polite" class="moment visually-hidden"><span>One moment…</span></p><div ${failureAttribute} role="alert" class="boot-failure" hidden><p>The store did not finish loading. Check your connection, then try again. Your cart is safe.</p><button type="button">Try Again</button></div>`;

/** On the document: a part of the page answers by itself from now on. Held clicks are replayed. */
export const readyEvent = 'app:ready';
/** On the window: the page is about to be replaced by the same page of a newer version. */
export const leaveEvent = 'app:leave';

/** What the boot script does for the app. */
export interface Boot {
  readonly page: PageData;
  /** Resolves at the first sign that the shopper is about to use a control. */
  readonly intent: Promise<void>;
  /** Fetches files into the browser's cache, with retries; rejects once it has given up. */
  readonly fetchFiles: (files: readonly string[]) => Promise<unknown>;
  /**
   * Where the error says that a file of this version is gone, replaces the page by the same page, or the one at `to`, of the newer
   * version: once for each file (behaviour 13.3). Gives whether it does.
   */
  readonly reloadForNewVersion: (error: unknown, to?: string) => boolean;
}

declare global {
  interface Window {
    groundUp?: Boot;
  }
  /** What Chromium alone tells of the connection. */
  interface Navigator {
    readonly connection?: {
      readonly saveData: boolean;
      readonly effectiveType: '2g' | '3g' | '4g' | 'slow-2g';
    };
  }
}

/** The boot script's side; undefined where there is none, as in component tests and while pages are prerendered. */
export const boot: Boot | undefined = globalThis.window?.groundUp;
