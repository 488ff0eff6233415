import type { Config } from '#adapters/config/parse-config.ts';

declare global {
  /** Values that the build puts into the app. */
  interface ImportMetaEnv {
    /** The validated settings of the environment; `.env.example` explains them. */
    readonly CONFIG: Config;
  }
}
