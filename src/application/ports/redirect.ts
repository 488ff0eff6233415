/** Leaves the store for another site, such as the hosted checkout. */
export interface Redirect {
  /** The site's own origin, such as `https://groundup.example`. */
  readonly origin: string;
  to(url: string): void;
}
