/** What the pages say of the site itself: the settings that the UI shows (behaviour 1.3). */
export interface SiteConfig {
  /** Public origin of the site, without a slash at its end; for canonical links and previews. */
  readonly url: string;
  readonly contactEmail: string;
  readonly supportEmail: string;
  readonly social: {
    readonly video: string;
    readonly photo: string;
    readonly shorts: string;
  };
}
