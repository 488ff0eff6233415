import type { Config } from '#adapters/config/parse-config.ts';

declare global {
  /** What the build puts into the app. */
  interface ImportMetaEnv {
    /** Which adapters the app has. */
    readonly VITE_BACKEND?: string;
    /** The checked settings of the environment, explained in `.env.example`. */
    readonly CONFIG: Config;
  }

  /** What Chromium alone tells of the connection. */
  interface Navigator {
    readonly connection?: {
      readonly saveData: boolean;
      readonly effectiveType: '2g' | '3g' | '4g' | 'slow-2g';
    };
  }

  interface Window {
    /**
     * Of the boot script: fetches scripts and style sheets of the build by their paths, gives what they contain, and rejects
     * once it has given up. `ui/app/apply-styles.ts` adds that style sheets are applied.
     */
    fetchScripts?: (files: readonly string[]) => Promise<readonly ArrayBuffer[]>;
    /**
     * Of the boot script: reloads the page where the error says that a script of its version is gone, once for each
     * script (behaviour 13.3). Gives whether it does; the event `app:leave` comes before.
     */
    reloadForNewVersion?: (error: unknown) => boolean;
  }
}
