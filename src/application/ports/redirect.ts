/** Leaves the store for another site, such as the hosted checkout. */
export interface Redirect {
  readonly origin: string;
  to(url: string): void;
}
