/** The settings that the pages show (behaviour 1.3). */
export interface SiteConfig {
  /** The site's public origin, without a trailing slash, for canonical links and link previews. */
  readonly url: string;
  readonly contactEmail: string;
  readonly supportEmail: string;
  readonly shipping: {
    /** The countries that orders ship to (ISO 3166-1 alpha-2). */
    readonly countries: readonly string[];
    /** Where orders ship, and when, in one sentence. */
    readonly text: string;
  };
  /** The seller's details; each is empty if the owner has not set it. */
  readonly seller: {
    readonly name: string;
    readonly address: string;
    /** How soon the owner replies to messages, as a sentence. */
    readonly replyTime: string;
  };
  readonly social: {
    readonly video: string;
    readonly photo: string;
    readonly shorts: string;
  };
}
