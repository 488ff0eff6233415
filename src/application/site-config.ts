/** The settings that the pages show (behaviour 1.3). */
export interface SiteConfig {
  /** The site's public origin, without a trailing slash; for canonical links and previews. */
  readonly url: string;
  readonly contactEmail: string;
  readonly supportEmail: string;
  readonly social: {
    readonly video: string;
    readonly photo: string;
    readonly shorts: string;
  };
}
