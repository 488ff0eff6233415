import type { Config } from '#adapters/config/parse-config.ts';

declare global {
  /** What the build puts into the app. */
  interface ImportMetaEnv {
    /** Which adapters the app has. */
    readonly VITE_BACKEND?: string;
    /** The checked settings of the environment, explained in `.env.example`. */
    readonly CONFIG: Config;
  }

  interface Window {
    /** Of the boot script: fetches scripts of the build by their paths, and rejects once it has given up. */
    fetchScripts?: (files: readonly string[]) => Promise<unknown>;
    /**
     * Of the boot script: reloads the page where the error says that a script of its version is gone, once for each
     * script (behaviour 13.3). Gives whether it does; the event `app:leave` comes before.
     */
    reloadForNewVersion?: (error: unknown) => boolean;
  }
}
