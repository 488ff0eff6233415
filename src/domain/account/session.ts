/** A signed-in shopper, whose details only the settings panel shows (behaviour 7.7). */
export interface User {
  readonly displayName: string;
  readonly email: string;
}

/** Loading until the identity provider first reports who is signed in; failed if it cannot (behaviour 7.1). */
export type Session =
  | { readonly status: 'loading' | 'failed' | 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: User };
