import type { Config } from '#adapters/config/parse-config.ts';

declare global {
  /** What the build puts into the app. */
  interface ImportMetaEnv {
    /** The checked settings of the environment, explained in `.env.example`. */
    readonly CONFIG: Config;
  }
}
